// Structs and numbers of the engine. Made by tools/layouts of include/surto and bindings/wasm.

export type Scalar = "bool" | "u8" | "i8" | "u16" | "i16" | "u32" | "i32" | "u64" | "f64" | "text";
/** Where a field lies, what it is, and how many of it there are. */
export type Field = readonly [at: number, of: Scalar | Layout<unknown>, ...lengths: number[]];
/** A struct; T is what reading it gives. */
export interface Layout<T> {
  readonly size: number;
  readonly fields: Readonly<Record<string, Field>>;
  readonly gives?: T;
}

export interface Move {
  readonly kind: number;
  readonly actor: number;
  readonly arg: Uint8Array;
}
export const MoveLayout: Layout<Move> = {
  size: 8,
  fields: {
    kind: [0, "u8"],
    actor: [1, "u8"],
    arg: [2, "u8", 6],
  },
};

export interface Outcome {
  readonly move: Move;
  readonly weight: number;
}
export const OutcomeLayout: Layout<Outcome> = {
  size: 12,
  fields: {
    move: [0, MoveLayout],
    weight: [8, "u32"],
  },
};

export interface Fact {
  readonly id: number;
  readonly seats: number;
  readonly arg: Uint8Array;
}
export const FactLayout: Layout<Fact> = {
  size: 8,
  fields: {
    id: [0, "u8"],
    seats: [1, "u8"],
    arg: [2, "u8", 6],
  },
};

export interface Point {
  readonly x: number;
  readonly y: number;
}
export const PointLayout: Layout<Point> = {
  size: 4,
  fields: {
    x: [0, "u16"],
    y: [2, "u16"],
  },
};

export interface Odds {
  readonly places: number;
  readonly infected: readonly number[];
  readonly outbreak: readonly number[];
  readonly epidemic: number;
  readonly any_outbreak: number;
  readonly loss: number;
}
export const OddsLayout: Layout<Odds> = {
  size: 1056,
  fields: {
    places: [0, "u32"],
    infected: [8, "f64", 64],
    outbreak: [520, "f64", 64],
    epidemic: [1032, "f64"],
    any_outbreak: [1040, "f64"],
    loss: [1048, "f64"],
  },
};

export interface Reason {
  readonly kind: number;
  readonly arg: Uint8Array;
  readonly amount: number;
  readonly before: number;
}
export const ReasonLayout: Layout<Reason> = {
  size: 10,
  fields: {
    kind: [0, "u8"],
    arg: [1, "u8", 5],
    amount: [6, "u16"],
    before: [8, "u16"],
  },
};

export interface Candidate {
  readonly plan: readonly Move[];
  readonly plan_count: number;
  readonly reason_count: number;
  readonly win: number;
  readonly error: number;
  readonly playouts: bigint;
  readonly reasons: readonly Reason[];
}
export const CandidateLayout: Layout<Candidate> = {
  size: 344,
  fields: {
    plan: [0, MoveLayout, 32],
    plan_count: [256, "u8"],
    reason_count: [257, "u8"],
    win: [260, "u32"],
    error: [264, "u32"],
    playouts: [272, "u64"],
    reasons: [280, ReasonLayout, 6],
  },
};

export interface Advice {
  readonly win: number;
  readonly calibrated: boolean;
  readonly playouts: bigint;
  readonly evaluations: bigint;
  readonly plans: number;
  readonly count: number;
  readonly candidate: readonly Candidate[];
}
export const AdviceLayout: Layout<Advice> = {
  size: 2784,
  fields: {
    win: [0, "u32"],
    calibrated: [4, "bool"],
    playouts: [8, "u64"],
    evaluations: [16, "u64"],
    plans: [24, "u32"],
    count: [28, "u32"],
    candidate: [32, CandidateLayout, 8],
  },
};

export interface ReviewPoint {
  readonly kind: number;
  readonly seat: number;
  readonly mistake: boolean;
  readonly turning_point: boolean;
  readonly same_as_best: boolean;
  readonly first: number;
  readonly count: number;
  readonly win: number;
  readonly after: number;
  readonly error: number;
  readonly playouts: bigint;
  readonly evaluations: bigint;
  readonly best: Candidate;
}
export const ReviewPointLayout: Layout<ReviewPoint> = {
  size: 392,
  fields: {
    kind: [0, "u8"],
    seat: [1, "u8"],
    mistake: [2, "bool"],
    turning_point: [3, "bool"],
    same_as_best: [4, "bool"],
    first: [8, "u32"],
    count: [12, "u32"],
    win: [16, "u32"],
    after: [20, "u32"],
    error: [24, "u32"],
    playouts: [32, "u64"],
    evaluations: [40, "u64"],
    best: [48, CandidateLayout],
  },
};

export interface BaseContents {
  readonly cities: number;
  readonly start: number;
  readonly actions: number;
  readonly hand_limit: number;
  readonly cure_cards: Uint8Array;
  readonly outbreaks: number;
  readonly stations: number;
  readonly cubes: number;
  readonly cubes_in_city: number;
  readonly rate_count: number;
  readonly rate: Uint8Array;
  readonly epidemics: number;
  readonly events: bigint;
  readonly closed: boolean;
  readonly consent: boolean;
  readonly population: readonly number[];
}
export const BaseContentsLayout: Layout<BaseContents> = {
  size: 232,
  fields: {
    cities: [0, "u8"],
    start: [1, "u8"],
    actions: [2, "u8"],
    hand_limit: [3, "u8"],
    cure_cards: [4, "u8", 7],
    outbreaks: [11, "u8"],
    stations: [12, "u8"],
    cubes: [13, "u8"],
    cubes_in_city: [14, "u8"],
    rate_count: [15, "u8"],
    rate: [16, "u8", 7],
    epidemics: [23, "u8"],
    events: [24, "u64"],
    closed: [32, "bool"],
    consent: [33, "bool"],
    population: [36, "u32", 48],
  },
};

export interface BaseLayer {
  readonly cities: bigint;
  readonly known: number;
  readonly order: Uint8Array;
  readonly open: boolean;
}
export const BaseLayerLayout: Layout<BaseLayer> = {
  size: 16,
  fields: {
    cities: [0, "u64"],
    known: [8, "u8"],
    order: [9, "u8", 6],
    open: [15, "bool"],
  },
};

export interface BasePosition {
  readonly phase: string;
  readonly asked: number;
  readonly asker: number;
  readonly proposal: Move;
  readonly turn: number;
  readonly actions: number;
  readonly left: number;
  readonly pending: number;
  readonly quiet_night: boolean;
  readonly flight_used: boolean;
  readonly role: Uint8Array;
  readonly pawn: Uint8Array;
  readonly hand: readonly bigint[];
  readonly hand_count: Uint8Array;
  readonly stored: number;
  readonly player_discard: bigint;
  readonly events_out: bigint;
  readonly unseen: bigint;
  readonly deck_made: boolean;
  readonly deck_left: number;
  readonly epidemics_left: number;
  readonly pile_left: number;
  readonly pile_epidemic: boolean;
  readonly outbreaks: number;
  readonly rate: number;
  readonly rate_cards: number;
  readonly cured: number;
  readonly eradicated: number;
  readonly cubes: readonly Uint8Array[];
  readonly supply: Uint8Array;
  readonly stations: bigint;
  readonly layer_count: number;
  readonly layers: readonly BaseLayer[];
  readonly infection_discard: bigint;
  readonly infection_out: bigint;
}
export const BasePositionLayout: Layout<BasePosition> = {
  size: 480,
  fields: {
    phase: [0, "text"],
    asked: [4, "u32"],
    asker: [8, "u8"],
    proposal: [9, MoveLayout],
    turn: [17, "u8"],
    actions: [18, "u8"],
    left: [19, "u8"],
    pending: [20, "u8"],
    quiet_night: [21, "bool"],
    flight_used: [22, "bool"],
    role: [23, "u8", 4],
    pawn: [27, "u8", 4],
    hand: [32, "u64", 4],
    hand_count: [64, "u8", 4],
    stored: [68, "u8"],
    player_discard: [72, "u64"],
    events_out: [80, "u64"],
    unseen: [88, "u64"],
    deck_made: [96, "bool"],
    deck_left: [97, "u8"],
    epidemics_left: [98, "u8"],
    pile_left: [99, "u8"],
    pile_epidemic: [100, "bool"],
    outbreaks: [101, "u8"],
    rate: [102, "u8"],
    rate_cards: [103, "u8"],
    cured: [104, "u8"],
    eradicated: [105, "u8"],
    cubes: [106, "u8", 4, 48],
    supply: [298, "u8", 4],
    stations: [304, "u64"],
    layer_count: [312, "u8"],
    layers: [320, BaseLayerLayout, 9],
    infection_discard: [464, "u64"],
    infection_out: [472, "u64"],
  },
};

export interface DeskPlace {
  readonly links: bigint;
  readonly wide: Point;
  readonly tall: Point;
  readonly colour: number;
}
export const DeskPlaceLayout: Layout<DeskPlace> = {
  size: 24,
  fields: {
    links: [0, "u64"],
    wide: [8, PointLayout],
    tall: [12, PointLayout],
    colour: [16, "u32"],
  },
};

export const BaseAsked = {
  NOTHING: 0,
  REVEAL: 1,
  PLACE: 2,
  PROPOSAL: 3,
} as const;

export const BaseEntity = {
  CITY: 0,
  CARD: 1,
  ROLE: 2,
  COLOUR: 3,
} as const;

export const BaseFact = {
  PAWN: 0,
  CUBES: 1,
  REMOVED: 2,
  OUTBREAK: 3,
  CURED: 4,
  ERADICATED: 5,
  STATION: 6,
  CARD: 7,
  DISCARD: 8,
  GIVEN: 9,
  STORED: 10,
  EVENT: 11,
  EPIDEMIC: 12,
  INFECT: 13,
  HELD_OFF: 14,
  INTENSIFY: 15,
  QUIET: 16,
  OUT: 17,
  ROLE: 18,
  TURN: 19,
  PROPOSED: 20,
  ANSWERED: 21,
  END: 22,
} as const;

export const BaseEnd = {
  WON: 12,
  OUTBREAKS: 13,
  CUBES: 14,
  CARDS: 15,
} as const;

export const ResultKind = {
  OPEN: 0,
  WON: 1,
  LOST: 2,
} as const;

export const Style = {
  EQUAL: 0,
  FOLLOW: 1,
} as const;

export const ReasonKind = {
  BEST: 0,
  WIN: 1,
  CURE: 2,
  CURE_NEXT: 3,
  COLLECT: 4,
  SHARE: 5,
  MEET: 6,
  KEEP: 7,
  PREVENT: 8,
  CHAIN: 9,
  CUBES: 10,
  OUTBREAKS: 11,
  STATION: 12,
  EVENT_NOW: 13,
  EVENT_KEEP: 14,
  QUIET: 15,
  DISCARD: 16,
  TIME: 17,
  EQUAL: 18,
  SUPPLY: 19,
  PRODUCE: 20,
  CENTRE: 21,
  OBJECTIVE: 22,
  AGENTS: 23,
  INCIDENT: 24,
  COVER: 25,
  TEAM: 26,
  TARGET: 27,
  SAFEHOUSE: 28,
  TREAT: 29,
  ERADICATE: 30,
  LABORATORY: 31,
  REACH: 32,
  SPARE: 33,
  CALM: 34,
  APPROACH: 35,
  EVEN: 36,
  KINDS: 37,
} as const;

export const ReviewKind = {
  START: 0,
  DECISION: 1,
  LUCK: 2,
  END: 3,
} as const;

export const DealerKind = {
  NONE: 0,
  SEEDED: 1,
  LAZY: 2,
} as const;

export const ArgKind = {
  NONE: 0,
  PLACE: 1,
  CARD: 2,
  SEAT: 3,
  COLOUR: 4,
  NUMBER: 5,
  OTHER: 6,
} as const;

export const DeskNews = {
  GOOD: 0,
  WAITING: 1,
  GAP: 2,
  WRONG: 3,
} as const;

export const DeskTopic = {
  TURN: 0,
  BOARD: 1,
  HANDS: 2,
  INFECTION: 3,
  PLACE: 4,
  CHAPTER: 5,
  SHEET: 6,
  END: 7,
  QUESTION: 8,
  PHASE: 9,
  ROLE: 10,
  AIMS: 11,
  PERSON: 12,
  ODDS: 13,
} as const;

export const Status = {
  OK: 0,
  ILLEGAL: -1,
  ENDED: -2,
  SYNTAX: -3,
  UNKNOWN: -4,
  RANGE: -5,
  SPACE: -6,
  MEMORY: -7,
  OPTION: -8,
  VERSION: -9,
  BROKEN: -10,
  HASH: -11,
  VIEW: -12,
  UNDO: -13,
  WAIT: -14,
  DEAL: -15,
  PACK: -16,
  END: -17,
} as const;

export const SURTO_BASE_CITIES = 48;
export const SURTO_BASE_COLOURS = 4;
export const SURTO_BASE_ROLES = 7;
export const SURTO_BASE_CARDS = 53;
export const SURTO_BASE_RATES = 7;
export const SURTO_BASE_LAYERS_MAX = 9;
export const SURTO_BASE_ORDER_MAX = 6;
export const SURTO_SEATS_MAX = 4;
export const SURTO_STATE_MAX = 1024;
export const SURTO_MOVES_MAX = 2048;
export const SURTO_NONE = 255;
export const SURTO_ACTOR_CHANCE = 255;
export const SURTO_OVER = 0;
export const SURTO_EVERYBODY = 255;
export const SURTO_SPECTATOR = 254;
export const SURTO_ODDS_PLACES_MAX = 64;
export const SURTO_MOVE_PACKED_MAX = 8;
export const SURTO_PLAN_MAX = 32;
export const SURTO_CANDIDATES_MAX = 8;
export const SURTO_REASONS_MAX = 6;
export const SURTO_PROBABILITY_ONE = 65536;
export const SURTO_HELPERS_MAX = 63;
export const SURTO_REVIEW_MISTAKE = 1966;
export const SURTO_REVIEW_TURNING_POINT = 6553;
export const SURTO_MOVE_TEXT_MAX = 160;
export const SURTO_STATE_TEXT_MAX = 65536;
export const SURTO_RECORD_TEXT_MAX = 8388608;
export const SURTO_RECORD_MOVES_MAX = 65536;
export const SURTO_OPTIONS_MAX = 24;
export const SURTO_VALUE_MAX = 256;
