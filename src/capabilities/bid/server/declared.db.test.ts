/** TR-13, TR-34, TR-37, TB-31 over HTTP: what a bidder says of itself is checked at once, and compared only after the opening. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { creditCode } from '../../../../database/seed/people.ts';
import type { Answer, Client } from '../../../../tests/support/client.ts';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { type BuiltTender, buildPublishedTender } from '../../notice/testing/build-published-tender.ts';
import { bidderAccount, buildOpenedTender } from '../../opening/testing/build-opened-tender.ts';
import { handInChange, verify, withPapers } from '../../supplier/testing/supplier-values.ts';
import { type Consortium, consortiumText, type Declaration } from '../declaration/declaration.ts';
import { handIn, sealFor, submitBid, uploadSealed } from '../testing/submit-bid.ts';

let test: TestOffice;
let tender: BuiltTender;
const agencyCode = creditCode('91510100MA0000002');
const ownerCode = creditCode('11513322MA0000004');

beforeAll(async () => {
  test = await openOffice();
  tender = await buildPublishedTender(test, {
    lot: { acceptsConsortium: true },
    deadline: '2026-04-10T09:30:00+08:00',
  });
});
afterAll(() => test.close());

async function attempt(client: Client, lot: string, declaration: Partial<Declaration>): Promise<Answer> {
  const sealed = await sealFor(client, lot, { declaration });
  const { tdata } = await uploadSealed(client, lot, sealed.body);
  return handIn(client, lot, sealed, tdata.upload);
}
const bidderClient = async (n: number) => test.as(await bidderAccount(test, n));
const unitOf = async (client: Client) =>
  (
    await rows<{ name: string; code: string }>(
      test.office.db,
      sql`select o.name, o.code from "user" u join organisation o on o.id = u.organisation_id where u.id = ${client.userId}`,
    )
  )[0]!;
const agreementBytes = new TextEncoder().encode('%PDF-1.4 共同投标协议');
async function consortiumOf(lead: Client, other: { name: string; code: string }): Promise<Consortium> {
  const unit = await unitOf(lead);
  const member = (u: { name: string; code: string }, level: string) => ({
    name: u.name,
    code: u.code,
    responsible: `${u.name}负责人`,
    share: '土建',
    qualifications: [{ name: '建筑工程施工总承包', level }],
  });
  return {
    members: [member(unit, '一级'), member(other, '二级')],
    agreement: { name: '协议.pdf', sha256: await sha256Hex(agreementBytes) },
  };
}

describe('at submission', () => {
  it('TR-13: what the agency controls does not bid in its tender; what another unit controls does', async () => {
    const client = await bidderClient(1);
    const tied = (code: string) => ({ related: [{ name: '某单位', code, relation: 'controlled' as const }] });
    const no = await attempt(client, tender.lot, tied(agencyCode));
    expect(no).toMatchObject({ status: 200, code: 'valerror' });
    expect(no.msg).toContain('招标投标法实施条例 第13条');
    expect(await attempt(client, tender.lot, tied(creditCode('91510100MA0000999')))).toMatchObject({ code: 'v' });
  });

  it('TR-13: the register of suppliers knows a tie that is not confessed', async () => {
    const client = await bidderClient(2);
    const unit = await unitOf(client);
    const agent = await test.as('agent');
    const values = {
      ...unit,
      kind: 'company',
      nature: 'private',
      legalRepresentative: '赵六',
      region: '510000',
      capital: '1',
      contact: '钱七',
      mobile: '13900001111',
      relations: [{ id: '1', name: '示范工程咨询有限公司', code: agencyCode, relation: 'controlled' }],
    };
    const { row } = await agent.done('supplier.create', { values: await withPapers(agent, values) });
    const reviewer = await test.as('reviewer');
    expect(
      (await client.get('/supplier/bid/tender.json', { lot: tender.lot })).tdata.bidder.responsible,
    ).toBeUndefined();
    await verify(reviewer, row.id);
    expect((await attempt(client, tender.lot, {})).msg).toContain(
      '与招标代理机构“示范工程咨询有限公司”有控股、管理关系',
    );
    // The bidder is offered what the register knows, and may correct it.
    const page = (await client.get('/supplier/bid/tender.json', { lot: tender.lot })).tdata;
    expect(page.bidder).toMatchObject({ code: unit.code, responsible: '赵六' });
    const change = await handInChange(test, row.id, { relations: [] });
    // What was verified holds until the change is verified too.
    expect((await attempt(client, tender.lot, {})).msg).toContain('有控股、管理关系');
    await verify(reviewer, change, 'supplier-change');
    expect(await attempt(client, tender.lot, {})).toMatchObject({ code: 'v' });
  });

  it('TR-34: a responsible person must be named, and an interest in the owner explained', async () => {
    const client = await bidderClient(3);
    expect((await attempt(client, tender.lot, { responsible: ' ' })).msg).toContain('第34条');
    const related = [{ name: '泸定县文化体育局', code: ownerCode, relation: 'managed' as const }];
    expect((await attempt(client, tender.lot, { related })).msg).toContain('请写明理由');
    const stated = { related, interestStatement: '分别运作，互不参与决策' };
    expect(await attempt(client, tender.lot, stated)).toMatchObject({ code: 'v' });
  });

  it('TB-31, TR-37: a consortium needs its agreement and a lot that accepts one', async () => {
    const client = await bidderClient(4);
    const consortium = await consortiumOf(client, { name: '乙公司', code: creditCode('91510100MA0000888') });
    const bare = { ...consortium, agreement: { name: '', sha256: '' } };
    expect((await attempt(client, tender.lot, { consortium: bare })).msg).toContain('招标投标法 第31条');
    const alone = await buildPublishedTender(test, { deadline: '2026-04-10T09:30:00+08:00' });
    expect((await attempt(client, alone.lot, { consortium })).msg).toContain('不接受联合体');
    expect(await attempt(client, tender.lot, { consortium })).toMatchObject({ code: 'v' });
  });

  it('TB-22: the answer is the same whether the tied unit has bid or not, and nobody else sees the declaration', async () => {
    const [first, second, third] = [await bidderClient(5), await bidderClient(6), await bidderClient(7)];
    const rival = await unitOf(first);
    const shape = ({ status, code, msg, tdata }: Answer) => ({
      status,
      code,
      msg,
      keys: Object.keys(tdata).sort(),
      actions: tdata.actions,
      warnings: tdata.warnings,
    });
    const claims = async (client: Client) => ({
      responsible: '同一负责人',
      related: [{ ...rival, relation: 'controls' as const }],
      consortium: await consortiumOf(client, rival),
    });
    const before = await attempt(second, tender.lot, await claims(second));
    await submitBid(first, tender.lot, { declaration: { responsible: '同一负责人' } });
    const after = await attempt(third, tender.lot, await claims(third));
    expect(before.code).toBe('v');
    expect(shape(after)).toEqual(shape(before));
    for (const account of ['agent', 'owner', 'supervisor', 'admin']) {
      const client = await test.as(account);
      expect((await client.list('bid-finding')).total ?? 0).toBe(0);
      expect((await client.list('bid')).total ?? 0).toBe(0);
    }
    const events = await rows(test.office.db, sql`select payload::text as text from outbox`);
    expect(JSON.stringify(events)).not.toContain('同一负责人');
  });
});

describe('after the read-out', () => {
  it('TR-34, TR-37, TB-31: what ties the bidders is found, shown to the office and the supervisor, and verified', async () => {
    const built = await buildPublishedTender(test, { lot: { acceptsConsortium: true } });
    const [one, two, three, four] = [11, 12, 13, 14].map((n) => bidderAccount(test, n));
    const lead = await test.as(await three!);
    const consortium = await consortiumOf(lead, await unitOf(await test.as(await four!)));
    const opened = await buildOpenedTender(test, {
      built,
      until: 'readOut',
      bids: [
        { account: await one!, declaration: { responsible: '同名者' } },
        { account: await two!, declaration: { responsible: '同名者' } },
        {
          account: await three!,
          declaration: { consortium },
          readOut: { consortium: consortiumText(consortium) },
          files: { '投标文件.pdf': new TextEncoder().encode('%PDF-1.4 x'), '协议.pdf': agreementBytes },
        },
        { account: await four! },
        { account: 'supplier1' },
      ],
    });
    const agent = await test.as('agent');
    await expect.poll(async () => (await agent.list('bid-finding', { 'f.lot': built.lot })).total).toBe(2);
    const found = (await agent.list('bid-finding', { 'f.lot': built.lot, sort: 'kind' })).tdata;
    expect(found.map((f: any) => f.kind)).toEqual(['sameResponsible', 'twice']);
    expect(found[0].says).toContain('同名者');
    expect([found[1].bid, found[1].other].sort()).toEqual([opened.bids[2]!.bid, opened.bids[3]!.bid].sort());
    expect((await (await test.as('supervisor')).list('bid-finding', { 'f.lot': built.lot })).total).toBe(2);
    expect((await opened.bids[0]!.client.list('bid-finding')).total ?? 0).toBe(0);
    // D3: the opening record names the whole consortium, to everybody.
    const [leader, other] = consortium.members;
    const full = `${leader!.name}（联合体牵头人）、${other!.name}（联合体成员）`;
    const entries = (await agent.list('opening-entry', { 'f.lot': built.lot })).tdata;
    expect(entries.map((e: any) => e.supplierName)).toContain(full);
    // Where two levels are given for one speciality, the lower one counts.
    const { row } = (await agent.detail('bid', opened.bids[2]!.bid)).tdata;
    expect(row.consortiumLevels).toBe('建筑工程施工总承包 二级');
    // The committee's vote says whether it is so; no officer does (L29).
    const asked = { verdict: 'upheld', opinion: '经核对身份证明，为同一人' };
    expect((await agent.action('bid-finding.verify', { id: found[0].id, asked })).status).toBe(403);
  });

  it('TR-34: strangers leave no finding', async () => {
    const opened = await buildOpenedTender(test, { until: 'readOut' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect((await (await test.as('agent')).list('bid-finding', { 'f.lot': opened.lot })).total).toBe(0);
  });
});
