import { Decimal } from 'decimal.js';
import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { anchorFields } from '../../../kernel/record/chain.ts';
import { computed, data, instant, money, ref, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { taken } from '../../../kernel/record/origin.ts';
import { defineRecord, type RowOf } from '../../../kernel/record/record.ts';
import type { Regime } from '../../../platform/law/rulebook.ts';
import { contentHasNoGap } from '../../../platform/templates/fill.ts';
import { templateVersion } from '../../../platform/templates/template-version/template-version.record.ts';
import { notForbidden, type OpenOrder } from '../../powers/verdicts.guards.ts';
import { officeSide } from '../../project/audiences.ts';
import { notSuspended } from '../../project/lot/lot.lifecycle.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { confirmation } from '../../project/owner-confirmation.ts';
import { project } from '../../project/project/project.record.ts';
import { mediumOfProject } from '../../project/project-paper.ts';
import { publishedPaper } from '../../project/published-paper.ts';
import { shownPriceOf } from '../../tender-document/price/price-form.ts';
import type { ContentSignature } from '../../tender-document/tender-document/document-parts.ts';
import { awardLine } from '../award-line/award-line.record.ts';
import type { Correction } from '../correction/correction-lifecycle.ts';
import { paperOfLot, resultText, sameWords } from '../published-text.ts';
import { onLegalMedia, ownerConfirmed, signedAsItStands } from '../signed.guards.ts';
import { winnerConfirmation } from '../winner-confirmation/winner-confirmation.record.ts';

/** 中标结果公告 (domain C28, exchange table 513). */
export const resultNotice = defineRecord('result-notice', {
  label: '{中标}结果公告',
  title: (n) => n.name ?? '',
  chain: { by: 'project' },
  numbered: { field: 'number', prefix: 'JG' },
  triedOut: true,
  fields: {
    project: ref('{招标}项目', () => project, {
      required: true,
      from: taken('confirmation', () => winnerConfirmation, 'project'),
    }),
    lot: ref('标段', () => lot, { required: true, from: taken('confirmation', () => winnerConfirmation, 'lot') }),
    confirmation: ref('{定标}', () => winnerConfirmation, { required: true }),
    // None on papers of before there were lines.
    line: ref('{中标}单位', () => awardLine, { readOnly: true }),
    number: text('公告编号', { max: 50, required: true, readOnly: true }),
    name: text('公告标题', {
      required: true,
      max: 600,
      long: true,
      from: taken('lot', () => lot, 'name', { loose: true, as: paperOfLot('result') }),
    }),
    winnerName: text('{中标}人名称', {
      required: true,
      max: 2000,
      from: taken('confirmation', () => winnerConfirmation, 'winnerName'),
    }),
    winnerCode: text('{中标}人信用代码', { readOnly: true, max: 18 }),
    price: money('{中标}价', {
      required: true,
      when: (n) => !n.priceText,
      from: taken('confirmation', () => winnerConfirmation, 'price'),
    }),
    // As it was read out; where the document asks for no amount nothing else is published.
    priceText: text('报价（文字）', {
      max: 2000,
      from: taken('confirmation', () => winnerConfirmation, 'priceText'),
    }),
    // An amount or what was read out instead: one column for every form.
    shownPrice: computed('{中标}价', shownPriceOf),
    term: text('工期', { readOnly: true, max: 200 }),
    manager: text('项目负责人', { readOnly: true, max: 100 }),
    template: ref('模板', () => templateVersion, { among: { kind: 'result-notice', state: 'current' } }),
    // Drawn from the decision and the fields; free text stands after it.
    content: text('公告内容', { required: true, readOnly: true, max: 20000, long: true }),
    remarks: text('其他说明', { max: 5000, long: true, hint: '排在公告内容之后，可以不填' }),
    media: text('发布媒介', { required: true, max: 500, from: mediumOfProject }),
    duty: text('发布责任人', { required: true, max: 50 }),
    corrections: data<Correction[]>('变更'),
    publishedAt: instant('发布时间', { readOnly: true }),
    ...anchorFields,
    withdrawnAt: instant('撤回时间', { readOnly: true, when: (n) => Boolean(n.withdrawnAt) }),
    withdrawnBecause: text('撤回原因', { readOnly: true, long: true, max: 10000, when: (n) => Boolean(n.withdrawnAt) }),
    signature: data<ContentSignature>('电子签名'),
    confirmed: confirmation,
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
  },
  list: {
    counted: true,
    columns: ['name', 'number', 'winnerName', 'shownPrice', 'publishedAt', 'state'],
    filters: ['state', 'project', 'lot', 'winnerName', 'publishedAt'],
    search: ['name', 'winnerName'],
    empty: '还没有结果公告。{定标}后由{定标}结论填出。',
  },
  form: [
    {
      title: '{中标}结果公告',
      fields: [
        'project',
        'lot',
        'confirmation',
        'name',
        'winnerName',
        'price',
        'priceText',
        'remarks',
        'media',
        'duty',
      ],
    },
  ],
  // The paper itself shows the rest.
  detail: [{ title: '来源', fields: ['project', 'lot', 'confirmation'] }],
});

/** What a paper about a decision asks of it and of the lot. */
export interface DecisionFacts {
  confirmationState?: StateOf<'winner-confirmation'>;
  confirmedPrice?: string | null;
  confirmedPriceText?: string | null;
  winnerName?: string | null;
  regime?: Regime;
  way?: string | null;
  /** The clause by which the owner lets the agency send the letters. */
  delegation?: RowOf<typeof project>['letterDelegation'];
  suspended?: boolean;
  orders?: OpenOrder[];
  legalMedia?: readonly string[];
  /** The owner kept the last word on what is published. */
  confirmsNotices?: boolean | null;
}

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'result-notice': DecisionFacts;
  }
}

const decided = guard<typeof resultNotice>(
  'decided',
  '尚未确定{中标}人，不能发布{中标}结果',
  ({ facts }) => facts.confirmationState === 'decided',
);
const samePrice = (a: string | null, b: string | null) => (a && b ? new Decimal(a).eq(b) : !a && !b);
const priceAsBid = guard<typeof resultNotice>(
  'priceAsBid',
  '{中标}价应为{中标}人的{投标}报价，{定标}前后不得就价格另行谈判',
  ({ row, facts }) =>
    samePrice(row.price, facts.confirmedPrice ?? null) &&
    (Boolean(facts.confirmedPrice) || sameWords(row.priceText, facts.confirmedPriceText)),
  {
    rule: 'TB-43',
    law: '招标投标法 第43条',
  },
);
const winnerAsDecided = guard<typeof resultNotice>(
  'winnerAsDecided',
  '公告的{中标}人应为{定标}确定的{中标}人',
  ({ row, facts }) => row.winnerName === facts.winnerName,
);

export const resultNoticeLifecycle = publishedPaper(resultNotice, {
  out: 'published',
  states: { published: { label: '已发布', tone: 'done', final: true } },
  create: { label: '新建结果公告', needs: [decided], does: 'fillResultNotice' },
  saving: { does: 'writeResultNotice' },
  submit: {
    needs: [decided, winnerAsDecided, priceAsBid, onLegalMedia, contentHasNoGap],
    does: 'writeResultNotice',
  },
  approve: {
    needs: [
      ...[notSuspended, notForbidden('result'), winnerAsDecided, priceAsBid],
      signedAsItStands(resultText, 'result-notice.sign'),
      ownerConfirmed('result-notice.confirm'),
    ],
    does: 'publishResultNotice',
    tells: ['projectAuthor', 'projectOwners', 'projectSupervisors', 'awardBidders'],
    says: '已发布',
    law: ['电子招标投标办法 第35条'],
  },
  sign: { does: 'signResult' },
  confirmed: true,
  corrected: ['change', { label: '变更结果', does: 'changeResult' }],
  withdrawn: { label: '撤回结果', does: 'withdrawResult' },
});

const everybody = audience(
  '社会公众',
  { anyOf: [{ state: 'published' }, { state: 'withdrawn', publishedAt: { not: null } }] },
  { anybody: true },
);

export const resultNoticeAccess = defineAccess(resultNotice, { read: [...officeSide, everybody] });
