/** What an action does besides changing its row: one effect, in the same transaction. */
import type { Actor } from '../access/where.ts';
import type { EffectId, KnownEffects } from '../record/known.ts';
import type { AnyRow, CompleteRowOf, DraftRowOf, RecordType, SystemValues } from '../record/record.ts';
import type { Queryable, Tx } from './database.ts';
import type { Office } from './office.ts';

export interface EffectContext<Row = AnyRow> {
  office: Office;
  tx: Tx;
  /** The row as it will be written; assign to its fields to change it. */
  row: Row;
  /** The row as it was; nothing for a new one. */
  before: Row | undefined;
  asked: Record<string, any>;
  actor: Actor;
  now: Date;
  /** Network address of the caller, for the history. */
  address: string;
  /** Why a warning is passed, as the person wrote it. */
  because?: string | undefined;
  /** What asks for a reason before this may be done: key → sentence. Without `because` the action is refused with all of them. */
  warn: (warnings: Record<string, string>) => void;
  /** Extra keys for the history row's answers, for proofs that must be kept. */
  record: (facts: Record<string, unknown>) => void;
  /** Sent to the page besides the row. */
  reply: (values: Record<string, unknown>) => void;
}

type Writable<Row> = { -readonly [Name in keyof Row]: Row[Name] };
/** A row as effects see it: the fields that its record declares with their values' types; what is required is there. */
export type RowInEffect<R extends RecordType<any, any>> = Writable<CompleteRowOf<R>>;
export type ContextOf<R extends RecordType<any, any>> = EffectContext<RowInEffect<R>>;
/**
 * The effect of actions of one record, none of which leaves a row incomplete or begins with one. Where an action does
 * (`form: 'draft'`, or one that makes the row), the effect is a `DraftEffectOf`; a part that lends the wrong one fails the type check.
 */
export type EffectOf<R extends RecordType<any, any>> = ((context: ContextOf<R>) => Promise<void>) & Sees<'complete'>;
/** What an effect sees of a row that may still lack what is required. */
export type DraftContextOf<R extends RecordType<any, any>> = EffectContext<Writable<DraftRowOf<R>>>;
export type DraftEffectOf<R extends RecordType<any, any>> = (context: DraftContextOf<R>) => Promise<void>;
/** Never present at run time. */
interface Sees<What> {
  readonly sees?: What;
}
/** The effect of several records: it sees the fields that they share, as it names them, and no others. */
export type SharedEffect<Fields> = (context: EffectContext<SystemValues & Fields>) => Promise<void>;
/** The effect of the record whose actions name it. */
export type Effect = (context: EffectContext<any>) => Promise<void>;
/** What a part lends under an effect's name. */
export type EffectNamed<Id extends EffectId> = Effect & Sees<KnownEffects[Id]>;

/** The people of a recipient list, by user id. */
export type Recipients = (db: Queryable, row: Readonly<Record<string, any>>) => Promise<string[]>;

/** Reacts to an event of the outbox; must bear being called twice. */
export type EventHandler = (context: { office: Office; tx: Tx; payload: any; now: Date }) => Promise<void>;

/** A refusal that an effect or a route finds: HTTP 200, `valerror`, nothing written. */
export class Refusal extends Error {
  readonly fields: Record<string, string>;
  constructor(sentence: string, fields: Record<string, string> = {}) {
    super(sentence);
    this.fields = fields;
  }

  /** What is refused halfway is said like what a guard refuses. */
  static async said<T>(says: ((sentence: string) => string) | undefined, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!says || !(error instanceof Refusal)) throw error;
      error.message = says(error.message);
      for (const [name, sentence] of Object.entries(error.fields)) error.fields[name] = says(sentence);
      throw error;
    }
  }
}

/** An effect meets a reference that the form has not filled in yet. */
export class Unchosen extends Refusal {}

/** Not this person's to see or do: HTTP 403. */
export class Forbidden extends Error {
  constructor(sentence = '没有权限') {
    super(sentence);
  }
}

/** Not there, or not for this person to know: HTTP 404. */
export class NotFound extends Error {
  constructor(sentence = '记录不存在或无权查看') {
    super(sentence);
  }
}

/** The write names a version that is no longer the newest. */
export class Stale extends Error {
  readonly version: number;
  readonly changed: unknown[];
  constructor(version: number, changed: unknown[]) {
    super('记录已被他人更新，请核对后再提交');
    this.version = version;
    this.changed = changed;
  }
}

/** An action that was just done. `before` is missing for a new row; a removed one is told as it was. */
export interface Acted {
  office: Office;
  tx: Tx;
  record: RecordType<any>;
  verb: string;
  before: AnyRow | undefined;
  row: AnyRow;
  actor: Actor;
  now: Date;
  address: string;
  agent: string;
  /** Who is told of it by the action itself. */
  told: readonly string[];
}

/** What follows an action in its own transaction: little, and nothing slow. */
export type Follow = (acted: Acted) => Promise<void>;
