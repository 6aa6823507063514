/** G5, G12: what two parties of a contract cannot make of it between themselves, over HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAwardedTender } from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { insertReportedLot } from '../../src/capabilities/award/testing/insert-reported-lot.ts';
import { buildContract } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { contractTerms } from '../../src/capabilities/contract/testing/contract-terms.ts';
import { buildPerformance } from '../../src/capabilities/performance/testing/build-performance.ts';
import type { Cause } from '../../src/capabilities/powers/power.ts';
import { lawfulCauses, powers } from '../../src/capabilities/powers/powers.ts';
import { waitingConsent } from '../../src/capabilities/project/testing/give-consent.ts';
import { sql } from '../../src/kernel/server/database.ts';
import { addDays, dateInShanghai } from '../../src/platform/calendar/iso-date.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let people: Record<'agent' | 'reviewer' | 'owner' | 'supervisor' | 'supplier1', Client>;
beforeAll(async () => {
  test = await openOffice();
  const names = ['agent', 'reviewer', 'owner', 'supervisor', 'supplier1'] as const;
  people = Object.fromEntries(await Promise.all(names.map(async (n) => [n, await test.as(n)]))) as typeof people;
}, 60_000);
afterAll(() => test.close());

const pdf = async (client: Client, name = '变更单.pdf') => client.upload(name, '%PDF-1.4 invented for a test');

describe('G5 a contract of 33.6 million in force', () => {
  let performance: string;
  let today: string;
  beforeAll(async () => {
    const evaluated = await insertReportedLot(test);
    const { letter } = await buildAwardedTender(test, { evaluated });
    performance = await buildPerformance(test, await buildContract(test, { letter }));
    today = dateInShanghai(await test.now());
  }, 120_000);

  const draft = async (values: object) => {
    const { agent } = people;
    const { row } = await agent.done('contract-change.create', {
      values: {
        ...{ performance, name: '变更', touches: 'price', cause: 'clause', clause: '15.4', content: '经双方协商调增' },
        ...{ amount: '0', days: 0, proofs: [await pdf(agent)], agreement: [await pdf(agent, '补充协议.pdf')] },
        ...values,
      },
    });
    return row;
  };
  const propose = (id: string) => people.owner.action('contract-change.propose', { id });
  const agree = (id: string) => people.supplier1.action('contract-change.agree', { id, asked: { on: today } });
  const now = async () => (await people.agent.detail('performance', performance)).tdata.row;

  it('is not tripled by owner and contractor with any paper, under any cause of theirs', async () => {
    const before = await now();
    const answers = [];
    for (const values of [
      { amount: '67200000' },
      { amount: '0', days: 900 },
      { clause: '99.9', amount: '67200000' },
      { touches: 'content', amount: '67200000' },
      { cause: 'immaterial', touches: 'other', clause: null, amount: '67200000' },
      { cause: 'immaterial', touches: 'price', clause: null, amount: '67200000' },
      { cause: 'paperClause', clause: '20.1', clauseWords: '价款可以另行商定', amount: '67200000' },
      { cause: 'approved', clause: null, amount: '67200000' },
      { cause: 'onlySource', clause: null, amount: '67200000' },
      { cause: 'forceMajeure', touches: 'term', clause: null, days: 900 },
      { cause: 'forceMajeure', touches: 'term', clause: null, days: 900, documentNumber: '1', amount: '67200000' },
      { cause: 'supplement', clause: null, amount: '67200000' },
      { cause: 'publicInterest', clause: null, amount: '67200000' },
    ]) {
      const { tdata, ...created } = await people.agent.action('contract-change.create', {
        values: {
          performance,
          name: '变更',
          content: '协商',
          days: 0,
          touches: 'price',
          cause: 'clause',
          clause: '15.4',
          ...values,
          proofs: [await pdf(people.agent)],
          agreement: [await pdf(people.agent)],
          clausePages: [await pdf(people.agent)],
        },
      });
      if (created.code !== 'v') {
        answers.push(created.msg);
        continue;
      }
      const { code, msg } = await propose(tdata.row.id);
      expect(code, JSON.stringify(values)).not.toBe('v');
      answers.push(msg);
    }
    expect(answers.join('\n')).toMatch(/累计增加 67,200,000.00 元，合同写明最多 3,360,000.00 元.*招标投标法 第46条/);
    expect(answers.join('\n')).toMatch(/累计顺延 900 天，合同写明最多 60 天/);
    expect(answers.filter((a) => a.includes('没有约定按'))).toHaveLength(2);
    expect(answers.filter((a) => a.includes('没有文号'))).toHaveLength(3);
    expect(answers.filter((a) => a.includes('不再补充其他条款'))).toHaveLength(1);
    expect(await now()).toMatchObject({ currentPrice: before.currentPrice, dueOn: before.dueOn });
  });

  it('moves as far as its clause says, all changes and claims together, with both saying yes', async () => {
    const first = await draft({ amount: '3000000.00', days: 50 });
    expect(first.soFar).toContain('合同价 33,600,000.00 元');
    for (const by of [people.agent, people.reviewer, people.supervisor])
      expect((await by.action('contract-change.propose', { id: first.id })).status).toBe(403);
    expect((await propose(first.id)).code).toBe('v');
    for (const by of [people.agent, people.reviewer, people.owner, people.supervisor])
      expect([403, 404]).toContain(
        (await by.action('contract-change.agree', { id: first.id, asked: { on: today } })).status,
      );
    expect((await agree(first.id)).tdata.row.state).toBe('effective');
    // Asked for a little more, a little later; what was taken away in between pays for nothing.
    const second = await draft({ amount: '360000.01' });
    expect(second.soFar).toContain('其中第 15.4 款：增加 3,000,000.00 元');
    expect((await propose(second.id)).msg).toContain('本次最多 360,000.00 元');
    expect((await propose((await draft({ days: 11 })).id)).msg).toContain('累计顺延 61 天');
    const less = await draft({ amount: '-3000000.00' });
    await propose(less.id);
    expect((await agree(less.id)).code).toBe('v');
    expect((await propose(second.id)).msg).toContain('本次最多 360,000.00 元');
    // Two that were proposed side by side are counted when they are agreed to.
    const pair = [await draft({ amount: '300000' }), await draft({ amount: '300000' })];
    for (const { id } of pair) expect((await propose(id)).code).toBe('v');
    expect((await agree(pair[0]!.id)).code).toBe('v');
    expect((await agree(pair[1]!.id)).msg).toContain('本次最多 60,000.00 元');
    // The supervisor reads each with cause, proof and sum.
    const seen = (await people.supervisor.list('consent', { 'f.power': 'contract-change' })).tdata;
    expect(seen.map((c: any) => c.state)).toEqual(['recorded', 'recorded', 'recorded']);
    const { row } = (await people.supervisor.detail('consent', seen[0].id)).tdata;
    expect(row.reason).toContain('金额增减 300000.00 元');
    expect(row.proofs.length).toBe(2);
    expect(row.cause).toContain('招标投标法 第46条');
  });

  it('whose clause says no number waits for the supervisor, and so does what the contract does not say', async () => {
    const { supervisor, agent, owner, supplier1 } = people;
    const lawful = new Map(lawfulCauses('contract-change', { regime: 'ZB-MS', thing: 'works' }));
    expect([...lawful.keys()]).toEqual([
      'clause',
      'paperClause',
      'onlySource',
      'approved',
      'forceMajeure',
      'immaterial',
    ]);
    const before = await now();
    for (const [cause, { law, proof, wordOf }] of Object.entries<Cause>(powers['contract-change'].causes)) {
      // This contract was signed with its clauses.
      if (!lawful.has(cause) || cause === 'paperClause') continue;
      const isOpen = cause === 'clause' || wordOf?.includes('supervisor');
      if (!isOpen) continue;
      const one = await draft({
        ...{ cause, clause: cause === 'clause' ? '16.1' : null, amount: '67200000', days: 0 },
        ...(cause === 'forceMajeure' ? { touches: 'term', amount: '0', days: 900 } : {}),
      });
      if (proof.by === 'document') {
        const bare = await propose(one.id);
        expect(bare.msg, cause).toContain('没有文号');
        expect(bare.msg, cause).toContain(law);
        await agent.done('contract-change.save', { id: one.id, values: { documentNumber: '发改〔2026〕9 号' } });
      }
      expect((await propose(one.id)).msg, cause).toBe('');
      expect((await agree(one.id)).tdata.row.state, cause).toBe('confirming');
      const word = await waitingConsent(supervisor, { paper: one.id });
      for (const by of [agent, owner, supplier1])
        for (const act of ['consent.give', 'contract-change.confirm'] as const)
          expect([403, 404], act).toContain(
            (await by.action(act, { id: act === 'consent.give' ? word.id : one.id })).status,
          );
      await supervisor.done('consent.decline', { id: word.id, asked: { opinion: '没有依据' } });
      expect((await agent.detail('contract-change', one.id)).tdata.row).toMatchObject({
        state: 'declined',
        opinion: '没有依据',
      });
    }
    expect((await now()).currentPrice).toBe(before.currentPrice);
    const small = await draft({ clause: '16.1', amount: '1000.00' });
    await propose(small.id);
    await agree(small.id);
    const word = await waitingConsent(supervisor, { paper: small.id });
    // The clause is no document's number, and who proposed and who agreed is said.
    expect(word).toMatchObject({ documentNumber: null, proof: expect.not.stringContaining('文号') });
    expect(word.reason).toMatch(/^合同第 16\.1 款\n[\s\S]*招标人提出，履约人已经同意。$/);
    await supervisor.done('consent.give', { id: word.id });
    expect(Number((await now()).currentPrice)).toBe(Number(before.currentPrice) + 1000);
  });

  it('is not tripled by a claim that its owner concedes either', async () => {
    const { supplier1, owner } = people;
    const claim = async (basis: string, amount: string, days: number) => {
      const values = {
        performance,
        name: '停工',
        kind: 'both',
        happenedOn: today,
        event: '场地未移交',
        basis,
        amount,
        days,
      };
      const proofs = [await pdf(supplier1)];
      const { row } = await supplier1.done('contract-claim.create', {
        values: { ...values, answerBy: addDays(today, 9), proofs },
      });
      await supplier1.done('contract-claim.raise', { id: row.id });
      const asked = { outcome: 'accepted', amount, days, opinion: '属实' };
      return owner.action('contract-claim.answer', { id: row.id, asked });
    };
    expect((await claim('99', '1.00', 1)).msg).toMatch(/没有约定按“99”.*第46条/);
    expect((await claim('11.3', '67200000', 1)).msg).toContain('合同写明最多 1,000,000.00 元');
    expect((await claim('11.3', '1.00', 900)).msg).toContain('合同写明最多 90 天');
    expect((await claim('16.1', '67200000', 1)).msg).toContain('按这一条款办理合同变更，由监督部门确认');
    expect((await claim('第 11.3 款', '1000000.00', 90)).msg).toBe('');
    expect((await claim('11.3', '0.01', 1)).msg).toContain('本次最多 0.00 元');
  });

  it('signed before its clauses were written down: the clause of its paper is confirmed by both parties and the supervisor', async () => {
    const { agent, owner, supplier1, supervisor } = people;
    const { contract } = await now();
    const asSigned = async (paper: object[]) =>
      sql`update contract set change_terms = null, attachments = ${JSON.stringify(paper)}::jsonb, signed_paper = null where id = ${contract}`.execute(
        test.office.db,
      );
    await asSigned([]);
    const { currentPrice } = await now();
    expect((await propose((await draft({ amount: '1000.00' })).id)).msg).toMatch(/没有写明任何条款.*合同文本写有条款/);
    const words = { cause: 'paperClause', clause: '15.9', clauseWords: '主材涨跌超过百分之五的部分按实调整' };
    const pages = { clausePages: [await pdf(agent, '合同第 15 页.pdf')] };
    const one = await draft({ ...words, ...pages, amount: '1000.00' });
    expect((await propose(one.id)).msg).toContain('没有存双方签署的合同文本');
    await asSigned([await pdf(agent, '合同.pdf')]);
    const bare = await draft({ ...words, amount: '1000.00' });
    expect((await propose(bare.id)).msg).toContain('载有该条款的合同页');
    expect((await propose(one.id)).msg).toBe('');
    expect((await agree(one.id)).tdata.row.state).toBe('confirming');
    const word = await waitingConsent(supervisor, { paper: one.id });
    for (const by of [agent, owner, supplier1])
      expect([403, 404]).toContain((await by.action('consent.give', { id: word.id })).status);
    const { row } = (await supervisor.detail('consent', word.id)).tdata;
    expect(row.reason).toContain('合同文本第 15.9 款：主材涨跌超过百分之五的部分按实调整');
    expect(row.proofs.map((p: any) => p.name)).toContain('合同第 15 页.pdf');
    expect((await now()).currentPrice).toBe(currentPrice);
    await supervisor.done('consent.give', { id: word.id });
    expect(Number((await now()).currentPrice)).toBe(Number(currentPrice) + 1000);
    // Known from now on: a second change names it as a clause of the contract; it says no number, so the supervisor is asked.
    const second = await draft({ clause: '第 15.9 款', amount: '1.00' });
    expect((await propose(second.id)).msg).toBe('');
    expect((await agree(second.id)).tdata.row.state).toBe('confirming');
    expect((await propose((await draft({ clause: '16.1', amount: '1.00' })).id)).msg).toContain('合同写明的条款：15.9');
  });
});

describe('G12 a contract that was signed on paper', () => {
  it('G12 is not registered by the agency, nor by one party alone: only the word of owner and contractor puts it in force', async () => {
    const { agent, reviewer, owner, supervisor, supplier1 } = people;
    const evaluated = await insertReportedLot(test);
    const { letter: award } = await buildAwardedTender(test, { evaluated });
    const { project, lot } = evaluated;
    const { datedOn: signedOn } = (await agent.detail('award-notice', award)).tdata.row;
    const attachments = [await pdf(agent, '合同.pdf')];
    const values = { ...contractTerms, project, lot, award, signedOn, attachments };
    const { id } = (await agent.done('contract.create', { values })).row;
    await agent.done('contract.submit', { id });
    await reviewer.done('contract.approve', { id });
    const stateOf = async () => (await agent.detail('contract', id)).tdata.row.state;
    for (const by of [agent, reviewer, supervisor, supplier1])
      for (const act of ['contract.takeEffect', 'contract.paperTakesEffect'] as const)
        expect([403, 404], act).toContain((await by.action(act, { id })).status);
    expect((await owner.action('contract.takeEffect', { id })).msg).toBe('');
    expect(await stateOf()).toBe('agreed');
    const word = await waitingConsent(supplier1, { paper: id });
    for (const by of [agent, reviewer, owner, supervisor])
      expect([403, 404]).toContain((await by.action('consent.give', { id: word.id })).status);
    expect(await stateOf()).toBe('agreed');
    expect((await agent.detail('lot', lot)).tdata.row.state).toBe('awarded');
    await supplier1.done('consent.give', { id: word.id });
    expect(await stateOf()).toBe('effective');
  });
});
