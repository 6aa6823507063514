/**
 * What holders open without its author: an application, a bid, later a quotation. Each of these records says here what the
 * unsealing of its round asks; who releases what, who denies, and when all is opened at once is written once.
 */
import type { RowOf } from '../../../../kernel/record/record.ts';
import type { Queryable } from '../../../../kernel/server/database.ts';
import type { ContextOf } from '../../../../kernel/server/effect.ts';
import type { Declared, House } from '../../../../kernel/server/house.ts';
import { get } from '../../../../kernel/server/rows.ts';
import type { BidProof, DeniedShare, OpenedShare, SealedBidHeader, WrappedShare } from '../../../bid/sealing/index.ts';
import type { Window } from '../../../bid/server/door.ts';
import type { Taken } from '../../../procedure/way.ts';
import { takesOf } from '../../../procedure/ways/index.ts';
import { round } from '../../../project/round/round.record.ts';
import type { ContentSignature, KeyHolder } from '../../../tender-document/index.ts';
import type { unsealing } from '../unsealing.record.ts';

/** What every record of this kind keeps of what was handed in. */
export interface EnvelopeRow {
  id: string;
  lot: string | null;
  round: string | null;
  supplier: string | null;
  supplierName: string | null;
  shares: unknown[] | null;
  signature: string | null;
  certificate: unknown;
  receipt: unknown;
  /** The half that opens nothing without the holders'. */
  serverSecret: string | null;
  /** The holders' half, from the author's own key file. */
  disclosedSecret: string | null;
  denials: DeniedShare[] | null;
  /** Shares that the author's key file showed to be good. */
  rebutted: OpenedShare[] | null;
}

export interface Locked {
  row: EnvelopeRow;
  header: SealedBidHeader;
}

/** What was found in one that opened. */
export interface Found {
  checked: string;
  readOut: Record<string, string>;
  files: { name: string; size: number; sha256: string }[];
  proof: BidProof;
}

/** The document that says who holds the keys. */
export interface HoldersDocument {
  id: string;
  threshold: number | null;
  holders: KeyHolder[] | null;
  signature: ContentSignature | null;
}

type Context = ContextOf<typeof unsealing>;

export interface Envelope extends Declared {
  readonly kind: 'envelope';
  takes: Taken;
  record: 'application' | 'bid';
  /** What its author is called. */
  author: '申请人' | '投标人';
  /** Where the author answers: `application.own`. */
  page: string;
  /** What the unsealing is called, after the lot's name. */
  nameOf: (of: RowOf<typeof round>) => string;
  documentOf: (db: Queryable, lot: string) => Promise<HoldersDocument | undefined>;
  /** Which kind of objection to the document must be answered before anything is opened. */
  objections: 'prequalification' | 'document';
  /** What stands for a round, in the order in which it was handed in. */
  lockedOf: (db: Queryable, round: string) => Promise<Locked[]>;
  /** Where the chains of what was locked have come to, as the history names them. */
  heads: (db: Queryable, of: Window) => Promise<Record<string, unknown>>;
  /** Why what was opened is shut all the same. */
  refuses: (readOut: Readonly<Record<string, string>>) => string | undefined;
  /** Keeps what was found; its files are registered as its own. */
  openOne: (context: Context, locked: Locked, found: Found) => Promise<void>;
  keepShut: (context: Pick<Context, 'office' | 'tx' | 'now'>, id: string, checked: string) => Promise<void>;
  /** Before the first is opened. @returns what the history takes in beside the heads */
  begins: (context: Context) => Promise<Record<string, unknown>>;
}

export const defineEnvelope = (envelope: Omit<Envelope, 'kind'>): Envelope => ({ kind: 'envelope', ...envelope });

/** That of a round. */
export async function envelopeOf(house: House, db: Queryable, roundId: string): Promise<Envelope> {
  const takes = takesOf(await get(db, round, roundId));
  const found = house.declared<Envelope>('envelope').find((e) => e.takes === takes);
  if (!found) throw new Error(`nobody says how "${takes}" is unsealed`);
  return found;
}

/** Its sealed parts as JSON tells them. */
export const wrappedShares = ({ row }: Locked): WrappedShare[] => (row.shares ?? []) as WrappedShare[];
