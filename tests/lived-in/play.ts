/** How a play of the demonstration office is written down, and what many of them have in common. */
import { paperPdf } from '../../database/seed/paper-pdf.ts';
import type { TestOffice } from '../support/office.ts';
import type { Play } from './stage.ts';
import { type Cast, playTender, type TenderPlan } from './tender.ts';

type Run = (test: TestOffice, cast: Cast, plan: TenderPlan) => Promise<void>;

/** @param day of 2026 on which it begins, as MM-dd HH:mm */
export function play(
  day: string,
  name: string,
  ceiling: number,
  bidders: string,
  more: Partial<TenderPlan> & { by?: Run },
): Play {
  const { by = playTender, ...rest } = more;
  const [date, time] = day.split(' ');
  const plan: TenderPlan = { name, ceiling, bidders: bidders.split(' ').map(accountOf), ...rest };
  return { name, from: `2026-${date}T${time}:00+08:00`, run: (test, cast) => by(test, cast, plan) };
}

/** `s1` is supplier1, `b4` is bidder4. */
const accountOf = (short: string) => short.replace(/^s/, 'supplier').replace(/^b/, 'bidder');

export const goods = { project: { projectType: 'goods', industry: 'C35' } };
export const services = { project: { projectType: 'services', industry: 'I65' } };
/** Money of its own, no public funds: it tenders though it need not. */
export const voluntary = {
  regime: 'ZB-V',
  budgetFunds: '0',
  fundSource: '企业自有资金',
  regimeReason: '全部使用企业自有资金，不属于依法必须招标的项目',
};
export const lent = { regime: 'ZB-M', budgetFunds: '0', fundSource: '世界银行贷款', foreignFunds: true };
/** On a morning of its own. */
export const opensOn = (day: string) => ({ deadline: `2026-${day}T09:30:00+08:00` });
export const bond = (amount: string) => ({ prices: { bidSecurity: amount } });
/** Bids that are a discount. */
export const discounts = (bidders: string) =>
  bidders.split(' ').map((short, i) => ({
    account: accountOf(short),
    price: `下浮率 ${['8.25', '12', '6.5', '9.4'][i]}%`,
    files: { '投标文件.pdf': paperPdf('养护投标文件', [`账号 ${short}`, `响应文件第 ${i * 37 + 5} 号`]) },
  }));
