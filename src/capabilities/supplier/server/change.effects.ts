/** A change stands beside the verified facts until a second person takes it over, whole, in one transaction. */
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { type Queryable, sql } from '../../../kernel/server/database.ts';
import { type DraftEffectOf, type Effect, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { FactsFor } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { supplierCategory } from '../category/supplier-category.record.ts';
import { supplierChange } from '../change/supplier-change.record.ts';
import { papersOf } from '../supplier/papers.rules.ts';
import { supplier } from '../supplier/supplier.record.ts';
import { changedFacts, type FactName, factNames, supplierFacts } from '../supplier/supplier-facts.ts';
import { copyScans, dropStaleVerdicts } from './paper-verdicts.ts';
import { readTrades } from './people.ts';

export const openStates = ['draft', 'review', 'returned'] as const;

export const changeFacts: FactsFor<typeof supplierChange> = async (db, found) => {
  const suppliers = await find(db, supplier, { id: { in: found.flatMap((c) => c.supplier ?? []) } });
  const tradesOf = await readTrades(db);
  return new Map(
    found.map((c) => {
      const of = suppliers.find((s) => s.id === c.supplier);
      return [c.id, { supplierState: of?.state, differs: of ? changedFacts(of, c).length : 0, trades: tradesOf(c) }];
    }),
  );
};

const wordsOf = (names: readonly FactName[], papers: number): string =>
  [...names.map((n) => supplierFacts[n].label), ...(papers > 0 ? ['其他材料'] : [])].join('、');

const beginSupplierChange: DraftEffectOf<typeof supplierChange> = async ({ office, tx, row, actor }) => {
  const [of] = row.supplier ? await find(tx, supplier, { id: row.supplier }, { lock: true }) : [];
  if (!of) throw new Refusal('请选择供应商', { supplier: '请选择供应商' });
  const [open] = await find(tx, supplierChange, { supplier: of.id, state: { in: [...openStates] } });
  if (open) throw new Refusal('这家供应商已有一份变更没有办结，请在那一份上修改，或先放弃它');
  Object.assign(row, Object.fromEntries(factNames.map((name) => [name, of[name]])), {
    certificates: await copyScans({ office, tx, actor }, papersOf(of)),
    org: of.org,
    supplierName: of.name,
    code: of.code,
    enteredBy: actor.id,
  });
};

const keepSupplierChange: DraftEffectOf<typeof supplierChange> = async ({ tx, row, before, actor }) => {
  if (row.supplier !== sure(before, 'before').supplier)
    throw new Refusal('供应商不能改换，请在另一家供应商上发起变更', { supplier: '供应商不能改换' });
  const of = await get(tx, supplier, row.supplier);
  dropStaleVerdicts(row, before);
  row.changed = wordsOf(changedFacts(of, row), (row.papers ?? []).length);
  row.enteredBy = actor.id;
};

/** The replaced facts, categories with their names, as the page shows them beside the new ones. */
async function asItWas(tx: Queryable, of: Record<string, any>, changed: readonly FactName[]) {
  const ids: string[] = [of.category, ...(of.otherCategories ?? [])].filter(Boolean);
  const categories = await find(tx, supplierCategory, { id: { in: ids } });
  const titleOf = (id: string) => categories.find((c) => c.id === id)?.title ?? id;
  const was: Record<string, unknown> = {};
  for (const name of changed) was[name] = of[name] ?? null;
  if (of.category) was.category$ = titleOf(of.category);
  was.otherCategories$ = (of.otherCategories ?? []).map(titleOf);
  return was;
}

/** A file belongs to one record: what the change brought along is the supplier's from now on. */
const adoptSupplierChange: EffectOf<typeof supplierChange> = async (context) => {
  const { tx, row, now } = context;
  const of = await get(tx, supplier, row.supplier, true);
  const changed = changedFacts(of, row);
  row.replaced = await asItWas(tx, of, changed);
  row.changed = wordsOf(changed, (row.papers ?? []).length);
  row.decidedOn = dateInShanghai(now);
  row.returnedBecause = null;
  await sql`update file set record = null, record_id = null, field = null
    where record = 'supplier-change' and record_id = ${row.id}`.execute(tx);
  const values = {
    ...Object.fromEntries(factNames.map((name) => [name, row[name]])),
    papers: [...(of.papers ?? []), ...(row.papers ?? [])],
  };
  await perform(context, 'supplier.adopt', { id: of.id, values });
};

export const changeEffects: Readonly<Record<string, Effect>> = {
  beginSupplierChange,
  keepSupplierChange,
  handInSupplierChange: keepSupplierChange,
  adoptSupplierChange,
};
