/** Whether free text says something else than the fields of a notice: dates, consortium. Pure. */
import { lastDay, shownDay } from '../../../ui/format/moment.ts';

export interface Announced {
  /** Every instant that may be named beside a deadline, ISO. */
  instants: readonly (string | null | undefined)[];
  acceptsConsortium: boolean;
}

const dated = /(\d{4})\s*[-年./]\s*(\d{1,2})\s*[-月./]\s*(\d{1,2})/g;
const day = (year: string, month: string, date: string) => `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;

/** The first contradiction as a phrase, or nothing. */
export function contradiction(words: string, { instants, acceptsConsortium }: Announced): string | undefined {
  const text = words.normalize('NFKC');
  const known = new Set(instants.flatMap((at) => (at ? [shownDay(at), lastDay(at)] : [])));
  for (const sentence of text.split(/[。；;\n]/)) {
    if (!/截止|开标|递交投标文件|投标文件[^，,]{0,16}递交/.test(sentence)) continue;
    const other = [...sentence.matchAll(dated)]
      .map(([, y = '', m = '', d = '']) => day(y, m, d))
      .find((d) => !known.has(d));
    if (other) return `“${sentence.trim().slice(0, 60)}”写了另一个日期 ${other}，时间由字段写出，请删去`;
  }
  const consortium = /(不)?(?:接受|允许|可以)[^。；;，,\n]{0,6}联合体|联合体[^。；;，,\n]{0,8}?(不)?(?:接受|允许)/.exec(
    text,
  );
  if (consortium && (consortium[1] ?? consortium[2]) === (acceptsConsortium ? '不' : undefined))
    return `“${consortium[0]}”与是否接受联合体的字段不同，请删去`;
  return undefined;
}
