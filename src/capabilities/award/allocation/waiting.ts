/** Nothing of a lot that is decided with others is published before all of them are. */
export const waitingWords = (missing: readonly string[]): string =>
  `本标段与其他标段兼投不兼中，同组标段${missing.map((name) => `“${name}”`).join('、')}的{评标}报告还没有提交；全部提交、分配完成后才能公示候选人（招标投标法 第40条），请先完成这些标段的{评标}，流标的请确认流标`;
