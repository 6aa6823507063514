/** What an evaluation method may not say: that lots decide, or that nearness to the base estimate does. */

const lots = /抽签|摇号|摇珠|抓阄|掷骰|随机(?:方式|抽取|抽选|确定|产生|选取|排序)/;
const bidders = /投标人|中标人|候选人|供应商|入围|名次|排名|排序|次序|先后|得分相同|总分相同|并列/;
const estimate = /标底/;
const condition = /接近|最近|靠近|上下|浮动|幅度|范围|区间|偏差|偏离|否决|废标|无效|得分|加分|扣分|中标条件/;
const denied = /不得|不采用|不采取|没有采用|未采用|不以|不作为|不再|禁止|只作参考|仅作参考|仅供参考|作为参考/;

const sentences = (text: string) => text.split(/[。；;！\n]/).map((s) => s.trim());

interface Texts {
  name?: string | null;
  qualificationItems?: readonly Record<string, any>[] | null;
  scoreItems?: readonly Record<string, any>[] | null;
  adjustments?: readonly Record<string, any>[] | null;
}

/** Every text of a method, with where it stands. */
function* textsOf({
  name,
  qualificationItems,
  scoreItems,
  adjustments,
}: Texts): Generator<{ place: string; text: string }> {
  yield { place: '名称', text: name ?? '' };
  for (const [what, rows] of [
    ['初步评审', qualificationItems],
    ['评分因素', scoreItems],
    ['评标价格调整因素', adjustments],
  ] as const)
    for (const [i, row] of (rows ?? []).entries())
      yield { place: `${what}第 ${i + 1} 行`, text: `${row.name ?? ''}。${row.standard ?? ''}` };
}

const found = (method: Texts, isUnlawful: (sentence: string) => boolean): string | undefined => {
  for (const { place, text } of textsOf(method)) {
    const sentence = sentences(text).find((s) => !denied.test(s) && isUnlawful(s));
    if (sentence) return `${place}“${sentence.slice(0, 80)}”`;
  }
  return undefined;
};

/** The place where a method lets lots decide between bidders; nothing where it does not. Experts and coefficients may be drawn. */
export const lotsBetweenBidders = (method: Texts): string | undefined =>
  found(method, (s) => lots.test(s) && bidders.test(s));

/** The place where a method makes the base estimate a condition or a measure (实施条例 50). */
export const leansOnBaseEstimate = (method: Texts): string | undefined =>
  found(method, (s) => estimate.test(s) && condition.test(s));

/** The first sentence of a text that lets lots decide between bidders. */
export const lotSentence = (text: string): string | undefined =>
  sentences(text).find((s) => !denied.test(s) && lots.test(s) && bidders.test(s));

/** Whether the words by which a committee settles the order of tied bids let lots decide. */
export const settlesByLot = (statement: string): boolean =>
  sentences(statement).some((s) => lots.test(s) && !denied.test(s));
