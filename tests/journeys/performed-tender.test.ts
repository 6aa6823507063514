/** From the contract of a tender to its accepted, sealed archive, over the public HTTP interface, by everybody it needs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAwardedTender } from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { recordPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import {
  buildArchive,
  buildContract,
  buildReportedTender,
} from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { looksAhead } from '../../src/capabilities/flow/testing/unkept-ahead.ts';
import { acceptanceText } from '../../src/capabilities/performance/acceptance/acceptance.rules.ts';
import {
  acceptanceValues,
  buildPerformance,
  completePerformance,
  confirmAcceptance,
  onPaper,
  scan,
  signAcceptance,
  submitAcceptance,
} from '../../src/capabilities/performance/testing/build-performance.ts';
import { type SealedArchive, sealedArchiveOf } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/index.ts';
import type { RecordId } from '../../src/kernel/record/known.ts';
import { sha256Hex } from '../../src/kernel/record/sha256.ts';
import { addDays, dateInShanghai } from '../../src/platform/calendar/iso-date.ts';
import { Forgery } from '../attacks/forgery.ts';
import type { Client } from '../support/client.ts';
import { emptyAgainstTheirTypes } from '../support/complete-rows.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { isPlayed } from './sampled.ts';

let test: TestOffice;
let agent: Client;
let owner: Client;
let contractor: Client;
let of: { project: string; lot: string };
let performance: string;
let today: string;
let sealed: SealedArchive<{ archive: string }>;

beforeAll(async () => {
  test = await openOffice();
  [agent, owner, contractor] = await Promise.all([test.as('agent'), test.as('owner'), test.as('supplier1')]);
  const awarded = await buildAwardedTender(test, { evaluated: (await buildReportedTender(test)) as never });
  of = { project: awarded.project, lot: awarded.lot };
  performance = await buildPerformance(test, await buildContract(test, awarded));
  today = dateInShanghai(await test.now());
});
beforeAll(() => looksAhead(() => test));
afterAll(() => test?.close());

const flowOf = async () => {
  const { tdata } = await agent.get('/agency/project-flow/detail.json', { project: of.project });
  return Object.fromEntries(tdata.stages.flatMap((s: any) => s.steps.map((step: any) => [step.id, step.state])));
};

describe.runIf(isPlayed('performed-tender'))('a contract that is performed', () => {
  it('is changed, claimed upon and paid, each side doing its own part', async () => {
    const [proofs, agreement] = [[await scan(agent, '设计变更单.pdf')], [await scan(agent, '补充协议.pdf')]];
    const { row: change } = await agent.done('contract-change.create', {
      values: {
        ...{
          performance,
          name: '桥台加固',
          touches: 'price',
          cause: 'clause',
          clause: '15.4',
          content: '地质条件与勘察不符',
        },
        ...{ amount: '200000.00', days: 5, proofs, agreement },
      },
    });
    await owner.done('contract-change.propose', { id: change.id });
    await contractor.done('contract-change.agree', { id: change.id, asked: { on: today } });
    await contractor.done('performance.report', { id: performance, asked: { percent: 60, words: '下部结构完成' } });
    const { row: claim } = await contractor.done('contract-claim.create', {
      values: {
        ...{ performance, name: '停工', kind: 'days', happenedOn: today, event: '场地未移交', basis: '11.3', days: 3 },
        ...{ answerBy: addDays(today, 28), proofs: [await scan(contractor, '停工令.pdf')] },
      },
    });
    await contractor.done('contract-claim.raise', { id: claim.id });
    await owner.done('contract-claim.answer', {
      id: claim.id,
      asked: { outcome: 'accepted', days: 3, opinion: '属实' },
    });
    const { row: payment } = await agent.done('contract-payment.create', {
      values: { performance, name: '进度款', kind: 'progress', amount: '1000000.00', basisOn: today },
    });
    await agent.done('contract-payment.fix', { id: payment.id });
    const vouchers = [await owner.upload('回单.pdf', '%PDF-1.4')];
    await owner.done('contract-payment.pay', { id: payment.id, asked: { on: today, amount: '1000000.00', vouchers } });
    expect(await flowOf()).toMatchObject({ contract: 'done' });
  });

  it('keeps its archive open until it is accepted', async () => {
    const { row } = await agent.done('archive.create', { values: of });
    const checked = await agent.done('archive.check', { id: row.id });
    expect(checked.row.missing).toContainEqual(expect.objectContaining({ item: '履约情况', required: true }));
    await agent.done('archive.remove', { id: row.id });
  });

  it('is accepted item by item, signed by both, seen by supervisor and contractor', async () => {
    await completePerformance(test, performance);
    const by = { name: '招标人代表丁', unit: '泸定县文化体育局', side: 'owner' };
    const team = [
      { id: 'a', ...by, duty: 'leader', account: 'owner' },
      { id: 'b', name: '陈教授', unit: '四川大学', side: 'expert', duty: 'member', ...onPaper },
    ];
    const id = await submitAcceptance(test, await acceptanceValues(test, performance, { team }));
    expect((await confirmAcceptance(test, 'owner', id)).code).toBe('v');
    await signAcceptance(test, 'owner', id);
    await signAcceptance(test, 'supplier1', id);
    const { row: notice } = await agent.done('acceptance-notice.create', { values: { acceptance: id } });
    await owner.done('acceptance-notice.publish', { id: notice.id });
    for (const reader of [await test.as('supervisor'), contractor, owner])
      expect((await reader.detail('acceptance', id)).tdata.row).toMatchObject({ state: 'passed', conclusion: 'pass' });
    expect(await flowOf()).toMatchObject({ performance: 'done', acceptance: 'done' });
    const mine = (await contractor.list('performance')).tdata;
    expect(mine.map((p: any) => p.state)).toEqual(['accepted']);
  });

  it('ends in an archive that proves what was accepted, and tells when it is changed', async () => {
    sealed = await sealedArchiveOf(test, { archive: await buildArchive(test, of) });
    const proved = await verifyArchive(sealed.file, sealed.published);
    expect(proved.faults).toEqual([]);
    for (const [what, count] of Object.entries({ 验收签字: 2, 验收小组确认: 1, 验收结果公告: 1 }))
      expect(proved.checks).toContainEqual({ what, count });
    const names = [...sealed.contents.keys()];
    const kinds = ['performance', 'contract-change', 'contract-claim', 'contract-payment'] as const;
    for (const kind of [...kinds, 'acceptance', 'acceptance-notice'] as const)
      expect(names).toContain(recordPath(kind));
    const told = async (record: RecordId, change: (row: any) => void) => {
      const forged = await new Forgery(sealed as never)
        .change(recordPath(record), (rows: any[]) => rows.forEach(change))
        .signed();
      return (await verifyArchive(forged, sealed.published)).faults.map((f) => JSON.stringify(f)).join('\n');
    };
    expect(await told('acceptance', (row) => (row.opinion = '另一种意见'))).toContain('验收的内容与双方签字的正文不符');
    expect(await told('acceptance', (row) => (row.items[0].verdict = 'fail'))).toContain('验收结论与逐项的结论不符');
    const confirmed = (change: object) => (row: any) => Object.assign(row.confirmations[0], change);
    expect(await told('acceptance', confirmed({ reason: '没有看过' }))).toContain('招标人代表丁');
    expect(await told('acceptance', (row) => (row.confirmations = null))).toContain('没有确认，验收就已办结');
    // A forger who holds the office's keys rewrites the history as well; what others signed stays theirs.
    const [accepted] = new Forgery(sealed as never).json(recordPath('acceptance'));
    const rewritten = async (...fields: [field: string, value: unknown][]) => {
      const forgery = new Forgery(sealed as never);
      for (const [field, value] of fields) forgery.set('acceptance', accepted.id, field, value);
      return (await verifyArchive(await forgery.signed())).faults.map((f) => JSON.stringify(f)).join('\n');
    };
    const { signing } = accepted;
    const [buyer] = signing.signatures.filter((s: any) => s.party === 'buyer');
    const opinion = '另一种意见';
    const content = acceptanceText({ ...accepted, opinion });
    const anew = { ...signing, content, sha256: await sha256Hex(content) };
    expect(await rewritten(['opinion', opinion], ['signing', anew])).toContain('招标人","because":"签名与内容不符');
    expect(await rewritten(['signing', { ...signing, signatures: [buyer] }])).toContain('没有履约人的签字');
    const twice = { ...signing, signatures: [buyer, { ...buyer, party: 'contractor' }] };
    expect(await rewritten(['signing', twice])).toContain('签字的单位不是合同的当事人');
    expect(await told('acceptance-notice', (row) => (row.content += '。'))).toContain('公告的验收结果与验收书不符');
    expect(await told('contract-change', (row) => (row.amount = '1.00'))).toContain('已生效的变更之和');
  });

  it('left nothing empty that a type says is there (H3)', async () => {
    expect(await emptyAgainstTheirTypes(test.office.db)).toEqual([]);
  });
});
