// The furniture of the seasons' tables.
import { bits } from "../../engine/structs.js";
import { Season0ContentsLayout, Season0Fact, Season0PositionLayout } from "../../generated/layouts-season0.js";
import { Season2ContentsLayout, Season2Fact, Season2PositionLayout } from "../../generated/layouts-season2.js";
import type { NumbersReader } from "./numbers.js";

const ACTIONS = 4;

export const seasonNumbers: Readonly<Record<"season2" | "season0", NumbersReader>> = {
  season2: {
    discards: [Season2Fact.DISCARD, Season2Fact.EVENT],
    infections: [Season2Fact.INFECT],
    placeOf: (card) => card >> 2,
    read(game) {
      const { actions, dial, rate, player_discard, infection_discard } = game.position(Season2PositionLayout);
      const contents = game.contents(Season2ContentsLayout);
      const track = contents.dial[dial];
      return {
        actions: Math.max(ACTIONS, actions),
        rate: [...(track?.cards ?? [])].slice(0, track?.spaces ?? 0),
        rateAt: rate,
        most: contents.incidents,
        cures: [],
        isThrown: (card) => (player_discard[card] ?? 0) > 0,
        isInfected: (card) => (infection_discard[card] ?? 0) > 0,
      };
    },
  },
  season0: {
    discards: [Season0Fact.DISCARD, Season0Fact.EVENT],
    infections: [Season0Fact.THREAT],
    placeOf: (card) => card,
    read(game) {
      const { actions, track, threat, player_discard, threat_discard } = game.position(Season0PositionLayout);
      const contents = game.contents(Season0ContentsLayout);
      const space = contents.track[track];
      const thrown = new Set(bits(player_discard));
      const shown = new Set(bits(threat_discard));
      return {
        actions: Math.max(ACTIONS, actions),
        rate: [...(space?.cards ?? [])].slice(0, space?.spaces ?? 0),
        rateAt: threat,
        most: contents.incidents,
        cures: [],
        isThrown: (card) => thrown.has(card),
        isInfected: (card) => shown.has(card),
      };
    },
  },
};
