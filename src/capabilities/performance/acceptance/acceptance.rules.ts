/** What an acceptance must hold to be true: who accepts, item by item, and a conclusion that follows from the items. */
import { sure } from '../../../kernel/record/sure.ts';
import type { GroupMember } from './confirmation.ts';

export const sides = {
  owner: '{招标}人',
  agency: '代理机构',
  expert: '专家',
  user: '服务对象（使用人）',
  thirdParty: '第三方检测机构',
} as const;
export type Side = keyof typeof sides;

export const duties = { leader: '组长', member: '成员' } as const;
export const verdicts = { pass: '合格', remedy: '需整改', fail: '不合格' } as const;
export const stagesOfIt = { final: '最终验收', stage: '阶段验收' } as const;
export const conclusions = { pass: '合格', remedy: '整改后复验', fail: '不合格' } as const;

type Person = Pick<GroupMember, 'name' | 'unit' | 'side' | 'duty' | 'account'>;

interface Item {
  item: string | null;
  verdict: string | null;
}

/**
 * Why this group may not accept, or nothing: the owner's side is there, one person leads, the contractor does not judge
 * itself, and no person stands twice.
 * @param contractors names of the units that performed
 */
export function groupRefusal(group: readonly Person[], contractors: readonly string[]): string | undefined {
  if (!group.some((p) => p.side === 'owner')) return '验收小组没有{招标}人的人员，验收由{招标}人组织，请补充';
  const leaders = group.filter((p) => p.duty === 'leader').length;
  if (leaders !== 1) return `验收小组应有一名组长，现有 ${leaders} 名，请改正`;
  const own = group.find((p) => contractors.includes((p.unit ?? '').trim()));
  if (own) return `“${own.name ?? ''}”来自履约人“${own.unit ?? ''}”，履约人不能验收自己的履约，请更换`;
  const seen = new Set<string>();
  for (const { name, unit } of group) {
    const key = `${name} ${unit}`;
    if (seen.has(key)) return `验收小组中“${name ?? ''}”重复，请删除一行`;
    seen.add(key);
  }
  const accounts = group.flatMap((p) => p.account?.trim() || []);
  const twice = accounts.find((a, i) => accounts.indexOf(a) !== i);
  if (twice) return `验收小组中平台账号“${twice}”填了两次，一人一个账号，请改正`;
  return undefined;
}

/** Why the conclusion does not follow from the items, or nothing (政府采购法实施条例 第45条: 逐项). */
export function conclusionRefusal(items: readonly Item[], conclusion: string | null): string | undefined {
  const open = items.filter((i) => !i.verdict);
  if (open.length > 0)
    return `还有 ${open.length} 项没有逐项作出结论：${sure(open[0], 'the first of open').item ?? ''}${open.length > 1 ? '等' : ''}`;
  const failing = items.filter((i) => i.verdict !== 'pass');
  if (conclusion === 'pass' && failing.length > 0)
    return `“${sure(failing[0], 'the first of failing').item ?? ''}”等 ${failing.length} 项不合格或者需整改，总的结论不能是合格`;
  if (conclusion && conclusion !== 'pass' && failing.length === 0)
    return '各项都合格，总的结论应为合格；有不合格的，请在该项中写明';
  if (conclusion === 'remedy' && items.some((i) => i.verdict === 'fail'))
    return '有不合格的项目，不能只整改：能够整改的，请把该项改为“需整改”；不能的，结论应为不合格';
  return undefined;
}
