/** 评定分离 from the document that says so to the sealed archive, over the public HTTP interface. */
import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  formCommittee,
  signDecision,
  termsOf,
  voteRound,
} from '../../src/capabilities/award/decision/testing/decide-by-committee.ts';
import { recordPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import { buildWholeTender, type WholeTender } from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { askMany } from '../../src/capabilities/flow/server/kept-answers.ts';
import { looksAhead } from '../../src/capabilities/flow/testing/unkept-ahead.ts';
import { buildPublishedTender } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { type SealedArchive, sealedArchiveOf } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/index.ts';
import type { RecordId } from '../../src/kernel/record/known.ts';
import { enact } from '../../src/platform/law/rulebook/book.ts';
import { lawOf } from '../../src/platform/law/rulebook/row.ts';
import { Forgery } from '../attacks/forgery.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';

let test: TestOffice;
let agent: Client;
let whole: WholeTender;
let sealed: SealedArchive;
let takeBack = () => {};

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
});
beforeAll(() => looksAhead(() => test));
afterAll(async () => {
  takeBack();
  await test.close();
});

describe('a tender that the owner’s committee decides', () => {
  it('may not be where the law wants the first candidate', async () => {
    const stopped = buildPublishedTender(test, { document: termsOf(), until: 'document' });
    await expect(stopped).rejects.toThrow('应当确定排名第一的中标候选人为中标人');
  });

  it('may leave its candidates without an order only where the law lets it', async () => {
    const unranked = { document: termsOf(), method: { candidateOrder: 'unranked' }, until: 'document' } as const;
    const foreign = { regime: 'ZB-M', budgetFunds: '0', fundSource: '世界银行贷款', foreignFunds: true };
    await expect(buildPublishedTender(test, { ...unranked, project: foreign })).rejects.toThrow(
      '中标候选人应当标明排序',
    );
    const many = { document: {}, method: { candidates: 4 }, until: 'document' } as const;
    await expect(buildPublishedTender(test, many)).rejects.toThrow('推荐 4 名中标候选人，不得超过 3');
  });

  it('goes from document to contract, by the committee’s vote, where the region has a rule of its own', async () => {
    takeBack = enact(
      lawOf({ law: '某省评定分离规定（样例）', since: '2026-01-01' }, [
        { name: 'candidates.ranked', in: ['ZB-MS'], region: '510000', by: 'none', article: '第3条' },
        { name: 'award.first', in: ['ZB-MS'], region: '510000', by: 'none', article: '第5条' },
      ]),
    );
    await askMany(test.office.db, null);
    const terms = { document: termsOf(), method: { candidateOrder: 'unranked' } };
    whole = await buildWholeTender(test, terms, undefined, async ({ lot, publicity }) => {
      const owner = await test.as('owner');
      const { candidates } = (await owner.detail('candidate-publicity', publicity)).tdata.row;
      // Neither place nor points are published: by name they stand.
      expect(candidates.map((c: any) => [c.rank, c.score])).toEqual([
        [null, null],
        [null, null],
        [null, null],
      ]);
      const bids = candidates.map((c: any) => ({ id: c.bid }));
      const { committee, members } = await formCommittee(test, { lot });
      await owner.done('decision-committee.convene', { id: committee });
      await voteRound(members, 'AABBC', bids);
      await voteRound(members, 'AAABB', bids);
      await signDecision(test, committee, members);
    });
    expect((await agent.detail('lot', whole.lot)).tdata.row.state).toBe('archived');
  }, 120_000);

  it('shows the committee and its report on the flow page', async () => {
    const { tdata } = await agent.get('/agency/project-flow/detail.json', { project: whole.project });
    const steps = tdata.stages.flatMap((s: any) => s.steps.map((step: any) => [step.id, step.state]));
    expect(Object.fromEntries(steps)).toMatchObject({ 'decision-committee': 'done', 'decision-report': 'done' });
  });

  it('ends in an archive that decides again', async () => {
    sealed = await sealedArchiveOf(test, whole);
    const proved = await verifyArchive(sealed.file, sealed.published);
    expect(proved.faults).toEqual([]);
    expect(proved.checks.map((c) => c.what)).toEqual(
      expect.arrayContaining(['定标结论复算', '定标报告签名', '定标委员会成员承诺签名']),
    );
  });

  it('in which whoever holds all keys of the office changes no ballot, no count, no report and no winner', async () => {
    const rows = (record: RecordId): any[] => new Forgery(sealed).json(recordPath(record));
    const [committee] = rows('decision-committee');
    const [decision] = rows('winner-confirmation');
    const [report] = rows('decision-report');
    const [first, last] = rows('decision-vote').toSorted((a, b) => a.number - b.number);
    const loser = committee.candidates[1];
    const swapped = last.ballots.map((b: any) => ({ ...b, bid: loser.bid }));
    const named = report.sections.map((s: any) => ({
      ...s,
      body: s.body.replaceAll(committee.winnerName, loser.supplierName),
    }));
    const [publicity] = rows('candidate-publicity');
    const ranked = publicity.candidates.map((c: any, i: number) => ({ ...c, rank: i + 1 }));
    const tries: [string, (forgery: Forgery) => Forgery][] = [
      ['与评标报告不符', (f) => f.set('candidate-publicity', publicity.id, 'candidates', ranked)],
      ['得票与选票不符', (f) => f.set('decision-vote', last.id, 'ballots', swapped)],
      ['选票的张数与成员人数不符', (f) => f.set('decision-vote', first.id, 'ballots', first.ballots.slice(1))],
      ['选票的席位与记录的表决席位不符', (f) => f.set('decision-vote', first.id, 'named', false)],
      [
        '参加表决的候选人与上一轮的结果不符',
        (f) =>
          f.set(
            'decision-vote',
            last.id,
            'among',
            committee.candidates.map((c: any) => c.bid),
          ),
      ],
      ['记录的结论是', (f) => f.set('decision-committee', committee.id, 'bid', loser.bid)],
      ['报告正文与签署时的摘要不符', (f) => f.set('decision-report', report.id, 'sections', named)],
      ['报告没有由全体成员签署', (f) => f.set('decision-report', report.id, 'signatures', report.signatures.slice(1))],
      ['没有经全体成员签署的定标报告', (f) => f.set('winner-confirmation', decision.id, 'bid', loser.bid)],
    ];
    for (const [fault, forge] of tries) {
      const place = await forge(new Forgery(sealed)).signed();
      const { ok, faults } = await verifyArchive(place, sealed.published);
      expect(ok, fault).toBe(false);
      expect(faults.map((f) => f.because).join('\n')).toContain(fault);
      fs.rmSync(place);
    }
  }, 60_000);
});
