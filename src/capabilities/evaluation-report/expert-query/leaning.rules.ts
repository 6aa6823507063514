/**
 * What neither side may say: how bids are scored and stand (招标投标法 44), and whom to prefer or to leave out (评标委员会和评标方法
 * 暂行规定 16). A machine reads no intentions; it finds the sentences that say so outright.
 */
const scores = [
  /(?:打|评|给|得)(?:了|出|到|为)?\s*\d+(?:\.\d+)?\s*分/,
  /(?:得分|总分|评分)(?:为|是|：|:|最高|最低|较高|较低|高于|低于|领先)/,
  /(?:排名|名次|排序)(?:为|是|第|靠前|靠后)/,
  /(?:排|列)(?:在)?第\s*[一二三四五六七八九十\d]+(?:位|名)?/,
  /第\s*[一二三四五六七八九十\d]+\s*(?:名|中标候选人)/,
];
const leanings = [
  /(?:建议|希望|请|应当|应该|应|可以|必须|务必|最好|倾向于?|优先)[^。；;，,\n]{0,10}?(?:中标|入围|推荐|选择|高分|满分|低分|扣分|否决|排除|淘汰|废标|照顾|不予通过)/,
  /(?:倾向性|内定|意向单位|意向供应商|意中人|关照|照顾)/,
];

const firstOf = (patterns: readonly RegExp[], text: string | null | undefined): string | undefined =>
  patterns.map((p) => p.exec(text ?? '')?.[0]).find((found) => found !== undefined);

/** The words that tell how a bid was scored or stands; nothing where there are none. */
export const tellsScores = (text: string | null | undefined): string | undefined => firstOf(scores, text);

/** The words that prefer somebody or leave somebody out; nothing where there are none. */
export const leansTowards = (text: string | null | undefined): string | undefined => firstOf(leanings, text);

const legalForm = /(?:集团)?(?:股份|责任)?(?:有限)?(?:责任)?公司$/;

/** The first bidder whom a text names, by the full name or by what remains of it without its legal form. */
export function namesBidder(text: string | null | undefined, bidders: readonly string[]): string | undefined {
  const said = (text ?? '').replace(/\s/g, '');
  return bidders.find((name) => {
    const short = name.replace(legalForm, '');
    return said.includes(name) || (short.length >= 4 && said.includes(short));
  });
}
