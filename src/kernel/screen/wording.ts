/**
 * Wording tokens of labels, `{招标}人`, resolved at run time by two independent switches (specification §1): tender or
 * procurement, evaluation or procurement review. Pure, for browser and server alike.
 */

export interface Wording {
  subject: 'tender' | 'procurement';
  judging: 'evaluation' | 'review';
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

/** `{招标}公告` → 招标公告 or 采购公告. Braces around anything else stay as they are. */
export function resolveWording(text: string, wording: Wording = defaultWording): string {
  if (!text.includes('{')) return text;
  return text.replace(/\{([^{}]+)\}/g, (whole, word: string) => {
    if (Object.hasOwn(subjectWords, word)) return wording.subject === 'tender' ? word : subjectWords[word]!;
    if (Object.hasOwn(judgingWords, word)) return wording.judging === 'evaluation' ? word : judgingWords[word]!;
    return whole;
  });
}

/** Reads the switches from the identity configuration (`configname`, `configvalue`); what is not set keeps its default. */
export function readWording(items: readonly { configname: string; configvalue: string }[]): Wording {
  const value = (name: string) => items.find((i) => i.configname === name)?.configvalue;
  return {
    subject: value('wording.subject') === 'procurement' ? 'procurement' : 'tender',
    judging: value('wording.judging') === 'review' ? 'review' : 'evaluation',
  };
}
