import { defineWay } from '../way.ts';

/** 公开招标 (招标投标法 第10条): everybody hears of it and may bid. */
export const open = defineWay({
  id: 'open',
  label: '公开招标',
  code: '1',
  rounds: [{ id: 'bid', call: ['notice'], entrants: 'anyone', opens: 'public', fewest: 'bidders.fewest' }],
});
