/** Sheets of any body: dealt to its members, refused with all that they lack, handed in by signing, void when their member leaves. */
import type { Where } from '../../../../kernel/access/where.ts';
import { actionOf } from '../../../../kernel/record/known.ts';
import type { AnyRow, RecordType } from '../../../../kernel/record/record.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { perform } from '../../../../kernel/server/act.ts';
import { type Queryable, rows, sql } from '../../../../kernel/server/database.ts';
import { type EffectContext, Refusal } from '../../../../kernel/server/effect.ts';
import { columnOf, tableOf } from '../../../../kernel/server/names.ts';
import { find } from '../../../../kernel/server/rows.ts';
import { insertRows } from '../../../../kernel/server/write.ts';
import { signedBy } from '../../../../platform/signature/server/signed-by.ts';
import { committeeMember } from '../../committee-member/committee-member.record.ts';

/** What each member of a body gets a sheet for, and what is filled in on it. */
export interface Dealt {
  sheet: RecordType<any>;
  /** The fields in which a sheet names its body and what is judged. */
  of: { body: string; judged: string };
  judged: readonly { id: string; supplierName: string | null }[];
  /** Accounts of the members. */
  people: readonly string[];
  /** By the sheet's own fields: `{ items, scores }`. */
  lines: object;
}

/**
 * Every member gets one sheet for everything that is judged. Who has one keeps it; where it was void, because what it judges
 * was out, it is taken up again.
 * @param tell is called with the share of them that is written
 */
export async function dealSheets(
  context: Pick<EffectContext, 'office' | 'tx' | 'now'>,
  { id, project, lot }: AnyRow,
  { sheet, of, judged, people, lines }: Dealt,
  tell?: (share: number) => void,
): Promise<void> {
  const { tx, now } = context;
  const column = (name: string) => sql.ref(columnOf(name, sure(sheet.fields[name], 'a field of the sheet')));
  const had = new Map(
    (
      await rows<{ id: string; of: string; state: string }>(
        tx,
        sql`select id, concat(${column(of.judged)}, ' ', member_id) as of, state from ${sql.table(tableOf(sheet))}
            where ${column(of.body)} = ${id} and member_id = any(${[...people]}::uuid[])`,
      )
    ).map((s) => [s.of, s]),
  );
  const fresh: object[] = [];
  for (const one of judged)
    for (const member of people) {
      const own = had.get(`${one.id} ${member}`);
      const names = { [of.body]: id, [of.judged]: one.id, member, supplierName: one.supplierName };
      if (!own) fresh.push({ project, lot, ...names, ...lines });
      else if (own.state === 'void') await perform(context, actionOf(sheet.id, 'revive'), { id: own.id });
    }
  await insertRows(tx, sheet, fresh, { state: 'open', now }, tell);
}

/** The accounts of those who sit, in the order of the draw. */
export const seatedPeople = async (db: Queryable, body: string): Promise<string[]> =>
  (await find(db, committeeMember, { committee: body, state: 'signedIn' }, { order: 'drawOrder' })).map(
    (m) => m.person,
  );

/** @throws Refusal that names every fault under its field */
export function refuseFaults(faults: Readonly<Record<string, string>>): void {
  const sentences = Object.values(faults);
  if (sentences.length > 0)
    throw new Refusal(sentences.length === 1 ? sentences[0]! : `有 ${sentences.length} 处需要修改`, faults);
}

/**
 * The sheet as it stands, signed by its member.
 * @throws Refusal for a signature of another text or person
 */
export async function signSheet(context: Parameters<typeof signedBy>[0], content: string): Promise<void> {
  const { signature, certificate } = await signedBy(context, content);
  const at = context.now.toISOString();
  Object.assign(context.row, { signature: { signature, certificate, at }, submittedAt: at });
}

/** Taken back, to be signed anew. */
export function unsignSheet(row: AnyRow): void {
  Object.assign(row, { signature: null, submittedAt: null });
}

/** One who leaves takes the conclusions along: the sheets are void, and kept. */
export async function annulSheets(
  context: Pick<EffectContext, 'office' | 'tx' | 'now'>,
  sheet: RecordType<any>,
  of: Where,
): Promise<void> {
  for (const { id } of await find(context.tx, sheet, { ...of, state: { not: 'void' } }))
    await perform(context, actionOf(sheet.id, 'annul'), { id });
}
