// Structs and numbers of the engine. Made by tools/layouts of include/surto and bindings/wasm.
import type { Layout, Move } from "./layouts.js";
import { MoveLayout } from "./layouts.js";

export interface Season2Dial {
  readonly spaces: number;
  readonly cards: Uint8Array;
}
export const Season2DialLayout: Layout<Season2Dial> = {
  size: 11,
  fields: {
    spaces: [0, "u8"],
    cards: [1, "u8", 10],
  },
};

export interface Season2SiteInfo {
  readonly city: number;
  readonly packet: number;
  readonly needs_centre: boolean;
  readonly kind: number;
  readonly colour: number;
  readonly number: number;
  readonly named: Uint8Array;
}
export const Season2SiteInfoLayout: Layout<Season2SiteInfo> = {
  size: 64,
  fields: {
    city: [0, "u8"],
    packet: [1, "u8"],
    needs_centre: [2, "bool"],
    kind: [4, "u32"],
    colour: [8, "u8"],
    number: [9, "u8"],
    named: [10, "u8", 52],
  },
};

export interface Season2Contents {
  readonly campaign: boolean;
  readonly cities: number;
  readonly locations: number;
  readonly events: number;
  readonly characters: number;
  readonly abilities: number;
  readonly scars: number;
  readonly sites: number;
  readonly objectives: number;
  readonly months: number;
  readonly legacy: number;
  readonly doors: number;
  readonly twists: number;
  readonly prologue: boolean;
  readonly ports: bigint;
  readonly starting_havens: bigint;
  readonly sealed: bigint;
  readonly city_cards: number;
  readonly infection_cards: number;
  readonly incidents: number;
  readonly centres: number;
  readonly centre_cost: number;
  readonly population_cost: number;
  readonly forsaken_cost: number;
  readonly ability_cost: Uint8Array;
  readonly upgrade_cost: Uint8Array;
  readonly unrationed: number;
  readonly spaces: number;
  readonly objective_number: Uint8Array;
  readonly dials: number;
  readonly dial: readonly Season2Dial[];
  readonly site: readonly Season2SiteInfo[];
}
export const Season2ContentsLayout: Layout<Season2Contents> = {
  size: 688,
  fields: {
    campaign: [0, "bool"],
    cities: [1, "u8"],
    locations: [2, "u8"],
    events: [3, "u8"],
    characters: [4, "u8"],
    abilities: [5, "u8"],
    scars: [6, "u8"],
    sites: [7, "u8"],
    objectives: [8, "u8"],
    months: [9, "u8"],
    legacy: [10, "u8"],
    doors: [11, "u8"],
    twists: [12, "u8"],
    prologue: [13, "bool"],
    ports: [16, "u64"],
    starting_havens: [24, "u64"],
    sealed: [32, "u64"],
    city_cards: [40, "u8"],
    infection_cards: [41, "u8"],
    incidents: [42, "u8"],
    centres: [43, "u8"],
    centre_cost: [44, "u8"],
    population_cost: [45, "u8"],
    forsaken_cost: [46, "u8"],
    ability_cost: [47, "u8", 32],
    upgrade_cost: [79, "u8", 6],
    unrationed: [88, "u32"],
    spaces: [92, "u8"],
    objective_number: [93, "u8", 32],
    dials: [125, "u8"],
    dial: [126, Season2DialLayout, 4],
    site: [172, Season2SiteInfoLayout, 8],
  },
};

export interface Season2Place {
  readonly present: boolean;
  readonly network: boolean;
  readonly centre: boolean;
  readonly kept_centre: boolean;
  readonly marked: boolean;
  readonly population: number;
  readonly supplies: number;
  readonly plague: number;
  readonly room: number;
  readonly adjacent: bigint;
  readonly lanes: bigint;
  readonly by_sea: bigint;
}
export const Season2PlaceLayout: Layout<Season2Place> = {
  size: 40,
  fields: {
    present: [0, "bool"],
    network: [1, "bool"],
    centre: [2, "bool"],
    kept_centre: [3, "bool"],
    marked: [4, "bool"],
    population: [5, "u8"],
    supplies: [6, "u8"],
    plague: [7, "u8"],
    room: [8, "u8"],
    adjacent: [16, "u64"],
    lanes: [24, "u64"],
    by_sea: [32, "u64"],
  },
};

export interface Season2Seat {
  readonly playing: boolean;
  readonly character: number;
  readonly pawn: number;
  readonly carried: number;
  readonly hand_count: number;
  readonly hand_limit: number;
  readonly hand: Uint8Array;
}
export const Season2SeatLayout: Layout<Season2Seat> = {
  size: 250,
  fields: {
    playing: [0, "bool"],
    character: [1, "u8"],
    pawn: [2, "u8"],
    carried: [3, "u8"],
    hand_count: [4, "u8"],
    hand_limit: [5, "u8"],
    hand: [6, "u8", 244],
  },
};

export interface Season2Space {
  readonly kind: number;
  readonly number: number;
}
export const Season2SpaceLayout: Layout<Season2Space> = {
  size: 8,
  fields: {
    kind: [0, "u32"],
    number: [4, "u8"],
  },
};

export interface Season2Person {
  readonly made: boolean;
  readonly living: boolean;
  readonly home: number;
  readonly died: number;
  readonly seat: number;
  readonly space: readonly Season2Space[];
  readonly shown: number;
  readonly face: Uint8Array;
}
export const Season2PersonLayout: Layout<Season2Person> = {
  size: 60,
  fields: {
    made: [0, "bool"],
    living: [1, "bool"],
    home: [2, "u8"],
    died: [3, "u8"],
    seat: [4, "u8"],
    space: [8, Season2SpaceLayout, 5],
    shown: [48, "u8"],
    face: [49, "u8", 8],
  },
};

export interface Season2Played {
  readonly month: number;
  readonly second: boolean;
  readonly won: boolean;
  readonly level: number;
  readonly cities: number;
  readonly players: number;
  readonly who: Uint8Array;
}
export const Season2PlayedLayout: Layout<Season2Played> = {
  size: 10,
  fields: {
    month: [0, "u8"],
    second: [1, "bool"],
    won: [2, "bool"],
    level: [3, "u8"],
    cities: [4, "u8"],
    players: [5, "u8"],
    who: [6, "u8", 4],
  },
};

export interface Season2Position {
  readonly phase: string;
  readonly asked: number;
  readonly asked_seat: number;
  readonly asked_about: number;
  readonly proposal: Move;
  readonly pays_for_site: boolean;
  readonly paid_count: number;
  readonly paid: Uint8Array;
  readonly paid_worth: number;
  readonly price: number;
  readonly to_place: number;
  readonly places_left: number;
  readonly turn: number;
  readonly actions: number;
  readonly left: number;
  readonly pending: number;
  readonly quiet_night: boolean;
  readonly place: readonly Season2Place[];
  readonly seat: readonly Season2Seat[];
  readonly character: readonly Season2Person[];
  readonly stock: number;
  readonly incidents: number;
  readonly dial: number;
  readonly rate: number;
  readonly rate_cards: number;
  readonly centres_left: number;
  readonly network_cities: number;
  readonly network_population: number;
  readonly objectives: number;
  readonly mandatory: number;
  readonly met: number;
  readonly lost_objectives: number;
  readonly needed: number;
  readonly progress: Uint8Array;
  readonly sites_used: number;
  readonly sites_open: number;
  readonly unseen: Uint8Array;
  readonly player_discard: Uint8Array;
  readonly reserve: number;
  readonly deck_made: boolean;
  readonly deck_left: number;
  readonly epidemics_left: number;
  readonly pile_left: number;
  readonly pile_epidemic: boolean;
  readonly layer_count: number;
  readonly layers: readonly Uint8Array[];
  readonly infection_discard: Uint8Array;
  readonly area: Uint8Array;
  readonly month: number;
  readonly second_try: boolean;
  readonly rationing: number;
  readonly running: boolean;
  readonly in_prologue: boolean;
  readonly players: number;
  readonly played_count: number;
  readonly played: readonly Season2Played[];
  readonly points: number;
  readonly score: number;
  readonly units: number;
  readonly more_units: number;
  readonly legacy_read: number;
  readonly opened: bigint;
  readonly reading: number;
  readonly reading_step: number;
  readonly stickers: number;
  readonly twists: number;
  readonly lost_twists: number;
  readonly jobs: number;
  readonly abilities: number;
  readonly scars: number;
  readonly upgrades: number;
  readonly lost_events: number;
  readonly found_events: number;
}
export const Season2PositionLayout: Layout<Season2Position> = {
  size: 7784,
  fields: {
    phase: [0, "text"],
    asked: [4, "u32"],
    asked_seat: [8, "u8"],
    asked_about: [9, "u8"],
    proposal: [10, MoveLayout],
    pays_for_site: [18, "bool"],
    paid_count: [19, "u8"],
    paid: [20, "u8", 12],
    paid_worth: [32, "u8"],
    price: [33, "u8"],
    to_place: [34, "u8"],
    places_left: [35, "u8"],
    turn: [36, "u8"],
    actions: [37, "u8"],
    left: [38, "u8"],
    pending: [39, "u8"],
    quiet_night: [40, "bool"],
    place: [48, Season2PlaceLayout, 64],
    seat: [2608, Season2SeatLayout, 4],
    character: [3608, Season2PersonLayout, 10],
    stock: [4208, "u8"],
    incidents: [4209, "u8"],
    dial: [4210, "u8"],
    rate: [4211, "u8"],
    rate_cards: [4212, "u8"],
    centres_left: [4213, "u8"],
    network_cities: [4214, "u8"],
    network_population: [4216, "u16"],
    objectives: [4220, "u32"],
    mandatory: [4224, "u32"],
    met: [4228, "u32"],
    lost_objectives: [4232, "u32"],
    needed: [4236, "u8"],
    progress: [4237, "u8", 32],
    sites_used: [4269, "u8"],
    sites_open: [4270, "u8"],
    unseen: [4271, "u8", 244],
    player_discard: [4515, "u8", 244],
    reserve: [4760, "u32"],
    deck_made: [4764, "bool"],
    deck_left: [4765, "u8"],
    epidemics_left: [4766, "u8"],
    pile_left: [4767, "u8"],
    pile_epidemic: [4768, "bool"],
    layer_count: [4769, "u8"],
    layers: [4770, "u8", 11, 208],
    infection_discard: [7058, "u8", 208],
    area: [7266, "u8", 208],
    month: [7474, "u8"],
    second_try: [7475, "bool"],
    rationing: [7476, "u8"],
    running: [7477, "bool"],
    in_prologue: [7478, "bool"],
    players: [7479, "u8"],
    played_count: [7480, "u8"],
    played: [7481, Season2PlayedLayout, 24],
    points: [7722, "i16"],
    score: [7724, "i16"],
    units: [7726, "u8"],
    more_units: [7727, "u8"],
    legacy_read: [7728, "u8"],
    opened: [7736, "u64"],
    reading: [7744, "u8"],
    reading_step: [7745, "u8"],
    stickers: [7748, "u32"],
    twists: [7752, "u16"],
    lost_twists: [7754, "u16"],
    jobs: [7756, "u16"],
    abilities: [7760, "u32"],
    scars: [7764, "u32"],
    upgrades: [7768, "u8"],
    lost_events: [7772, "u32"],
    found_events: [7776, "u32"],
  },
};

export const Season2Entity = {
  LOCATION: 0,
  CARD: 1,
  INFECTION: 2,
  EVENT: 3,
  CHARACTER: 4,
  ABILITY: 5,
  SCAR: 6,
  UPGRADE: 7,
  SITE: 8,
  OBJECTIVE: 9,
  TWIST: 10,
  MONTH: 11,
  OPENED: 12,
  STICKER: 13,
  BLOCK: 14,
} as const;

export const Season2SiteKind = {
  STARRED: 0,
  LETTERED: 1,
  NAMED: 2,
} as const;

export const Season2Asked = {
  NOTHING: 0,
  PLACE: 1,
  SECOND: 2,
  PAY: 3,
  PROPOSAL: 4,
  CHOOSE: 5,
  CREATE: 6,
  SUFFER: 7,
  SCAR: 8,
  REPLACE: 9,
} as const;

export const Season2Face = {
  BLANK: 0,
  SCAR: 1,
  SKULL: 2,
} as const;

export const Season2SpaceKind = {
  EMPTY: 0,
  JOB: 1,
  ABILITY: 2,
  SCAR: 3,
} as const;

export const Season2Fact = {
  PAWN: 0,
  SUPPLIES: 1,
  CARRIED: 2,
  PLAGUE: 3,
  OUTBREAK: 4,
  CENTRE: 5,
  CARD: 6,
  DISCARD: 7,
  DESTROYED: 8,
  GIVEN: 9,
  EVENT: 10,
  EPIDEMIC: 11,
  INFECT: 12,
  INTENSIFY: 13,
  SHUFFLE: 14,
  QUIET: 15,
  EXPOSED: 16,
  SCARRED: 17,
  DEATH: 18,
  CHARACTER: 19,
  SITE: 20,
  OBJECTIVE: 21,
  TURN: 22,
  PROPOSED: 23,
  ANSWERED: 24,
  END: 25,
  MONTH: 26,
  BLOCK: 27,
  EFFECT: 28,
  POPULATION: 29,
  UNITS: 30,
  BOUGHT: 31,
  CREATED: 32,
  FINISHED: 33,
} as const;

export const Season2End = {
  WON: 18,
  INCIDENTS: 19,
  CARDS: 20,
  HAVEN: 21,
} as const;

export const SURTO_SEASON2_LOCATIONS_MAX = 64;
export const SURTO_SEASON2_CITIES_MAX = 52;
export const SURTO_SEASON2_EVENTS_MAX = 32;
export const SURTO_SEASON2_CHARACTERS_MAX = 10;
export const SURTO_SEASON2_SPACES = 5;
export const SURTO_SEASON2_FACES_MAX = 8;
export const SURTO_SEASON2_TRAITS_MAX = 32;
export const SURTO_SEASON2_UPGRADES_MAX = 6;
export const SURTO_SEASON2_SITES_MAX = 8;
export const SURTO_SEASON2_OBJECTIVES_MAX = 32;
export const SURTO_SEASON2_GAMES_MAX = 24;
export const SURTO_SEASON2_DIALS_MAX = 4;
export const SURTO_SEASON2_DIAL_MAX = 10;
export const SURTO_SEASON2_LAYERS_MAX = 11;
export const SURTO_SEASON2_PAID_MAX = 12;
export const SURTO_SEASON2_DOORS = 8;
export const SURTO_SEASON2_MONTHS = 12;
export const SURTO_SEASON2_INFECTIONS = 208;
export const SURTO_SEASON2_FIRST_EVENT = 208;
export const SURTO_SEASON2_FIRST_PRODUCE = 240;
export const SURTO_SEASON2_CARDS = 244;
export const SURTO_SEASON2_EPIDEMIC = 254;
export const SURTO_SEASON2_WORKER = 254;
