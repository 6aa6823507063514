import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { unspokenAt } from '../../../../tests/support/unspoken.ts';
import { sql } from '../../../kernel/server/database.ts';
import { indexFile, writeIndex } from '../../bid/review-index/review-index.ts';
import { scoreSheetContent } from '../../evaluation/score-sheet/sheet-content.ts';
import { buildEvaluatedTender, type EvaluatedTender, roomOf } from '../../evaluation/testing/build-evaluated-tender.ts';
import type { TestMember } from '../../evaluation/testing/seat-members.ts';
import { signAs } from '../../notice/testing/sign-as.ts';

const item = (id: string, name: string, objective: boolean) => ({
  id,
  section: objective ? 'business' : 'technical',
  name,
  points: objective ? '10' : '50',
  objective,
  standard: objective ? '每项类似业绩 2 分' : '按投标文件评定',
});

let test: TestOffice;
let built: EvaluatedTender;
let reader: TestMember;
let other: TestMember;
beforeAll(async () => {
  test = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
  const scoreItems = [item('plan', '施工组织设计', false), item('record', '类似业绩', true)];
  built = await buildEvaluatedTender(test, { until: 'qualified', tender: { method: { scoreItems } } });
  [, reader, other] = built.members as [TestMember, TestMember, TestMember];
}, 120_000);
afterAll(() => test.close());

const bidsOf = async ({ client }: TestMember) => (await roomOf(client, built.committee)).bids;
const ofBid = async (member: TestMember, bid: string) => (await bidsOf(member)).find((b: any) => b.id === bid);

describe('U37 the bidder’s own index', () => {
  const place = async (bid: string, bidder: string) => {
    const text = writeIndex({ lot: built.lot, bidder }, [
      { item: 'score.record', places: [{ file: '商务标.pdf', pages: '3-5' }] },
    ]);
    const { sha256, size } = await test.office.files.put(Readable.from([Buffer.from(text)]), 1_000_000);
    const files = [
      { name: '商务标.pdf', size: 10, sha256: '0'.repeat(64), fileId: bid },
      { name: indexFile, size, sha256, fileId: bid },
    ];
    await sql`update bid set opened_files = ${JSON.stringify(files)}::jsonb where id = ${bid}`.execute(test.office.db);
  };

  it('opens each factor at its page, and is itself no paper to read', async () => {
    const [own] = built.bids;
    await place(own!.id, own!.supplier);
    const read = await ofBid(reader, own!.id);
    expect(read.index).toEqual([{ item: 'score.record', places: [{ file: '商务标.pdf', pages: '3-5' }] }]);
    expect(read.openedFiles.map((f: any) => f.name)).toEqual(['商务标.pdf']);
  });

  it('of another bidder is not read, and a bid without one says nothing', async () => {
    const [own, second, third] = built.bids;
    await place(second!.id, own!.supplier);
    expect((await ofBid(reader, second!.id)).index).toBeNull();
    expect((await ofBid(reader, third!.id)).index).toBeNull();
  });
});

it('U42 no text of the room holds a token or a missing value, for any member', async () => {
  for (const { client, seat } of built.members) {
    const asking = { committee: built.committee };
    for (const file of ['room', 'scores', 'progress'])
      expect(
        unspokenAt((await client.get(`/${client.prefix}/evaluation/${file}.json`, asking)).tdata),
        `${seat} ${file}`,
      ).toEqual([]);
    expect(unspokenAt(await roomOf(client, built.committee)), seat).toEqual([]);
    expect(unspokenAt((await client.list('message')).tdata), seat).toEqual([]);
  }
});

describe('shared evidence of objective factors', () => {
  const read = (by: TestMember, asked: object) =>
    by.client.action('committee-member.readEvidence', { id: by.id, asked });
  const found = () => ({ bid: built.bids[0]!.id, item: 'record', finding: '业绩 4 项，合同和验收齐全', score: '8' });
  const scoreAll = async (member: TestMember, record: (bid: string) => string, reason: string | null = null) => {
    const { scores } = await roomOf(member.client, built.committee);
    for (const { id, bid } of scores)
      await member.client.done('score-sheet.save', {
        id,
        values: {
          items: [
            { id: 'plan', score: '40' },
            { id: 'record', score: record(bid), reason },
          ],
        },
      });
  };
  const sign = async (member: TestMember) => {
    const kept = (await roomOf(member.client, built.committee)).scores;
    const sheets: object[] = [];
    let certificate = '';
    for (const row of kept) {
      const asked = await signAs(member.client, scoreSheetContent(row));
      certificate = asked.certificate;
      sheets.push({ id: row.id, version: row.version, signature: asked.signature });
    }
    const body = { committee: built.committee, sheets, certificate };
    return member.client.post(`/${member.client.prefix}/evaluation/sign-scores.json`, body as any);
  };

  it('is read once for the committee, by one seat, which alone corrects it', async () => {
    expect((await read(reader, { ...found(), score: '11' })).msg).toContain('应在 0 与 10 分之间');
    expect((await read(reader, found())).code).toBe('v');
    const evidence = { item: 'record', finding: '业绩 4 项，合同和验收齐全', score: '8.00', seat: expect.any(String) };
    expect((await ofBid(other, found().bid)).evidence).toEqual([expect.objectContaining(evidence)]);
    expect((await read(other, { ...found(), score: '7' })).msg).toContain('已经读取了这一项');
    expect((await read(reader, { ...found(), finding: '业绩 4 项' })).code).toBe('v');
    expect((await ofBid(other, found().bid)).evidence).toHaveLength(1);
  });

  it('there is none of what is judged (财政部令第87号 62)', async () => {
    expect((await read(reader, { ...found(), item: 'plan', score: '40' })).msg).toContain('主观分由各评委独立评定');
  });

  it('S-13 is known to nobody outside the room while it scores', async () => {
    for (const account of ['supervisor', 'agent', 'owner', 'supplier1'])
      expect((await (await test.as(account)).list('objective-evidence')).tdata ?? [], account).toEqual([]);
  });

  it('leaves each score to its member, who says why it is another one', async () => {
    const differing = (bid: string) => (bid === found().bid ? '7' : '6');
    await scoreAll(other, differing);
    // The desk knows of every sheet what was read, so that it counts what would be refused.
    const asking = { committee: built.committee };
    const { sheets } = (await other.client.get(`/${other.client.prefix}/evaluation/scores.json`, asking)).tdata;
    expect(sheets.find((s: any) => s.bid === found().bid).told).toEqual([{ item: 'record', score: '8.00' }]);
    expect(sheets.filter((s: any) => s.told.length > 0)).toHaveLength(1);
    const refused = await sign(other);
    expect(refused.msg).toContain('与共同依据');
    await scoreAll(other, differing, '其中一项没有验收');
    expect((await sign(other)).code).toBe('v');
  });

  it('of a member who was replaced is read anew by another (实施条例 48)', async () => {
    const sits = (state: string) =>
      sql`update committee_member set state = ${state} where id = ${reader.id}`.execute(test.office.db);
    await sits('replaced');
    expect((await read(other, found())).code).toBe('v');
    await sits('signedIn');
    expect((await read(reader, found())).msg).toContain('已经读取了这一项');
  });

  it('tells what differs once every seat has signed, and not before', async () => {
    const same = (bid: string) => (bid === found().bid ? '8' : '6');
    for (const member of built.members.filter((m) => m !== other)) {
      expect((await roomOf(member.client, built.committee)).differences).toEqual([]);
      await scoreAll(member, same);
      expect((await sign(member)).code).toBe('v');
    }
    const [one, ...more] = (await roomOf(reader.client, built.committee)).differences;
    expect(more).toEqual([]);
    expect(one).toMatchObject({ bid: found().bid, item: 'record', name: '类似业绩' });
    expect(one.given.map((g: any) => Number(g.score)).toSorted()).toEqual([7, 8, 8, 8, 8]);
  });
});
