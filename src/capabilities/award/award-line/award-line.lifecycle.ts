/** Lines follow what made them: decisions, contracts and papers move them in their own transactions. */
import { system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import type { Wins } from '../../procedure/way.ts';
import { awardLine } from './award-line.record.ts';

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
      asks: { because: text('原因', { required: true, long: true, max: 10000 }) },
      does: 'endLine',
      quiet: true,
    },
  },
});
