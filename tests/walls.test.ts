/** Each wall, broken once: what is refused, and its lawful neighbour. */
import { describe, expect, it } from 'vitest';
import { breachesIn, type Plan, readPlan, walls } from '../tools/walls.ts';

const plan: Plan = {
  money: new Set(['price', 'bidSecurity']),
  addresses: new Set(['/agency/workbench/index', '/my/home']),
  tables: new Map([
    ['lot', 'project'],
    ['winner_confirmation', 'award'],
    ['user', 'platform'],
  ]),
  states: new Set(['draft', 'failed', 'ended']),
};
const rules = 'src/capabilities/bid/bid/bid.rules.ts';
const page = 'src/capabilities/bid/web/BidPage.tsx';
const server = 'src/capabilities/bid/server/bid.server.ts';
const sheet = 'src/capabilities/bid/bid/bid-sheet.ts';

describe('walls', () => {
  it.each<[string, string, string]>([
    ['no clock in a pure file', rules, 'const today = new Date();'],
    ['no clock in a pure file', rules, 'const late = Date.now() > due;'],
    ['no clock in a pure file', rules, 'const at = dayjs();'],
    ['no Node in a pure file', rules, "import fs from 'node:fs';"],
    ['no Node in a pure file', rules, "const size = Buffer.byteLength('x');"],
    ['no Node in a pure file', rules, 'const mode = process.env.MODE;'],
    ['no float of money', rules, 'const sum = Number(bid.price) + 1;'],
    ['no float of money', server, 'const asks = Number(row.bidSecurity ?? 0) > 0;'],
    ['no float of money', page, 'const sum = +row.price!;'],
    ['no float of money', page, 'const sum = Number.parseFloat(price);'],
    ['no literal address of a screen', page, "const home = '/agency/workbench/index';"],
    ['no literal address of a screen', page, "location.href = '/portal/#/my/home?tab=1';"],
    ['no literal address of a screen', server, 'const url = `#/agency/workbench/index?id=${' + 'id}`;'],
    ["no SQL on a later room's table", server, 'sql`select 1 from winner_confirmation w`;'],
    [
      "no SQL on a later room's table",
      'src/capabilities/dispute/server/open-disputes.ts',
      'sql`from winner_confirmation w`;',
    ],
    ["no SQL on a later room's table", 'src/platform/files/server/x.ts', 'sql<Row>`select 1 from lot l`;'],
    ["no SQL on a later room's table", 'src/kernel/server/x.ts', 'sql`update "user" set state = 1`;'],
    ['no page that asks for a role', page, "const pays = currentUser()?.roles.includes('finance');"],
    ['no page that asks for a role', page, 'const roles = currentUser()?.roles ?? [];'],
    ['no page that compares states', page, "const open = row.state === 'draft';"],
    ['no page that compares states', page, "const over = ['failed', 'ended'].includes(lotState);"],
    ['no page that compares states', page, 'const over = past.includes(row.state);'],
    ['no kind of round by its name', rules, "const talks = round.kind === 'proposal';"],
    ['no kind of round by its name', server, "const named = lot.call === 'invitation';"],
    ['no kind of round by its name', page, "const all = paperOf(row) !== 'invitation';"],
    ['no second reading of a window', rules, 'const late = now >= new Date(lot.bidDeadline);'],
    ['no second reading of a window', page, 'const isOver = Date.parse(offer.documentUntil) < serverNow();'],
    ['no second reading of a window', server, "if (isPast(row.clarifyUntil, now)) throw new Refusal('');"],
    ['no number of the law in code', rules, 'const enough = facts.validBids >= 3;'],
    ['no number of the law in code', rules, 'const enough = bids.length < 3;'],
    ['no number of the law in code', server, 'const due = addWorkingDays(today, 5);'],
    ['no number of the law in code', server, "const due = periodEnd({ start, days: 20, unit: 'day' });"],
    ['no share or amount of the law in code', rules, "const leads = share.gt('0.5');"],
    ['no share or amount of the law in code', rules, 'const enough = part >= 0.4;'],
    ['no share or amount of the law in code', rules, "const most = amount.times('0.02');"],
    ['no share or amount of the law in code', rules, "const cap = new Decimal('0.1');"],
    ['no share or amount of the law in code', server, 'const of = { share: 0.05 };'],
    ['no share or amount of the law in code', server, 'const due = amount.gte(4_000_000);'],
    ['no share or amount of the law in code', rules, "const over = compareAmounts(lot.price, '800000') > 0;"],
    ['no share or amount of the law in code', rules, 'const over = bid.price > 1_000_000;'],
    ['no share or amount of the law in code', rules, 'const enough = experts.length * 3 >= 2 * size;'],
    ['no share or amount of the law in code', rules, 'const third = members / 3;'],
    ['no share or amount of the law in code', page, "const says = '三日内答复';"],
    ['no share or amount of the law in code', rules, "const says = '应在五个工作日内退还';"],
    ['no share or amount of the law in code', rules, 'const says = `不超过${' + 'what}的百分之十`;'],
    ['no share or amount of the law in code', rules, "const says = '专家不少于三分之二';"],
    ['no share or amount of the law in code', page, "const says = '公示期不少于三日';"],
    ['no share or amount of the law in code', page, "const hint = '达到 400 万元的必须招标';"],
    ['no plain article on a page', page, 'const hint = <p>可以提出异议（招标投标法实施条例 第54条）</p>;'],
    ['no plain article on a page', page, "const line = <Line small='12号令 第40条' />;"],
    ['no plain article on a page', sheet, 'const text = `答复前暂停招标投标活动（实施条例 第54条）。`;'],
    ['no word that lies', rules, 'const tendererName = 1;'],
    ['no word that lies', page, 'const biddingDocument = 1;'],
    ['no word that lies', rules, 'const bidSections = 1;'],
    ['no word that lies', 'src/capabilities/bid/utils.ts', 'export const late = 1;'],
  ])('%s: %s refuses %s', (wall, file, source) =>
    expect(breachesIn(file, source, plan)).toEqual(expect.arrayContaining([expect.stringMatching(`^${wall}: 1: `)])),
  );

  it.each<[string, string]>([
    [rules, 'const today = new Date(now);'],
    [server, 'const begun = performance.now();'],
    [server, "import fs from 'node:fs';"],
    [rules, 'const days = Number(bid.days);'],
    [rules, 'const more = compareAmounts(a.price, b.price) > 0;'],
    [page, "const home = to('workbench.index');"],
    ['src/capabilities/bid/screens.ts', "const path = '/agency/workbench/index';"],
    [server, 'sql`select 1 from lot l join "user" u on true`;'],
    ['src/capabilities/flow/server/x.ts', 'sql`select 1 from winner_confirmation w`;'],
    [rules, 'const bidder = 1;'],
    [rules, "const mine = notice.kind === 'change';"],
    [rules, "const judged = beforeBids(round.kind).part === 'talks';"],
    [rules, 'const some = bids.length > 0 && addDays(today, 1);'],
    [rules, 'const due = periodEnd({ start, ...lasts(limit(name, of)) });'],
    [rules, 'const percent = share.times(100).div(whole);'],
    [rules, "const cent = new Decimal('0.01');"],
    [rules, 'const most = 2 * votes > members.length;'],
    [rules, 'const yuan = amount.times(10_000);'],
    [rules, 'const share = numberOf(limit(name, of).value);'],
    [server, 'const waits = seconds * 60_000;'],
    [rules, 'const says = `应在${' + 'term}内退还`;'],
    [rules, "const open = row.state === 'draft';"],
    [page, 'const same = row.state === before.state;'],
    [page, "const waits = request.state === 'loading';"],
    [page, 'const open = bidIs.draft(row);'],
    [page, "const pays = mayDo('bank-statement.create');"],
    [page, "const hint = <p>{words('可以提出异议（实施条例 第54条）')}</p>;"],
    [sheet, 'const text = say`答复前暂停（实施条例 第54条）。`;'],
    [page, "const turn = { label, law: '招标投标法 第45条' };"],
  ])('%s lets %s be', (file, source) => expect(breachesIn(file, source, plan)).toEqual([]));

  it('knows the house: money, addresses and tables are read off the declarations', () => {
    const { money, addresses, tables } = readPlan();
    expect([...money]).toEqual(expect.arrayContaining(['price', 'ceilingPrice', 'bidSecurity']));
    expect(addresses.has('/agency/workbench/index')).toBe(true);
    expect([tables.get('lot'), tables.get('winner_confirmation'), tables.get('message')]).toEqual([
      'project',
      'award',
      'platform',
    ]);
  });

  it('each has its break above', () => expect(walls).toHaveLength(13));

  it('what is left from before a wall was built only becomes less', () =>
    expect(walls.flatMap(({ name, most }) => (most ? [[name, most]] : []))).toEqual([]));
});
