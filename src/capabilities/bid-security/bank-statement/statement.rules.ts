/** Reads a bank's statement: every bank names its columns otherwise, so they are found by what they are called. */
import { parseMoney } from '../../../kernel/record/checks.ts';
import { isKnownMoment } from '../../../kernel/record/days.ts';
import { startOfDayShanghai } from '../../../platform/calendar/iso-date.ts';

export interface StatementLine {
  at: string;
  amount: string;
  payerName: string;
  payerAccount: string;
  remark: string;
  payeeAccount: string;
  serial: string;
}

export interface ReadLine {
  /** As in the sheet, counted from 1. */
  row: number;
  line?: StatementLine;
  /** Why the row is not taken; a row of expense or a sum is no fault. */
  because?: string;
  skipped?: boolean;
}

const names: Record<keyof StatementLine | 'time', RegExp> = {
  at: /^(交易|到账|入账|记账|记帐)?(日期|时间|日期时间)$/,
  time: /^(交易|到账|入账)时间$/,
  amount: /^(收入|贷方|到账|贷方发生|收入发生|交易)?金额(（元）|\(元\))?$|^贷方发生额$|^收入$/,
  payerName: /^(对方|付款|付款人|付款方)(户名|名称|账户名称|单位名称|户名称)$/,
  payerAccount: /^(对方|付款|付款人|付款方)(账号|帐号|账户)$/,
  remark: /^(附言|摘要|用途|备注|交易附言)$/,
  payeeAccount: /^(收款|本方)?子账号$|^收款账号$/,
  serial: /^(银行|交易|核心)?流水号?$/,
};

type Cell = string | number | boolean | Date | null | undefined;

/** @returns every row below the head, each with its verdict; nothing when no head was found */
export function readStatement(sheet: readonly (readonly Cell[])[]): ReadLine[] | undefined {
  const head = sheet.findIndex((cells) => {
    const found = columnsOf(cells);
    return found.at !== undefined && found.amount !== undefined && found.payerName !== undefined;
  });
  if (head < 0) return undefined;
  const columns = columnsOf(sheet[head]!);
  return sheet
    .slice(head + 1)
    .map((cells, i) => ({ cells, row: head + i + 2 }))
    .filter(({ cells }) => cells.some((c) => textOf(c) !== ''))
    .map(({ cells, row }) => ({ row, ...readLine(columns, cells) }));
}

type Columns = Partial<Record<keyof typeof names, number>> & { remarks: number[] };

function columnsOf(cells: readonly Cell[]): Columns {
  const found: Columns = { remarks: [] };
  for (const [i, cell] of cells.entries()) {
    const title = textOf(cell).replaceAll(/\s/g, '');
    for (const [name, pattern] of Object.entries(names) as [keyof typeof names, RegExp][]) {
      if (!pattern.test(title)) continue;
      found[name] ??= i;
      if (name === 'remark') found.remarks.push(i);
    }
  }
  return found;
}

function readLine(columns: Columns, cells: readonly Cell[]): Omit<ReadLine, 'row'> {
  const at = (name: keyof typeof names) => textOf(cells[columns[name] ?? -1]);
  const said = at('amount');
  if (said === '' || /^-|^0+(\.0+)?$/.test(said)) return { skipped: true, because: '不是收入，不登记' };
  let amount: string;
  try {
    amount = parseMoney(/\.\d$/.test(said) ? `${said}0` : said);
  } catch {
    return { because: `金额“${said}”读不出来，请写成 123456.78` };
  }
  const moment = momentOf(cells[columns.at!], columns.time === columns.at ? undefined : cells[columns.time ?? -1]);
  if (!moment) return { because: `到账时间“${at('at')}”读不出来，请写成 2026-03-10 09:30:00` };
  if (!at('payerName')) return { because: '没有付款户名' };
  if (!at('serial')) return { because: '没有银行流水号，不能防止重复登记' };
  const remark = columns.remarks
    .map((i) => textOf(cells[i]))
    .filter(Boolean)
    .join(' ');
  const { payerName, payerAccount, payeeAccount, serial } = {
    payerName: at('payerName'),
    payerAccount: at('payerAccount'),
    payeeAccount: at('payeeAccount'),
    serial: at('serial'),
  };
  return { line: { at: moment, amount, payerName, payerAccount, remark, payeeAccount, serial } };
}

const textOf = (cell: Cell): string =>
  cell === null || cell === undefined ? '' : cell instanceof Date ? cell.toISOString() : String(cell).trim();

const two = (n: string | undefined) => (n ?? '00').padStart(2, '0');

/** Text as banks write it, or a date of the sheet, whose clock is Beijing's; the time may stand in a column of its own. */
function momentOf(cell: Cell, time: Cell): string | undefined {
  // A spreadsheet's date carries no zone: what it reads as UTC was written as Beijing time.
  const clock = time instanceof Date ? time.toISOString().slice(11, 19) : textOf(time);
  const said = `${cell instanceof Date && clock ? textOf(cell).slice(0, 10) : textOf(cell)} ${clock}`;
  const m = /^(\d{4})[-/.年]?(\d{1,2})[-/.月]?(\d{1,2})日?(?:[ T]+(\d{1,2}):?(\d{2})(?::?(\d{2}))?)?/.exec(said);
  if (!m) return undefined;
  const [, y, mo, d, h, mi, s] = m;
  try {
    const day = startOfDayShanghai(`${y}-${two(mo)}-${two(d)}`).getTime();
    const seconds = Number(h ?? 0) * 3600 + Number(mi ?? 0) * 60 + Number(s ?? 0);
    const at = new Date(day + seconds * 1000);
    return seconds < 86_400 && isKnownMoment(at) ? at.toISOString() : undefined;
  } catch {
    return undefined;
  }
}

/** References stand in the remark, with whatever people write around them. */
export const referencesIn = (text: string): string[] =>
  text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .match(/BZ[2-9A-HJ-NP-Z]{8}/g) ?? [];
