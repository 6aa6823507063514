/** The comparison over real sealed bids: a planted pair is found, the committee judges it, and who may see it when. */

import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { settled } from '../../../../tests/support/settled.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { buildOpenedTender, type OpenedTender } from '../../opening/testing/build-opened-tender.ts';
import { buildCommittee, drawBuilt } from '../testing/build-committee.ts';
import { seatMembers, type TestMember } from '../testing/seat-members.ts';
import { vote } from '../testing/votes.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const pdf = (author: string, id: string) =>
  bytes(
    `%PDF-1.4\n1 0 obj << /Author (${author}) /CreationDate (D:20260301${id}) >> endobj\ntrailer << /ID [<${id.repeat(6).slice(0, 32)}> <00>] >>`,
  );
const list = (wrong: number, more: unknown[][] = []) =>
  writeXlsx({
    sheets: [
      {
        name: '工程量清单',
        rows: [
          ['项目编码', '项目名称', '工程量', '综合单价', '合价'],
          ...Array.from({ length: 4 }, (_, i) => [`0101${i}`, `项目${i}`, 3, 10 + i, 3 * (10 + i) + wrong]),
          ...more,
        ] as any,
      },
    ],
  });

let test: TestOffice;
let built: OpenedTender;
let members: TestMember[];
const reportFor = async (account: string) =>
  (await (await test.as(account)).list('collusion-report', { 'f.lot': built.lot })).tdata as any[];

beforeAll(async () => {
  test = await openOffice();
  const tender = await buildPublishedTender(test);
  const committee = await buildCommittee(test, tender);
  built = await buildOpenedTender(test, {
    built: tender,
    bids: [
      {
        account: 'supplier1',
        price: '33612345.67',
        files: { '施工方案.pdf': pdf('Li Gong', '101112'), '报价.xlsx': await list(7) },
      },
      {
        account: 'supplier2',
        price: '34250988.00',
        files: { '方案.pdf': pdf('Li Gong', '131415'), '清单.xlsx': await list(7, [['01019', '另一项', 1, 5, 5]]) },
      },
      {
        account: 'supplier3',
        price: '33987654.32',
        files: { '投标文件.pdf': pdf('Zhao Gong', '161718'), '报价.xlsx': await list(0) },
      },
    ],
  });
  await drawBuilt(test, committee);
  members = await seatMembers(test, committee.committee);
  await settled(test);
}, 300_000);
afterAll(() => test?.close());

describe('the report on collusion (TR-39/40)', () => {
  it('stands in the committee’s room, where the members need it', async () => {
    const [{ client }] = members as [TestMember];
    const [{ committee }] = (await client.get('/platform/evaluation/mine.json')).tdata;
    const { collusion } = (await client.get('/platform/evaluation/room.json', { committee })).tdata;
    const [report] = await reportFor(members[0]!.account);
    expect(collusion.id).toBe(report.id);
    expect(collusion.signs.length).toBe(collusion.signCount);
    expect(collusion.signCount).toBeGreaterThan(0);
  });

  it('names the planted pair with author and errors, and not the honest third (TR-39/40)', async () => {
    const [own] = await reportFor('supervisor');
    const { row } = (await (await test.as('supervisor')).detail('collusion-report', own.id)).tdata;
    expect(row.bids).toBe(3);
    const kinds = row.signs.map((s: any) => s.kind).sort();
    expect(kinds).toEqual(['document', 'priceError']);
    const suspects = await rows<{ name: string }>(
      test.office.db,
      sql`select supplier_name as name from bid where id in (${sql.join([built.bids[0]!.bid, built.bids[1]!.bid])})`,
    );
    for (const s of row.signs) expect(new Set(s.bidders)).toEqual(new Set(suspects.map((x) => x.name)));
    expect(row.signs.find((s: any) => s.kind === 'document').evidence.map((e: any) => e.value)).toEqual([
      'Li Gong',
      'Li Gong',
    ]);
    expect(row.signs.find((s: any) => s.kind === 'priceError').says).toContain('4 处相同的计算错误');
  });

  it('rejects nobody: the bids stay as they were opened', async () => {
    const states = await rows<{ state: string }>(
      test.office.db,
      sql`select state from bid where lot_id = ${built.lot}`,
    );
    expect(states.map((s) => s.state)).toEqual(['opened', 'opened', 'opened']);
  });

  it('is the committee’s and the supervisor’s; office, owner and bidders see none of it before the report (TB-44)', async () => {
    expect(await reportFor(members[0]!.account)).toHaveLength(1);
    for (const account of ['agent', 'reviewer', 'owner', 'supplier1']) expect(await reportFor(account)).toEqual([]);
  });

  it('keeps the votes that were cast when it is computed again (L29)', async () => {
    const supervisor = await test.as('supervisor');
    const [own] = await reportFor('supervisor');
    const before = (await supervisor.detail('collusion-report', own.id)).tdata.row;
    const chair = members.find((m) => m.isChair)!;
    const early = await vote(chair, 'sign', before.signs[0].id, 'ask', '请两家说明清单由谁编制');
    expect(early.msg).toContain('评标没有在进行');
    await chair.client.done('committee-member.begin', { id: chair.id });
    expect((await vote(chair, 'sign', before.signs[0].id, 'ask', '请两家说明清单由谁编制')).code).toBe('v');
    await supervisor.done('collusion-report.recompute', { id: own.id });
    const again = (await supervisor.detail('collusion-report', own.id)).tdata.row;
    expect(again.signs.map((s: any) => s.id)).toEqual(before.signs.map((s: any) => s.id));
    const [open] = (await supervisor.list('committee-vote', { 'f.lot': built.lot, columns: 'voted,ballots' })).tdata;
    expect(open).toMatchObject({ state: 'open', voted: [chair.seat], ballots: null });
  });
});
