// Structs and numbers of the engine. Made by tools/layouts of include/surto and bindings/wasm.
import type { Layout, Move } from "./layouts.js";
import { MoveLayout } from "./layouts.js";

export interface Season0IncidentInfo {
  readonly kind: number;
  readonly region: Uint8Array;
}
export const Season0IncidentInfoLayout: Layout<Season0IncidentInfo> = {
  size: 8,
  fields: {
    kind: [0, "u32"],
    region: [4, "u8", 2],
  },
};

export interface Season0ObjectiveInfo {
  readonly target_count: number;
  readonly target: Uint8Array;
  readonly teams: Uint8Array;
  readonly list: bigint;
  readonly list_teams: number;
}
export const Season0ObjectiveInfoLayout: Layout<Season0ObjectiveInfo> = {
  size: 32,
  fields: {
    target_count: [0, "u8"],
    target: [1, "u8", 4],
    teams: [5, "u8", 4],
    list: [16, "u64"],
    list_teams: [24, "u8"],
  },
};

export interface Season0Track {
  readonly spaces: number;
  readonly cards: Uint8Array;
}
export const Season0TrackLayout: Layout<Season0Track> = {
  size: 11,
  fields: {
    spaces: [0, "u8"],
    cards: [1, "u8", 10],
  },
};

export interface Season0Contents {
  readonly campaign: boolean;
  readonly cities: number;
  readonly regions: number;
  readonly events: number;
  readonly occupations: number;
  readonly assets: number;
  readonly liabilities: number;
  readonly specialities: number;
  readonly objectives: number;
  readonly months: number;
  readonly legacy: number;
  readonly doors: number;
  readonly operations: number;
  readonly entries: number;
  readonly protocols: number;
  readonly notes: number;
  readonly prologue: boolean;
  readonly start: number;
  readonly agents: number;
  readonly incidents: number;
  readonly safehouses: number;
  readonly teams: Uint8Array;
  readonly spaces: number;
  readonly cover_spaces: number;
  readonly limit: number;
  readonly identify_cost: number;
  readonly team_cost: number;
  readonly permanent_cost: number;
  readonly counter_cost: number;
  readonly asset_cost: Uint8Array;
  readonly asset_copies: Uint8Array;
  readonly occupation_affiliation: Uint8Array;
  readonly intelligence: number;
  readonly region: readonly bigint[];
  readonly incident: readonly Season0IncidentInfo[];
  readonly objective: readonly Season0ObjectiveInfo[];
  readonly tracks: number;
  readonly track: readonly Season0Track[];
}
export const Season0ContentsLayout: Layout<Season0Contents> = {
  size: 1608,
  fields: {
    campaign: [0, "bool"],
    cities: [1, "u8"],
    regions: [2, "u8"],
    events: [3, "u8"],
    occupations: [4, "u8"],
    assets: [5, "u8"],
    liabilities: [6, "u8"],
    specialities: [7, "u8"],
    objectives: [8, "u8"],
    months: [9, "u8"],
    legacy: [10, "u8"],
    doors: [11, "u8"],
    operations: [12, "u8"],
    entries: [13, "u8"],
    protocols: [14, "u8"],
    notes: [15, "u8"],
    prologue: [16, "bool"],
    start: [17, "u8"],
    agents: [18, "u8"],
    incidents: [19, "u8"],
    safehouses: [20, "u8"],
    teams: [21, "u8", 3],
    spaces: [24, "u8"],
    cover_spaces: [25, "u8"],
    limit: [26, "u8"],
    identify_cost: [27, "u8"],
    team_cost: [28, "u8"],
    permanent_cost: [29, "u8"],
    counter_cost: [30, "u8"],
    asset_cost: [31, "u8", 16],
    asset_copies: [47, "u8", 16],
    occupation_affiliation: [63, "u8", 16],
    intelligence: [80, "u32"],
    region: [88, "u64", 8],
    incident: [152, Season0IncidentInfoLayout, 48],
    objective: [536, Season0ObjectiveInfoLayout, 32],
    tracks: [1560, "u8"],
    track: [1561, Season0TrackLayout, 4],
  },
};

export interface Season0Place {
  readonly affiliation: number;
  readonly region: number;
  readonly agents: number;
  readonly incidents: number;
  readonly symbols: number;
  readonly watch: number;
  readonly safehouse: boolean;
  readonly permanent: boolean;
  readonly marked: boolean;
  readonly teams: Uint8Array;
  readonly active: number;
  readonly adjacent: bigint;
}
export const Season0PlaceLayout: Layout<Season0Place> = {
  size: 24,
  fields: {
    affiliation: [0, "u8"],
    region: [1, "u8"],
    agents: [2, "u8"],
    incidents: [3, "u8"],
    symbols: [4, "u8"],
    watch: [5, "u8"],
    safehouse: [6, "bool"],
    permanent: [7, "bool"],
    marked: [8, "bool"],
    teams: [9, "u8", 3],
    active: [12, "u8"],
    adjacent: [16, "u64"],
  },
};

export interface Season0Seat {
  readonly playing: boolean;
  readonly alias: number;
  readonly pawn: number;
  readonly losses: number;
  readonly hand_count: number;
  readonly hand_limit: number;
  readonly hand: bigint;
}
export const Season0SeatLayout: Layout<Season0Seat> = {
  size: 16,
  fields: {
    playing: [0, "bool"],
    alias: [1, "u8"],
    pawn: [2, "u8"],
    losses: [3, "u8"],
    hand_count: [4, "u8"],
    hand_limit: [5, "u8"],
    hand: [8, "u64"],
  },
};

export interface Season0Person {
  readonly made: boolean;
  readonly burned: boolean;
  readonly occupation: number;
  readonly speciality: number;
  readonly assets: number;
  readonly liabilities: number;
  readonly seat: number;
  readonly shown: number;
  readonly face: Uint8Array;
  readonly spared: number;
}
export const Season0PersonLayout: Layout<Season0Person> = {
  size: 20,
  fields: {
    made: [0, "bool"],
    burned: [1, "bool"],
    occupation: [2, "u8"],
    speciality: [3, "u8"],
    assets: [4, "u16"],
    liabilities: [6, "u16"],
    seat: [8, "u8"],
    shown: [9, "u8"],
    face: [10, "u8", 8],
    spared: [18, "u8"],
  },
};

export interface Season0Goal {
  readonly objective: number;
  readonly status: number;
  readonly hidden: boolean;
  readonly target: number;
  readonly possible: bigint;
  readonly weight: readonly number[];
  readonly eliminated: bigint;
}
export const Season0GoalLayout: Layout<Season0Goal> = {
  size: 224,
  fields: {
    objective: [0, "u8"],
    status: [4, "u32"],
    hidden: [8, "bool"],
    target: [9, "u8"],
    possible: [16, "u64"],
    weight: [24, "u32", 48],
    eliminated: [216, "u64"],
  },
};

export interface Season0Layer {
  readonly cards: bigint;
  readonly order_count: number;
  readonly order: Uint8Array;
}
export const Season0LayerLayout: Layout<Season0Layer> = {
  size: 16,
  fields: {
    cards: [0, "u64"],
    order_count: [8, "u8"],
    order: [9, "u8", 6],
  },
};

export interface Season0Played {
  readonly month: number;
  readonly second: boolean;
  readonly rating: number;
  readonly level: number;
  readonly failed: number;
  readonly players: number;
  readonly who: Uint8Array;
}
export const Season0PlayedLayout: Layout<Season0Played> = {
  size: 16,
  fields: {
    month: [0, "u8"],
    second: [1, "bool"],
    rating: [4, "u32"],
    level: [8, "u8"],
    failed: [9, "u8"],
    players: [10, "u8"],
    who: [11, "u8", 4],
  },
};

export interface Season0Position {
  readonly phase: string;
  readonly asked: number;
  readonly asked_seat: number;
  readonly asked_about: number;
  readonly asked_about2: number;
  readonly proposal: Move;
  readonly pays_for_team: boolean;
  readonly paid: bigint;
  readonly price: number;
  readonly identify_price: number;
  readonly team_price: number;
  readonly turn: number;
  readonly actions: number;
  readonly left: number;
  readonly pending: number;
  readonly by_night: boolean;
  readonly incident_due: boolean;
  readonly team_driven: boolean;
  readonly ordered: boolean;
  readonly recovered: boolean;
  readonly city: readonly Season0Place[];
  readonly seat: readonly Season0Seat[];
  readonly alias: readonly Season0Person[];
  readonly goal_count: number;
  readonly goal: readonly Season0Goal[];
  readonly agents_left: number;
  readonly incidents_left: number;
  readonly safehouses_left: number;
  readonly teams_left: Uint8Array;
  readonly track: number;
  readonly threat: number;
  readonly threat_cards: number;
  readonly unseen: bigint;
  readonly player_discard: bigint;
  readonly reserve: number;
  readonly deck_made: boolean;
  readonly deck_left: number;
  readonly escalations_left: number;
  readonly pile_left: number;
  readonly pile_escalation: boolean;
  readonly layer_count: number;
  readonly layer: readonly Season0Layer[];
  readonly arranging: boolean;
  readonly threat_discard: bigint;
  readonly area: bigint;
  readonly month: number;
  readonly second_try: boolean;
  readonly funding: number;
  readonly running: boolean;
  readonly in_prologue: boolean;
  readonly players: number;
  readonly played_count: number;
  readonly played: readonly Season0Played[];
  readonly last: number;
  readonly points: number;
  readonly score: number;
  readonly units: number;
  readonly more_units: number;
  readonly legacy_read: number;
  readonly opened: bigint;
  readonly operations: bigint;
  readonly reading: number;
  readonly reading_step: number;
  readonly stickers: number;
  readonly protocols: number;
  readonly notes: number;
  readonly goals: number;
  readonly extra: number;
  readonly kept: number;
  readonly done: number;
  readonly missed: number;
  readonly lost_objectives: number;
  readonly occupations: number;
  readonly assets: number;
  readonly liabilities: number;
  readonly specialities: number;
  readonly bought: Uint8Array;
  readonly vans: Uint8Array;
  readonly lost_events: number;
  readonly found_events: number;
}
export const Season0PositionLayout: Layout<Season0Position> = {
  size: 3128,
  fields: {
    phase: [0, "text"],
    asked: [4, "u32"],
    asked_seat: [8, "u8"],
    asked_about: [9, "u8"],
    asked_about2: [10, "u8"],
    proposal: [11, MoveLayout],
    pays_for_team: [19, "bool"],
    paid: [24, "u64"],
    price: [32, "u8"],
    identify_price: [33, "u8"],
    team_price: [34, "u8"],
    turn: [35, "u8"],
    actions: [36, "u8"],
    left: [37, "u8"],
    pending: [38, "u8"],
    by_night: [39, "bool"],
    incident_due: [40, "bool"],
    team_driven: [41, "bool"],
    ordered: [42, "bool"],
    recovered: [43, "bool"],
    city: [48, Season0PlaceLayout, 48],
    seat: [1200, Season0SeatLayout, 4],
    alias: [1264, Season0PersonLayout, 12],
    goal_count: [1504, "u8"],
    goal: [1512, Season0GoalLayout, 4],
    agents_left: [2408, "u8"],
    incidents_left: [2409, "u8"],
    safehouses_left: [2410, "u8"],
    teams_left: [2411, "u8", 3],
    track: [2414, "u8"],
    threat: [2415, "u8"],
    threat_cards: [2416, "u8"],
    unseen: [2424, "u64"],
    player_discard: [2432, "u64"],
    reserve: [2440, "u32"],
    deck_made: [2444, "bool"],
    deck_left: [2445, "u8"],
    escalations_left: [2446, "u8"],
    pile_left: [2447, "u8"],
    pile_escalation: [2448, "bool"],
    layer_count: [2449, "u8"],
    layer: [2456, Season0LayerLayout, 9],
    arranging: [2600, "bool"],
    threat_discard: [2608, "u64"],
    area: [2616, "u64"],
    month: [2624, "u8"],
    second_try: [2625, "bool"],
    funding: [2626, "u8"],
    running: [2627, "bool"],
    in_prologue: [2628, "bool"],
    players: [2629, "u8"],
    played_count: [2630, "u8"],
    played: [2632, Season0PlayedLayout, 24],
    last: [3016, "u32"],
    points: [3020, "i16"],
    score: [3022, "i16"],
    units: [3024, "u8"],
    more_units: [3025, "u8"],
    legacy_read: [3026, "u8"],
    opened: [3032, "u64"],
    operations: [3040, "u64"],
    reading: [3048, "u8"],
    reading_step: [3049, "u8"],
    stickers: [3052, "u32"],
    protocols: [3056, "u8"],
    notes: [3060, "u32"],
    goals: [3064, "u32"],
    extra: [3068, "u32"],
    kept: [3072, "u32"],
    done: [3076, "u32"],
    missed: [3080, "u32"],
    lost_objectives: [3084, "u32"],
    occupations: [3088, "u16"],
    assets: [3090, "u16"],
    liabilities: [3092, "u16"],
    specialities: [3094, "u16"],
    bought: [3096, "u8", 16],
    vans: [3112, "u8", 3],
    lost_events: [3116, "u32"],
    found_events: [3120, "u32"],
  },
};

export const Season0Entity = {
  CITY: 0,
  CARD: 1,
  EVENT: 2,
  CHARACTER: 3,
  ALIAS: 4,
  OCCUPATION: 5,
  AFFILIATION: 6,
  REGION: 7,
  ASSET: 8,
  LIABILITY: 9,
  SPECIALITY: 10,
  OBJECTIVE: 11,
  FACE: 12,
  MONTH: 13,
  OPENED: 14,
  OPERATION: 15,
  STICKER: 16,
  PROTOCOL: 17,
  PROTOCOL_RULE: 18,
  NOTE: 19,
  BLOCK: 20,
} as const;

export const Season0IncidentKind = {
  CELLS: 0,
  EXPOSED: 1,
  RECOGNISED: 2,
  COMPROMISED: 3,
} as const;

export const Season0Asked = {
  NOTHING: 0,
  PAY: 1,
  IDENTIFY: 2,
  ACQUIRE: 3,
  COVER: 4,
  INCIDENT: 5,
  DROP: 6,
  LIABILITY: 7,
  REMOVE: 8,
  SEND: 9,
  AIRLIFT: 10,
  REVEAL: 11,
  PLACE: 12,
  PROPOSAL: 13,
  CHOOSE: 14,
  CREATE: 15,
  SPECIALISE: 16,
} as const;

export const Season0Face = {
  BLANK: 0,
  CARD: 1,
  LIABILITY: 2,
  BURNED: 3,
} as const;

export const Season0Status = {
  OPEN: 0,
  COMPLETED: 1,
  FAILED: 2,
} as const;

export const Season0Rating = {
  NO_RATING: 0,
  SUCCESS: 1,
  FAILURE: 2,
  ADEQUATE: 3,
} as const;

export const Season0Fact = {
  PAWN: 0,
  AGENTS: 1,
  INCIDENT: 2,
  SAFEHOUSE: 3,
  EXPOSED: 4,
  TEAM: 5,
  CARD: 6,
  DISCARD: 7,
  GIVEN: 8,
  EVENT: 9,
  THREAT: 10,
  ESCALATION: 11,
  INTENSIFY: 12,
  SHUFFLE: 13,
  EFFECT_CARD: 14,
  BURIED: 15,
  CLEARED: 16,
  WATCHED: 17,
  SPARED: 18,
  COVER: 19,
  LIABILITY: 20,
  BURNED: 21,
  ALIAS: 22,
  TARGET: 23,
  OBJECTIVE: 24,
  TURN: 25,
  PROPOSED: 26,
  ANSWERED: 27,
  END: 28,
  MONTH: 29,
  BLOCK: 30,
  EFFECT: 31,
  RATED: 32,
  SURVEILLANCE: 33,
  UNITS: 34,
  BOUGHT: 35,
  CREATED: 36,
  SPECIALITY: 37,
  FINISHED: 38,
} as const;

export const Season0End = {
  OBJECTIVES: 17,
  CARDS: 18,
  AGENTS: 19,
  INCIDENTS: 20,
} as const;

export const SURTO_SEASON0_CITIES_MAX = 48;
export const SURTO_SEASON0_REGIONS_MAX = 8;
export const SURTO_SEASON0_EVENTS_MAX = 16;
export const SURTO_SEASON0_CHARACTERS = 4;
export const SURTO_SEASON0_AFFILIATIONS = 3;
export const SURTO_SEASON0_PASSPORT_ALIASES = 12;
export const SURTO_SEASON0_OCCUPATIONS_MAX = 16;
export const SURTO_SEASON0_ALIASES = 28;
export const SURTO_SEASON0_TRAITS_MAX = 16;
export const SURTO_SEASON0_FACES_MAX = 8;
export const SURTO_SEASON0_TEAMS_MAX = 4;
export const SURTO_SEASON0_OBJECTIVES_MAX = 32;
export const SURTO_SEASON0_GOALS_MAX = 4;
export const SURTO_SEASON0_TARGETS_MAX = 4;
export const SURTO_SEASON0_PROTOCOLS_MAX = 5;
export const SURTO_SEASON0_LETTERS = 32;
export const SURTO_SEASON0_GAMES_MAX = 24;
export const SURTO_SEASON0_TRACKS_MAX = 4;
export const SURTO_SEASON0_TRACK_MAX = 10;
export const SURTO_SEASON0_LAYERS_MAX = 9;
export const SURTO_SEASON0_ORDER_MAX = 6;
export const SURTO_SEASON0_DOORS = 8;
export const SURTO_SEASON0_MONTHS = 12;
export const SURTO_SEASON0_FIRST_EVENT = 48;
export const SURTO_SEASON0_CARDS = 64;
export const SURTO_SEASON0_ESCALATION = 64;
