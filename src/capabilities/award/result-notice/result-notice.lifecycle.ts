import { Decimal } from 'decimal.js';
import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import type { Regime } from '../../../platform/law/rulebook.ts';
import { contentHasNoGap } from '../../../platform/templates/no-gaps.guard.ts';
import { notForbidden, type OpenOrder } from '../../powers/verdicts.guards.ts';
import { officeSide } from '../../project/audiences.ts';
import { notSuspended } from '../../project/lot/lot.lifecycle.ts';
import type { project } from '../../project/project/project.record.ts';
import { publishedPaper } from '../../project/published-paper.ts';
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

export const resultNoticeLifecycle = publishedPaper(resultNotice, {
  out: 'published',
  states: { published: { label: '已发布', tone: 'done', final: true } },
  create: { label: '新建结果公告', needs: [decided], does: 'fillResultNotice' },
  saving: { does: 'writeResultNotice' },
  submit: {
    afterSave: true,
    needs: [decided, winnerAsDecided, priceAsBid, onLegalMedia, contentHasNoGap],
    does: 'writeResultNotice',
  },
  approve: {
    needs: [
      ...[notSuspended, notForbidden('result'), winnerAsDecided, priceAsBid],
      ...[signedAsItStands(resultText), ownerConfirmed],
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
