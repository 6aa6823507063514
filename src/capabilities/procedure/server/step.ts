/**
 * The steps of a tender. Each is declared where its record lives (`server/*.steps.ts`), once: what the flow page draws, in
 * which folder of the archive its records stand, what the archive misses without it, and in which list its returns are
 * found all follow from that declaration.
 */
import type { Where } from '../../../kernel/access/where.ts';
import type { RecordId, ScreenId } from '../../../kernel/record/known.ts';
import type { RecordType } from '../../../kernel/record/record.ts';
import { type Queryable, type RawBuilder, sql } from '../../../kernel/server/database.ts';
import type { House } from '../../../kernel/server/house.ts';
import type { Of } from '../../../platform/law/rulebook.ts';
import { applies, type Must, type StepCondition } from '../gates.ts';
import type { MomentId } from '../moments.ts';
import type { CallPaper } from '../way.ts';

/** The stages, as the flow page draws them, and the lot states in which each is running. */
export const stages = {
  fangan: { label: '方案', lot: ['draft'] },
  fabiao: { label: '发标', lot: ['draft', 'preliminary'] },
  toubiao: { label: '{投标}', lot: ['issued'] },
  kaibiao: { label: '{开标}', lot: ['opening'] },
  pingbiao: { label: '{评标}', lot: ['opened', 'evaluating'] },
  dingbiao: { label: '{定标}', lot: ['evaluated', 'publicity', 'awarded', 'contracted', 'performed', 'accepted'] },
} as const;
export type StageId = keyof typeof stages;

/** Folders of an archive, in their order; the last is for what no step keeps. */
export const folders = [
  '01-方案',
  '02-资格预审',
  '02-招标文件',
  '03-招标公告',
  '04-获取与提问',
  '05-异议',
  '06-投标',
  '07-开标',
  '08-评标',
  '09-定标',
  '10-合同',
  '11-其他',
] as const;
export type Folder = (typeof folders)[number];

/** A step as the flow page draws it. Its state, holder and refusals are its record's: nothing is decided there. */
export interface Shown {
  stage: StageId;
  label: string;
  /** Another label where the way calls by this paper. */
  labels?: { readonly [paper in CallPaper]?: string };
  record: RecordType<any, any>;
  /** Which of the record's rows are meant, where several steps share it. */
  of?: Where;
  /** States in which the step is behind us. */
  done: readonly string[];
  /**
   * Told by a moment of the record instead of by its state: the step is behind us once this field of every row that counts
   * stands, and until then it waits as if there were none.
   */
  since?: string;
  /**
   * What another record tells of it to people who see none of its rows, as everybody who does not sit in a committee: whose work it
   * is, when it is behind us, and what goes on until then.
   */
  unseen?: {
    record: RecordType<any, any>;
    of?: Where;
    done: readonly string[];
    /** Told by this field of it instead of by its state. */
    since?: string;
    behind: string;
    /** By the state of the other record. */
    says: Readonly<Record<string, string>>;
    who: string;
  };
  /** States in which a row no longer counts: another took its place. */
  gone?: readonly string[];
  /** The screen where its work is done. */
  screen: ScreenId;
  /** The screen of a new one, where a person begins it. */
  begin?: ScreenId;
  /** The screen that lists, for a lot, what must stand before this step. */
  checks?: ScreenId;
  /** Constant words, the same for every reader and every content, until the lot is opened. */
  sealed?: string;
  /** The words once it is done, where the record that tells it speaks of something else. */
  behind?: string;
  /** What it waits for when nothing is there yet; told of the lot where ways, or laws, differ in it. */
  waits: string | ((of: Of) => string);
  /** It need not happen. */
  optional?: boolean;
  /** Everywhere where nothing is said. */
  when?: StepCondition;
  /** Only where the owner leaves the tender to an agency. */
  entrusted?: boolean;
}

/** @param of the lot, with its way and what was pinned at its issue (`ofLot`) */
export const waitsOf = ({ waits }: Pick<Shown, 'waits'>, of: Of): string =>
  typeof waits === 'string' ? waits : waits(of);

/** What an archive of a lot has to hold. */
export interface Paper {
  item: string;
  /** A query that answers `{ n }`: how many are lacking. */
  lacking: (lot: string) => RawBuilder<{ n: number }>;
  because: (n: number) => string;
  /** Sealing waits for it unless this says no; then it is only reminded of. */
  required?: boolean;
  /** Everywhere where nothing is said; where the law only advises it, it is reminded of. */
  when?: StepCondition;
  /** Where a lot has to have it: whenever it was issued, only where it came to a contract, only where it ended before, only off line. */
  of?: 'issued' | 'contracted' | 'ended' | 'offline';
  /** It also applies to a lot that was run off line, whose steps before the contract are papers. */
  alsoOffline?: boolean;
}

/**
 * What must stand before a moment and is no station of its own: lot → its lines, of many lots in one statement. Nothing in
 * it may depend on bids, or on how many there are, before they are read out.
 */
type MustsOf<Before extends MomentId> = (
  db: Queryable,
  lots: readonly string[],
  now: Date,
  house: House,
) => Promise<ReadonlyMap<string, Must<Before>[]>>;

export interface Musts {
  before: readonly MomentId[];
  of: MustsOf<MomentId>;
}

/** @param before the moments that its lines stand before: a lot that comes to another one next is not asked for */
export const mustsBefore = <Before extends MomentId>(before: readonly Before[], of: MustsOf<Before>): Musts => ({
  before,
  of,
});

export interface Step {
  readonly kind: 'step';
  id: string;
  /** Smaller numbers stand first, across all capabilities. */
  place: number;
  folder: Folder;
  /** The records whose rows it leaves behind. */
  keeps: readonly RecordId[];
  papers?: readonly Paper[];
  musts?: Musts;
  /** The list in which what came back of its records is found (specification §2, audit/tui-hui). */
  returns?: string;
  /** Missing where the flow page does not draw it. */
  shown?: Shown;
}

export const defineStep = (step: Omit<Step, 'kind'>): Step => ({ kind: 'step', ...step });

/** Constant words until the lot is opened. */
export const sealedWords = '密封至{开标}';

/** One is lacking unless such a row exists. */
export const unless = (exists: RawBuilder<unknown>) => sql<{ n: number }>`select (not exists (${exists}))::int as n`;

/** What is declared once is put in order once. */
function onceOf<T>(make: (house: House) => T): (house: House) => T {
  const made = new WeakMap<House, T>();
  return (house) => {
    const known = made.get(house) ?? make(house);
    made.set(house, known);
    return known;
  };
}

/** Every step, in order. */
export const stepsOf = onceOf((house): readonly Step[] =>
  house.declared<Step>('step').toSorted((a, b) => a.place - b.place || a.id.localeCompare(b.id)),
);

export interface Stage {
  id: StageId;
  label: string;
  lot: readonly string[];
  steps: readonly (Shown & { id: string })[];
}

/** The stages with the steps that are drawn. */
export const stagesOf = onceOf((house): readonly Stage[] =>
  Object.entries(stages).map(([id, { label, lot }]) => ({
    id: id as StageId,
    label,
    lot,
    steps: stepsOf(house).flatMap(({ id: step, shown }) => (shown?.stage === id ? [{ id: step, ...shown }] : [])),
  })),
);

/** The folder of an archive in which a record's rows stand; where two steps keep it, in that of the step that applies. */
export function folderOf(house: House, record: string, of: Of): Folder {
  const keeping = stepsOf(house).filter((step) => step.keeps.some((kept) => kept === record));
  return (keeping.find((step) => applies(step.shown?.when, of) !== 'not') ?? keeping[0])?.folder ?? '11-其他';
}

/**
 * The screens of the steps, as far as they stand behind the list of projects: those that a step names, and those of the
 * records that it keeps. Their trail leads through the project's flow.
 */
export function stepScreens(house: House): string[] {
  const steps = stepsOf(house);
  const named = new Set(steps.flatMap(({ shown: s }) => (s ? [s.screen, s.begin, s.checks] : [])));
  const kept = new Set<string>(steps.flatMap(({ keeps, shown }) => [...keeps, ...(shown ? [shown.record.id] : [])]));
  const isBehindList = (id: string): boolean =>
    (house.screens[id]?.trail ?? []).some((parent) => parent === 'project.list' || isBehindList(parent));
  return Object.entries(house.screens)
    .filter(
      ([id, { portal, record }]) =>
        !portal &&
        id !== 'project.flow' &&
        (named.has(id as ScreenId) || (record && kept.has(record))) &&
        isBehindList(id),
    )
    .map(([id]) => id)
    .toSorted();
}

/** The records whose returns a list shows. */
export const returnedIn = (house: House, list: string): string[] =>
  stepsOf(house).flatMap((step) => (step.returns === list ? step.keeps : []));
