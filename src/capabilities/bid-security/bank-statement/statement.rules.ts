/** Reads a bank's statement: every bank names its columns otherwise, so they are found by what they are called. */
import { parseMoney } from '../../../kernel/record/checks.ts';
import { isDay } from '../../../kernel/record/days.ts';
import { type Cell, saidClock, saidMoment, cellText as textOf } from '../../../kernel/record/said.ts';

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

const names: Record<keyof StatementLine | 'time' | 'direction' | 'out', RegExp> = {
  at: /^(交易|到账|入账|记账|记帐)?(日期|时间|日期时间)$/,
  time: /^(交易|到账|入账)时间$/,
  amount: /^((收入|贷方|到账|贷方发生|收入发生|交易)?金额|(贷方|收入)发生额|收入)(（元）|\(元\))?$/,
  out: /^((支出|借方|借方发生|支出发生)金额|(借方|支出)发生额|支出)(（元）|\(元\))?$/,
  direction:
    /^(借贷|收支|交易)?(标志|标识|方向|标记)$|^借贷$|^收支$|^收\/支$|^借\/贷$|^(收支|来往|往来)(类型|标志)?$|^来往账标志$/,
  payerName: /^(对方|付款|付款人|付款方)(户名|名称|账户名称|单位名称|户名称)$/,
  payerAccount: /^(对方|付款|付款人|付款方)(账号|帐号|账户)$/,
  remark: /^(附言|摘要|用途|备注|交易附言)$/,
  payeeAccount: /^(收款|本方)?子账号$|^收款账号$/,
  serial: /^(银行|交易|核心)?流水号?$/,
};

/** What banks write of money that came in, and of money that left. */
const isIn = /^(贷|贷方|收|收入|收款|转入|存入|来账|入账|入|进|c|cr|credit|\+)$/i;
const isOut = /^(借|借方|付|支|支出|付款|转出|支取|往账|出账|出|d|dr|debit|-)$/i;
/** A head that says itself that its amounts came in. */
const saysIn = /收入|贷方|到账/;

/** @returns every row below the head, each with its verdict; nothing when no head was found */
export function readStatement(sheet: readonly (readonly Cell[])[]): ReadLine[] | undefined {
  const head = sheet.findIndex((cells) => {
    const found = columnsOf(cells);
    return found.at !== undefined && found.amount !== undefined && found.payerName !== undefined;
  });
  if (head < 0) return undefined;
  const columns = columnsOf(sheet[head]!);
  const [titles, below] = [sheet[head]!, sheet.slice(head + 1)];
  const amounts = below.map((cells) => textOf(cells[columns.amount!]));
  columns.saysDirection =
    saysIn.test(textOf(titles[columns.amount!])) ||
    columns.direction !== undefined ||
    columns.out !== undefined ||
    amounts.some(isNegative);
  return sheet
    .slice(head + 1)
    .map((cells, i) => ({ cells, row: head + i + 2 }))
    .filter(({ cells }) => cells.some((c) => textOf(c) !== ''))
    .map(({ cells, row }) => ({ row, ...readLine(columns, cells) }));
}

type Columns = Partial<Record<keyof typeof names, number>> & { remarks: number[]; saysDirection?: boolean };

/** With a sign before it, or in brackets as bookkeepers write it. */
const isNegative = (said: string) => /^[-−－]|^[（(].*[)）]$/.test(said);

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
  const nothing = { skipped: true, because: '不是收入，不登记' };
  if (said === '' || isNegative(said) || isZero(said)) return nothing;
  const direction = at('direction');
  if (isOut.test(direction)) return nothing;
  if (columns.direction !== undefined && !isIn.test(direction))
    return { because: `收支方向“${direction}”读不出来，请写成 收入 或 支出（贷 或 借）` };
  if (!isZero(at('out') || '0')) return { because: `同一行既有收入“${said}”又有支出“${at('out')}”，请核对` };
  if (!columns.saysDirection)
    return { because: '看不出这笔是收入还是支出：请保留对账单的“借贷标志”一列，或者把列名写明为“收入金额”' };
  let amount: string;
  try {
    amount = parseMoney(/\.\d$/.test(said) ? `${said}0` : said);
  } catch {
    return { because: `金额“${said}”读不出来，请写成 123456.78` };
  }
  const moment = momentOf(cells[columns.at!], columns.time === columns.at ? undefined : cells[columns.time ?? -1]);
  if (typeof moment === 'object') return moment;
  if (!at('payerName')) return { because: '没有付款户名' };
  if (!at('serial')) return { because: '没有银行流水号，不能防止重复登记' };
  for (const name of ['serial', 'payerAccount', 'payeeAccount'] as const)
    if (isRounded(cells[columns[name] ?? -1]))
      return {
        because: `${numbered[name]}“${at(name)}”超过 15 位，已被表格软件改动：请从银行重新导出，把这一列设为文本`,
      };
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

const isZero = (said: string) => /^0+(\.0+)?$/.test(said);

const numbered = { serial: '流水号', payerAccount: '付款账号', payeeAccount: '收款账号' } as const;
/** A spreadsheet keeps fifteen digits of a number; a longer account number is therefore wrong and belongs to no one. */
const isRounded = (cell: Cell) => typeof cell === 'number' && Math.abs(cell) >= 1e15;

/**
 * When it came in, as ISO: the day, with the time in it or in a column of its own. A security may hang on the minute, so
 * that a time that is missing or not wholly understood is a reason, never the beginning of the day.
 */
function momentOf(cell: Cell, time: Cell): string | { because: string } {
  const [said, clock] = [textOf(cell), clockText(time)];
  const moment = saidMoment(said);
  if (!moment || !isDay(moment.day)) return { because: `到账时间“${said}”读不出来，请写成 2026-03-10 09:30:00` };
  if (clock === '') {
    return moment.time
      ? new Date(`${moment.day}T${moment.time}+08:00`).toISOString()
      : { because: `到账时间“${said}”只有日期：保证金是否按时到账要看时分，请写成 ${moment.day} 09:30:00` };
  }
  // Some banks repeat the day before the time.
  const whole = saidMoment(clock);
  const own = whole?.day === moment.day ? whole.time : saidClock(clock);
  if (!own || (moment.time && moment.time !== own))
    return { because: `到账时间“${said} ${clock}”读不出来，请写成 2026-03-10 09:30:00` };
  return new Date(`${moment.day}T${own}+08:00`).toISOString();
}

/** A time in a sheet is a share of a day, where the cell is not formatted as a time. */
function clockText(cell: Cell): string {
  if (typeof cell !== 'number' || cell <= 0 || cell >= 1) return textOf(cell);
  return new Date(Math.round(cell * 86_400) * 1000).toISOString().slice(11, 19);
}

/** References stand in the remark, with other words around them. */
export const referencesIn = (text: string): string[] =>
  text
    .toUpperCase()
    .replaceAll(/[\s-]/g, '')
    .match(/BZ[2-9A-HJ-NP-Z]{8}/g) ?? [];
