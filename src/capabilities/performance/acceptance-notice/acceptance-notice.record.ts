import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { anchorFields } from '../../../kernel/record/chain.ts';
import { instant, ref, text } from '../../../kernel/record/field.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { lineOf, linesOf, type SheetOf, sheet } from '../../../kernel/screen/sheet.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { officeSide } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { contactFields, contactLines, contactSection } from '../../project/project-paper.ts';
import { acceptance } from '../acceptance/acceptance.record.ts';
import {
  conclusions,
  groupWords,
  paperOpinions,
  type Side,
  sides,
  stagesOfIt,
  verdicts,
} from '../acceptance/acceptance.rules.ts';
import { byOffice, byOwner } from '../of-performance.ts';

/** In these an acceptance is over, and its result can be made known. */
export const concludedStates = ['passed', 'remedy', 'remedied', 'failed'] as const;

/** 验收结果公告 (政府采购法实施条例 45): what was accepted, for anybody. */
export const acceptanceNotice = defineRecord('acceptance-notice', {
  label: '验收结果公告',
  title: (n) => n.name ?? '',
  chain: { by: 'project' },
  numbered: { field: 'number', prefix: 'YG' },
  fields: {
    acceptance: ref('验收', () => acceptance, { required: true, among: { state: { in: concludedStates } } }),
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    number: text('编号', { required: true, readOnly: true, max: 50 }),
    name: text('标题', {
      required: true,
      max: 700,
      long: true,
      hint: '留空时按验收的名称填入',
    }),
    // Drawn from what was signed, so that no other conclusion can be published.
    content: text('公告内容', { required: true, readOnly: true, long: true, max: 240_000 }),
    remarks: text('其他说明', { long: true, max: 5000 }),
    ...contactFields,
    publishedAt: instant('发布时间', { readOnly: true }),
    ...anchorFields,
    withdrawnAt: instant('撤下时间', { readOnly: true }),
    withdrawnBecause: text('撤下的原因', { readOnly: true, long: true, max: 1000 }),
  },
  list: {
    columns: ['name', 'number', 'lot', 'publishedAt', 'state'],
    filters: ['state', 'project', 'lot', 'acceptance', 'publishedAt'],
    search: ['name', 'number'],
    empty: '还没有验收结果公告。面向社会公众的公共服务项目，验收办结后公告结果；其他项目由{招标}人自愿公告。',
  },
  form: [{ title: '验收结果公告', fields: ['acceptance', 'name', 'remarks'] }, contactSection],
  // The page shows the notice itself as paper.
  detail: [{ title: '来源', fields: ['acceptance', 'project', 'lot', 'withdrawnAt', 'withdrawnBecause'] }],
});

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'acceptance-notice': { acceptanceState?: StateOf<'acceptance'> | undefined };
  }
}

const concluded = guard<typeof acceptanceNotice>(
  'concluded',
  '验收办结以后才能公告结果',
  ({ row, facts }) => !row.acceptance || (concludedStates as readonly string[]).includes(facts.acceptanceState ?? ''),
);

export const acceptanceNoticeLifecycle = defineLifecycle(acceptanceNotice, {
  initial: 'draft',
  states: {
    draft: { label: '起草', tone: 'idle' },
    published: { label: '已公告', tone: 'done' },
    withdrawn: { label: '已撤下', tone: 'due', final: true },
  },
  actions: {
    create: {
      label: '公告验收结果',
      from: null,
      to: 'draft',
      begunOn: { acceptance: concludedStates },
      by: byOffice,
      form: 'draft',
      needs: [concluded],
      does: 'draftAcceptanceNotice',
    },
    save: { label: '保存', from: 'draft', by: byOffice, form: 'draft', does: 'drawAcceptanceNotice' },
    // The owner accepts, and says so to the public; the agency drafts.
    publish: {
      label: '发布公告',
      from: 'draft',
      to: 'published',
      anchors: 'published',
      by: byOwner,
      complete: true,
      needs: [concluded],
      does: 'publishAcceptanceNotice',
      tells: ['projectOfficers', 'projectSupervisors'],
      law: ['政府采购法实施条例 第45条'],
      keeps: ['ZR-45'],
      primary: true,
      settles: ['随即对外公布，内容不能再改，只能写明原因撤下'],
    },
    withdraw: {
      label: '撤下公告',
      from: 'published',
      to: 'withdrawn',
      by: byOwner,
      asks: {
        because: text('撤下的原因', {
          required: true,
          long: true,
          max: 1000,
          hint: '撤下后社会公众不能再看到；改正后另行公告',
        }),
      },
      does: 'withdrawAcceptanceNotice',
      tells: ['projectOfficers', 'projectSupervisors'],
      danger: true,
    },
    remove: { label: '删除', from: 'draft', by: byOffice, removes: true, danger: true },
  },
});

const everybody = audience('社会公众', { state: 'published' }, { anybody: true });

export const acceptanceNoticeAccess = defineAccess(acceptanceNotice, { read: [...officeSide, everybody] });

/** The result of an acceptance as it is published. */
export const acceptanceSheet: SheetOf = (row) =>
  sheet(
    row.name ?? '',
    [row.number, row.publishedAt ? `${showInstant(row.publishedAt)} 公告` : '尚未公告'],
    linesOf(row.content),
    lineOf('其他说明：', row.remarks),
    linesOf(contactLines(row)),
  );

// 验收结果公告: what the public learns of an acceptance (政府采购法实施条例 45), drawn from its rows. It names no member of the group.

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
