import { Decimal } from 'decimal.js';
import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { approvedBy } from '../../../kernel/lifecycle/review.ts';
import { text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import type { Regime } from '../../../platform/law/rulebook.ts';
import { contentHasNoGap } from '../../../platform/templates/no-gaps.guard.ts';
import { notForbidden, type OpenOrder } from '../../powers/verdicts.guards.ts';
import { projectOfficers, projectOwners, projectReviewers } from '../../project/audiences.ts';
import { notSuspended } from '../../project/lot/lot.guards.ts';
import { confirmAction, noticeKeepers } from '../../project/owner-confirmation.ts';
import { notOwnWork } from '../../project/project/project.lifecycle.ts';
import type { project } from '../../project/project/project.record.ts';
import { projectPaper } from '../../project/project-paper.ts';
import { onLegalMedia } from '../media.guards.ts';
import { resultText } from '../published-text.ts';
import { sameWords } from '../same-words.ts';
import { ownerConfirmed, signedAsItStands } from '../signed.guards.ts';
import { resultNotice } from './result-notice.record.ts';

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

const isSigned = signedAsItStands(resultText);

const paper = projectPaper({ saving: { does: 'writeResultNotice' } });

export const resultNoticeLifecycle = defineLifecycle(resultNotice, {
  initial: 'draft',
  states: {
    draft: { label: '起草', tone: 'idle' },
    review: { label: '待审核', tone: 'wait', review: approvedBy('result-notice') },
    returned: { label: '已退回', tone: 'due' },
    published: { label: '已发布', tone: 'done', final: true },
    withdrawn: { label: '已撤回', tone: 'idle', final: true },
  },
  actions: {
    create: {
      label: '新建结果公告',
      from: null,
      to: 'draft',
      by: [projectOfficers],
      form: 'draft',
      needs: [decided],
      does: 'fillResultNotice',
    },
    save: paper.save,
    submit: {
      label: '提交审核',
      from: ['draft', 'returned'],
      to: 'review',
      by: [projectOfficers],
      complete: true,
      afterSave: true,
      needs: [decided, winnerAsDecided, priceAsBid, onLegalMedia, contentHasNoGap],
      does: 'writeResultNotice',
      primary: true,
    },
    approve: {
      label: '审核并发布',
      from: 'review',
      to: 'published',
      anchors: 'published',
      by: [projectReviewers],
      needs: [notOwnWork, notSuspended, notForbidden('result'), winnerAsDecided, priceAsBid, isSigned, ownerConfirmed],
      does: 'publishResultNotice',
      tells: ['projectAuthor', 'projectOwners', 'projectSupervisors', 'awardBidders'],
      says: '已发布',
      law: ['电子招标投标办法 第35条'],
      primary: true,
    },
    // The signature lies over the text of `published-text.ts`; the page makes it in the signer's browser.
    sign: {
      label: '电子签名',
      from: 'review',
      by: [projectOfficers, projectReviewers, projectOwners],
      asks: {
        signature: text('签名', { unsearched: 'code', required: true, max: 2000 }),
        certificate: text('证书', { unsearched: 'code', required: true, max: 4000 }),
      },
      does: 'signResult',
      law: ['招标公告和公示信息发布管理办法 第10条'],
      quiet: true,
    },
    confirm: confirmAction(['review'], noticeKeepers),
    return: paper.return,
    // A reviewed change of what was published.
    change: { label: '变更结果', from: 'published', by: [system], does: 'changeResult', quiet: true },
    withdraw: {
      label: '撤回结果',
      from: ['draft', 'review', 'returned', 'published'],
      to: 'withdrawn',
      by: [system],
      does: 'withdrawResult',
      quiet: true,
    },
    remove: paper.remove,
  },
});
