/** Reads a workbook of experts: each row with its verdict, by the form's rules and by what the law wants of an expert. Pure. */
import type { RuleFacts } from '../../../kernel/record/rules.ts';
import { choiceOf, type Fault, faultsByForm, type RowVerdict, type SheetLine } from '../../../kernel/record/sheet.ts';
import { expert, origins } from '../expert/expert.record.ts';
import { lacksExperience } from '../expert/expert.rules.ts';
import { type Column, expertColumns, ranks } from './expert-sheet.ts';

const names = Object.keys(expertColumns) as Column[];

export interface Register {
  /** Why somebody of this identity number is not entered again. */
  takenBy: (idNumber: string) => string | undefined;
  /** The person who signs in under an account of an expert. */
  accountOf: (account: string) => string | undefined;
  now: Date;
  /** What rules by name must be told. */
  facts: RuleFacts;
}

interface ExpertRow {
  row: number;
  values: Record<string, unknown>;
  faults: Fault[];
}

function readRow(line: SheetLine<Column>, accountOf: Register['accountOf']): ExpertRow {
  const { row, faults, plain, meant } = line;
  const whole = (words: string) =>
    /^\d{1,2}(\.0+)?(年)?$/.test(words) ? String(Number.parseInt(words, 10)) : undefined;
  const years = meant('years', whole);
  return {
    row,
    faults,
    values: {
      ...Object.fromEntries(names.map((n) => [n, plain(n)])),
      idNumber: plain('idNumber')?.toUpperCase() ?? null,
      origin: meant('origin', (w) => choiceOf(origins, w)),
      rank: meant('rank', (w) => choiceOf(ranks, w)),
      years: years === null ? null : Number(years),
      majors: line.said('majors').replaceAll(/[，、;；\s]+/g, ',') || null,
      account: meant('account', accountOf),
    },
  };
}

/** Judges the rows of one sheet, one after the other: form and law first, then whether the register or an earlier row has the person. */
export function expertJudge({ takenBy, accountOf, now, facts }: Register): (line: SheetLine<Column>) => RowVerdict {
  const firstRow = new Map<string, number>();
  const by = { columns: expertColumns, columnOf: (path: string) => path as Column, facts };
  return (line) => {
    const { row, values, faults } = readRow(line, accountOf);
    const own = { row, name: line.said('name') };
    const formal = [...faults, ...faultsByForm(expert, { values, faults }, by)];
    const all = [...formal, ...(formal.length === 0 ? lawFaults(values, now) : [])];
    if (all.length > 0) return { ...own, verdict: 'faulty', faults: all };
    const idNumber = values.idNumber as string;
    const before = firstRow.get(idNumber);
    if (before !== undefined)
      return { ...own, verdict: 'duplicate', says: `与第 ${before} 行的身份证号相同，只登记先出现的一行` };
    firstRow.set(idNumber, row);
    const taken = takenBy(idNumber);
    return taken ? { ...own, verdict: 'duplicate', says: taken } : { ...own, verdict: 'accepted', values };
  };
}

const lawFaults = (values: Record<string, unknown>, now: Date): Fault[] =>
  lacksExperience(values, now).map(({ field, because }) => ({
    field: expertColumns[field].title,
    rule: because,
    remedy: expertColumns[field].remedy,
  }));
