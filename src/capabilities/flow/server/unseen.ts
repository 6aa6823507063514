/**
 * Steps of people whose work nobody else sees until they hand it in, as a committee's: what others are told of them is what the
 * committee's own row says, so that a flow does not stand still while its bids are judged.
 */
import type { AnyRow } from '../../../kernel/record/record.ts';
import type { Turn } from '../../../kernel/screen/turn.ts';
import type { House } from '../../../kernel/server/house.ts';
import type { Caller } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { ofLot } from '../../../platform/law/rulebook.ts';
import { type Shown, waitsOf } from '../../procedure/server/door.ts';
import type { FlowStep } from '../flow-wire.ts';
import type { LotRead } from './lots-ahead.ts';
import { type Read, visible } from './read-flow.ts';
import { type DrawnStep, placeOf, type StepRow } from './steps-of-lots.ts';

type Unseen = NonNullable<Shown['unseen']>;

const isBehind = ({ since, done }: Unseen, row: AnyRow): boolean =>
  since ? row[since] !== null : done.includes(row.state);

/** A step of people whose work nobody else sees until they hand it in: how far it is, and theirs to do as long as nothing before it waits. */
export const unseenItem = (
  house: House,
  step: DrawnStep,
  { behind, says, who }: Unseen,
  told: StepRow,
  read: LotRead,
  waits: boolean,
): Omit<Turn, 'ends'> & { place: number } => ({
  id: `step-${step.id}`,
  label: step.label,
  says: told.isDone ? behind : (says[told.state] ?? waitsOf(step, ofLot({ law: read.law }, read))),
  state: told.isDone ? 'done' : waits || says[told.state] === undefined ? 'later' : 'open',
  blocks: true,
  who: told.isDone ? '' : who,
  unseen: true,
  isMine: false,
  by: null,
  law: '',
  place: step.place,
  ...placeOf(house, step, read, undefined),
});

type Told = Pick<FlowStep, 'state' | 'words' | 'waits' | 'holder' | 'at' | 'why' | 'law' | 'rowId' | 'next'>;

/** What others are told of a step whose rows they do not see; nothing where nothing is known of it yet. */
export async function unseenStep(
  { house, db }: Office,
  caller: Caller,
  { unseen }: Shown,
  { project: ofProject, lot: ofLot }: { project: string; lot: string | undefined },
  begun: Read['begun'],
): Promise<Told | undefined> {
  if (!unseen || !begun.has(unseen.record.id)) return undefined;
  const where = { project: ofProject, lot: ofLot, ...(unseen.of ? { of: unseen.of } : {}) };
  const found = await visible(db, house, unseen.record, caller, where);
  const { row } = found.find((s) => !isBehind(unseen, s.row)) ?? found[0] ?? {};
  const isDone = row !== undefined && isBehind(unseen, row);
  const words = isDone ? unseen.behind : unseen.says[row?.state];
  if (!words) return undefined;
  const state = isDone ? 'done' : 'todo';
  // The list below the line is empty for them, and says the same.
  return {
    state,
    words,
    waits: words,
    holder: isDone ? '' : unseen.who,
    at: null,
    why: '',
    law: [],
    rowId: null,
    next: null,
  };
}
