/** How a project speaks, by its regime: beneath the office's own switch, which says the rest. */
import { activity } from '../../../kernel/screen/wording.ts';
import type { BookRegime } from '../rulebook/regimes.ts';
import { actNames } from './citations.ts';

type Word = '招标' | '投标' | '开标' | '评标' | '中标' | '定标';

interface WordsRow {
  in: readonly BookRegime[];
  says: Partial<Readonly<Record<Word, string>>>;
  /** Who hands something in, and who wins, where the law does not make them of the words above: `{投标}人`. */
  people?: Partial<Readonly<Record<Word, string>>>;
  /** The method that ranks by price alone (12 号令 29). */
  lowestPrice: string;
  /** What stands for 综合评估 in the name of the method that ranks by points, and in that of its table. */
  byPoints?: string;
  /** What those who take part object by, where the law does not call it 异议; what is denied, or said on the spot, stays. */
  objects?: string;
  /** What a paper says of it in more than a word. */
  phrases?: readonly (readonly [string, string])[];
}

/** 87号令 keeps 投标、开标、评标、中标; the orders of other ways and the enterprises' own rules have words of their own. */
const notTendered = {
  says: { 招标: '采购', 投标: '响应', 开标: '启封', 评标: '评审', 中标: '成交', 定标: '确定成交' },
  lowestPrice: '经评审的最低报价法',
  phrases: [
    ['参加投标', '参加采购活动'],
    ['招标人定标，确定', '采购人决定，确定'],
    ['流标公告', '项目终止公告'],
    ['终止招标公告', '项目终止公告'],
  ],
} as const;

export const wordsRows: readonly WordsRow[] = [
  // 87号令 第54条 names the methods.
  { in: ['ZC-T'], says: { 招标: '采购' }, lowestPrice: '最低评标价法', byPoints: '综合评分', objects: '质疑' },
  // 政府采购非招标采购方式管理办法 第2条、第49条: 供应商、成交供应商; 综合评分法 as 政府采购竞争性磋商采购方式管理暂行办法 第23条 has it.
  {
    in: ['ZC-N'],
    people: { 投标: '供应商', 中标: '成交供应商' },
    ...notTendered,
    byPoints: '综合评分',
    objects: '质疑',
  },
  // No law calls an enterprise's people anything: 响应人 follows from its own word, 响应, as the office's switch says it too.
  { in: ['QY'], ...notTendered },
];

const rowOf = (regime: BookRegime) => wordsRows.find((row) => row.in.includes(regime));
/** The word, with the person that is made of it. */
function saidOf({ says, people }: WordsRow, word: string, person: string): string | undefined {
  const named = (person && people?.[word as Word]) || undefined;
  const said = says[word as Word];
  return named ?? (said === undefined ? undefined : said + person);
}
/** Whether the law has a word of its own for it. */
export const hasOwnWord = (regime: BookRegime, word: Word): boolean => rowOf(regime)?.says[word] !== undefined;

const lowestPrice = /经评审的最低\{?投标\}?价法/g;
const byPoints = /综合评估(?=法|比较表)/g;
/** What is filed about a document or a result, its answer and its days: 质疑 (政府采购法 第52条). */
const objection = /^异议$|^没有异议$|(?<=答复|收到|提出|提问与|文件的|结果的)异议|异议(?=答复|没有答复|撤回|至 )/g;
/** The methods, and what suppliers object by, as its law names them. */
const termsNamed = (row: WordsRow, text: string): string =>
  text
    .replace(lowestPrice, row.lowestPrice)
    .replace(byPoints, row.byPoints ?? '综合评估')
    .replace(objection, (said) => (row.objects ? said.replace('异议', row.objects) : said));

/** Tokens that no row names stay, and are said as the office says them. */
export function wordedUnder(regime: BookRegime, sentence: string): string {
  const row = rowOf(regime);
  if (!row) return sentence;
  return termsNamed(row, sentence.replace(activity, '$1')).replace(
    /\{([^{}]+)\}(人(?!员))?/g,
    (token, word: string, person = '') => saidOf(row, word, person) ?? token,
  );
}

/** What keeps its words, names of acts and of what a template fills in; or a token, or a word that stands plainly. */
const written = new RegExp(
  `(\\{\\{[^{}]*\\}\\}|《[^》]*》|${actNames})|\\{([\\u4e00-\\u9fff]+)\\}(人(?!员))?|(招标投标|招标|投标|开标|评标|中标|定标)(人(?!员))?`,
  'g',
);

/** Both words together are said by the first. */
const whole: Readonly<Record<string, string>> = { 招标投标: '招标' };

/**
 * The same for a paper, which is written in the words of a tender and takes none from the office's switch: also those that
 * stand there plainly. Only for the house's own text, before what people wrote is filled in.
 */
export function writtenUnder(regime: BookRegime, text: string): string {
  const row = rowOf(regime);
  const phrased = (row?.phrases ?? []).reduce((said, [of, by]) => said.replaceAll(of, by), text);
  const named = row ? termsNamed(row, phrased) : text;
  return named.replace(written, (_, own?: string, token?: string, ofToken = '', plain?: string, ofPlain = '') => {
    const [word, person] = [token ?? plain ?? '', token ? ofToken : ofPlain];
    return own ?? (row && saidOf(row, whole[word] ?? word, person)) ?? word + person;
  });
}
