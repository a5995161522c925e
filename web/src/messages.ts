// What clients and surtod say. Made by tools/protocol of proto/messages.def.

export const VERSION = 1;

/** Ready phrases by number, then language. */
export const PHRASES: readonly Readonly<Record<string, string>>[] = [
  {
    en: "Hello!",
    pt_BR: "Olá!",
    es: "¡Hola!",
    fr: "Bonjour !",
  },
  {
    en: "Yes.",
    pt_BR: "Sim.",
    es: "Sí.",
    fr: "Oui.",
  },
  {
    en: "No.",
    pt_BR: "Não.",
    es: "No.",
    fr: "Non.",
  },
  {
    en: "Thank you.",
    pt_BR: "Obrigado.",
    es: "Gracias.",
    fr: "Merci.",
  },
  {
    en: "Well played!",
    pt_BR: "Boa jogada!",
    es: "¡Bien jugado!",
    fr: "Bien joué !",
  },
  {
    en: "Sorry, that was my mistake.",
    pt_BR: "Desculpe, foi erro meu.",
    es: "Perdón, fue error mío.",
    fr: "Désolé, c'était mon erreur.",
  },
  {
    en: "Wait, please.",
    pt_BR: "Espere, por favor.",
    es: "Espera, por favor.",
    fr: "Attends, s'il te plaît.",
  },
  {
    en: "Go on.",
    pt_BR: "Pode continuar.",
    es: "Adelante.",
    fr: "Vas-y.",
  },
  {
    en: "I have a plan.",
    pt_BR: "Tenho um plano.",
    es: "Tengo un plan.",
    fr: "J'ai un plan.",
  },
  {
    en: "What do you think?",
    pt_BR: "O que você acha?",
    es: "¿Qué te parece?",
    fr: "Qu'en penses-tu ?",
  },
  {
    en: "I agree.",
    pt_BR: "Concordo.",
    es: "De acuerdo.",
    fr: "D'accord.",
  },
  {
    en: "I would do something else.",
    pt_BR: "Eu faria outra coisa.",
    es: "Yo haría otra cosa.",
    fr: "Je ferais autre chose.",
  },
  {
    en: "I need a card.",
    pt_BR: "Preciso de uma carta.",
    es: "Necesito una carta.",
    fr: "J'ai besoin d'une carte.",
  },
  {
    en: "I can give you a card.",
    pt_BR: "Posso dar uma carta a você.",
    es: "Puedo darte una carta.",
    fr: "Je peux te donner une carte.",
  },
  {
    en: "Let us meet.",
    pt_BR: "Vamos nos encontrar.",
    es: "Encontrémonos.",
    fr: "Retrouvons-nous.",
  },
  {
    en: "I can cure a disease soon.",
    pt_BR: "Logo posso curar uma doença.",
    es: "Pronto puedo curar una enfermedad.",
    fr: "Je peux bientôt guérir une maladie.",
  },
  {
    en: "It is getting dangerous.",
    pt_BR: "Está ficando perigoso.",
    es: "Se está poniendo peligroso.",
    fr: "Cela devient dangereux.",
  },
  {
    en: "Please help me.",
    pt_BR: "Preciso de ajuda.",
    es: "Ayúdame, por favor.",
    fr: "Aide-moi, s'il te plaît.",
  },
  {
    en: "I will do that.",
    pt_BR: "Eu faço isso.",
    es: "Yo me encargo.",
    fr: "Je m'en occupe.",
  },
  {
    en: "Whose turn is it?",
    pt_BR: "De quem é a vez?",
    es: "¿A quién le toca?",
    fr: "À qui le tour ?",
  },
  {
    en: "I have to go; I will be back.",
    pt_BR: "Preciso sair; eu volto.",
    es: "Tengo que irme; volveré.",
    fr: "Je dois partir ; je reviendrai.",
  },
  {
    en: "I am back.",
    pt_BR: "Voltei.",
    es: "He vuelto.",
    fr: "Je suis de retour.",
  },
  {
    en: "Another game?",
    pt_BR: "Mais uma partida?",
    es: "¿Otra partida?",
    fr: "Une autre partie ?",
  },
  {
    en: "Good night!",
    pt_BR: "Boa noite!",
    es: "¡Buenas noches!",
    fr: "Bonne nuit !",
  },
];

export type ErrorCode =
  | "syntax"
  | "size"
  | "unknown-type"
  | "rate"
  | "busy"
  | "down"
  | "drain"
  | "not-now"
  | "version"
  | "token"
  | "password"
  | "weak"
  | "name"
  | "taken"
  | "no-table"
  | "not-invited"
  | "not-seated"
  | "not-host"
  | "stage"
  | "option"
  | "stale"
  | "illegal"
  | "waits"
  | "not-possible"
  | "full"
  | "muted"
  | "watching";

export interface Person {
  /** as shown at this table, where no two look alike: the server adds a number if need be */
  readonly name: string;
  /** not for guests */
  readonly account?: string;
  /** has a connection now */
  readonly here: boolean;
  /** at a table */
  readonly id?: string;
  /** said if it is one: without a password, so anybody may have chosen this name */
  readonly guest?: boolean;
  /** said if it may not speak at this table */
  readonly muted?: boolean;
}

export interface Chair {
  readonly seat: number;
  /** nobody sits there if neither this nor computer is said */
  readonly person?: string;
  readonly account?: string;
  /** of the person */
  readonly id?: string;
  /** said if the person is one */
  readonly guest?: boolean;
  readonly computer?: string;
  readonly ready: boolean;
  readonly here: boolean;
  /** of its clock, when `since` was */
  readonly left?: number;
}

export interface Fact {
  readonly id: number;
  readonly arg: readonly number[];
}

export interface Plan {
  readonly plan: number;
  /** whose it is */
  readonly seat: number;
  /** the revision it starts from */
  readonly at: number;
  readonly moves: readonly string[];
  readonly note?: string;
  readonly yes: number;
  readonly no: number;
}

export interface Vote {
  /** who asks */
  readonly seat: number;
  /** moves that would be left */
  readonly count: number;
  readonly yes: number;
  readonly no: number;
}

export interface Row {
  readonly table: string;
  readonly title: string;
  readonly rules: string;
  readonly kind?: string;
  /** players, and what is not as usual: `players: 2, epidemics: 6`; of a campaign its month, from 1, or `prologue` */
  readonly about: string;
  readonly stage: "waiting" | "playing" | "over" | "closed";
  readonly seats: number;
  readonly taken: number;
  readonly changed: number;
  /** it waits for a move of mine */
  readonly mine: boolean;
}

export interface Said {
  readonly number: number;
  readonly when: number;
  readonly name: string;
  readonly seat?: number;
  readonly text?: string;
  /** a ready phrase that every client has in its language; one of text and phrase is there */
  readonly phrase?: number;
  readonly id?: string;
  /** said if the person is one */
  readonly guest?: boolean;
}

export interface Kept {
  /** of a notice or a line */
  readonly table?: string;
  /** of a token */
  readonly device?: string;
  /** of a token: tells those apart that end at the same time */
  readonly id?: string;
  /** of a line; of a notice the revision it tells of; of a token 0 */
  readonly number: number;
  /** a line was said; a token ends; of a notice 0 */
  readonly when: number;
  readonly text?: string;
  readonly phrase?: number;
}

export interface Game {
  readonly table: string;
  readonly ended: number;
  readonly rules: string;
  readonly kind?: string;
  readonly about: string;
  readonly result: string;
  readonly names: readonly string[];
  readonly turns: number;
  readonly deal?: string;
}

export interface Tally {
  readonly rules: string;
  readonly kind?: string;
  readonly seats: number;
  readonly games: number;
  readonly won: number;
}

/** the first message of a connection; nothing else is answered before it */
export interface HelloMessage {
  readonly t: "hello";
  readonly n: number;
  readonly protocol: number;
  /** program and version, for the log */
  readonly client: string;
  /** without one a guest is made and its token comes with welcome */
  readonly token?: string;
  /** of a new guest */
  readonly name?: string;
  readonly language?: string;
}

/** who you are */
export interface WelcomeMessage {
  readonly t: "welcome";
  readonly n: number;
  readonly protocol: number;
  readonly server: string;
  readonly rules: readonly string[];
  readonly person: Person;
  /** only when it is new */
  readonly token?: string;
  readonly now: number;
  /** the name of the deal of the day */
  readonly daily?: string;
}

/** makes an account of a guest, who keeps seats and games */
export interface SignUpMessage {
  readonly t: "sign_up";
  readonly n: number;
  readonly name: string;
  readonly password: string;
}

/** this connection becomes an account's */
export interface SignInMessage {
  readonly t: "sign_in";
  readonly n: number;
  readonly name: string;
  readonly password: string;
}

/** ends the token of this connection, or all of the account, and every connection that came with one; after `done` this one is closed too */
export interface SignOutMessage {
  readonly t: "sign_out";
  readonly n: number;
  readonly everywhere: boolean;
}

/** ends the account, or the guest, and all its connections */
export interface ForgetMeMessage {
  readonly t: "forget_me";
  readonly n: number;
  /** of an account; a guest has none */
  readonly password?: string;
}

/** what is stored about me, besides `tables` (mine), `games` and `counts`; a page of one kind */
export interface ExportMeMessage {
  readonly t: "export_me";
  readonly n: number;
  readonly part: "tokens" | "notices" | "lines";
  /** before this `number`, tokens before this `when` */
  readonly before?: number;
  /** with `before`, and those that have the same one but come after this table, or `id` of a token */
  readonly last?: string;
}

/** passwords and tokens are stored as hashes, which are told to nobody */
export interface ExportedMessage {
  readonly t: "exported";
  readonly n: number;
  readonly account: string;
  readonly name: string;
  readonly language: string;
  /** there is one */
  readonly password: boolean;
  readonly made: number;
  /** the last day */
  readonly seen: number;
  /** the last first; fewer than 50: that is all */
  readonly kept: readonly Kept[];
}

/** another name to be shown, or another language */
export interface RenameMessage {
  readonly t: "rename";
  readonly n: number;
  readonly name?: string;
  readonly language?: string;
}

/** another password; all other tokens and connections end */
export interface PasswordMessage {
  readonly t: "password";
  readonly n: number;
  readonly old: string;
  readonly new: string;
}

/** public tables that wait for somebody, or mine */
export interface TablesMessage {
  readonly t: "tables";
  readonly n: number;
  readonly mine: boolean;
  readonly rules?: string;
  readonly before?: number;
  /** with `before`, and those of the same time that come after this one */
  readonly last?: string;
}

export interface RowsMessage {
  readonly t: "rows";
  readonly n: number;
  readonly rows: readonly Row[];
}

/** games that are over: mine, or those of a deal */
export interface GamesMessage {
  readonly t: "games";
  readonly n: number;
  readonly deal?: string;
  readonly before?: number;
  /** as in `tables` */
  readonly last?: string;
}

export interface ArchiveMessage {
  readonly t: "archive";
  readonly n: number;
  readonly games: readonly Game[];
}

/** my statistics */
export interface CountsMessage {
  readonly t: "counts";
  readonly n: number;
}

export interface TalliesMessage {
  readonly t: "tallies";
  readonly n: number;
  readonly tallies: readonly Tally[];
}

/** a new table; whoever makes it is its host */
export interface CreateMessage {
  readonly t: "create";
  readonly n: number;
  readonly title: string;
  /** rules and options as in a record: `rules: base`, `players: 3` */
  readonly head: string;
  /** shown in lists, and anybody may watch */
  readonly public: boolean;
  readonly undo: "none" | "safe" | "agreed";
  readonly clock: "none" | "seat" | "team" | "days";
  /** of a clock: at first (days: for a turn, or for an answer in another's) */
  readonly start?: number;
  /** and for each turn */
  readonly more?: number;
  /** when a clock is over */
  readonly late?: "wait" | "computer";
  /** a deal that many play; head is then that of the deal and undo none or safe */
  readonly deal?: string;
  /** sent again with the same key, also to another node, it is answered with the same table */
  readonly key?: string;
  /** those who only watch may speak; no if it is not said */
  readonly spectator_chat?: boolean;
}

export interface CreatedMessage {
  readonly t: "created";
  readonly n: number;
  readonly table: string;
  /** for the link of those who play, .../t/TABLE#SECRET */
  readonly seat_invite: string;
  readonly watch_invite: string;
}

/** makes a deal for some teams: whoever is told its name can make a table of it with create */
export interface DealMessage {
  readonly t: "deal";
  readonly n: number;
  /** as in create */
  readonly head: string;
  readonly teams: number;
  /** so long tables of it may be made; a week if it is not said */
  readonly hours?: number;
}

/** how far the teams of a deal are */
export interface StandingMessage {
  readonly t: "standing";
  readonly n: number;
  readonly deal: string;
}

/** a deal, and how far its teams are */
export interface DealtMessage {
  readonly t: "dealt";
  readonly n: number;
  readonly deal: string;
  readonly head: string;
  /** that may play it, each at a table of its own; 0: any number */
  readonly teams: number;
  /** of these teams, those that have a table */
  readonly tables: number;
  /** and those whose game is over */
  readonly finished: number;
  /** tables of it may be made until then */
  readonly until: number;
  /** results and records of all are shown: all teams have finished, or a day after `until` */
  readonly open: boolean;
}

/** new invitations; the old links end */
export interface InviteMessage {
  readonly t: "invite";
  readonly n: number;
  readonly table: string;
}

/** to be sent a table from now on, on this connection */
export interface JoinMessage {
  readonly t: "join";
  readonly n: number;
  readonly table: string;
  readonly invite?: string;
  /** the last revision I was told, here or elsewhere: a node that is behind asks the log first */
  readonly at?: number;
}

/** not to be sent it any more; the seat stays mine */
export interface PartMessage {
  readonly t: "part";
  readonly n: number;
  readonly table: string;
}

/** takes a free seat, with an invitation for seats, a public table, or as its host */
export interface SitMessage {
  readonly t: "sit";
  readonly n: number;
  readonly table: string;
  readonly seat: number;
}

/** leaves a seat; while playing it waits for somebody or a computer */
export interface StandMessage {
  readonly t: "stand";
  readonly n: number;
  readonly table: string;
  readonly seat: number;
}

/** puts a computer on a free seat, or takes it away */
export interface ComputerMessage {
  readonly t: "computer";
  readonly n: number;
  readonly table: string;
  readonly seat: number;
  readonly level?: string;
}

/** takes somebody off a seat */
export interface RemoveMessage {
  readonly t: "remove";
  readonly n: number;
  readonly table: string;
  readonly seat: number;
}

/** when all seats are, the game begins */
export interface ReadyMessage {
  readonly t: "ready";
  readonly n: number;
  readonly table: string;
  readonly seat: number;
  readonly yes: boolean;
}

/** whether somebody may speak at this table */
export interface MuteMessage {
  readonly t: "mute";
  readonly n: number;
  readonly table: string;
  /** without `id`: of the one person here who has it */
  readonly name: string;
  /** may speak */
  readonly yes: boolean;
  /** whom it is about, whatever the name is */
  readonly id?: string;
}

/** whether those who only watch may speak */
export interface SpectatorChatMessage {
  readonly t: "spectator_chat";
  readonly n: number;
  readonly table: string;
  readonly yes: boolean;
}

/** ends a table that is not over; what was played is archived as open */
export interface CloseTableMessage {
  readonly t: "close_table";
  readonly n: number;
  readonly table: string;
}

/** all of a table as this person may know it: on join, after a gap, after an undo */
export interface WholeMessage {
  readonly t: "whole";
  readonly n?: number;
  readonly table: string;
  readonly at: number;
  readonly title: string;
  readonly stage: "waiting" | "playing" | "over" | "closed";
  /** I am */
  readonly host: boolean;
  /** mine */
  readonly seats: number;
  /** my id among `people` and `chairs`, to who joins; it stays the same */
  readonly me?: string;
  readonly chairs: readonly Chair[];
  /** of the record, with the commitment, without the seed */
  readonly head: string;
  readonly undo: "none" | "safe" | "agreed";
  readonly clock: "none" | "seat" | "team" | "days";
  /** the clocks were as said then */
  readonly since?: number;
  /** open hands: from the beginning, so that a client with the engine has all */
  readonly record?: string;
  /** closed hands */
  readonly view?: string;
  /** closed hands: the moves as this seat may know them, the last ones */
  readonly log?: readonly string[];
  /** closed hands: what my seats may do */
  readonly offered?: readonly string[];
  readonly plans: readonly Plan[];
  readonly vote?: Vote;
  /** who watches or plays */
  readonly people: readonly Person[];
  /** when it is over */
  readonly seed?: string;
  readonly result?: string;
  /** said if those who only watch may speak */
  readonly spectator_chat?: boolean;
}

/** what happened since `from` */
export interface MovedMessage {
  readonly t: "moved";
  readonly table: string;
  /** a client that is not at it asks with join again */
  readonly from: number;
  readonly at: number;
  /** a seat's and then chance's; hidden cards as ? */
  readonly moves: readonly string[];
  /** open hands: of the state now, so that a client can see that its engine agrees */
  readonly hash?: string;
  /** closed hands */
  readonly view?: string;
  /** closed hands: what this seat may know of it */
  readonly facts?: readonly Fact[];
  /** closed hands */
  readonly offered?: readonly string[];
  readonly since?: number;
  readonly left?: readonly number[];
  /** of the message that asked for it, to those who sent it */
  readonly by?: string;
}

/** seats, readiness, computers have changed; the game has not */
export interface ChairsMessage {
  readonly t: "chairs";
  readonly table: string;
  readonly at: number;
  readonly stage: "waiting" | "playing" | "over" | "closed";
  readonly chairs: readonly Chair[];
  /** the clocks were as said then */
  readonly since?: number;
  /** said if those who only watch may speak */
  readonly spectator_chat?: boolean;
}

/** the game is over: the seed, so that everybody can check the deal */
export interface OverMessage {
  readonly t: "over";
  readonly table: string;
  readonly at: number;
  readonly result: string;
  /** later, if others may still play the same deal */
  readonly seed?: string;
}

/** a move of mine is waited for at a table that this connection has not joined; once a turn, also after hello */
export interface NoticeMessage {
  readonly t: "notice";
  readonly table: string;
  readonly title: string;
  readonly rules: string;
  readonly kind?: string;
  readonly since: number;
}

/** a move. Answered by done when it is stored, before or after moved */
export interface PlayMessage {
  readonly t: "play";
  readonly n: number;
  readonly table: string;
  /** the revision it was decided at */
  readonly at: number;
  readonly key: string;
  readonly move: string;
}

/** takes back my last move; with undo agreed and something seen since: asks the table */
export interface UndoMessage {
  readonly t: "undo";
  readonly n: number;
  readonly table: string;
  readonly at: number;
  readonly key: string;
  /** moves to be left, for undo agreed */
  readonly count?: number;
}

/** to what the table is asked: an undo */
export interface AnswerMessage {
  readonly t: "answer";
  readonly n: number;
  readonly table: string;
  readonly at: number;
  readonly key: string;
  readonly seat: number;
  readonly yes: boolean;
}

/** the question that stands, or none any more */
export interface AskedMessage {
  readonly t: "asked";
  readonly table: string;
  readonly at: number;
  readonly vote?: Vote;
}

/** a plan for all to see; a number of mine replaces that plan */
export interface ProposeMessage {
  readonly t: "propose";
  readonly n: number;
  readonly table: string;
  readonly at: number;
  readonly key: string;
  readonly seat: number;
  readonly plan?: number;
  readonly moves: readonly string[];
  /** not of who is muted */
  readonly note?: string;
}

/** yes or no to a plan; yes of a seat is its agreement to its own moves in it */
export interface JudgeMessage {
  readonly t: "judge";
  readonly n: number;
  readonly table: string;
  readonly at: number;
  readonly key: string;
  readonly plan: number;
  readonly seat: number;
  readonly yes: boolean;
}

/** plays a plan up to the first unknown, all of it or nothing; by whose turn it is */
export interface CommitMessage {
  readonly t: "commit";
  readonly n: number;
  readonly table: string;
  readonly at: number;
  readonly key: string;
  readonly plan: number;
}

/** takes back a plan of mine */
export interface DropMessage {
  readonly t: "drop";
  readonly n: number;
  readonly table: string;
  readonly at: number;
  readonly key: string;
  readonly plan: number;
}

/** the plans that stand now: after a change, and after a move that ended or shortened some */
export interface PlansMessage {
  readonly t: "plans";
  readonly table: string;
  readonly at: number;
  readonly plans: readonly Plan[];
}

/** to the table */
export interface SayMessage {
  readonly t: "say";
  readonly n: number;
  readonly table: string;
  readonly text?: string;
  readonly phrase?: number;
}

/** what was said before a line */
export interface TalkMessage {
  readonly t: "talk";
  readonly n: number;
  readonly table: string;
  readonly before: number;
}

export interface LinesMessage {
  readonly t: "lines";
  readonly n: number;
  readonly table: string;
  readonly lines: readonly Said[];
}

/** somebody said something */
export interface HeardMessage {
  readonly t: "heard";
  readonly table: string;
  readonly line: Said;
}

/** a sign on the board for a few seconds */
export interface PointMessage {
  readonly t: "point";
  readonly n: number;
  readonly table: string;
  readonly kind: "here" | "arrow" | "danger" | "ask";
  readonly a: number;
  readonly b?: number;
}

export interface PointedMessage {
  readonly t: "pointed";
  readonly table: string;
  readonly name: string;
  readonly seat?: number;
  readonly kind: "here" | "arrow" | "danger" | "ask";
  readonly a: number;
  readonly b?: number;
  readonly id?: string;
  /** said if the person is one */
  readonly guest?: boolean;
}

/** who is here; at most one a second */
export interface PeopleMessage {
  readonly t: "people";
  readonly table: string;
  readonly people: readonly Person[];
}

/** is answered by done: to measure, and to see that the server is there */
export interface AliveMessage {
  readonly t: "alive";
  readonly n: number;
}

/** it is done; what was to be stored is stored */
export interface DoneMessage {
  readonly t: "done";
  readonly n: number;
  readonly at?: number;
  /** it had been done before: the same key */
  readonly again?: boolean;
}

/** it is not done */
export interface ErrorMessage {
  readonly t: "error";
  /** 0 or missing: no request could be read */
  readonly n?: number;
  readonly code: string;
  readonly about?: string;
  readonly rule?: string;
  readonly after?: number;
}

/** connect again after so long; nothing of yours is lost */
export interface ByeMessage {
  readonly t: "bye";
  readonly after: number;
  readonly why: "drain" | "slow" | "elsewhere" | "flood";
}

export type ClientMessage =
  | HelloMessage
  | SignUpMessage
  | SignInMessage
  | SignOutMessage
  | ForgetMeMessage
  | ExportMeMessage
  | RenameMessage
  | PasswordMessage
  | TablesMessage
  | GamesMessage
  | CountsMessage
  | CreateMessage
  | DealMessage
  | StandingMessage
  | InviteMessage
  | JoinMessage
  | PartMessage
  | SitMessage
  | StandMessage
  | ComputerMessage
  | RemoveMessage
  | ReadyMessage
  | MuteMessage
  | SpectatorChatMessage
  | CloseTableMessage
  | PlayMessage
  | UndoMessage
  | AnswerMessage
  | ProposeMessage
  | JudgeMessage
  | CommitMessage
  | DropMessage
  | SayMessage
  | TalkMessage
  | PointMessage
  | AliveMessage;

export type ServerMessage =
  | WelcomeMessage
  | ExportedMessage
  | RowsMessage
  | ArchiveMessage
  | TalliesMessage
  | CreatedMessage
  | DealtMessage
  | WholeMessage
  | MovedMessage
  | ChairsMessage
  | OverMessage
  | NoticeMessage
  | AskedMessage
  | PlansMessage
  | LinesMessage
  | HeardMessage
  | PointedMessage
  | PeopleMessage
  | DoneMessage
  | ErrorMessage
  | ByeMessage;

/** What each message of a client is answered by, if not by an error. */
export interface Answers {
  readonly hello: WelcomeMessage;
  readonly sign_up: DoneMessage;
  readonly sign_in: WelcomeMessage;
  readonly sign_out: DoneMessage;
  readonly forget_me: DoneMessage;
  readonly export_me: ExportedMessage;
  readonly rename: DoneMessage;
  readonly password: DoneMessage;
  readonly tables: RowsMessage;
  readonly games: ArchiveMessage;
  readonly counts: TalliesMessage;
  readonly create: CreatedMessage;
  readonly deal: DealtMessage;
  readonly standing: DealtMessage;
  readonly invite: CreatedMessage;
  readonly join: WholeMessage;
  readonly part: DoneMessage;
  readonly sit: DoneMessage;
  readonly stand: DoneMessage;
  readonly computer: DoneMessage;
  readonly remove: DoneMessage;
  readonly ready: DoneMessage;
  readonly mute: DoneMessage;
  readonly spectator_chat: DoneMessage;
  readonly close_table: DoneMessage;
  readonly play: DoneMessage;
  readonly undo: DoneMessage;
  readonly answer: DoneMessage;
  readonly propose: DoneMessage;
  readonly judge: DoneMessage;
  readonly commit: DoneMessage;
  readonly drop: DoneMessage;
  readonly say: DoneMessage;
  readonly talk: LinesMessage;
  readonly point: DoneMessage;
  readonly alive: DoneMessage;
}

interface Field {
  readonly name: string;
  readonly base: "number" | "bool" | "word" | "text" | "plain" | "lines" | "hex" | "struct";
  readonly least?: number; // of a number
  readonly most?: number; // of a number, bytes of a text, digits of hex
  readonly words?: readonly string[];
  readonly list?: number; // it is a list of so many at most
  readonly optional?: boolean;
  readonly of?: readonly Field[];
}
type Kinds = ReadonlyMap<string, { readonly largest: number; readonly fields: readonly Field[] }>;

const personFields: readonly Field[] = [
  { name: "name", base: "text", most: 39 },
  { name: "account", base: "hex", most: 32, optional: true },
  { name: "here", base: "bool" },
  { name: "id", base: "hex", most: 16, optional: true },
  { name: "guest", base: "bool", optional: true },
  { name: "muted", base: "bool", optional: true },
];
const chairFields: readonly Field[] = [
  { name: "seat", base: "number", least: 0, most: 3 },
  { name: "person", base: "text", most: 39, optional: true },
  { name: "account", base: "hex", most: 32, optional: true },
  { name: "id", base: "hex", most: 16, optional: true },
  { name: "guest", base: "bool", optional: true },
  { name: "computer", base: "plain", most: 15, optional: true },
  { name: "ready", base: "bool" },
  { name: "here", base: "bool" },
  { name: "left", base: "number", least: 0, most: 4294967295, optional: true },
];
const factFields: readonly Field[] = [
  { name: "id", base: "number", least: 0, most: 255 },
  { name: "arg", base: "number", least: 0, most: 255, list: 6 },
];
const planFields: readonly Field[] = [
  { name: "plan", base: "number", least: 1, most: 255 },
  { name: "seat", base: "number", least: 0, most: 3 },
  { name: "at", base: "number", least: 0, most: 9007199254740991 },
  { name: "moves", base: "plain", most: 160, list: 32 },
  { name: "note", base: "text", most: 120, optional: true },
  { name: "yes", base: "number", least: 0, most: 15 },
  { name: "no", base: "number", least: 0, most: 15 },
];
const voteFields: readonly Field[] = [
  { name: "seat", base: "number", least: 0, most: 3 },
  { name: "count", base: "number", least: 0, most: 65536 },
  { name: "yes", base: "number", least: 0, most: 15 },
  { name: "no", base: "number", least: 0, most: 15 },
];
const rowFields: readonly Field[] = [
  { name: "table", base: "plain", most: 12 },
  { name: "title", base: "text", most: 39 },
  { name: "rules", base: "plain", most: 15 },
  { name: "kind", base: "plain", most: 23, optional: true },
  { name: "about", base: "text", most: 95 },
  { name: "stage", base: "word", words: ["waiting", "playing", "over", "closed"] },
  { name: "seats", base: "number", least: 1, most: 4 },
  { name: "taken", base: "number", least: 0, most: 4 },
  { name: "changed", base: "number", least: 0, most: 9007199254740991 },
  { name: "mine", base: "bool" },
];
const saidFields: readonly Field[] = [
  { name: "number", base: "number", least: 1, most: 9007199254740991 },
  { name: "when", base: "number", least: 0, most: 9007199254740991 },
  { name: "name", base: "text", most: 39 },
  { name: "seat", base: "number", least: 0, most: 3, optional: true },
  { name: "text", base: "text", most: 1000, optional: true },
  { name: "phrase", base: "number", least: 0, most: 255, optional: true },
  { name: "id", base: "hex", most: 16, optional: true },
  { name: "guest", base: "bool", optional: true },
];
const keptFields: readonly Field[] = [
  { name: "table", base: "plain", most: 12, optional: true },
  { name: "device", base: "text", most: 63, optional: true },
  { name: "id", base: "plain", most: 12, optional: true },
  { name: "number", base: "number", least: 0, most: 9007199254740991 },
  { name: "when", base: "number", least: 0, most: 9007199254740991 },
  { name: "text", base: "text", most: 1000, optional: true },
  { name: "phrase", base: "number", least: 0, most: 255, optional: true },
];
const gameFields: readonly Field[] = [
  { name: "table", base: "plain", most: 12 },
  { name: "ended", base: "number", least: 0, most: 9007199254740991 },
  { name: "rules", base: "plain", most: 15 },
  { name: "kind", base: "plain", most: 23, optional: true },
  { name: "about", base: "text", most: 95 },
  { name: "result", base: "plain", most: 63 },
  { name: "names", base: "text", most: 39, list: 4 },
  { name: "turns", base: "number", least: 0, most: 65535 },
  { name: "deal", base: "plain", most: 23, optional: true },
];
const tallyFields: readonly Field[] = [
  { name: "rules", base: "plain", most: 15 },
  { name: "kind", base: "plain", most: 23, optional: true },
  { name: "seats", base: "number", least: 1, most: 4 },
  { name: "games", base: "number", least: 0, most: 4294967295 },
  { name: "won", base: "number", least: 0, most: 4294967295 },
];
const hello_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "protocol", base: "number", least: 1, most: 1000 },
  { name: "client", base: "text", most: 63 },
  { name: "token", base: "plain", most: 43, optional: true },
  { name: "name", base: "text", most: 39, optional: true },
  { name: "language", base: "plain", most: 7, optional: true },
];
const welcome_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "protocol", base: "number", least: 1, most: 1000 },
  { name: "server", base: "text", most: 63 },
  { name: "rules", base: "plain", most: 31, list: 16 },
  { name: "person", base: "struct", of: personFields },
  { name: "token", base: "plain", most: 43, optional: true },
  { name: "now", base: "number", least: 0, most: 9007199254740991 },
  { name: "daily", base: "plain", most: 23, optional: true },
];
const sign_up_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "name", base: "text", most: 39 },
  { name: "password", base: "text", most: 200 },
];
const sign_in_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "name", base: "text", most: 39 },
  { name: "password", base: "text", most: 200 },
];
const sign_out_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "everywhere", base: "bool" },
];
const forget_me_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "password", base: "text", most: 200, optional: true },
];
const export_me_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "part", base: "word", words: ["tokens", "notices", "lines"] },
  { name: "before", base: "number", least: 0, most: 9007199254740991, optional: true },
  { name: "last", base: "plain", most: 12, optional: true },
];
const exported_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "account", base: "hex", most: 32 },
  { name: "name", base: "text", most: 39 },
  { name: "language", base: "plain", most: 7 },
  { name: "password", base: "bool" },
  { name: "made", base: "number", least: 0, most: 9007199254740991 },
  { name: "seen", base: "number", least: 0, most: 9007199254740991 },
  { name: "kept", base: "struct", of: keptFields, list: 50 },
];
const rename_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "name", base: "text", most: 39, optional: true },
  { name: "language", base: "plain", most: 7, optional: true },
];
const password_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "old", base: "text", most: 200 },
  { name: "new", base: "text", most: 200 },
];
const tables_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "mine", base: "bool" },
  { name: "rules", base: "plain", most: 15, optional: true },
  { name: "before", base: "number", least: 0, most: 9007199254740991, optional: true },
  { name: "last", base: "plain", most: 12, optional: true },
];
const rows_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "rows", base: "struct", of: rowFields, list: 50 },
];
const games_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "deal", base: "plain", most: 23, optional: true },
  { name: "before", base: "number", least: 0, most: 9007199254740991, optional: true },
  { name: "last", base: "plain", most: 12, optional: true },
];
const archive_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "games", base: "struct", of: gameFields, list: 50 },
];
const counts_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
];
const tallies_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "tallies", base: "struct", of: tallyFields, list: 64 },
];
const create_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "title", base: "text", most: 39 },
  { name: "head", base: "lines", most: 1200 },
  { name: "public", base: "bool" },
  { name: "undo", base: "word", words: ["none", "safe", "agreed"] },
  { name: "clock", base: "word", words: ["none", "seat", "team", "days"] },
  { name: "start", base: "number", least: 0, most: 4294967295, optional: true },
  { name: "more", base: "number", least: 0, most: 4294967295, optional: true },
  { name: "late", base: "word", words: ["wait", "computer"], optional: true },
  { name: "deal", base: "plain", most: 23, optional: true },
  { name: "key", base: "hex", most: 32, optional: true },
  { name: "spectator_chat", base: "bool", optional: true },
];
const created_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
  { name: "seat_invite", base: "plain", most: 43 },
  { name: "watch_invite", base: "plain", most: 43 },
];
const deal_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "head", base: "lines", most: 1200 },
  { name: "teams", base: "number", least: 2, most: 16 },
  { name: "hours", base: "number", least: 1, most: 1440, optional: true },
];
const standing_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "deal", base: "plain", most: 23 },
];
const dealt_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "deal", base: "plain", most: 23 },
  { name: "head", base: "lines", most: 1200 },
  { name: "teams", base: "number", least: 0, most: 16 },
  { name: "tables", base: "number", least: 0, most: 16 },
  { name: "finished", base: "number", least: 0, most: 16 },
  { name: "until", base: "number", least: 0, most: 9007199254740991 },
  { name: "open", base: "bool" },
];
const invite_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
];
const join_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
  { name: "invite", base: "plain", most: 43, optional: true },
  { name: "at", base: "number", least: 0, most: 9007199254740991, optional: true },
];
const part_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
];
const sit_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
  { name: "seat", base: "number", least: 0, most: 3 },
];
const stand_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
  { name: "seat", base: "number", least: 0, most: 3 },
];
const computer_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
  { name: "seat", base: "number", least: 0, most: 3 },
  { name: "level", base: "plain", most: 15, optional: true },
];
const remove_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
  { name: "seat", base: "number", least: 0, most: 3 },
];
const ready_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
  { name: "seat", base: "number", least: 0, most: 3 },
  { name: "yes", base: "bool" },
];
const mute_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
  { name: "name", base: "text", most: 39 },
  { name: "yes", base: "bool" },
  { name: "id", base: "hex", most: 16, optional: true },
];
const spectator_chat_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
  { name: "yes", base: "bool" },
];
const close_table_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
];
const whole_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647, optional: true },
  { name: "table", base: "plain", most: 12 },
  { name: "at", base: "number", least: 0, most: 9007199254740991 },
  { name: "title", base: "text", most: 39 },
  { name: "stage", base: "word", words: ["waiting", "playing", "over", "closed"] },
  { name: "host", base: "bool" },
  { name: "seats", base: "number", least: 0, most: 15 },
  { name: "me", base: "hex", most: 16, optional: true },
  { name: "chairs", base: "struct", of: chairFields, list: 4 },
  { name: "head", base: "lines", most: 1200 },
  { name: "undo", base: "word", words: ["none", "safe", "agreed"] },
  { name: "clock", base: "word", words: ["none", "seat", "team", "days"] },
  { name: "since", base: "number", least: 0, most: 9007199254740991, optional: true },
  { name: "record", base: "lines", most: 1048576, optional: true },
  { name: "view", base: "lines", most: 16384, optional: true },
  { name: "log", base: "plain", most: 160, list: 4096, optional: true },
  { name: "offered", base: "plain", most: 160, list: 2048, optional: true },
  { name: "plans", base: "struct", of: planFields, list: 8 },
  { name: "vote", base: "struct", of: voteFields, optional: true },
  { name: "people", base: "struct", of: personFields, list: 64 },
  { name: "seed", base: "hex", most: 32, optional: true },
  { name: "result", base: "plain", most: 63, optional: true },
  { name: "spectator_chat", base: "bool", optional: true },
];
const moved_messageFields: readonly Field[] = [
  { name: "table", base: "plain", most: 12 },
  { name: "from", base: "number", least: 0, most: 9007199254740991 },
  { name: "at", base: "number", least: 0, most: 9007199254740991 },
  { name: "moves", base: "plain", most: 160, list: 256 },
  { name: "hash", base: "hex", most: 16, optional: true },
  { name: "view", base: "lines", most: 16384, optional: true },
  { name: "facts", base: "struct", of: factFields, list: 1024, optional: true },
  { name: "offered", base: "plain", most: 160, list: 2048, optional: true },
  { name: "since", base: "number", least: 0, most: 9007199254740991, optional: true },
  { name: "left", base: "number", least: 0, most: 4294967295, list: 4, optional: true },
  { name: "by", base: "hex", most: 32, optional: true },
];
const chairs_messageFields: readonly Field[] = [
  { name: "table", base: "plain", most: 12 },
  { name: "at", base: "number", least: 0, most: 9007199254740991 },
  { name: "stage", base: "word", words: ["waiting", "playing", "over", "closed"] },
  { name: "chairs", base: "struct", of: chairFields, list: 4 },
  { name: "since", base: "number", least: 0, most: 9007199254740991, optional: true },
  { name: "spectator_chat", base: "bool", optional: true },
];
const over_messageFields: readonly Field[] = [
  { name: "table", base: "plain", most: 12 },
  { name: "at", base: "number", least: 0, most: 9007199254740991 },
  { name: "result", base: "plain", most: 63 },
  { name: "seed", base: "hex", most: 32, optional: true },
];
const notice_messageFields: readonly Field[] = [
  { name: "table", base: "plain", most: 12 },
  { name: "title", base: "text", most: 39 },
  { name: "rules", base: "plain", most: 15 },
  { name: "kind", base: "plain", most: 23, optional: true },
  { name: "since", base: "number", least: 0, most: 9007199254740991 },
];
const play_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
  { name: "at", base: "number", least: 0, most: 9007199254740991 },
  { name: "key", base: "hex", most: 32 },
  { name: "move", base: "plain", most: 160 },
];
const undo_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
  { name: "at", base: "number", least: 0, most: 9007199254740991 },
  { name: "key", base: "hex", most: 32 },
  { name: "count", base: "number", least: 0, most: 65536, optional: true },
];
const answer_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
  { name: "at", base: "number", least: 0, most: 9007199254740991 },
  { name: "key", base: "hex", most: 32 },
  { name: "seat", base: "number", least: 0, most: 3 },
  { name: "yes", base: "bool" },
];
const asked_messageFields: readonly Field[] = [
  { name: "table", base: "plain", most: 12 },
  { name: "at", base: "number", least: 0, most: 9007199254740991 },
  { name: "vote", base: "struct", of: voteFields, optional: true },
];
const propose_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
  { name: "at", base: "number", least: 0, most: 9007199254740991 },
  { name: "key", base: "hex", most: 32 },
  { name: "seat", base: "number", least: 0, most: 3 },
  { name: "plan", base: "number", least: 1, most: 255, optional: true },
  { name: "moves", base: "plain", most: 160, list: 32 },
  { name: "note", base: "text", most: 120, optional: true },
];
const judge_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
  { name: "at", base: "number", least: 0, most: 9007199254740991 },
  { name: "key", base: "hex", most: 32 },
  { name: "plan", base: "number", least: 1, most: 255 },
  { name: "seat", base: "number", least: 0, most: 3 },
  { name: "yes", base: "bool" },
];
const commit_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
  { name: "at", base: "number", least: 0, most: 9007199254740991 },
  { name: "key", base: "hex", most: 32 },
  { name: "plan", base: "number", least: 1, most: 255 },
];
const drop_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
  { name: "at", base: "number", least: 0, most: 9007199254740991 },
  { name: "key", base: "hex", most: 32 },
  { name: "plan", base: "number", least: 1, most: 255 },
];
const plans_messageFields: readonly Field[] = [
  { name: "table", base: "plain", most: 12 },
  { name: "at", base: "number", least: 0, most: 9007199254740991 },
  { name: "plans", base: "struct", of: planFields, list: 8 },
];
const say_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
  { name: "text", base: "text", most: 1000, optional: true },
  { name: "phrase", base: "number", least: 0, most: 255, optional: true },
];
const talk_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
  { name: "before", base: "number", least: 0, most: 9007199254740991 },
];
const lines_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
  { name: "lines", base: "struct", of: saidFields, list: 50 },
];
const heard_messageFields: readonly Field[] = [
  { name: "table", base: "plain", most: 12 },
  { name: "line", base: "struct", of: saidFields },
];
const point_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "table", base: "plain", most: 12 },
  { name: "kind", base: "word", words: ["here", "arrow", "danger", "ask"] },
  { name: "a", base: "number", least: 0, most: 255 },
  { name: "b", base: "number", least: 0, most: 255, optional: true },
];
const pointed_messageFields: readonly Field[] = [
  { name: "table", base: "plain", most: 12 },
  { name: "name", base: "text", most: 39 },
  { name: "seat", base: "number", least: 0, most: 3, optional: true },
  { name: "kind", base: "word", words: ["here", "arrow", "danger", "ask"] },
  { name: "a", base: "number", least: 0, most: 255 },
  { name: "b", base: "number", least: 0, most: 255, optional: true },
  { name: "id", base: "hex", most: 16, optional: true },
  { name: "guest", base: "bool", optional: true },
];
const people_messageFields: readonly Field[] = [
  { name: "table", base: "plain", most: 12 },
  { name: "people", base: "struct", of: personFields, list: 64 },
];
const alive_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
];
const done_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647 },
  { name: "at", base: "number", least: 0, most: 9007199254740991, optional: true },
  { name: "again", base: "bool", optional: true },
];
const error_messageFields: readonly Field[] = [
  { name: "n", base: "number", least: 1, most: 2147483647, optional: true },
  { name: "code", base: "plain", most: 23 },
  { name: "about", base: "text", most: 255, optional: true },
  { name: "rule", base: "plain", most: 63, optional: true },
  { name: "after", base: "number", least: 0, most: 4294967295, optional: true },
];
const bye_messageFields: readonly Field[] = [
  { name: "after", base: "number", least: 0, most: 4294967295 },
  { name: "why", base: "word", words: ["drain", "slow", "elsewhere", "flood"] },
];

const clientKinds: Kinds = new Map([
  ["hello", { largest: 448, fields: hello_messageFields }],
  ["sign_up", { largest: 772, fields: sign_up_messageFields }],
  ["sign_in", { largest: 772, fields: sign_in_messageFields }],
  ["sign_out", { largest: 51, fields: sign_out_messageFields }],
  ["forget_me", { largest: 647, fields: forget_me_messageFields }],
  ["export_me", { largest: 98, fields: export_me_messageFields }],
  ["rename", { largest: 178, fields: rename_messageFields }],
  ["password", { largest: 1250, fields: password_messageFields }],
  ["tables", { largest: 117, fields: tables_messageFields }],
  ["games", { largest: 110, fields: games_messageFields }],
  ["counts", { largest: 30, fields: counts_messageFields }],
  ["create", { largest: 3966, fields: create_messageFields }],
  ["deal", { largest: 3662, fields: deal_messageFields }],
  ["standing", { largest: 65, fields: standing_messageFields }],
  ["invite", { largest: 53, fields: invite_messageFields }],
  ["join", { largest: 128, fields: join_messageFields }],
  ["part", { largest: 51, fields: part_messageFields }],
  ["sit", { largest: 59, fields: sit_messageFields }],
  ["stand", { largest: 61, fields: stand_messageFields }],
  ["computer", { largest: 90, fields: computer_messageFields }],
  ["remove", { largest: 62, fields: remove_messageFields }],
  ["ready", { largest: 73, fields: ready_messageFields }],
  ["mute", { largest: 214, fields: mute_messageFields }],
  ["spectator_chat", { largest: 73, fields: spectator_chat_messageFields }],
  ["close_table", { largest: 58, fields: close_table_messageFields }],
  ["play", { largest: 284, fields: play_messageFields }],
  ["undo", { largest: 128, fields: undo_messageFields }],
  ["answer", { largest: 137, fields: answer_messageFields }],
  ["propose", { largest: 5734, fields: propose_messageFields }],
  ["judge", { largest: 147, fields: judge_messageFields }],
  ["commit", { largest: 127, fields: commit_messageFields }],
  ["drop", { largest: 125, fields: drop_messageFields }],
  ["say", { largest: 3073, fields: say_messageFields }],
  ["talk", { largest: 77, fields: talk_messageFields }],
  ["point", { largest: 84, fields: point_messageFields }],
  ["alive", { largest: 29, fields: alive_messageFields }],
]);

const serverKinds: Kinds = new Map([
  ["welcome", { largest: 1163, fields: welcome_messageFields }],
  ["exported", { largest: 166300, fields: exported_messageFields }],
  ["rows", { largest: 29388, fields: rows_messageFields }],
  ["archive", { largest: 50992, fields: archive_messageFields }],
  ["tallies", { largest: 6956, fields: tallies_messageFields }],
  ["created", { largest: 175, fields: created_messageFields }],
  ["dealt", { largest: 3747, fields: dealt_messageFields }],
  ["whole", { largest: 4262379, fields: whole_messageFields }],
  ["moved", { largest: 471057, fields: moved_messageFields }],
  ["chairs", { largest: 1330, fields: chairs_messageFields }],
  ["over", { largest: 175, fields: over_messageFields }],
  ["notice", { largest: 250, fields: notice_messageFields }],
  ["asked", { largest: 109, fields: asked_messageFields }],
  ["plans", { largest: 45342, fields: plans_messageFields }],
  ["lines", { largest: 162563, fields: lines_messageFields }],
  ["heard", { largest: 3294, fields: heard_messageFields }],
  ["pointed", { largest: 245, fields: pointed_messageFields }],
  ["people", { largest: 15410, fields: people_messageFields }],
  ["done", { largest: 64, fields: done_messageFields }],
  ["error", { largest: 930, fields: error_messageFields }],
  ["bye", { largest: 49, fields: bye_messageFields }],
]);

const slack = 256; // for blanks, and for fields of later versions
const bytes = new TextEncoder();

/** Why a message is none: the status as in C, the field at fault and what is wrong with it. */
export class Refused extends Error {
  readonly status: "syntax" | "size" | "unknown-type";
  readonly field: string | undefined;
  constructor(status: "syntax" | "size" | "unknown-type", field: string | undefined,
              why: string) {
    super(`${field ?? "frame"}: ${why}`);
    this.status = status;
    this.field = field;
  }
}

function refuse(field: string | undefined, why: string): never {
  throw new Refused("syntax", field, why);
}

function checkText(field: Field, value: unknown): string {
  if (typeof value !== "string") refuse(field.name, "is no text");
  if (field.base === "hex") {
    if (value.length !== field.most) refuse(field.name, "has another number of digits");
    if (!/^[0-9a-f]*$/.test(value)) refuse(field.name, "is not lower-case hexadecimal");
    return value;
  }
  if (field.base === "word") {
    if (!field.words?.includes(value)) refuse(field.name, "is none of its words");
    return value;
  }
  if (/[\ud800-\udfff]/u.test(value)) refuse(field.name, "is not UTF-8");
  if (bytes.encode(value).length > (field.most ?? 0)) refuse(field.name, "is too long");
  if (field.base === "plain") {
    if (!/^[ !#-[\]-~]*$/.test(value)) refuse(field.name, "has a sign that is not allowed");
  } else if (/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/.test(value) ||
             (field.base === "text" && value.includes("\n"))) {
    refuse(field.name, "has a control character");
  }
  return value;
}

function checkValue(field: Field, value: unknown): unknown {
  if (field.base === "number") {
    if (!Number.isSafeInteger(value)) refuse(field.name, "is no whole number");
    const number = value as number;
    if (number < (field.least ?? 0) || number > (field.most ?? 0)) {
      refuse(field.name, "is out of bounds");
    }
    return number;
  }
  if (field.base === "bool") {
    if (typeof value !== "boolean") refuse(field.name, "is neither true nor false");
    return value;
  }
  return field.base === "struct" ? checkObject(field.name, field.of ?? [], value)
                                 : checkText(field, value);
}

function checkList(field: Field, value: unknown, most: number): unknown[] {
  if (!Array.isArray(value)) refuse(field.name, "is no list");
  if (value.length > most) refuse(field.name, "has too many");
  return value.map((one) => checkValue(field, one));
}

/** Only the fields that are known, in their order. */
function checkObject(name: string | undefined, fields: readonly Field[], value: unknown)
    : Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    refuse(name, "is no object");
  }
  const object = value as Record<string, unknown>;
  const out: Record<string, unknown> = {};
  for (const field of fields) {
    const found = Object.hasOwn(object, field.name) ? object[field.name] : undefined;
    if (found !== undefined) {
      out[field.name] = field.list ? checkList(field, found, field.list) : checkValue(field, found);
    } else if (!field.optional) {
      refuse(field.name, "is missing");
    }
  }
  return out;
}

function check(kinds: Kinds, value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    refuse(undefined, "is no object");
  }
  const name = (value as Record<string, unknown>)["t"];
  if (typeof name !== "string") refuse("t", "is no text");
  const kind = kinds.get(name);
  if (!kind) throw new Refused("unknown-type", "t", "is no message of this version");
  return { t: name, ...checkObject(undefined, kind.fields, value) };
}

function read(kinds: Kinds, frame: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(frame);
  } catch {
    refuse(undefined, "is no JSON");
  }
  const message = check(kinds, value);
  if (bytes.encode(frame).length > (kinds.get(message["t"] as string)?.largest ?? 0) + slack) {
    throw new Refused("size", undefined, "is larger than this message may be");
  }
  return message;
}

/** Reads a frame, or throws Refused. Fields nobody knows are left out. Other than the reader in C
 * it does not see a field that comes twice, and takes 1e2 for 100. */
export function readServer(frame: string): ServerMessage {
  return read(serverKinds, frame) as unknown as ServerMessage;
}
export function readClient(frame: string): ClientMessage {
  return read(clientKinds, frame) as unknown as ClientMessage;
}

/** Writes a message, or throws Refused if it breaks its bounds. */
export function writeClient(message: ClientMessage): string {
  return JSON.stringify(check(clientKinds, message));
}
export function writeServer(message: ServerMessage): string {
  return JSON.stringify(check(serverKinds, message));
}
