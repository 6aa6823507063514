import { defineWay } from '../way.ts';

/** 不招标 (招标投标法 第66条, 实施条例 第9条): no supplier is asked; the award is registered with its approval. */
export const untendered = defineWay({
  id: 'none',
  label: '不招标',
  code: '9',
  ranks: [],
  wins: 'one',
  rounds: [],
  instead: '本项目经批准不招标，不发布{招标}公告',
});
