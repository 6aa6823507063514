/** How a play of the demonstration office is written down, and what many of them have in common. */
import type { TestOffice } from '../support/office.ts';
import { officers, type Trade } from './cast.ts';
import type { Play } from './stage.ts';
import { type Cast, playTender, type TenderPlan } from './tender.ts';
import { playing } from './wording.ts';

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
  const { owner = 'owner', officer = nextOfficer(), trade = tradeOf(plan), winner } = plan;
  const people: Readonly<Record<string, string>> = { owner, agent: officer };
  return {
    name,
    from: `2026-${date}T${time}:00+08:00`,
    run: (test, cast) => {
      const office = { ...test, as: (account: string) => test.as(people[account] ?? account) };
      return playing.run({ name, ceiling, trade, owner, ...(winner ? { winner: accountOf(winner) } : {}) }, () =>
        by(office, cast, plan),
      );
    },
  };
}

let had = 0;
/** In turn, as an office hands its tenders out. */
function nextOfficer(): string {
  const all = ['agent', ...officers.map(({ account }) => account)];
  had += 1;
  return all[had % all.length] ?? 'agent';
}

const kinds: Readonly<Record<string, Trade>> = { goods: 'equipment', services: 'software' };
const byName: readonly [RegExp, Trade][] = [
  [/绿化|湿地/, 'garden'],
  [/渠|河|堤|水源|取水|排水|供水|农田/, 'hydro'],
  [/装饰|装修|布展|外墙|改造|储备库|停车楼|幼儿园|门诊/, 'building'],
];

function tradeOf({ name, options }: TenderPlan): Trade {
  return kinds[String(options?.project?.projectType)] ?? byName.find(([words]) => words.test(name))?.[1] ?? 'civil';
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
  regimeReason: '标识的设计制作与安装服务，不属于与工程建设有关的服务，法律不要求招标',
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
  }));
