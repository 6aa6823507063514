/** The dossier of a decision: what each record says of each candidate, as far as its reader may read that record. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sql } from '../../../kernel/server/database.ts';
import { inTransaction } from '../../../kernel/server/office.ts';
import { insertRow, newId } from '../../../kernel/server/write.ts';
import { insertSecurities } from '../../bid-security/testing/insert-securities.ts';
import { objection } from '../../dispute/states.ts';
import { violation } from '../../violation/violation/violation.record.ts';
import { buildAwardedTender } from '../testing/build-awarded-tender.ts';
import { insertReportedLot, type ReportedLot } from '../testing/insert-reported-lot.ts';
import { signedDecision } from '../testing/sign-decision.ts';
import type { Dossier } from './dossier-wire.ts';

let test: TestOffice;
let owner: Client;
let of: ReportedLot;
let confirmation: string;

const dossier = async (client: Client, id = confirmation) =>
  client.get(`/${client.prefix}/winner-confirmation/dossier.json`, { id });
const put = async (record: Parameters<typeof insertRow>[1], state: string, values: Record<string, unknown>) => {
  const now = await test.now();
  const { org } = (await owner.detail('lot', of.lot)).tdata.row;
  return inTransaction(test.office, (tx) =>
    insertRow(tx, record, values, { id: newId(), state, org, adduserid: null, now }),
  );
};

beforeAll(async () => {
  test = await openOffice();
  owner = await test.as('owner');
  of = await insertReportedLot(test, { corrected: '33600001.00' });
  ({ confirmation } = await buildAwardedTender(test, { evaluated: of, until: 'ended' }));
}, 90_000);
afterAll(() => test?.close());

describe('U40: the owner decides on a dossier', () => {
  it('lays the candidates beside each other as they were published, with scores, corrections and nobody else', async () => {
    const seen = (await dossier(owner)).tdata as Dossier;
    expect(seen.candidates.map((c) => [c.rank, c.supplierName])).toEqual(
      of.bids.slice(0, 3).map((b, i) => [i + 1, b.supplierName]),
    );
    const [first] = seen.candidates;
    expect(first).toMatchObject({ price: '33600000.00', correctedPrice: '33600001.00', manager: '王工', out: null });
    expect(first!.scores).toMatchObject({ total: '86.00' });
    expect(first!.scores!.parts.map((p) => p.points)).toContain('38.00');
    expect(seen.report).toMatchObject({ name: '评标报告', signed: null });
    expect(seen.firstWins).toContain('第55条');
  });

  it('says what was objected to and answered, and what an authority found, with whether it still holds', async () => {
    const { project, lot, bids } = of;
    const now = (await test.now()).toISOString();
    await put(objection, 'answered', {
      ...{ project, lot, kind: 'result', subject: '对评分有异议', content: '不服', contact: '1', submittedAt: now },
      ...{ verdict: 'dismissed', answer: '评分无误', answeredAt: now },
    });
    const [{ code }] = (
      await sql<{ code: string }>`select code from organisation where id = ${bids[1]!.supplier}`.execute(test.office.db)
    ).rows as [{ code: string }];
    const found = {
      ...{
        name: '串通投标案',
        kind: 'collusion',
        at: '2025-01-01',
        subject: 'bidder',
        subjectName: bids[1]!.supplierName,
      },
      ...{ subjectCode: code, region: '513322', description: '…', penalty: 'disqualification', authority: '某局' },
      ...{ document: '〔2025〕1号', basis: '招标投标法 第53条', result: '处罚', confined: 'all' },
      ...{ startsOn: '2025-01-01', until: '2030-01-01', publishedOn: '2025-01-02', scope: 'platform' },
    };
    await put(violation, 'confirmed', found);
    // What an agency keeps to itself and the unit concerned is not laid before the owner.
    await put(violation, 'confirmed', { ...found, name: '仅本单位', scope: 'unit' });
    const seen = (await dossier(owner)).tdata as Dossier;
    expect(seen.disputes).toMatchObject([
      { subject: '对评分有异议', verdict: '不成立', answer: '评分无误', isOver: true },
    ]);
    expect(seen.candidates.map((c) => c.violations.map((v) => [v.name, v.holds]))).toEqual([
      [],
      [['串通投标案', true]],
      [],
    ]);
  });

  it('is nobody’s but the office’s side', async () => {
    for (const account of ['rival', 'supplier1', 'supplier2', 'expert1']) {
      const answer = await dossier(await test.as(account));
      expect([403, 404]).toContain(answer.status);
    }
    expect((await dossier(await test.as('supervisor'))).code).toBe('v');
    expect((await dossier(owner, 'x')).status).toBe(404);
  });

  it('is decided by a signature over just this choice (domain C30)', async () => {
    const asked = await signedDecision(owner, confirmation, { bid: of.bids[0]!.id });
    // What was signed is the choice with its reason, and no other.
    const other = { ...asked, reason: '第一候选人最合适' };
    const send = (answers: object) => owner.action('winner-confirmation.decide', { id: confirmation, asked: answers });
    expect((await send({ bid: of.bids[0]!.id })).code).toBe('valerror');
    expect((await send(other)).msg).toContain('请刷新后重新签名');
    const { row } = (await send(asked)).tdata;
    expect(row.signature).toMatchObject({ signer: '招标人代表丁', certificate: { organisation: '泸定县文化体育局' } });
    expect(JSON.parse(row.signature.content).winner).toMatchObject({
      bid: of.bids[0]!.id,
      correctedPrice: '33600001.00',
    });
    // It stays to be read and printed afterwards.
    await insertSecurities(test, of, ['money', 'guarantee']);
    const kept = await dossier(owner);
    expect(kept).toMatchObject({ code: 'v', tdata: { looked: { security: true } } });
    expect(kept.tdata.candidates[1].security).toMatchObject({ presence: '已交保函' });
  });
});
