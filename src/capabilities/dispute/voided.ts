/** Whose award an order declares void: one of several winners, whom it names, or else the whole decision. */

/** A winner whose award stands. */
export interface Won {
  supplier: string;
  name: string;
}

export const voidedOfHint =
  '有几个{中标}人而只认定其中一个{中标}无效的写明，其余{中标}人不变；不写的，全部{中标}人无效';

/** @returns true, or why it names nobody who won */
export const namedWins = (named: unknown, winners: readonly Won[]): boolean | string =>
  !named ||
  winners.some((w) => w.supplier === named) ||
  `所写的单位不是本标段现在的{中标}人：${winners.map((w) => w.name).join('、') || '没有'}`;
