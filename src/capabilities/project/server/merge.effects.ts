/** Small projects put together before anything of them is handed in, and taken apart again (`ishbdx`, specification §3). */
import { Decimal } from 'decimal.js';
import type { Field } from '../../../kernel/record/field.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { act, perform } from '../../../kernel/server/act.ts';
import type { Tx } from '../../../kernel/server/database.ts';
import { type DraftEffectOf, type Follow, Refusal } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import { featuresNow } from '../../../platform/settings/server/settings.server.ts';
import { lot } from '../lot/lot.record.ts';
import { project } from '../project/project.record.ts';

type Project = RowOf<typeof project>;

/** In what all of them must agree, so that one tender can hold them; the rest is written anew where they differ. */
const alike = { owner: '{招标}人', projectType: '项目类型', regime: '适用体系', way: '{招标}方式' } as const;

const sums = ['estimate', 'investment', 'budgetFunds'] as const;

async function partsOf(tx: Tx, ids: readonly string[], org: string): Promise<Project[]> {
  // In one order, so that two who merge at one moment never wait for each other in a ring.
  const parts = (await find(tx, project, { id: { in: [...new Set(ids)] } })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  if (parts.length < 2) throw new Refusal('请选择两个或两个以上的项目', { parts: '请选择两个或两个以上的项目' });
  const refuse = (because: string) => new Refusal(because, { parts: because });
  for (const part of parts) {
    if (part.org !== org) throw refuse(`“${part.name}”不是本单位登记的项目，不能合并`);
    if (!['draft', 'returned'].includes(part.state))
      throw refuse(`“${part.name}”已提交审核或已在进行，只有登记中的项目可以合并`);
  }
  for (const [name, label] of Object.entries(alike) as [keyof typeof alike, string][])
    if (new Set(parts.map((p) => p[name])).size > 1) throw refuse(`所选项目的${label}不同，不能合并成一个项目`);
  return parts;
}

/** What all say alike is taken over; money is the sum, so that regime and thresholds are judged on the whole. */
function together(parts: readonly Project[]): Record<string, unknown> {
  const [first, ...others] = parts;
  const declared = Object.entries<Field>(project.fields).filter(([, f]) => !f.readOnly && f.kind !== 'files');
  const values: Record<string, unknown> = {};
  for (const [name] of declared) {
    const at = name as keyof Project;
    if (others.every((p) => JSON.stringify(p[at]) === JSON.stringify(first?.[at]))) values[name] = first?.[at];
  }
  for (const name of sums) {
    const given = parts.flatMap((p) => p[name] ?? []);
    values[name] = given.length > 0 ? given.reduce((sum, v) => sum.plus(v), new Decimal(0)).toFixed() : null;
  }
  return values;
}

const mergeProjects: DraftEffectOf<typeof project> = async (context) => {
  const { tx, row, asked, actor, office } = context;
  if (!(await featuresNow(tx)).includes('merging'))
    throw new Refusal('项目合并没有启用，请平台管理员在“系统设置”中启用');
  const parts = await partsOf(tx, asked.parts, actor.org);
  Object.assign(row, together(parts), {
    name: asked.name,
    mergedFrom: parts.map((p) => p.id),
    copyOf: null,
    rulebook: office.rulebook,
    attempt: 1,
  });
};

/** Once the new project stands, the others rest in it. */
export const restParts: Follow = async ({ office, tx, row, now }) => {
  for (const id of row.mergedFrom ?? [])
    await perform({ office, tx, now }, 'project.rest', { id, asked: { into: row.id } });
};

/** The parts are registered again; the lots that were copied from theirs go. */
const unmergeProjects: DraftEffectOf<typeof project> = async (context) => {
  const { office, tx, row, actor, now, address } = context;
  for (const { id } of await find(tx, lot, { project: row.id }))
    await act(office, tx, { action: 'lot.remove', id, actor, now, address });
  for (const id of row.mergedFrom ?? []) await perform(context, 'project.release', { id });
};

export const mergeEffects = {
  mergeProjects,
  unmergeProjects,
  restMerged: (async ({ row, asked }) => {
    row.mergedInto = asked.into;
  }) as DraftEffectOf<typeof project>,
  releaseMerged: (async ({ row }) => {
    row.mergedInto = null;
  }) as DraftEffectOf<typeof project>,
};
