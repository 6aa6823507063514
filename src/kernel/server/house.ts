/** Everything that was declared, found by id; filled once at start and checked as a whole before anything is served. */

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Access, withReaders } from '../access/access.ts';
import type { Actor, Audience } from '../access/where.ts';
import { type Lifecycle, type MoreActions, withActions } from '../lifecycle/lifecycle.ts';
import type { Doors } from '../record/doors.ts';
import type { ActionId, EffectId, FactsOf, KnownFacts, RecordId } from '../record/known.ts';
import type { AnyRow, RecordType, RowOf } from '../record/record.ts';
import type { WordLookup } from '../record/sensitive-words.ts';
import type { Screens } from '../screen/screen.ts';
import { resolveWording, type Wording } from '../screen/wording.ts';
import type { ByteClaims } from './backup/manifest.ts';
import type { Database, Queryable, Tx } from './database.ts';
import type { Effect, EffectNamed, EventHandler, Follow, Recipients } from './effect.ts';
import type { Hold } from './hold.ts';
import { houseFaults } from './house-faults.ts';
import type { ServerLoop } from './loops.ts';
import type { NextOf } from './next-line.ts';
import type { Office } from './office.ts';
import type { Retentions } from './retention.ts';
import type { Reviewing } from './reviewing.ts';
import type { Speech } from './spoken.ts';
import type { BytesHeld } from './storage-room.ts';
import type { Sweep } from './sweep.ts';

/** Facts that guards need and the row does not hold, for many rows at once: id → facts. */
export type FactLoader<Facts = any, Row = AnyRow> = (
  db: Queryable,
  rows: Row[],
  now: Date,
  actor: Actor,
  house: House,
) => Promise<Map<string, Facts>>;

type FactsAbout<R> = R extends RecordType<any, infer Id> ? FactsOf<Id> : never;

/**
 * The facts of one record: its rows have the fields that it declares and no others, so that a misspelt one fails the type check.
 * @template Elsewhere those that later capabilities find
 */
export type FactsFor<R extends RecordType<any, any>, Elsewhere extends keyof FactsAbout<R> = never> = FactLoader<
  [Elsewhere] extends [never] ? FactsAbout<R> : Omit<FactsAbout<R>, Elsewhere>,
  RowOf<R>
>;

/** What a later capability finds of an earlier one's record, because the earlier may not ask its tables. */
export type FactsFoundFor<R extends RecordType<any, any>, Found extends keyof FactsAbout<R>> = FactLoader<
  Pick<FactsAbout<R>, Found>,
  RowOf<R>
>;

/** What platform and capabilities declare for a mechanism that the kernel does not know: terms, pushes. */
export interface Declared {
  readonly kind: string;
}

/** What follows from the values that a form opens with; what a person has given, or what is there, is left as it is. */
export type Beginning = (
  asking: { db: Queryable; house: House; actor: Actor; now: Date },
  values: Readonly<Record<string, any>>,
) => Promise<Record<string, unknown>>;

/** What the server half of a capability adds to its declarations. */
export interface ServerPart {
  /** Record id → fact loader. A capability that adds actions to a record loads the facts of its own guards. */
  facts?: { readonly [Id in keyof KnownFacts]?: FactLoader<Partial<KnownFacts[Id]>, any> };
  /** Record id → what a new row begins with that no one field upstream says, worked out as its effect will. */
  begins?: { readonly [Id in RecordId]?: Beginning };
  /** Effect id (as `does` names it) → effect. */
  effects?: { readonly [Id in EffectId]?: EffectNamed<Id> };
  /** Recipient list id (as `tells` names it) → people. */
  recipients?: Readonly<Record<string, Recipients>>;
  /** Event name → handlers; run from the outbox, at least once. */
  events?: Readonly<Record<string, EventHandler>>;
  /** Own routes, tables and jobs. */
  routes?: (served: { http: FastifyInstance; office: Office }) => void;
  /** The office's sensitive words, for fields whose rules ask for them. One part has them. */
  sensitiveWords?: (db: Queryable) => Promise<WordLookup>;
  /** How the office speaks, so that sentences and papers of the server carry its words. One part knows. */
  wording?: (db: Queryable, featureCode?: string) => Promise<Wording>;
  /** How a row is spoken of where its own law has other words or articles, by its id. One part knows. */
  saysOf?: (db: Queryable, record: RecordType<any>, found: readonly AnyRow[]) => Promise<ReadonlyMap<string, Speech>>;
  /** Origins that pages may show in themselves. One part knows. */
  frameOrigins?: (db: Queryable) => Promise<readonly string[]>;
  /** Keeps a fault of the server for administrators. One part does. */
  reportFault?: (office: Office, request: FastifyRequest, error: Error) => Promise<void>;
  /**
   * Is told why a call failed, to note what concerns the office's safety. It does not wait and does not fail. One part
   * does this.
   */
  refused?: (office: Office, request: FastifyRequest, error: Error) => void;
  /** From when on work may tell of what is still sealed; nothing where nothing is. One part knows. */
  sealedSince?: (db: Queryable) => Promise<Date | undefined>;
  /**
   * Since when work goes on in a chain that people outside must not follow: how much was entered tells of it. Nothing where
   * none does. One part knows.
   * @param besides a row whose own step is not meant
   */
  quietSince?: (db: Queryable, chain: string, besides?: AnyRow) => Promise<Date | undefined>;
  /** What follows which action. */
  follows?: { readonly [Id in ActionId]?: Follow };
  /** What follows an action because of what others declare of its record: asked once for each action, not whenever it is done. */
  followsWhere?: (house: House, record: RecordType<any>, verb: string) => Follow | undefined;
  /**
   * What the clock and the outbox do whether or not anybody bids, as administrators know it: the word before the dot of an
   * action or event → its title. When it fails they see it at once, all else only when nothing is sealed that it may tell of.
   */
  openWork?: Readonly<Record<string, string>>;
  /** Own loops of a server process, beside outbox and timers. */
  loops?: readonly ServerLoop[];
  /** Bytes it keeps for people outside the table of files: they count in their shares. */
  bytesHeld?: BytesHeld;
  /** Bytes outside the database that its rows claim: a backup holds them all. */
  claims?: readonly ByteClaims[];
  /** How long the rows of its tables are kept, where they grow and are no evidence. */
  retention?: Retentions;
  /** What it takes away by the hour, once it has done its work. */
  sweeps?: readonly Sweep[];
  /** Records whose readers have a part in the row's matter, and may have to sign what its history shows. */
  takesPart?: readonly string[];
  /** Seals anew, with the office's secret, what former ones sealed; answers how many. */
  reseals?: readonly ((office: Office, tx: Tx) => Promise<number>)[];
  /** Whether the office is held after a restore. One part knows. */
  readHold?: (db: Database) => Promise<Hold | undefined>;
  /** Records whose actions are done while the office is held: what leads out of it. */
  worksWhileHeld?: readonly string[];
  /** Runs the reviews of reviewed states. One part does. */
  reviewing?: Reviewing;
  /** What comes next in a matter. One part knows. */
  nextOf?: NextOf;
  /** Tables that are no records. */
  tables?: readonly string[];
}

export interface Declarations {
  records: readonly RecordType<any>[];
  lifecycles: readonly Lifecycle[];
  /** What capabilities add to lifecycles that are declared upstream. */
  added?: readonly MoreActions[];
  accesses: readonly Access[];
  screens: readonly Screens[];
  parts: readonly ServerPart[];
  declared?: readonly Declared[];
}

export class House {
  readonly records = new Map<string, RecordType<any>>();
  readonly lifecycles = new Map<string, Lifecycle>();
  readonly accesses = new Map<string, Access>();
  readonly screens: Screens;
  readonly facts = new Map<string, FactLoader>();
  readonly begins = new Map<string, Beginning>();
  readonly effects = new Map<string, Effect>();
  readonly recipients = new Map<string, Recipients>();
  readonly events = new Map<string, EventHandler[]>();
  readonly parts: readonly ServerPart[];
  private readonly others: readonly Declared[];
  readonly sensitiveWords: ServerPart['sensitiveWords'];
  readonly wording: ServerPart['wording'];
  readonly saysOf: ServerPart['saysOf'];
  readonly frameOrigins: ServerPart['frameOrigins'];
  readonly reportFault: ServerPart['reportFault'];
  readonly refused: ServerPart['refused'];
  readonly sealedSince: ServerPart['sealedSince'];
  readonly quietSince: ServerPart['quietSince'];
  readonly reviewing: ServerPart['reviewing'];
  readonly nextOf: ServerPart['nextOf'];
  readonly readHold: ServerPart['readHold'];
  readonly worksWhileHeld: ReadonlySet<string>;
  readonly doors: Doors;

  constructor(declarations: Declarations) {
    const add = <T>(map: Map<string, T>, id: string, value: T) => {
      if (map.has(id)) throw new Error(`"${id}" is declared twice`);
      map.set(id, value);
    };
    for (const r of declarations.records) add(this.records, r.id, r);
    const added = Map.groupBy(declarations.added ?? [], (more) => more.record.id);
    for (const l of declarations.lifecycles)
      add(this.lifecycles, l.record.id, withActions(l, ...(added.get(l.record.id) ?? [])));
    for (const id of added.keys()) this.lifecycle(id);
    for (const a of declarations.accesses) if (!a.adds) add(this.accesses, a.record.id, a);
    for (const a of declarations.accesses)
      if (a.adds) this.accesses.set(a.record.id, withReaders(this.access(a.record.id), a));
    this.screens = Object.assign(Object.create(null), ...declarations.screens);
    this.parts = declarations.parts;
    this.others = declarations.declared ?? [];
    const only = <K extends keyof ServerPart>(what: K): ServerPart[K] =>
      declarations.parts.find((p) => p[what] !== undefined)?.[what];
    this.sensitiveWords = only('sensitiveWords');
    this.wording = only('wording');
    this.saysOf = only('saysOf');
    this.frameOrigins = only('frameOrigins');
    this.reportFault = only('reportFault');
    this.refused = only('refused');
    this.sealedSince = only('sealedSince');
    this.quietSince = only('quietSince');
    this.reviewing = only('reviewing');
    this.nextOf = only('nextOf');
    this.readHold = only('readHold');
    this.worksWhileHeld = new Set(declarations.parts.flatMap((part) => part.worksWhileHeld ?? []));
    for (const part of declarations.parts) {
      for (const [id, begin] of Object.entries(part.begins ?? {})) this.begins.set(id, begin);
      for (const [id, f] of Object.entries(part.facts ?? {})) this.facts.set(id, together(this.facts.get(id), f));
      for (const [id, e] of Object.entries(part.effects ?? {})) add(this.effects, id, e);
      for (const [id, r] of Object.entries(part.recipients ?? {})) add(this.recipients, id, r);
      for (const [id, h] of Object.entries(part.events ?? {})) this.events.set(id, [...(this.events.get(id) ?? []), h]);
    }
    const [doors] = this.declared<Doors>('doors');
    if (!doors) throw new Error('nobody declares by which doors people call');
    this.doors = doors;
    const faults = houseFaults(this);
    if (faults.length > 0) throw new Error(`the house does not stand:\n  ${faults.join('\n  ')}`);
  }

  /**
   * Resolves the wording tokens of texts as this office speaks.
   * @param featureCode of the edition that a person came with, which goes before the office's
   */
  async words(db: Queryable, featureCode?: string): Promise<(text: string) => string> {
    const wording = await this.wording?.(db, featureCode);
    return (text) => resolveWording(text, wording);
  }

  /** The same for what is said about a row: the words of its own law go before the office's. */
  async wordsAbout(db: Queryable, record: RecordType<any>, row: AnyRow): Promise<(text: string) => string> {
    const words = await this.words(db);
    const says = (await this.saysOf?.(db, record, [row]))?.get(row.id)?.says;
    return says ? (text) => words(says(text)) : words;
  }

  /** Every declaration of one kind. */
  declared<D extends Declared>(kind: D['kind']): D[] {
    return this.others.filter((d): d is D => d.kind === kind);
  }

  recordIds(): RecordId[] {
    return [...this.records.keys()] as RecordId[];
  }

  record(id: string): RecordType<any> {
    const found = this.records.get(id);
    if (!found) throw new Error(`there is no record "${id}"`);
    return found;
  }

  lifecycle(id: string): Lifecycle {
    const found = this.lifecycles.get(id);
    if (!found) throw new Error(`record "${id}" has no lifecycle`);
    return found;
  }

  access(id: string): Access {
    const found = this.accesses.get(id);
    if (!found) throw new Error(`record "${id}" has no access declaration`);
    return found;
  }

  private readonly followed = new Map<string, readonly Follow[]>();

  /** What follows an action, in the order of the capabilities. */
  follows(record: RecordType<any>, verb: string): readonly Follow[] {
    const action = `${record.id}.${verb}` as ActionId;
    const known =
      this.followed.get(action) ??
      this.parts
        .flatMap((part) => [part.follows?.[action], part.followsWhere?.(this, record, verb)])
        .filter((follow) => follow !== undefined);
    this.followed.set(action, known);
    return known;
  }

  private readonly named = new Map<string, readonly Audience[]>();

  /** Every audience that a record's lifecycle or access names. */
  audiences(id: string): readonly Audience[] {
    const known = this.named.get(id) ?? this.audiencesNamed(id);
    this.named.set(id, known);
    return known;
  }

  private audiencesNamed(id: string): readonly Audience[] {
    const named = new Set<Audience>(this.access(id).read);
    for (const secrecy of Object.values(this.access(id).fields ?? {}))
      for (const a of secrecy.except ?? []) named.add(a);
    for (const action of Object.values(this.lifecycles.get(id)?.actions ?? {})) for (const a of action.by) named.add(a);
    return [...named];
  }
}

/** What two capabilities find of the same rows. */
const together = (one: FactLoader | undefined, other: FactLoader): FactLoader =>
  one === undefined
    ? other
    : async (...asked) => {
        const [facts, more] = [await one(...asked), await other(...asked)];
        return new Map(asked[1].map(({ id }) => [id, { ...facts.get(id), ...more.get(id) }]));
      };
