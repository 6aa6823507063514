/**
 * What a sentence cites, by the law that governs it. Guards, rules and papers are written for a tender under 招标投标法; where
 * another law answers, the same matter stands in another article, or in none: then the sentence stands without one. R as in
 * the rulebook: 待核原文. Articles of a body that governs are left as they are, so that a tender's sentences never change.
 */
import type { BookRegime } from '../rulebook/regimes.ts';

/** The bodies of law, each with the names of its acts as sentences cite them; the longest first. */
const acts = {
  tender: [
    '招标投标法实施条例',
    '招标投标法',
    '评标委员会和评标方法暂行规定',
    '电子招标投标办法',
    '招标公告和公示信息发布管理办法',
    '工程建设项目施工招标投标办法',
    '工程建设项目货物招标投标办法',
    '工程建设项目勘察设计招标投标办法',
    '工程建设项目招标投标活动投诉处理办法',
    '工程建设项目招标代理机构管理暂行办法',
    '施工招标投标办法',
    '招标人主体责任履行指引',
    '招标投标领域公平竞争审查规则',
    '必须招标的工程项目规定',
    '评标专家和评标专家库管理办法',
    // As sentences shorten it; 政府采购法实施条例 is always written out.
    '实施条例',
    '条例',
    ...['10', '12', '16', '20', '30'].flatMap((order) => [`${order}号令`, `${order} 号令`]),
  ],
  purchase: [
    '政府采购法实施条例',
    '政府采购法',
    '政府采购质疑和投诉办法',
    '政府采购信息发布管理办法',
    '政府采购评审专家管理办法',
    '94号令',
  ],
  goods: ['政府采购货物和服务招标投标管理办法', '财政部令第87号', '87号令'],
  others: [
    '政府采购非招标采购方式管理办法',
    '政府采购竞争性磋商采购方式管理暂行办法',
    '政府采购框架协议采购方式管理暂行办法',
    '74号令',
  ],
} as const;
type Body = keyof typeof acts;

/** Which bodies govern; an enterprise that does not tender is bound by none of them. */
const governing: Readonly<Record<BookRegime, readonly Body[]>> = {
  'ZB-M': ['tender', 'purchase', 'goods', 'others'],
  'ZB-MS': ['tender', 'purchase', 'goods', 'others'],
  'ZB-V': ['tender', 'purchase', 'goods', 'others'],
  'ZC-T': ['purchase', 'goods'],
  'ZC-N': ['purchase', 'others'],
  QY: [],
};

const bodyOf = new Map<string, Body>(
  Object.entries(acts).flatMap(([body, names]) => names.map((name) => [name, body as Body] as const)),
);
/** The names of acts, for a pattern. */
export const actNames = [...bodyOf.keys()].toSorted((a, b) => b.length - a.length).join('|');
const number = String.raw`第\s?[\d一二三四五六七八九十百]+\s?条`;
const part = String.raw`(?:之[一二三四]|第?[（(][一二三四五六七八九十\d]+[）)]项?|第[一二三四五六七八九十\d]+[款项])*`;
const one = `${number}${part}`;
/** 招标投标法 第23条、第24条; an act's number may stand in brackets behind its name. */
const citation = new RegExp(
  `(?<![\\u4e00-\\u9fff]法)(${actNames})(?:（[^（）]*号[^（）]*）)?\\s*${one}(?:\\s?(?:、|和|至|或者)\\s?${one})*`,
  'g',
);

interface Elsewhere {
  'ZC-T'?: string;
  'ZC-N'?: string;
}
const both = (cited: string): Elsewhere => ({ 'ZC-T': cited, 'ZC-N': cited });

/** Where the matter of a tender's article stands for purchases of the government; an article that is not here has no other. */
const elsewhere: Readonly<Record<string, Elsewhere>> = {
  '招标投标法 第16条': {
    'ZC-T': '政府采购货物和服务招标投标管理办法 第13条',
    'ZC-N': '政府采购信息发布管理办法 第8条',
  },
  '招标投标法 第17条': { 'ZC-T': '政府采购法 第34条', 'ZC-N': '政府采购非招标采购方式管理办法 第12条' },
  '招标投标法 第18条': both('政府采购法实施条例 第20条'),
  '招标投标法 第19条': { 'ZC-T': '政府采购货物和服务招标投标管理办法 第20条' },
  '招标投标法 第20条': both('政府采购法实施条例 第20条'),
  '招标投标法 第22条': { 'ZC-T': '政府采购货物和服务招标投标管理办法 第28条' },
  '招标投标法 第23条': { 'ZC-T': '政府采购法实施条例 第31条', 'ZC-N': '政府采购非招标采购方式管理办法 第29条' },
  '招标投标法 第24条': { 'ZC-T': '政府采购法 第35条', 'ZC-N': '政府采购非招标采购方式管理办法 第29条' },
  // What comes too late is not taken; with fewer than three nothing is opened.
  '招标投标法 第28条': { 'ZC-T': '政府采购货物和服务招标投标管理办法 第33条、第41条' },
  '招标投标法 第34条': { 'ZC-T': '政府采购货物和服务招标投标管理办法 第39条' },
  '招标投标法 第37条': {
    'ZC-T': '政府采购货物和服务招标投标管理办法 第47条',
    'ZC-N': '政府采购非招标采购方式管理办法 第7条',
  },
  '招标投标法 第39条': { 'ZC-T': '政府采购货物和服务招标投标管理办法 第51条' },
  '招标投标法 第42条': { 'ZC-T': '政府采购法 第37条', 'ZC-N': '政府采购非招标采购方式管理办法 第37条' },
  '招标投标法 第45条': {
    'ZC-T': '政府采购货物和服务招标投标管理办法 第69条',
    'ZC-N': '政府采购非招标采购方式管理办法 第18条',
  },
  '招标投标法 第46条': both('政府采购法 第46条'),
  '招标投标法实施条例 第8条': { 'ZC-T': '政府采购法 第29条' },
  '招标投标法实施条例 第16条': { 'ZC-T': '政府采购法实施条例 第31条' },
  '招标投标法实施条例 第17条': { 'ZC-T': '政府采购法实施条例 第21条' },
  '招标投标法实施条例 第18条': { 'ZC-T': '政府采购法实施条例 第21条' },
  '招标投标法实施条例 第19条': { 'ZC-T': '政府采购货物和服务招标投标管理办法 第44条' },
  '招标投标法实施条例 第21条': { 'ZC-T': '政府采购法实施条例 第31条', 'ZC-N': '政府采购非招标采购方式管理办法 第29条' },
  '招标投标法实施条例 第22条': both('政府采购质疑和投诉办法 第10条、第13条'),
  '招标投标法实施条例 第26条': both('政府采购法实施条例 第33条'),
  '招标投标法实施条例 第27条': { 'ZC-T': '政府采购货物和服务招标投标管理办法 第12条' },
  '招标投标法实施条例 第31条': {
    'ZC-T': '政府采购货物和服务招标投标管理办法 第29条',
    'ZC-N': '政府采购非招标采购方式管理办法 第23条',
  },
  '招标投标法实施条例 第34条': both('政府采购法实施条例 第18条'),
  '招标投标法实施条例 第35条': {
    'ZC-T': '政府采购货物和服务招标投标管理办法 第38条',
    'ZC-N': '政府采购非招标采购方式管理办法 第34条',
  },
  '招标投标法实施条例 第44条': { 'ZC-T': '政府采购货物和服务招标投标管理办法 第41条、第42条' },
  '招标投标法实施条例 第46条': both('政府采购法实施条例 第39条'),
  '招标投标法实施条例 第51条': { 'ZC-T': '政府采购货物和服务招标投标管理办法 第63条' },
  '招标投标法实施条例 第52条': { 'ZC-T': '政府采购货物和服务招标投标管理办法 第51条' },
  '招标投标法实施条例 第54条': {
    'ZC-T': '政府采购货物和服务招标投标管理办法 第69条',
    'ZC-N': '政府采购非招标采购方式管理办法 第18条',
  },
  '招标投标法实施条例 第55条': {
    'ZC-T': '政府采购货物和服务招标投标管理办法 第68条',
    'ZC-N': '政府采购非招标采购方式管理办法 第36条',
  },
  // How the contract is signed, and when securities go back.
  '招标投标法实施条例 第57条': both('政府采购法 第46条、政府采购法实施条例 第33条'),
  '招标投标法实施条例 第58条': both('政府采购法实施条例 第48条'),
  '招标投标法实施条例 第60条': both('政府采购质疑和投诉办法 第17条'),
  '招标投标法实施条例 第61条': both('政府采购质疑和投诉办法 第26条'),
  '招标投标法实施条例 第62条': both('政府采购质疑和投诉办法 第28条'),
  '评标委员会和评标方法暂行规定 第19条': { 'ZC-T': '政府采购货物和服务招标投标管理办法 第59条' },
  '评标委员会和评标方法暂行规定 第21条': { 'ZC-T': '政府采购货物和服务招标投标管理办法 第60条' },
  '评标委员会和评标方法暂行规定 第27条': { 'ZC-T': '政府采购法 第36条' },
  '招标公告和公示信息发布管理办法 第8条': both('政府采购信息发布管理办法 第8条'),
  '电子招标投标办法 第49条': both('政府采购法 第42条'),
};

const short: ReadonlyMap<string, string> = new Map([
  ['实施条例', '招标投标法实施条例'],
  ['条例', '招标投标法实施条例'],
]);
const whole = (name: string) => short.get(name) ?? name;

/** Stands where nothing is cited any more, until the sentence is closed over it. */
const gap = '\u{E000}';
const closed: readonly (readonly [RegExp, string])[] = [
  // An article beside its own act, and one that two articles became.
  [new RegExp(`（${one}）`, 'g'), ''],
  [/([^（）、；，]+ 第\d+条)(?:、\1)+/g, '$1'],
  [new RegExp(`[、；，和]\\s?${gap}`, 'g'), ''],
  [new RegExp(`${gap}\\s?[、；和]`, 'g'), ''],
  [new RegExp(`（\\s?(?:依照|依据|根据|按照|按)?${gap}(?:的规定)?\\s?）`, 'g'), ''],
  [new RegExp(`(?:依照|依据|根据|按照|按)?\\s?${gap}(?:的规定)?`, 'g'), ''],
];

/** The sentence as it is said under the law that answers. */
export function citedUnder(regime: BookRegime, sentence: string): string {
  const bodies = governing[regime];
  const said = sentence.replace(citation, (cited: string, name: string) => {
    const body = bodyOf.get(name);
    if (!body || bodies.includes(body)) return cited;
    const articles = [...cited.matchAll(new RegExp(number, 'g'))].map(([article]) => article.replace(/\s/g, ''));
    const other = articles.flatMap((article) => elsewhere[`${whole(name)} ${article}`]?.[regime as 'ZC-T'] ?? []);
    return other.length > 0 ? [...new Set(other)].join('、') : gap;
  });
  if (said === sentence) return sentence;
  return closed.reduce((text, [pattern, by]) => text.replace(pattern, by), said);
}
