/**
 * One open tender from registration to sealed archive, with the bidders of a real opening as real accounts and real
 * sealed files, over the public HTTP interface. Only the clock has a lever.
 */

import fs from 'node:fs';
import path from 'node:path';
import { Decimal } from 'decimal.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedLetters, signPaper } from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { signedDecision } from '../../src/capabilities/award/testing/sign-decision.ts';
import { contractTerms } from '../../src/capabilities/contract/testing/contract-terms.ts';
import { buildCommittee, drawBuilt } from '../../src/capabilities/evaluation/testing/build-committee.ts';
import {
  type EvaluatedTender,
  judgeAll,
  roomOf,
  scoreAll,
  settleAll,
  signReport,
} from '../../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import { answerAs, askBidder, judgeBy } from '../../src/capabilities/evaluation/testing/clarify.ts';
import { seatMembers } from '../../src/capabilities/evaluation/testing/seat-members.ts';
import { dismissMatters } from '../../src/capabilities/evaluation/testing/votes.ts';
import { looksAhead } from '../../src/capabilities/flow/testing/unkept-ahead.ts';
import { buildPublishedTender, waitForState } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { buildOpenedTender, type OpenedTender } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { giveConsent } from '../../src/capabilities/project/testing/give-consent.ts';
import { verifyArchive } from '../../src/index.ts';
import type { RecordId, VerbOf } from '../../src/kernel/record/known.ts';
import type { RecordType } from '../../src/kernel/record/record.ts';
import { dateInShanghai } from '../../src/platform/calendar/iso-date.ts';
import type { Client } from '../support/client.ts';
import { emptyAgainstTheirTypes } from '../support/complete-rows.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { isFull } from '../support/sample.ts';
import { sentOf } from '../support/sent.ts';
import { flowIsTrue } from '../support/true-flow.ts';
import { ceilingPrice, provisionalSum, publishedBids } from './real-opening.ts';

// The whole opening in `test:full`; every day its three candidates, the one that was rejected, and a few that lost.
const all = publishedBids();
const bids = isFull ? all : all.filter((b, i) => i < 7 || b.rejected);
const valid = bids.filter((b) => !b.rejected);

let test: TestOffice;
let agent: Client;
let reviewer: Client;
let owner: Client;
let built: OpenedTender & EvaluatedTender;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
  reviewer = await test.as('reviewer');
  owner = await test.as('owner');
});
beforeAll(() => looksAhead(() => test));
afterAll(() => test.close());

const today = async () => dateInShanghai(await test.now());
const one = async (client: Client, record: RecordId, where: Record<string, string>) =>
  (await client.list(record, where)).tdata[0];

describe(`an open tender with ${bids.length} bidders`, () => {
  it('is registered, documented and published by the people it needs', async () => {
    const tender = await buildPublishedTender(test, {
      prices: { estimate: ceilingPrice, ceilingPrice, provisionalSum },
      method: {
        priceFull: '60',
        dropFrom: 10,
        downFloat: '2',
        scoreItems: [
          {
            id: '1',
            section: 'technical',
            name: '施工组织设计',
            points: '20',
            objective: false,
            standard: '按优劣评分',
          },
          { id: '2', section: 'business', name: '业绩与信用', points: '20', objective: false, standard: '按优劣评分' },
        ],
      },
    });
    built = { ...tender, bids: [] as never, members: [], result: '', report: '' } as never;
    const read = await test.guest().get('/web/notice/detail.json', { id: tender.notice });
    expect(read.tdata.row.state).toBe('published');
    Object.assign(built, await buildCommittee(test, tender));
    await flowIsTrue(test, agent, built, ['toubiao', 'document-download']);
  });

  it('takes their sealed bids and reads them out together, each as it was sealed', async () => {
    const seeded = ['supplier1', 'supplier2', 'supplier3'];
    const opened = await buildOpenedTender(test, {
      built,
      bids: bids.map((b, i) => ({
        ...(seeded[i] ? { account: seeded[i] } : { name: b.name }),
        price: b.price,
        term: '540 日历天',
        quality: '合格',
      })),
    });
    Object.assign(built, { opening: opened.opening, opened: opened.bids });
    const sheet = (await agent.list('opening-entry', { 'f.opening': opened.opening, pagesize: '200' })).tdata;
    expect(new Map(sheet.map((e: any) => [e.supplierName, e.price]))).toEqual(
      new Map(bids.map((b) => [b.name, b.price])),
    );
    built.bids = sheet.map((e: any) => ({ id: e.bid, name: e.supplierName, price: e.price })) as never;
    await flowIsTrue(test, agent, built, ['pingbiao', 'committee']);
  });

  it('is judged by a committee drawn after the read-out; one bid is rejected with the published reason', async () => {
    await drawBuilt(test, built);
    built.members = await seatMembers(test, built.committee);
    built.chair = built.members.find((m) => m.isChair)!;
    const asChair = (verb: VerbOf<'committee-member'>, asked: object = {}) =>
      built.chair!.client.done(`committee-member.${verb}`, { id: built.chair!.id, asked });
    await asChair('begin');
    const second = (built.bids as unknown as { id: string; name: string }[]).find((b) => b.name === bids[1]!.name)!;
    const question = '投标函与进度计划的工期表述不同，请说明以何处为准';
    const asked = await askBidder(built, { bid: second.id, kind: 'meaning', question });
    await answerAs(await test.as('supplier2'), asked.id, { answer: '以投标函为准' });
    await judgeBy(built, 3, asked.id, 'accept');
    const rejected = Object.fromEntries(bids.filter((b) => b.rejected).map((b) => [b.name, b.rejected!]));
    for (const member of built.members) await judgeAll(member, built.committee, rejected);
    await dismissMatters(built.members, built.committee);
    await asChair('confirmQualification');

    const prices = (await built.chair.client.list('price-score', { 'f.lot': built.lot, pagesize: '200' })).tdata;
    expect(new Map(prices.map((p: any) => [p.supplierName, p.evaluatedPrice]))).toEqual(
      new Map(valid.map((b) => [b.name, b.evaluatedPrice])),
    );

    // What was published is the total; the experts' part is what is left of it beside the computed price score.
    const others = new Map(
      valid.map((b) => [b.name, new Decimal(b.total).minus(prices.find((p: any) => p.supplierName === b.name).score)]),
    );
    const ids = built.bids as unknown as { id: string; name: string }[];
    for (const [i, member] of built.members.entries()) {
      await scoreAll(member, i, built, ({ bid, item }) => {
        const half = others.get(ids[bid]!.name)!.div(2).toDecimalPlaces(2, Decimal.ROUND_DOWN);
        return (item.id === '1' ? half : others.get(ids[bid]!.name)!.minus(half)).toFixed(2);
      });
    }
    await asChair('summarise');
    built.result = (await roomOf(built.chair.client, built.committee)).result.id;
    await settleAll(built);
    await asChair('confirmResult');
    const { row } = (await built.chair.client.detail('evaluation-result', built.result)).tdata;
    expect(new Map(row.ranking.map((r: any) => [r.supplierName, r.total]))).toEqual(
      new Map(valid.map((b) => [b.name, b.total])),
    );
    expect(row.ranking.slice(0, 3).map((r: any) => r.supplierName)).toEqual(bids.slice(0, 3).map((b) => b.name));
    expect(row.rejected).toMatchObject([
      { supplierName: '湖南鑫成建设有限责任公司', because: expect.stringContaining('类似项目业绩不符合1.4.1') },
    ]);

    built.report = (await roomOf(built.chair.client, built.committee)).report.id;
    await asChair('openSigning');
    for (const member of built.members) await signReport(member, built.report);
    await asChair('deliverReport');
    await flowIsTrue(test, agent, built, ['dingbiao', 'candidate-publicity']);
  });

  it('goes through publicity, decision, letters and contract', async () => {
    const { row: publicity } = await agent.done('candidate-publicity.create', {
      values: { project: built.project, lot: built.lot, report: built.report },
    });
    const unsaid = '招标文件未要求';
    const candidates = publicity.candidates.map((c: any) => ({
      ...c,
      manager: unsaid,
      managerCertificate: unsaid,
      qualification: unsaid,
    }));
    await agent.done('candidate-publicity.save', {
      id: publicity.id,
      values: sentOf('candidate-publicity', { candidates }),
    });
    await agent.done('candidate-publicity.submit', { id: publicity.id });
    await signPaper(test, 'candidate-publicity', publicity.id);
    const approved = await reviewer.done('candidate-publicity.approve', { id: publicity.id });
    await test.setClock(approved.row.endsAt);
    await waitForState(agent, 'candidate-publicity', publicity.id, 'ended');
    await flowIsTrue(test, agent, built, ['dingbiao', 'winner-confirmation']);

    const confirmation = await one(owner, 'winner-confirmation', { 'f.lot': built.lot });
    const first = publicity.candidates.find((c: any) => c.rank === 1);
    const decided = await owner.done('winner-confirmation.decide', {
      id: confirmation.id,
      asked: await signedDecision(owner, confirmation.id, { bid: first.bid }),
    });
    expect(decided.row).toMatchObject({ winnerName: bids[0]!.name, price: bids[0]!.price });
    await flowIsTrue(test, agent, built, ['dingbiao', 'result-notice']);

    const { row: result } = await agent.done('result-notice.create', {
      values: { project: built.project, lot: built.lot, confirmation: confirmation.id },
    });
    await agent.done('result-notice.submit', { id: result.id });
    await signPaper(test, 'result-notice', result.id);
    await reviewer.done('result-notice.approve', { id: result.id });
    expect((await test.guest().get('/web/result-notice/detail.json', { id: result.id })).tdata.row.winnerName).toBe(
      bids[0]!.name,
    );

    const { row: letter } = await agent.done('award-notice.create', {
      values: { project: built.project, lot: built.lot, confirmation: confirmation.id },
    });
    await agent.done('award-notice.submit', { id: letter.id });
    await owner.done('award-notice.send', { id: letter.id, asked: await signedLetters(test, built.lot) });
    const letters = (await agent.list('award-notice', { 'f.lot': built.lot, pagesize: '200' })).tdata;
    expect(letters.filter((l: any) => l.kind === 'loss')).toHaveLength(bids.length - 1);
    expect(new Set(letters.map((l: any) => l.sentAt)).size).toBe(1);
    await flowIsTrue(test, agent, built, ['dingbiao', 'contract']);

    const { row: contract } = await agent.done('contract.create', {
      values: {
        project: built.project,
        lot: built.lot,
        award: letter.id,
        signedOn: await today(),
        ...contractTerms,
        attachments: [await agent.upload('合同.pdf', '%PDF-1.4 contract')],
      },
    });
    await agent.done('contract.submit', { id: contract.id });
    await reviewer.done('contract.approve', { id: contract.id });
    await owner.done('contract.takeEffect', { id: contract.id });
    await giveConsent(await test.as('supplier1'), { paper: contract.id });
    const report = { reportedOn: await today(), reportFiles: [await agent.upload('书面报告.pdf', '%PDF-1.4 report')] };
    await agent.done('winner-confirmation.fileReport', { id: confirmation.id, asked: report });
    await flowIsTrue(test, agent, built, ['dingbiao', 'archive']);
  });

  it('ends in an archive that proves itself, and fails with one byte changed', async () => {
    const { row: archive } = await agent.done('archive.create', {
      values: { project: built.project, lot: built.lot, name: '泸定县文体中心施工招标档案', keeper: '档案员' },
    });
    await agent.done('archive.check', { id: archive.id });
    // What is only reminded of is told, and does not prevent sealing: no performance of the contract was registered.
    const { missing } = (await agent.detail('archive', archive.id)).tdata.row;
    expect(missing).toMatchObject([{ item: '履约和验收', required: false }]);
    const sealed = await agent.done('archive.seal', { id: archive.id });
    await flowIsTrue(test, agent, built, []);
    const zip = path.join(test.dataDir, 'archive.zip');
    const file = await agent.fetch(`/standalonfile/file/get?id=${sealed.row.package[0].id}`);
    fs.writeFileSync(zip, Buffer.from(await file.arrayBuffer()));
    const { serverPublicKey } = (await test.guest().get('/platform/certificate/authority.json')).tdata;
    const { row: notice } = (await test.guest().get('/web/notice/detail.json', { id: built.notice })).tdata;
    const proved = await verifyArchive(zip, { key: serverPublicKey, head: notice.chainHead });
    expect(proved.faults).toEqual([]);
    expect(proved).toMatchObject({ ok: true, against: 'published' });
    const counted = Object.fromEntries(proved.checks.map((c) => [c.what, c.count]));
    expect(counted).toMatchObject({ 澄清答复签名: 1, 评分表签名: 5 * valid.length });

    const bytes = fs.readFileSync(zip);
    bytes[Math.floor(bytes.length / 2)]! ^= 1;
    fs.writeFileSync(zip, bytes);
    const broken = await verifyArchive(zip);
    expect(broken.ok).toBe(false);
    expect(broken.faults.length).toBeGreaterThan(0);
  });

  it('was nothing to an agency that has no part in it, in any record', async () => {
    const rival = await test.as('rival');
    // What the law publishes: 电子招标投标办法 32 has the opening record told to everybody.
    const open = [
      'notice',
      'candidate-publicity',
      'result-notice',
      'addendum',
      'termination',
      'opening',
      'opening-entry',
      'notice-change',
    ];
    // Registers, people and settings belong to no tender: they name no project and no lot.
    const isOfTenders = ({ chain, fields }: RecordType) => chain === 'self' || 'project' in fields || 'lot' in fields;
    for (const record of test.office.house.recordIds()) {
      const { status, code, total } = await rival.list(record);
      if (!isOfTenders(test.office.house.record(record))) continue;
      if (open.includes(record)) expect([record, code]).toEqual([record, 'pglist']);
      else expect([record, status === 403 ? 0 : total]).toEqual([record, 0]);
    }
    expect((await rival.detail('project', built.project)).status).toBe(404);
    expect((await rival.get('/agency/project-flow/detail.json', { project: built.project })).status).toBe(404);
    const [sheet] = (await agent.list('opening-entry', { 'f.lot': built.lot })).tdata;
    expect((await rival.action('opening-entry.confirm', { id: sheet.id })).status).toBe(403);
  });

  it('left nothing empty that a type says is there (H3)', async () => {
    expect(await emptyAgainstTheirTypes(test.office.db)).toEqual([]);
  });
});
