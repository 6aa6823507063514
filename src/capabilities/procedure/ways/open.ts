import { defineWay } from '../way.ts';

/** 公开招标 (招标投标法 第10条): everybody hears of it and may bid. */
export const open = defineWay({
  id: 'open',
  label: '公开招标',
  code: '1',
  ranks: ['comprehensive', 'lowest-price'],
  wins: 'one',
  rounds: [
    {
      id: 'bid',
      takes: 'bid',
      parts: ['qualification', 'conformity', 'scoring'],
      call: { notice: 'anyone' },
      seal: 'both',
      fewest: { handedIn: 'bidders.fewest', opened: 'bidders.fewest', compliant: 'bids.competitive' },
      body: { kind: 'committee', formed: 'afterOpening' },
    },
  ],
  instead: null,
});
