/**
 * 验收结果公告: what the public learns of an acceptance (政府采购法实施条例 45), drawn from its rows. It names no member of the group.
 */

import { resolveWording } from '../../../kernel/screen/wording.ts';
import { contactLines } from '../../project/paper-contacts.ts';
import { conclusions, type Side, sides, stagesOfIt, verdicts } from '../acceptance/acceptance.rules.ts';
import { groupWords, paperOpinions } from '../acceptance/confirmation.ts';

type Row = Readonly<Record<string, any>>;

export interface NoticeFacts {
  acceptance: Row;
  project: { name: string | null; code: string | null };
  lot: { name: string | null; code: string | null };
  performance: { name: string | null };
  contractor: string;
}

const counted = (words: readonly string[]): string =>
  [...Map.groupBy(words, (w) => w)].map(([word, all]) => `${word} ${all.length} 人`).join('、');

/** Line by line, in the words of the law. @param notice the contacts that it names */
export function acceptanceNoticeWords(
  { acceptance: a, project, lot, performance, contractor }: NoticeFacts,
  notice: Row,
): string {
  const group = groupWords(a);
  const items = ((a.items ?? []) as { item: string; found: string; verdict: keyof typeof verdicts }[]).map(
    (i, n) => `${n + 1}. ${i.item}：${verdicts[i.verdict]}。${i.found}`,
  );
  const said = (of: string | null | undefined) => paperOpinions[of as keyof typeof paperOpinions] ?? '未签字';
  const users = group.filter((m) => m.side === 'user' && m.reason);
  return [
    `项目：${project.name}（${project.code}）`,
    `标段：${lot.name}（${lot.code}）`,
    `合同：${performance.name}`,
    `履约人：${contractor}`,
    `验收：${stagesOfIt[a.stage as keyof typeof stagesOfIt]}，第 ${a.attempt} 次，${a.heldOn}，${a.place}`,
    `验收小组：${counted(group.map((m) => resolveWording(sides[m.side as Side])))}；意见：${counted(group.map((m) => said(m.opinion)))}`,
    '逐项结论：',
    ...items,
    ...(users.length > 0 ? [`服务对象的意见：${users.map((m) => `${said(m.opinion)}，${m.reason}`).join('；')}`] : []),
    `验收结论：${conclusions[a.conclusion as keyof typeof conclusions]}。${a.opinion}`,
    ...(a.conclusion === 'remedy' ? [`整改：${a.remedy}，${a.remedyBy} 以前完成`] : []),
    ...contactLines(notice),
  ].join('\n');
}
