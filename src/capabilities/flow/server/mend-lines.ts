/** What guards ask for beside the steps, as lines for one person. */
import type { Actor } from '../../../kernel/access/where.ts';
import { actionOf } from '../../../kernel/lifecycle/ahead.ts';
import { isPermitted } from '../../../kernel/lifecycle/allowed.ts';
import { type Guard, refusal } from '../../../kernel/lifecycle/guard.ts';
import type { Action } from '../../../kernel/lifecycle/lifecycle.ts';
import type { ScreenId } from '../../../kernel/record/known.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import type { Turn } from '../../../kernel/screen/turn.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import type { House } from '../../../kernel/server/house.ts';
import type { Caller } from '../../../kernel/server/http.ts';
import { tableOf } from '../../../kernel/server/names.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { columnsSql, refTitlesSql, Standing, scopeSql, situations } from '../../../kernel/server/rows.ts';
import type { Mend } from './ahead.ts';
import { drawn, leadsOn, mayBegin, peopleOf, type StepRow, type Units } from './steps-of-lots.ts';

type Mended = Omit<Turn, 'ends'> & { guard: string };

/** An answer, and the project and lot that it is of. */
export interface Answered {
  of: Units & { project: string; lot: string | null };
  mends: readonly Mend[];
}

/** An act on a row. */
interface Act {
  record: string;
  row: string;
  act: string;
}

/**
 * Which of these acts are this person's, as far as they may read the rows: by the people of the act, and by guards that look at
 * who acts. One statement a record, for one row and for fifty.
 * @returns by the row's id; nothing of a row that is not theirs to read
 */
export async function whoMay(
  { db, house }: Office,
  { actor, now }: Pick<Caller, 'actor' | 'now'>,
  asked: readonly Act[],
): Promise<Map<string, (act: string) => boolean>> {
  const seen = new Map<string, (act: string) => boolean>();
  await Promise.all(
    [...Map.groupBy(asked, ({ record }) => record)].map(async ([id, those]) => {
      const record = sure(house.records.get(id), `the record ${id}`);
      const lifecycle = house.lifecycle(id);
      const verbs = new Set(those.map(({ act }) => act));
      const acts = [...verbs].map((act) => actionOf(lifecycle, act));
      const standing = new Standing(house, record, actor, now, new Set(acts.flatMap(({ by }) => by)));
      // Who has done their part already, as one side that signed, says a guard that looks at the person.
      const isPersonal = acts.some(asksWho);
      const found = await rows<AnyRow>(
        db,
        sql`select ${isPersonal ? sql`${columnsSql(record, 't')} ${refTitlesSql(record)}` : sql`t.id`} ${sql.join(standing.columns, sql``)}
            from ${sql.table(tableOf(record))} t
            where t.id = any(${those.map(({ row }) => row)}::uuid[]) and ${scopeSql(house.access(id), actor, now)}`,
      );
      const told = isPersonal ? await situations(db, house, record, found, actor, now, standing, verbs) : [];
      for (const [i, row] of found.entries())
        seen.set(row.id, (act) => {
          const { by, needs = [] } = actionOf(lifecycle, act);
          const situation = told[i];
          return (
            by.some((audience) => standing.isIn(row, audience)) &&
            isPermitted(lifecycle, act, actor) &&
            (!situation || needs.filter(looksAtWho).every((g) => !refusal(g, { ...situation, asked: {} })))
          );
        });
    }),
  );
  return seen;
}

/** The rows as they stand for this person: of two sides that sign, whoever has signed has nothing left to do. */
export async function stillTheirs(
  office: Office,
  caller: Pick<Caller, 'actor' | 'now'>,
  standing: readonly StepRow[],
): Promise<StepRow[]> {
  const steps = new Map(drawn(office.house).map((step) => [step.id, step]));
  const asked = standing.flatMap(({ step: id, id: row, state, isMine, isDone }) => {
    const step = steps.get(id);
    const lifecycle = step && office.house.lifecycle(step.record.id);
    const act = isMine && !isDone && lifecycle && leadsOn(step, lifecycle, state);
    const [verb] = act && asksWho(act) ? (Object.entries(lifecycle.actions).find(([, one]) => one === act) ?? []) : [];
    return step && verb ? [{ record: step.record.id, row, act: verb }] : [];
  });
  const may = await whoMay(office, caller, asked);
  const over = new Set(asked.flatMap(({ row, act }) => (may.get(row)?.(act) ? [] : [row])));
  return standing.map((one) => (over.has(one.id) ? { ...one, isMine: false } : one));
}

/** What has to be done beside the steps, for one person. @returns the lines of each answer, in its order */
export async function mendLines(
  office: Office,
  caller: Pick<Caller, 'actor' | 'now'>,
  answers: readonly Answered[],
): Promise<Mended[][]> {
  const asked = answers.flatMap(({ mends }) =>
    mends.flatMap(({ record, row, act }) => (row === null ? [] : [{ record, row, act }])),
  );
  const seen = await whoMay(office, caller, asked);
  return answers.map(({ of, mends }) =>
    mends.flatMap((mend) => {
      const may = seen.get(mend.row ?? '');
      return mend.row && !may ? [] : [lineOf(office.house, caller.actor, mend, of, may)];
    }),
  );
}

const looksAtWho = ({ personal, onAnswers }: Guard): boolean => personal === true && !onAnswers;

/** Whether a guard of the act looks at who does it. */
const asksWho = ({ needs }: Action): boolean => needs?.some(looksAtWho) === true;

/** What is to be done by an act that no step leads on by, with its people: what is asked for, or what leads to it. */
function lineOf(
  house: House,
  actor: Actor,
  { record: id, row, act, guard, because, law, refused }: Mend,
  of: Answered['of'],
  may: ((act: string) => boolean) | undefined,
): Mended {
  const lifecycle = house.lifecycle(id);
  const action = actionOf(lifecycle, act);
  const begins = row === null && action.from === null;
  const [kind, query] = row
    ? (['detail', { id: row }] as const)
    : begins
      ? (['form', { project: of.project, ...(of.lot ? { lot: of.lot } : {}) }] as const)
      : (['list', { 'f.project': of.project }] as const);
  return {
    id: `mend-${id}.${act}${row ? `-${row}` : ''}`,
    guard,
    label: `${lifecycle.record.label}：${action.label}`,
    says: refused ?? because,
    state: refused === null ? 'open' : 'later',
    blocks: true,
    who: peopleOf(action.by),
    isMine: begins ? mayBegin(lifecycle, actor, of) : may ? may(act) : isPermitted(lifecycle, act, actor),
    by: null,
    law,
    ...placeOf(house, id, query, kind),
  };
}

function placeOf(
  { screens }: House,
  id: string,
  query: Turn['query'],
  kind: 'detail' | 'form' | 'list',
): Pick<Turn, 'screen' | 'query'> {
  const screen = `${id}.${kind}`;
  return screens[screen] ? { screen: screen as ScreenId, query } : { screen: `${id}.list` as ScreenId, query: {} };
}
