/** C6 兼投不兼中 over the public HTTP interface: two lots of one call, one of which one bidder may win, to the sealed archive. */
import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AwardedTender,
  buildAwardedTender,
  decideFirst,
  draftPublicity,
  publishPublicity,
} from '../../src/capabilities/award/testing/build-awarded-tender.ts';
import { signedDecision } from '../../src/capabilities/award/testing/sign-decision.ts';
import { recordPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import {
  buildArchive,
  buildContract,
  handInAll,
  reportHandedIn,
} from '../../src/capabilities/closing/testing/build-whole-tender.ts';
import { looksAhead } from '../../src/capabilities/flow/testing/unkept-ahead.ts';
import { buildGroup } from '../../src/capabilities/notice/testing/build-group.ts';
import { type BuiltTender, waitForState } from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { type SealedArchive, sealedArchiveOf } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/index.ts';
import type { RecordId } from '../../src/kernel/record/known.ts';
import { Forgery } from '../attacks/forgery.ts';
import type { Client } from '../support/client.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { isPlayed } from './sampled.ts';

let test: TestOffice;
let agent: Client;
let first: BuiltTender;
let second: BuiltTender;
let reports: Awaited<ReturnType<typeof reportHandedIn>>[];
let awarded: AwardedTender;
let sealed: SealedArchive;

beforeAll(async () => {
  test = await openOffice();
  agent = await test.as('agent');
});
beforeAll(() => looksAhead(() => test));
afterAll(() => test.close());

const inGroup = (lotOrder: number, lotMost = 1) => ({ lotGroup: '甲组', lotOrder, lotMost });
const of = async (record: RecordId, where: Record<string, string>): Promise<any[]> =>
  (await agent.list(record, where)).tdata;
const detail = async (record: RecordId, id: string): Promise<any> => (await agent.detail(record, id)).tdata.row;

describe.runIf(isPlayed('lots-decided-together'))('lots that are decided together', () => {
  it('state one order and one limit, and go out in one notice', async () => {
    await expect(buildGroup(test, [inGroup(1), inGroup(1)], 'document')).rejects.toThrow('也写了次序 1，次序不能相同');
    await expect(buildGroup(test, [inGroup(1), inGroup(2, 2)], 'document')).rejects.toThrow(
      '约定一个投标人最多中标 1 个标段，本文件为 2 个',
    );
    const [torn] = await buildGroup(test, [inGroup(1), inGroup(2)], 'document');
    const { project, lot, document, publishAt } = torn!;
    const { row } = await agent.done('notice.create', { values: { project, lots: [lot], document, publishAt } });
    const refused = await agent.action('notice.submit', { id: row.id });
    expect(refused.msg).toContain('还有标段“第二标段”，应在同一份公告中发出');
  }, 60_000);

  it('publish nothing of one before the reports of all are delivered', async () => {
    // The second is decided first: the order is the documents', not the one in which the reports come.
    [first, second] = (await buildGroup(test, [inGroup(2), inGroup(1)])) as [BuiltTender, BuiltTender];
    const handedIn = [await handInAll(test, first), await handInAll(test, second)] as const;
    reports = [await reportHandedIn(test, handedIn[0])];
    const values = { project: first.project, lot: first.lot, report: reports[0]!.report };
    const early = await agent.action('candidate-publicity.create', { values });
    expect(early.msg).toContain('同组标段“第二标段”的评标报告还没有提交');
    expect(await of('lot-allocation', { 'f.project': first.project })).toEqual([]);
    reports.push(await reportHandedIn(test, handedIn[1]));
  }, 120_000);

  it('are allocated when the last report comes, and who leads one is passed over in the next', async () => {
    const [{ id: publicity }] = [
      (
        await agent.done('candidate-publicity.create', {
          values: { project: second.project, lot: second.lot, report: reports[1]!.report },
        })
      ).row,
    ];
    const [allocation] = await of('lot-allocation', { 'f.project': first.project });
    const { allocated, steps } = await detail('lot-allocation', allocation.id);
    expect(allocated.map((l: any) => [l.name, l.order, l.passed.length, l.leader.rank])).toEqual([
      ['第二标段', 1, 0, 1],
      ['第一标段', 2, 1, 2],
    ]);
    expect(steps).toContain('已在“第二标段”排名第一');
    const own = await detail('candidate-publicity', publicity);
    expect([own.candidates.length, own.passedOver]).toEqual([3, null]);
    await agent.done('candidate-publicity.remove', { id: publicity });
    // Bidders read no rankings of other lots.
    const bidder = await test.as('supplier1');
    expect((await bidder.list('lot-allocation', {})).tdata ?? []).toEqual([]);
  }, 60_000);

  it('leave the lot to the next, who is published, decided and contracted', async () => {
    const other = await draftPublicity(test, { lot: second.lot, report: reports[1]!.report });
    await publishPublicity(test, other);
    awarded = await buildAwardedTender(test, {
      evaluated: reports[0] as never,
      beforeDecision: async ({ publicity, confirmation }) => {
        const { candidates, passedOver } = await detail('candidate-publicity', publicity);
        const [allocation] = await of('lot-allocation', { 'f.project': first.project });
        const { allocated } = await detail('lot-allocation', allocation.id);
        const passed = allocated[1].passed[0];
        expect(candidates.map((c: any) => c.rank)).toEqual([1, 2]);
        expect(candidates.some((c: any) => c.bid === passed.bid)).toBe(false);
        expect(passedOver).toContain(passed.supplierName);
        const owner = await test.as('owner');
        const refused = await owner.action('winner-confirmation.decide', {
          id: confirmation,
          asked: await signedDecision(owner, confirmation, { bid: passed.bid }),
        });
        expect(refused.code).not.toBe('v');
      },
    });
    const [allocation] = await of('lot-allocation', { 'f.project': first.project });
    const { allocated } = await detail('lot-allocation', allocation.id);
    expect((await detail('winner-confirmation', awarded.confirmation)).bid).toBe(allocated[1].leader.bid);
    await waitForState(agent, 'candidate-publicity', other, 'ended');
    const [{ id: confirmation }] = await of('winner-confirmation', { 'f.lot': second.lot });
    await decideFirst(test, { publicity: other, confirmation });
  }, 60_000);

  it('end in an archive that allocates again, in which nobody forges a lot away', async () => {
    const winner = (await detail('award-notice', awarded.letter)).supplierName;
    const account = ['supplier1', 'supplier2', 'supplier3'];
    const names = await Promise.all(
      account.map(async (a) => {
        const client = await test.as(a);
        return (await client.get(`/${client.prefix}/getuserinfo`)).tdata.dwname;
      }),
    );
    await buildContract(test, awarded, {}, account[names.indexOf(winner)]!);
    sealed = await sealedArchiveOf(test, { ...awarded, archive: await buildArchive(test, awarded) } as never);
    const proved = await verifyArchive(sealed.file, sealed.published);
    expect(proved.faults).toEqual([]);
    expect(proved.checks.map((c) => c.what)).toContain('兼投不兼中分配复算');

    const rows = (record: RecordId): any[] => new Forgery(sealed).json(recordPath(record));
    const [allocation] = rows('lot-allocation');
    const [publicity] = rows('candidate-publicity');
    const [document] = rows('tender-document');
    const other = allocation.allocated.map((l: any) => ({ ...l, passed: [] }));
    const swapped = { ...allocation.input, limit: 2 };
    const tries: [string, (forgery: Forgery) => Forgery][] = [
      ['兼投不兼中的分配与复算不符', (f) => f.set('lot-allocation', allocation.id, 'allocated', other)],
      ['与复算不符', (f) => f.set('lot-allocation', allocation.id, 'input', swapped)],
      ['与招标文件不符', (f) => f.set('tender-document', document.id, 'lotMost', 2)],
      ['兼投不兼中的说明与分配不符', (f) => f.set('candidate-publicity', publicity.id, 'passedOver', null)],
    ];
    for (const [fault, forge] of tries) {
      const place = await forge(new Forgery(sealed)).signed();
      const { ok, faults } = await verifyArchive(place, sealed.published);
      expect(ok, fault).toBe(false);
      expect(faults.map((f) => f.because).join('\n')).toContain(fault);
      fs.rmSync(place);
    }
  }, 120_000);
});
