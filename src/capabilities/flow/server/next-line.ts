/**
 * What comes next in a lot, for a person who has just done something in it, or who has a form of it open: the first line that the
 * guards leave to this person, or else whose turn it is. It is the same answer that flow and last look show.
 */
import { isId } from '../../../kernel/record/kinds.ts';
import type { RecordType } from '../../../kernel/record/record.ts';
import { matterField } from '../../../kernel/record/record.ts';
import { firstFault, isDone, isLater, type NextLine, type Turn } from '../../../kernel/screen/turn.ts';
import type { House, ServerPart } from '../../../kernel/server/house.ts';
import { project } from '../../project/project/project.record.ts';
import { beforeOf } from './before.ts';
import { doesOf, drawn } from './steps-of-lots.ts';

export const nextOf: NonNullable<ServerPart['nextOf']> = async (office, { actor, now }, record, row, onForm) => {
  const of = placeOf(record, row);
  const before = of && (await beforeOf(office, actor, now, of));
  if (!before) return null;
  // What an open form leads to comes after its own step.
  const items = onForm ? before.items.filter((item) => !isOwn(office.house, record, item)) : before.items;
  // What its own page would take at once comes before what that page would refuse.
  const next =
    firstFault(items.filter(({ because = [] }) => because.length === 0)) ?? firstFault(items) ?? items.find(isLater);
  // Another person's line says whose turn it is; to one's own a form leads at once, though it still waits for what is on it.
  const mine =
    onForm && !next?.isMine ? (items.find((item) => item.isMine && item.blocks && !isDone(item)) ?? next) : next;
  return mine ? lineOf(office.house, mine) : null;
};

/** The project and the lot that a row belongs to, or is. */
function placeOf(record: RecordType<any>, row: Readonly<Record<string, any>>) {
  const isProject = record.id === project.id;
  const field = matterField(record);
  if (!isProject && (!field || record.fields[field]?.target?.() !== project)) return undefined;
  const id: unknown = isProject ? row.id : row[field ?? ''];
  if (!isId(id)) return undefined;
  const lot: unknown = record.id === 'lot' ? row.id : (row.lot ?? row.lots?.[0]);
  return { project: id, lot: isId(lot) ? lot : undefined };
}

const stepOf = (house: House, { id }: Turn) => drawn(house).find((step) => id === `step-${step.id}`);

const isOwn = (house: House, record: RecordType<any>, turn: Turn): boolean => stepOf(house, turn)?.record === record;

function lineOf(house: House, turn: Turn): NextLine {
  const { id, label, does, because = [], says, state, who, isMine, by, ends, law, screen, query } = turn;
  const step = does === undefined ? stepOf(house, turn) : undefined;
  // What waits has not begun: it is said by what begins it.
  const begins = step && !step.since && query.id === undefined;
  // Of a row that lacks something that is said, and not the act that would be refused.
  const act = because.length > 0 ? `补全${label}` : (does ?? (begins ? doesOf(house, step, undefined, false) : label));
  return { id, does: act, says, state, who, isMine, by, ends, law, screen, query };
}
