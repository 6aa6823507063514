/**
 * Wording tokens of labels, `{招标}人`, resolved at run time by two independent switches (specification §1), tender or
 * procurement and evaluation or procurement review, and by an edition's own names. Pure, for browser and server alike.
 */

export interface Wording {
  subject: 'tender' | 'procurement';
  judging: 'evaluation' | 'review';
  /** Names that an edition gives to what `named` below calls otherwise. */
  labels?: Readonly<Record<string, string>>;
}

export const defaultWording: Wording = { subject: 'tender', judging: 'evaluation' };

const subjectWords: Readonly<Record<string, string>> = {
  招标: '采购',
  投标: '响应',
  开标: '开启',
  中标: '成交',
  定标: '确定成交',
};
const judgingWords: Readonly<Record<string, string>> = { 评标: '评审' };

/** Tokens whose word only editions change. */
export const named = ['单一来源公示'] as const;

/** The words that the two switches change: a label never holds one of them itself. */
export const switched: readonly string[] = [...Object.keys(subjectWords), ...Object.keys(judgingWords)];

/** Every token there is. */
export const tokens: readonly string[] = [...switched, ...named];

const isNamed = (word: string) => (named as readonly string[]).includes(word);

const token = new RegExp(`\\{(?:${tokens.join('|')}|[a-zA-Z.]+\\|[^{}]*)\\}`);

/** Whether there is something to say in somebody's words. */
export const holdsToken = (text: string): boolean => token.test(text);

/** Both words together are one act: 采购活动, not 采购响应活动. */
export const activity = /(\{招标\})\{投标\}(?=活动)/g;

/** `{招标}公告` → 招标公告 or 采购公告; `{document.sale|5 日}` → 5 日. Braces around anything else stay as they are. */
export function resolveWording(text: string, wording: Wording = defaultWording): string {
  if (!text.includes('{')) return text;
  const said = wording.subject === 'tender' ? text : text.replace(activity, '$1');
  return said.replace(/\{([^{}]+)\}/g, (whole, word: string) => {
    if (Object.hasOwn(wording.labels ?? {}, word)) return wording.labels![word]!;
    if (Object.hasOwn(subjectWords, word)) return wording.subject === 'tender' ? word : subjectWords[word]!;
    if (Object.hasOwn(judgingWords, word)) return wording.judging === 'evaluation' ? word : judgingWords[word]!;
    if (isNamed(word)) return word;
    // An amount of the law, by its name; where nobody knows of another it is the usual one.
    return /^[a-zA-Z.]+\|/.test(word) ? word.slice(word.indexOf('|') + 1) : whole;
  });
}
