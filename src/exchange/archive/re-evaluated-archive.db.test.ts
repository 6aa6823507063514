import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../tests/support/office.ts';
import { buildAwardedTender } from '../../capabilities/award/testing/build-awarded-tender.ts';
import {
  buildArchive,
  buildContract,
  buildReportedTender,
} from '../../capabilities/closing/testing/build-whole-tender.ts';
import {
  type EvaluatedTender,
  judgeAll,
  roomOf,
  scoreAll,
  settleAll,
  signReport,
} from '../../capabilities/evaluation/testing/build-evaluated-tender.ts';
import { seatMembers } from '../../capabilities/evaluation/testing/seat-members.ts';
import { dismissMatters } from '../../capabilities/evaluation/testing/votes.ts';
import { giveConsent } from '../../capabilities/project/testing/give-consent.ts';
import type { VerbOf } from '../../kernel/record/known.ts';
import { rows, sql } from '../../kernel/server/database.ts';
import { verifyArchive } from './verify-archive.ts';

let test: TestOffice;

beforeAll(async () => {
  test = await openOffice();
}, 60_000);
afterAll(() => test.close());

describe('the archive of a lot that was judged twice (L5)', () => {
  it('holds both evaluations with their sheets, votes and reports, and the verifier comes to both again', async () => {
    const first = await buildReportedTender(test);
    const agent = await test.as('agent');
    const { row } = await agent.done('re-evaluation.create', {
      values: {
        lot: first.lot,
        cause: 'method',
        documentNumber: '住建罚〔2026〕3 号',
        concerns: 'evaluation',
        grounds: '技术分没有按评分标准评审',
        plannedAt: (await test.now()).toISOString(),
        place: '第三评标室',
        evidence: [await agent.upload('评分表.pdf', '%PDF-1.4 with an error')],
      },
    });
    await agent.done('re-evaluation.submit', { id: row.id });
    await (await test.as('reviewer')).done('re-evaluation.approve', { id: row.id });
    await giveConsent(await test.as('supervisor'), { paper: row.id });
    const ordered = (await agent.detail('re-evaluation', row.id)).tdata.row;
    const committee = ordered.committee as string;
    const members = await seatMembers(test, committee);
    const chair = members.find((m) => m.isChair)!;
    const asChair = (verb: VerbOf<'committee-member'>, asked: object = {}) =>
      chair.client.done(`committee-member.${verb}`, { id: chair.id, asked });
    await asChair('begin');
    for (const member of members) await judgeAll(member, committee, {});
    await dismissMatters(members, committee);
    await asChair('confirmQualification');
    const { bids } = await roomOf(chair.client, committee);
    const again = { committee, bids, chair, members } as unknown as EvaluatedTender;
    for (const [i, member] of members.entries())
      await scoreAll(member, i, again, ({ bid, item }) => (Number(item.points) * (0.75 - 0.02 * bid)).toFixed(2));
    await asChair('summarise');
    await settleAll(again);
    await asChair('confirmResult');
    await asChair('openSigning');
    const [report] = await rows<{ id: string }>(
      test.office.db,
      sql`select id from evaluation_report where committee_id = ${committee}`,
    );
    for (const member of members) await signReport(member, report!.id);
    await asChair('deliverReport');
    const awarded = await buildAwardedTender(test, { evaluated: { ...first, report: report!.id } });
    await buildContract(test, awarded);
    const archive = await buildArchive(test, awarded);

    const file = path.join(test.dataDir, 'judged-twice.zip');
    const sealed = (await agent.detail('archive', archive)).tdata.row;
    const got = await agent.fetch(`/standalonfile/file/get?id=${sealed.package[0].id}`);
    await fs.writeFile(file, Buffer.from(await got.arrayBuffer()));
    const found = await verifyArchive(file);
    expect(found.faults).toEqual([]);
    expect(found.ok).toBe(true);
    expect(Object.fromEntries(found.checks.map((c) => [c.what, c.count]))).toMatchObject({
      评标报告签名: 10,
      评分表签名: 30,
      评委抽取: 2,
      总分与名次复算: 6,
      评审结论复算: 2,
    });
  }, 120_000);
});
