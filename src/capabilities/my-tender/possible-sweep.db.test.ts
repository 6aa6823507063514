/**
 * What is offered is accepted by the server, and what is accepted is offered: tenders in each state, before and after each of
 * their dates, for a guest, a newcomer, who took the document, bidders, losers and the winner. Sampled; whole in full.
 */
import { afterEach, describe, expect, it } from 'vitest';
import type { Client } from '../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { isFull, sampled } from '../../../tests/support/sample.ts';
import { settled } from '../../../tests/support/settled.ts';
import type { Actor } from '../../kernel/access/where.ts';
import type { ActionId } from '../../kernel/record/known.ts';
import { sure } from '../../kernel/record/sure.ts';
import { act } from '../../kernel/server/act.ts';
import { first, sql } from '../../kernel/server/database.ts';
import { Forbidden, NotFound, Refusal } from '../../kernel/server/effect.ts';
import { inTransaction } from '../../kernel/server/office.ts';
import { dateInShanghai } from '../../platform/calendar/iso-date.ts';
import { buildAwardedTender } from '../award/testing/build-awarded-tender.ts';
import { openAccount, securityAmount } from '../bid-security/testing/build-secured-tender.ts';
import { endTender } from '../closing/testing/end-tender.ts';
import { answerObjection } from '../dispute/testing/answer-objection.ts';
import { buildPublishedTender } from '../notice/testing/build-published-tender.ts';
import { buildOpenedTender } from '../opening/testing/build-opened-tender.ts';
import { buildBidders } from '../participation/testing/build-bidders.ts';
import { buildPreliminary } from '../preliminary/testing/build-prequalified.ts';
import { isOpen, ownNothing, type Tendered, type Who } from '../project/possible/answer.ts';
import { type ActId, type Answer, possible } from '../project/possible/possible.ts';
import type { MyTenderPage } from './tender-facts.ts';

let test: TestOffice;
afterEach(() => test?.close());

class Undone extends Error {}

/** The person as the server knows it when it asks. */
async function actorOf({ userId, account }: Client): Promise<Actor> {
  const of = await first<{ name: string; org: string; orgName: string }>(
    test.office.db,
    sql`select u.name, u.organisation_id as org, o.name as "orgName" from "user" u join organisation o on o.id = u.organisation_id where u.id = ${userId}`,
  );
  return { ...sure(of, account), id: userId, orgType: 'supplier', roles: ['bidder'], isAdmin: false };
}

/** Whether the server does it; nothing of it stays. */
async function isDone(by: Client, action: ActionId, values: Record<string, unknown>): Promise<boolean> {
  const [actor, now] = [await actorOf(by), await test.now()];
  try {
    await inTransaction(test.office, async (tx) => {
      await act(test.office, tx, { action, values, asked: {}, actor, now, address: '127.0.0.1' });
      throw new Undone();
    });
    return true;
  } catch (error) {
    if (error instanceof Undone) return true;
    if (error instanceof Refusal || error instanceof Forbidden || error instanceof NotFound) return false;
    throw error;
  }
}

/** Whether the server says that an action can be done with a row of one's own. */
async function isAllowed(by: Client, record: string, id: string | undefined, ...verbs: string[]): Promise<boolean> {
  if (!id) return false;
  const { tdata } = await by.detail(record as 'bid', id);
  return tdata.actions.some((one: { verb: string; allowed: boolean }) => verbs.includes(one.verb) && one.allowed);
}

/** Whether a key is taken now; who has not signed in does so first. */
async function isUnlocked(by: Client, entry: string | undefined): Promise<boolean> {
  if (!entry) return false;
  const { tdata } = await by.detail('opening-entry', entry);
  const release = tdata.actions.find((one: { verb: string }) => one.verb === 'release');
  return release?.allowed === true || release?.because === '请先签到';
}

/** Whether bytes are taken in: what is refused is said before they are looked at. */
async function isReceived(by: Client, record: 'bid' | 'application', lot: string): Promise<boolean> {
  const { code, msg } = await by.put(`/supplier/${record}/upload?lot=${lot}`, new Uint8Array(0));
  return code === 'v' || !/不接收|已过|只有|谢绝|没有这个标段|不能递交|没有这一轮/.test(msg);
}

type Truth = (by: Client, lot: string, own: Partial<MyTenderPage>) => Promise<boolean>;

const objects =
  (kind: string): Truth =>
  (by, lot) =>
    isDone(by, 'objection.submit', { lot, kind, subject: '评分标准', content: '业绩要求过高', contact: '13800000011' });

/** What the server says of each act. */
const truths: Readonly<Partial<Record<ActId, Truth>>> = {
  take: (by, lot) => isDone(by, 'document-download.take', { lot }),
  ask: (by, lot) => isDone(by, 'my-question.ask', { lot, content: '图纸第三张的标高是否有误？' }),
  secure: async (by, lot, { security }) =>
    security
      ? isAllowed(by, 'bid-security', security.id, 'declare', 'lodge')
      : isDone(by, 'bid-security.obtain', { lot }),
  handIn: (by, lot, { bid }) => (bid ? isAllowed(by, 'bid', bid.id, 'replace') : isReceived(by, 'bid', lot)),
  change: (by, _lot, { bid }) => isAllowed(by, 'bid', bid?.id, 'replace'),
  withdraw: (by, _lot, { bid }) => isAllowed(by, 'bid', bid?.id, 'withdraw'),
  apply: (by, lot) => isReceived(by, 'application', lot),
  accept: (by, _lot, { invitation }) => isAllowed(by, 'supplier-invitation', invitation?.id, 'accept'),
  open: (by, _lot, { entry }) => isUnlocked(by, entry?.id),
  confirm: (by, _lot, { entry }) => isAllowed(by, 'opening-entry', entry?.id, 'confirm'),
  clarify: (by, _lot, { clarifications }) => isAllowed(by, 'clarification', clarifications?.[0]?.id, 'answer'),
  receiveLetter: (by, _lot, { letter }) => isAllowed(by, 'award-notice', letter?.id, 'receive'),
  objectToDocument: async (by, lot) =>
    (await objects('document')(by, lot, {})) || (await objects('prequalification')(by, lot, {})),
  objectToResult: objects('result'),
  objectToOpening: objects('opening'),
  complain: async (by, lot, { remedy, tendered }) =>
    isDone(by, 'complaint.submit', {
      ...{ lot, matter: 'result', objection: remedy?.objection, subject: '评标结果', content: '评分有误' },
      ...{ request: '重新评审', basis: '招标投标法实施条例', respondent: '泸定县文化体育局', contact: '13800000011' },
      knewOn: dateInShanghai(new Date(tendered?.objections?.result?.opensAt ?? (await test.now()))),
      evidence: [await by.upload('证据.pdf', '%PDF-1.4 evidence')],
    }),
};
const actsAsked = Object.keys(truths) as ActId[];
/** What a reader without rows of its own is told from public words alone. */
const publicActs: readonly ActId[] = ['take', 'ask', 'secure', 'handIn', 'apply', 'objectToDocument'];

interface Person {
  who: Who | string;
  client: Client;
}

/** What the pages offer this person in a lot. */
async function offeredTo({ who, client }: Person, lot: string) {
  const page = await client.get('/supplier/tender/detail.json', { lot });
  if (page.code === 'v') return { acts: (page.tdata as MyTenderPage).can.acts, own: page.tdata as MyTenderPage };
  const asker = who === 'guest' ? test.guest() : client;
  const { tdata } = await asker.get('/web/notice/offers.json', { lots: lot });
  const of = tdata[lot] as Tendered | undefined;
  if (!of) return { acts: {} as Partial<Record<ActId, Answer>>, own: {} };
  const { acts } = possible(of, who === 'guest' ? 'guest' : 'newcomer', ownNothing, await test.now());
  return { acts, own: {} };
}

/** Every act of every person at this moment: offered or not, as the server accepts it or not. */
async function compare(lot: string, people: readonly Person[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const person of people) {
    const { acts, own } = await offeredTo(person, lot);
    const isOwn = 'lot' in own;
    for (const id of actsAsked) {
      const [answer, truth] = [acts[id], truths[id]];
      // Where no page shows a person the tender, there is none that could offer anything.
      if (!truth || !answer || (!isOwn && !publicActs.includes(id))) continue;
      // Who has it is given it again; who handed in changes it.
      if (answer.stands === 'done') continue;
      // What goes out before the bids is read by everybody, and taken by nobody.
      if (answer.go?.screen === 'preliminary-document.public') continue;
      const [offered, accepted] = [isOpen(answer), await truth(person.client, lot, own)];
      if (offered !== accepted)
        wrong.push(`${person.who} ${id}: offered ${offered}, accepted ${accepted} (${answer.because})`);
    }
  }
  return wrong;
}

const minute = 60_000;
const around = (...dates: string[]) =>
  dates.flatMap((at) => [-minute, minute].map((by) => new Date(Date.parse(at) + by).toISOString())).toSorted();

async function at(moments: readonly string[], lot: string, people: readonly Person[]): Promise<void> {
  expect(await compare(lot, people)).toEqual([]);
  for (const moment of moments) {
    if (Date.parse(moment) <= (await test.now()).getTime()) continue;
    await test.setClock(moment);
    await settled(test);
    expect([moment, await compare(lot, people)]).toEqual([moment, []]);
  }
}

const supplier = async (who: string, account: string): Promise<Person> => ({ who, client: await test.as(account) });
const strangers = async (): Promise<Person[]> => {
  const [one, other] = await buildBidders(test, ['观望建筑有限公司', '新来建筑有限公司']);
  return [
    { who: 'guest', client: sure(one, 'one').client },
    { who: 'newcomer', client: sure(other, 'other').client },
  ];
};

const situations: readonly { name: string; always?: boolean; run: () => Promise<void> }[] = [
  {
    name: 'while bids are called for, before and after each date',
    always: true,
    run: async () => {
      const built = await buildOpenedTender(test, {
        bids: [{ account: 'supplier1' }],
        tender: { prices: { bidSecurity: securityAmount } },
        until: 'submitted',
      });
      const { lot } = built;
      await openAccount(test, lot);
      const people = [
        await supplier('bidder', 'supplier1'),
        await supplier('taker', 'supplier2'),
        ...(await strangers()),
      ];
      for (const { client } of people.slice(0, 2)) await client.done('document-download.take', { values: { lot } });
      const { tdata } = await test.guest().get('/web/notice/offers.json', { lots: lot });
      const { documentUntil, clarifyUntil, bidDeadline } = tdata[lot] as Tendered;
      await at(around(documentUntil, clarifyUntil, bidDeadline), lot, people);
    },
  },
  {
    name: 'a tender that is ended',
    run: async () => {
      const { lot, project } = await buildPublishedTender(test);
      const people = [await supplier('taker', 'supplier2'), ...(await strangers())];
      await sure(people[0], 'taker').client.done('document-download.take', { values: { lot } });
      await endTender(test, { project, lot });
      await at([], lot, people);
    },
  },
  {
    name: 'a tender that some are invited to',
    run: async () => {
      const invite = await Promise.all(['supplier1', 'supplier2', 'supplier3'].map((one) => test.as(one)));
      const { lot, deadline } = await buildPublishedTender(test, { invite });
      const people = invite.map((client, i) => ({ who: `invited ${i}`, client }));
      const [taker, decliner] = [sure(people[0], 'taker').client, sure(people[1], 'decliner').client];
      await at([], lot, people);
      await taker.done('document-download.take', { values: { lot } });
      const [row] = (await decliner.list('supplier-invitation')).tdata;
      await decliner.done('supplier-invitation.decline', { id: row.id });
      await at(around(deadline), lot, [...people, ...(await strangers())]);
    },
  },
  {
    name: 'what goes before the bids',
    run: async () => {
      const { lot, deadline } = await buildPreliminary(test);
      await at(around(deadline), lot, await strangers());
    },
  },
  {
    name: 'the room, while keys are awaited and while the record is confirmed',
    run: async () => {
      const bids = [{ account: 'supplier1', withholds: true }, { account: 'supplier2' }, { account: 'supplier3' }];
      const built = await buildOpenedTender(test, { bids, until: 'unlocking' });
      const people = ['supplier1', 'supplier2'].map((one) => supplier('bidder', one));
      const [late, other] = await Promise.all(people);
      const id = sure(built.bids[0], 'bid').entry;
      await sure(late, 'late').client.done('opening-entry.signIn', { id });
      await at([], built.lot, [sure(late, 'late'), sure(other, 'other'), ...(await strangers())]);
    },
  },
  {
    name: 'candidates are public: losers object and complain',
    run: async () => {
      const { lot } = await buildAwardedTender(test, { until: 'published' });
      const people = [await supplier('winner', 'supplier1'), await supplier('loser', 'supplier2')];
      const loser = sure(people[1], 'loser').client;
      await at([], lot, people);
      const values = {
        lot,
        kind: 'result',
        subject: '评分',
        content: '评分有误',
        contact: '13800000011',
      };
      const { row } = await loser.done('objection.submit', { values });
      await at([], lot, people);
      await answerObjection(row.id, { by: await test.as('agent'), signedBy: await test.as('owner') });
      const of = (await loser.get('/supplier/tender/detail.json', { lot })).tdata as MyTenderPage;
      expect(of.can.acts.complain.stands).toBe('until');
      const end = sure(of.can.acts.complain.end, 'end');
      await at(around(sure(of.publicity?.endsAt, 'end'), end), lot, people);
    },
  },
  {
    name: 'after the letters',
    run: async () => {
      const { lot } = await buildAwardedTender(test);
      await at([], lot, [await supplier('winner', 'supplier1'), await supplier('loser', 'supplier2')]);
    },
  },
];

const drawn = isFull
  ? situations
  : [
      ...situations.filter((s) => s.always),
      ...sampled(
        situations.filter((s) => !s.always),
        1,
      ),
    ];

describe('what is offered is accepted, what is accepted is offered', () => {
  it.each(drawn.map((one) => [one.name, one] as const))(
    '%s',
    async (_, { run }) => {
      test = await openOffice();
      await run();
    },
    240_000,
  );
});
