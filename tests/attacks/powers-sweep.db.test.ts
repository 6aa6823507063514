/**
 * The table of powers, tried over HTTP: of each act whose record chooses a cause, every cause that is not lawful there is
 * refused, every lawful one without its proof too, and no pair of persons of one side says yes to what they asked for.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildAwardedTender } from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { insertReportedLot } from '../../src/capabilities/award/testing/insert-reported-lot.ts';
import { reviewAsked, seatOriginal } from '../../src/capabilities/award/testing/review-capacity.ts';
import { objectionAnswer } from '../../src/capabilities/dispute/objection/objection.rules.ts';
import { reply, signAnswer } from '../../src/capabilities/dispute/testing/answer-objection.ts';
import { buildPublishedTender } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { signAddendum } from '../../src/capabilities/notice/testing/issue-addendum.ts';
import { changeValues, submittedChange } from '../../src/capabilities/notice/testing/publish-change.ts';
import { signAs } from '../../src/capabilities/notice/testing/sign-as.ts';
import type { Cause } from '../../src/capabilities/powers/power.ts';
import { lawfulCauses, powers, wordOf } from '../../src/capabilities/powers/powers.ts';
import { entrust } from '../../src/capabilities/project/testing/entrust.ts';
import { waitingConsent } from '../../src/capabilities/project/testing/give-consent.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let people: Record<'agent' | 'reviewer' | 'owner' | 'supervisor', Client>;
beforeAll(async () => {
  test = await openOffice();
  const names = ['agent', 'reviewer', 'owner', 'supervisor'] as const;
  people = Object.fromEntries(await Promise.all(names.map(async (n) => [n, await test.as(n)]))) as typeof people;
}, 60_000);
afterAll(() => test.close());

const pdf = async () => [await people.agent.upload('证明.pdf', '%PDF-1.4 invented for a test')];
const kinds = process.env.ZHAOCAI_FULL
  ? (['works', 'goods', 'survey-design', 'services'] as const)
  : (['works'] as const);

/** The acts whose record chooses its cause, with the names of its fields. */
const acts = [
  {
    power: 'termination',
    first: { type: 'cancelled', reason: '内部调整', tendersAgain: true },
    fields: { proofs: 'proofs', number: 'approval' },
  },
  {
    power: 're-evaluation',
    first: { concerns: 'evaluation', grounds: '有错误', plannedAt: '2028-06-01T09:00:00+08:00' },
    fields: { proofs: 'evidence', number: 'documentNumber' },
  },
] as const;

for (const kind of kinds)
  for (const { power, first, fields } of acts)
    it(`${power} of ${kind}: each wrong cause, each cause without its proof, each pair of one side`, async () => {
      const evaluated = await insertReportedLot(test);
      const { db } = test.office;
      await db.updateTable('lot').set({ kind }).where('id', '=', evaluated.lot).execute();
      await db.updateTable('project').set({ related_to_works: true }).where('id', '=', evaluated.project).execute();
      await buildAwardedTender(test, { evaluated, until: 'ended' });
      const { project, lot } = evaluated;
      const { row } = await people.agent.done(`${power}.create`, { values: { project, lot, ...first } });
      const save = (values: object) => people.agent.done(`${power}.save`, { id: row.id, values });
      const submit = () => people.agent.action(`${power}.submit`, { id: row.id });
      const thing = kind === 'services' ? 'other' : kind;
      const lawful = new Map(lawfulCauses(power, { regime: 'ZB-MS', thing }));
      for (const [cause, { law, proof }] of Object.entries<Cause>(powers[power].causes)) {
        const whole = { cause, [fields.proofs]: await pdf(), [fields.number]: '住建〔2026〕3 号' };
        await save(whole);
        if (!lawful.has(cause)) {
          const { msg } = await submit();
          expect(msg, cause).toMatch(/不是本标段可以/);
          expect(msg, cause).toContain(law);
          continue;
        }
        if (proof.by === 'finding') expect((await submit()).msg, cause).toContain('没有这一认定');
        if (proof.by === 'document') {
          await save({ [fields.number]: '' });
          expect((await submit()).msg, cause).toContain('没有文号');
        }
        if (proof.by === 'document' || proof.by === 'papers') {
          await save({ ...whole, [fields.proofs]: [] });
          expect((await submit()).msg, cause).toContain('没有证明材料');
        }
      }
      // With cause and proof it comes as far as the other unit, and there no further without it.
      const [cause] = [...lawful].find(([, { proof }]) => proof.by === 'papers' || proof.by === 'publishedReason')!;
      await save({ cause, [fields.proofs]: await pdf(), [fields.number]: '' });
      expect((await submit()).msg).toBe('');
      expect((await people.agent.action(`${power}.approve`, { id: row.id })).status).toBe(403);
      expect((await people.reviewer.done(`${power}.approve`, { id: row.id })).row.state).toBe('confirming');
      const asked = wordOf(power, cause)[0] as 'owner' | 'supervisor';
      const word = await waitingConsent(people[asked], { paper: row.id });
      for (const [name, client] of Object.entries(people)) {
        if (name === asked) continue;
        expect((await client.action('consent.give', { id: word.id })).status, name).toBe(403);
        expect((await client.action('consent.decline', { id: word.id, asked: { opinion: '不' } })).status, name).toBe(
          403,
        );
        expect((await client.action(powers[power].answered.yes, { id: row.id })).status, name).toBe(403);
      }
      expect((await people.agent.detail(power, row.id)).tdata.row.state).toBe('confirming');
    }, 120_000);

/** What was published: causes and proofs as above, and no pair of one side says the owner's yes. */
it('addendum and change-notice: each wrong cause, each cause without its proof, each other account', async () => {
  const tender = await buildPublishedTender(test, { entrustment: { givesAddenda: false, number: 'WT-权力' } });
  const { project, lot, document } = tender;
  const values = {
    ...{ project, lot, document, subject: '一号补遗', type: 'clarification', content: '明确图纸编号。' },
    affectsPreparation: false,
  };
  const { row } = await people.agent.done('addendum.create', { values: { ...values, reason: '图纸漏印' } });
  await signAddendum(people.agent, row.id);
  const save = (more: object) => people.agent.done('addendum.save', { id: row.id, values: more });
  const submit = () => people.agent.action('addendum.submit', { id: row.id });
  const lawful = new Map(lawfulCauses('addendum', { regime: 'ZB-MS', thing: 'works' }));
  for (const [cause, { proof }] of Object.entries<Cause>(powers.addendum.causes)) {
    const whole = { cause, proofs: await pdf(), documentNumber: '住建〔2026〕3 号' };
    // A cause of another law is not even among the choices.
    if (!lawful.has(cause)) {
      const kept = await people.agent.action('addendum.save', { id: row.id, values: whole });
      expect(kept.code === 'v' ? await submit() : kept, cause).toMatchObject({ code: 'valerror' });
      continue;
    }
    await save(whole);
    const lacking = async (says: string, field: string) => {
      const { msg, tdata } = await submit();
      expect([cause, msg]).toEqual([cause, expect.stringContaining(says)]);
      expect(Object.keys(tdata.fields), cause).toEqual([field]);
    };
    if (proof.by === 'finding') await lacking('没有这一认定', 'cause');
    if (proof.by === 'document') {
      await save({ documentNumber: '' });
      await lacking('没有文号', 'documentNumber');
      await save({ ...whole, proofs: [] });
      await lacking('没有证明材料', 'proofs');
    }
  }
  await save({ cause: 'change', reason: '' });
  expect(Object.keys((await submit()).tdata.fields)).toContain('reason');
  await save({ reason: '图纸漏印', proofs: [], documentNumber: '' });
  await signAddendum(people.agent, row.id);
  expect((await submit()).msg).toBe('');
  const change = await submittedChange(people.agent, changeValues(tender.notice));
  for (const [power, record, paper] of [
    ['addendum', 'addendum', row.id],
    ['change-notice', 'notice-change', change],
  ] as const) {
    expect((await people.agent.action(`${record}.approve`, { id: paper })).status).toBe(403);
    expect((await people.reviewer.done(`${record}.approve`, { id: paper })).row.state).toBe('confirming');
    const word = await waitingConsent(people.owner, { paper });
    for (const [name, client] of Object.entries(people)) {
      if (name === 'owner') continue;
      for (const verb of ['give', 'decline'] as const)
        expect((await client.action(`consent.${verb}`, { id: word.id, asked: { opinion: '不' } })).status, name).toBe(
          403,
        );
      expect((await client.action(powers[power].answered.yes, { id: paper })).status, name).toBe(403);
    }
    expect((await people.agent.detail(record, paper)).tdata.row.state).toBe('confirming');
  }
}, 120_000);

it('G15 an objection is answered by the owner; by its agency only where the entrustment says so', async () => {
  const { agent, reviewer, owner } = people;
  const evaluated = await insertReportedLot(test);
  await buildAwardedTender(test, { evaluated, until: 'published' });
  const raise = async (subject: string) => {
    const values = { lot: evaluated.lot, kind: 'result', subject, content: '业绩不实', contact: '13800000011' };
    const { row } = await (await test.as('supplier2')).done('objection.submit', { values });
    await agent.done('objection.propose', { id: row.id, asked: reply('dismissed') });
    return row.id as string;
  };
  const first = await raise('异议一');
  const { row } = (await reviewer.detail('objection', first)).tdata;
  const asked = await signAs(reviewer, objectionAnswer(row), row.project);
  expect((await reviewer.action('objection.answer', { id: first, asked })).msg).toMatch(/^异议由招标人答复.*第54条/);
  await signAnswer(first, owner);
  const second = await raise('异议二');
  await entrust(test, evaluated.project, { number: 'WT-答复', givesAnswering: true });
  expect((await signAnswer(second, reviewer)).row.state).toBe('answered');
}, 60_000);

it('capacity-review: each cause without its proof, one that no law knows, and each other account', async () => {
  const { agent, reviewer, owner, supervisor } = people;
  const evaluated = await insertReportedLot(test);
  const { confirmation: id } = await buildAwardedTender(test, { evaluated, until: 'ended' });
  await seatOriginal(test, evaluated.lot);
  const ask = async (client: Client, more: object) => {
    const asked = await reviewAsked(client, { capacityOf: evaluated.bids[0]!.id, ...more });
    return client.action('winner-confirmation.askReview', { id, asked });
  };
  for (const [cause, { proof }] of Object.entries<Cause>(powers['capacity-review'].causes)) {
    expect((await ask(owner, { cause, proofs: [], documentNumber: '1 号' })).code, cause).toBe('valerror');
    if (proof.by === 'document') expect((await ask(owner, { cause })).msg, cause).toContain('没有文号');
  }
  expect((await ask(owner, { cause: 'whim' })).code).toBe('valerror');
  for (const one of [agent, reviewer, supervisor]) expect((await ask(one, {})).status).toBe(403);
  expect((await ask(owner, { cause: 'offended', documentNumber: '〔2026〕1 号' })).code).toBe('v');
  for (const one of [agent, reviewer, owner, supervisor])
    expect((await one.action('winner-confirmation.keepReview', { id })).status).toBe(403);
}, 60_000);
