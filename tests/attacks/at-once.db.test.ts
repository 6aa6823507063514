/** What may be done once is done once, also by somebody who does it many times at the same moment, at two servers. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword } from '../../database/seed/people.ts';
import { handIn, sealFor, uploadSealed } from '../../src/capabilities/bid/testing/submit-bid.ts';
import {
  type BuiltTender,
  buildPublishedTender,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { rows, sql } from '../../src/kernel/server/database.ts';
import { builtInRole } from '../../src/platform/identity/role/roles.ts';
import { codeFor, enterAs, hold } from '../../src/platform/identity/testing/enter.ts';
import { stepAt, totpAt } from '../../src/platform/identity/totp.ts';
import { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let elsewhere: string;
let tender: BuiltTender;
beforeAll(async () => {
  test = await openOffice();
  elsewhere = (await test.second()).url;
  tender = await buildPublishedTender(test);
});
afterAll(() => test?.close());

const times = <T>(n: number, make: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));
const good = <T extends { code: string }>(answers: readonly T[]) => answers.filter(({ code }) => code === 'v');
/** The same session at the other server. */
const twin = (client: Client) => Object.assign(new Client(elsewhere), { ...client, url: elsewhere });
const both = (client: Client) => [client, twin(client)] as const;

it('one account name is one person’s, in whatever letters (W15)', async () => {
  const managers = both(await test.as('manager'));
  const made = await times(8, (i) =>
    managers[i % 2]!.action('user.create', {
      values: {
        account: ['zhang.san', 'ZHANG.SAN', 'Zhang.San', 'zhang.San'][i % 4],
        name: '张三',
        assigned: [builtInRole('agent', 'agency')],
      },
    }),
  );
  expect(good(made)).toHaveLength(1);
});

it('a role is lent to one person once: what is withdrawn is gone (W16)', async () => {
  const managers = both(await test.as('manager'));
  const asked = { account: 'rival', name: '外单位经办', role: 'agent', until: '2026-06-30', reason: '代办' };
  const lent = good(await times(8, (i) => managers[i % 2]!.action('authorisation.grant', { asked })));
  expect(lent).toHaveLength(1);
  await managers[0].done('authorisation.withdraw', { id: lent[0]!.tdata.row.id, asked: { reason: '办完' } });
  const units = (await (await test.as('rival')).get('/agency/user/authorizedw/mine.json')).tdata;
  expect(units).toHaveLength(1);
});

it('a reviewer has one substitute at a time', async () => {
  const [reviewer, agent] = [both(await test.as('reviewer')), await test.as('agent')];
  const values = {
    delegate: agent.userId,
    startsAt: '2026-03-05T09:00:00+08:00',
    endsAt: '2026-03-09T18:00:00+08:00',
    reason: '出差',
  };
  const made = await times(6, (i) => reviewer[i % 2]!.action('review-delegation.create', { values }));
  expect(good(made).length).toBe(1);
});

it('a recovery code opens one session', async () => {
  const owner = await enterAs(test, 'owner');
  const { tdata } = await owner.post('/agency/second-factor/begin.json', { pwd: demoPassword });
  const code = await totpAt(tdata.secret, stepAt(Date.now()));
  const { codes } = (await owner.post('/agency/second-factor/confirm.json', { code })).tdata;
  // One after the other: attempts count before they are verified, and the fifth of them at one moment waits.
  const sessions: Client[] = [];
  while (sessions.length < 6) sessions.push(await enterAs(test, 'owner'));
  const used = await Promise.all(sessions.map((s) => s.post('/agency/second-factor/verify.json', { code: codes[0] })));
  expect(good(used)).toHaveLength(1);
});

it('a code by short message opens one session', async () => {
  const phone = '13800000004';
  const first = test.guest();
  const given = { phone, username: 'finance', ...(await codeFor(test, first, phone)) };
  const sessions = await times(6, async (i) => (i % 2 ? test.guest() : new Client(elsewhere)));
  const used = await Promise.all(sessions.map((s) => s.post('/agency/mobileLogin', given)));
  expect(good(used)).toHaveLength(1);
  const inside = await Promise.all(sessions.map((s) => hold(s)));
  expect(inside.filter((one) => one?.userid)).toHaveLength(1);
});

it('a bidder has one bid, one taking and one proof of it for a lot', async () => {
  const bidder = await test.as('supplier1');
  const clients = both(bidder);
  const taken = await times(6, (i) =>
    clients[i % 2]!.action('document-download.take', { values: { lot: tender.lot } }),
  );
  expect(good(taken).length).toBeGreaterThan(0);
  const sealed = await sealFor(bidder, tender.lot);
  const uploads = await times(4, async () => (await uploadSealed(bidder, tender.lot, sealed.body)).tdata.upload);
  const handed = await times(4, (i) => handIn(clients[i % 2]!, tender.lot, sealed, uploads[i]));
  expect(good(handed), handed.map(({ msg }) => msg).join()).toHaveLength(1);
  const { db } = test.office;
  const count = async (table: string) =>
    (
      await rows<{ n: number }>(
        db,
        sql`select count(*)::int as n from ${sql.table(table)} where lot_id = ${tender.lot}`,
      )
    )[0]!.n;
  expect([await count('bid'), await count('document_download')]).toEqual([1, 1]);
});
