/**
 * What a call may cost. Each route names a kind, and the kind says how large its body may be, of how many pieces, how many
 * calls may be made at once and in a minute, how long an answer is waited for, and whether it may hold a stream. All of it
 * is enforced before anything is parsed or copied (admission.ts, body-size.ts): what a stranger sends costs one cheap look.
 */

/** How many, by whose they are. */
export interface Each {
  /** One address without an account; an IPv6 network of 64 bits is one. */
  address: number;
  account: number;
  unit: number;
}

export interface Cost {
  /** Bytes of a body that is read as a whole. */
  body: number;
  /** Bytes of a body that passes through as it comes; 0 where none may. Who takes it asks for less. */
  streamed: number;
  /** Names and items of a body, all of them together. */
  pieces: number;
  /** Names of one group. */
  names: number;
  depth: number;
  /** Calls under way at one moment. */
  atOnce: Each;
  /** Calls in a minute, in multiples of what the office sets (ZHAOCAI_CALLS_PER_MINUTE). */
  perMinute: Each;
  /**
   * Seconds after which the caller gets an answer at the latest; 0 where bytes travel as long as the connection takes.
   */
  seconds: number;
  /** It may stay open as a stream of events. */
  holds: boolean;
  /** Streams of one address, with accounts or without, and of one session or QR code. */
  streams?: { place: number; one: number };
  /** Room is kept for it, however many others call (admission.ts). */
  first: boolean;
}

const kB = 1024;
const MB = 1024 * kB;

/** Pages send little; a question that is too long for an address some more. */
const read: Cost = {
  body: 64 * kB,
  streamed: 0,
  pieces: 2000,
  names: 200,
  depth: 8,
  atOnce: { address: 40, account: 40, unit: 400 },
  perMinute: { address: 1, account: 1, unit: 20 },
  seconds: 90,
  holds: false,
  first: false,
};

/** The largest lawful forms: five thousand signed sheets, a statement of a thousand lines, a batch of a thousand rows. */
const form: Cost = {
  ...read,
  body: 4 * MB,
  pieces: 40_000,
  names: 2000,
  depth: 64,
  atOnce: { address: 10, account: 20, unit: 200 },
};

/** What people without an account yet may ask for; each call is a guess or sends a letter. */
const signIn: Cost = {
  ...read,
  body: 32 * kB,
  pieces: 100,
  names: 40,
  depth: 4,
  atOnce: { address: 20, account: 10, unit: 200 },
};

export const costs = {
  read,
  form,
  file: { ...form, body: 64 * kB, streamed: 2048 * MB, seconds: 0, atOnce: { address: 20, account: 12, unit: 120 } },
  stream: {
    ...read,
    body: 0,
    seconds: 0,
    holds: true,
    // An office of two hundred people has one address; a browser holds one stream for all of its pages.
    atOnce: { address: 20, account: 24, unit: 1000 },
    streams: { place: 300, one: 8 },
  },
  'sign-in': signIn,
  'hand-in': {
    ...form,
    streamed: Number.POSITIVE_INFINITY,
    seconds: 0,
    first: true,
  },
  probe: { ...read, body: kB, pieces: 20, names: 20, depth: 4, seconds: 20, first: true },
} as const satisfies Readonly<Record<string, Cost>>;

export type CostKind = keyof typeof costs;

/** More was sent than a call of its kind may cost. */
export class TooMuch extends Error {
  readonly statusCode = 413;
}

const inUnits = (bytes: number) => (bytes >= MB ? `${Math.floor(bytes / MB)} MB` : `${Math.floor(bytes / kB)} kB`);

export const tooLarge = (bytes: number) =>
  new TooMuch(bytes === 0 ? '这个请求不带内容' : `请求的内容过大（最多 ${inUnits(bytes)}），请减少后重试`);
