"""The two seasons, as `oracle` and `compare` know them."""

import campaign_season0
import campaign_season2
import rules_season0
import rules_season2
from season import Season

season0 = Season("season0", rules_season0, campaign_season0.Campaign)
season2 = Season("season2", rules_season2, campaign_season2.Campaign)
