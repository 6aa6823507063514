import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, computed, instant, money, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import type { Wins } from '../../procedure/way.ts';
import { officeSide } from '../../project/audiences.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { shownPriceOf } from '../../tender-document/price/price-form.ts';
import { endings, places, winnerConfirmation } from '../winner-confirmation/winner-confirmation.record.ts';

/** By what a line was won. */
export const wonBy = { decision: '{定标}', offline: '线下办理' } as const;

/**
 * 中标单位 (ADR 26): one row for each supplier that won a lot. Result notices, letters and contracts hang on it. It is made by
 * the decision, or by the paper of a lot that was run off line, and ends with it.
 */
export const awardLine = defineRecord('award-line', {
  label: '{中标}单位',
  title: (l) => l.supplierName ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    by: choice('由何确定', wonBy, { required: true, readOnly: true }),
    confirmation: ref('{定标}', () => winnerConfirmation, { readOnly: true }),
    // The id of the row that keeps the papers of a lot that was run off line.
    offline: text('线下登记', { readOnly: true, max: 40, when: (l) => Boolean(l.offline) }),
    bid: ref('{投标}文件', () => bid, { readOnly: true }),
    supplier: ref('单位', () => organisation, { required: true, readOnly: true }),
    supplierName: text('单位名称', { required: true, readOnly: true, max: 2000 }),
    rank: choice('候选人排序', places, { readOnly: true, when: (l) => Boolean(l.rank) }),
    price: money('{中标}价', { readOnly: true, when: (l) => !l.priceText }),
    // What was read out, where the document asks for no amount.
    priceText: text('{中标}价（按报价形式）', { readOnly: true, max: 2000, when: (l) => Boolean(l.priceText) }),
    // An amount or what was read out instead: one column for every form.
    shownPrice: computed('{中标}价', shownPriceOf),
    // Who leads the work, as the candidate was published or the bid says.
    manager: text('项目负责人', { readOnly: true, max: 100 }),
    managerCertificate: text('项目负责人证书', { readOnly: true, max: 300 }),
    wonAt: instant('确定时间', { readOnly: true }),
    contractedAt: instant('签约时间', { readOnly: true, when: (l) => Boolean(l.contractedAt) }),
    endedAt: instant('失效时间', { readOnly: true, when: (l) => Boolean(l.endedAt) }),
    // The winner's own doing, or the authority's finding; none where the decision or the lot as a whole went.
    ending: choice('取消或无效的情形', endings, { readOnly: true, when: (l) => Boolean(l.ending) }),
    endedBecause: text('失效原因', { readOnly: true, long: true, max: 10000, when: (l) => Boolean(l.endedBecause) }),
  },
  list: {
    columns: ['supplierName', 'lot', 'by', 'shownPrice', 'wonAt', 'state'],
    filters: ['state', 'project', 'lot', 'by'],
    search: ['supplierName'],
    empty: '还没有{中标}单位。{招标}人确定{中标}人时，由系统逐家记在这里。',
  },
  detail: [
    {
      title: '{中标}',
      fields: [
        ...['project', 'lot', 'by', 'confirmation', 'supplierName', 'rank', 'price', 'priceText'],
        ...['manager', 'managerCertificate', 'wonAt', 'contractedAt', 'endedAt', 'ending', 'endedBecause'],
      ],
    },
  ],
});

/** Lines follow what made them: decisions, contracts and papers move them in their own transactions. */
declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'award-line': {
      wins: Wins;
      /** Lines of the lot beside this one that have not ended. */
      others: number;
    };
  }
}

const asManyAsMayWin = guard<typeof awardLine>(
  'asManyAsMayWin',
  '本标段只确定一个{中标}人，已经有{中标}单位',
  ({ facts }) => facts.wins === 'several' || facts.others === 0,
);

export const awardLineLifecycle = defineLifecycle(awardLine, {
  initial: 'standing',
  states: {
    standing: { label: '有效', tone: 'now' },
    contracted: { label: '已签约', tone: 'done', final: true },
    ended: { label: '不再有效', tone: 'idle', final: true },
  },
  actions: {
    win: {
      label: '登记{中标}单位',
      from: null,
      to: 'standing',
      by: [system],
      needs: [asManyAsMayWin],
      quiet: true,
    },
    // Decided before there were lines: the history tells of it from here on.
    take: {
      label: '登记此前确定的{中标}单位',
      from: ['standing', 'contracted', 'ended'],
      by: [system],
      quiet: true,
    },
    contract: {
      label: '签订合同',
      from: 'standing',
      to: 'contracted',
      by: [system],
      does: 'contractLine',
      quiet: true,
    },
    end: {
      label: '不再有效',
      from: 'standing',
      to: 'ended',
      by: [system],
      asks: {
        ending: choice('情形', endings),
        because: text('原因', { required: true, long: true, max: 10000 }),
      },
      does: 'endLine',
      quiet: true,
    },
  },
});

export const awardLineAccess = defineAccess(awardLine, { read: [...officeSide] });
