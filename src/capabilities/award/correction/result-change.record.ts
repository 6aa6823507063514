import { defineAccess } from '../../../kernel/access/access.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { anchorFields } from '../../../kernel/record/chain.ts';
import { choice, data, instant, ref, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import type { Asking } from '../../../platform/law/under.ts';
import type { Finding } from '../../powers/power.ts';
import { powerGuards } from '../../powers/powers.guards.ts';
import { causeChoices } from '../../powers/powers.ts';
import { officeSide } from '../../project/audiences.ts';
import { notSuspended } from '../../project/lot/lot.lifecycle.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { sameWords } from '../published-text.ts';
import { resultNotice } from '../result-notice/result-notice.record.ts';
import { winnerConfirmation } from '../winner-confirmation/winner-confirmation.record.ts';
import { type Change, correctionLifecycle } from './correction-lifecycle.ts';

/** What a change of the result may touch; winner and price are the decision's. */
export const changedOfResult = [
  ...['winnerName', 'winnerCode', 'price', 'priceText', 'term', 'manager', 'content'],
] as const;

/** Only once it is begun is there something to change: the original fills it. */
const begun = (c: Readonly<Record<string, any>>) => Boolean(c.name);

/** 中标结果变更公告 (domain D3.10): an issued result notice changed, after another decision or an error. */
export const resultChange = defineRecord('result-change', {
  label: '{中标}结果变更',
  title: (c) => c.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    notice: ref('原结果公告', () => resultNotice, { required: true }),
    confirmation: ref('{定标}', () => winnerConfirmation, { readOnly: true }),
    name: text('变更标题', { required: true, readOnly: true, max: 600, long: true }),
    reason: text('变更原因', { required: true, max: 5000, long: true }),
    cause: choice(
      '变更的原因',
      { ...causeChoices('result-change'), ...causeChoices('correction') },
      { readOnly: true },
    ),
    winnerName: text('{中标}人名称', { readOnly: true, max: 2000 }),
    winnerCode: text('{中标}人信用代码', { readOnly: true, max: 18 }),
    price: { ...resultNotice.fields.price, readOnly: true },
    priceText: { ...resultNotice.fields.priceText, readOnly: true },
    term: { ...resultNotice.fields.term, readOnly: false, when: begun },
    manager: { ...resultNotice.fields.manager, readOnly: false, when: begun },
    content: resultNotice.fields.content,
    changes: data<Change[]>('变更内容'),
    publishedAt: instant('发布时间', { readOnly: true }),
    ...anchorFields,
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
  },
  list: {
    columns: ['name', 'lot', 'winnerName', 'publishedAt', 'state'],
    filters: ['state', 'project', 'lot'],
    search: ['name'],
    empty: '没有变更。结果公告发布后，{中标}人变化或者内容有错误时，从公告的详情页变更。',
  },
  form: [
    { title: '变更', fields: ['notice', 'reason'] },
    { title: '变更后的内容', fields: ['term', 'manager'] },
  ],
  detail: [
    { title: '变更', fields: ['notice', 'confirmation', 'project', 'lot', 'cause', 'reason', 'publishedAt'] },
    { title: '变更后的{中标}人', fields: ['winnerName', 'winnerCode', 'price', 'priceText'] },
  ],
});

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'result-change': {
      noticeState: StateOf<'result-notice'> | undefined;
      nowDecided: string | undefined;
      suspended: boolean;
      asking?: Asking;
      found?: readonly Finding[];
      /** What was bid and published of the winner: a correction can bring the notice only to that. */
      bidTerm?: string | null;
      manager?: string | null;
    };
  }
}

const noticePublished = guard<typeof resultChange>(
  'noticePublished',
  '只有已发布的结果公告需要变更，未发布的直接修改即可',
  ({ facts }) => facts.noticeState === 'published',
);
const asNowDecided = guard<typeof resultChange>(
  'asNowDecided',
  '变更后的{中标}人应为现在{定标}确定的{中标}人，请保存一次以更新',
  ({ row, facts }) => {
    if (!facts.nowDecided) return '现在没有有效的{定标}，先由{招标}人重新确定{中标}人';
    return row.confirmation === facts.nowDecided;
  },
  { rule: 'TB-64', law: '招标投标法 第64条' },
);

/** A correction of the notice is none of what was bid and judged (招标投标法实施条例 第57条). */
const asJudged = guard<typeof resultChange>(
  'asJudged',
  '结果公告只能更正为{投标}和公示所写的内容',
  ({ row, facts }) => {
    if (!facts.nowDecided) return true;
    const differ = [
      ...(sameWords(row.term, facts.bidTerm) ? [] : [`工期{投标}为“${facts.bidTerm ?? '空'}”`]),
      ...(!facts.manager || sameWords(row.manager, facts.manager) ? [] : [`项目负责人公示为“${facts.manager}”`]),
    ];
    return (
      differ.length === 0 || `结果公告只能更正为{投标}和公示所写的内容：${differ.join('；')}；改变实质内容的不是更正`
    );
  },
  { rule: 'TR-57a', law: '招标投标法实施条例 第57条' },
);

export const resultChangeLifecycle = correctionLifecycle(resultChange, {
  begunOn: { notice: 'published' },
  begins: 'beginResultChange',
  keeps: 'keepResultChange',
  asks: 'askResultChange',
  publishes: 'publishResultChange',
  needs: [
    noticePublished,
    asNowDecided,
    asJudged,
    ...powerGuards(
      'result-change',
      (row) => ({ cause: row.cause }),
      false,
      {},
      ({ row }) => row.cause !== 'slip',
    ),
    ...powerGuards(
      'correction',
      (row) => ({ cause: row.cause }),
      false,
      {},
      ({ row }) => row.cause === 'slip',
    ),
  ],
  atPublishing: [notSuspended],
  law: ['电子招标投标办法 第35条'],
});

/** What is published stands on the corrected paper itself, which is open to everybody. */
export const resultChangeAccess = defineAccess(resultChange, { read: [...officeSide] });
