/** D3: a consortium is one in every paper, and each member signs the contract (招标投标法 第31条). */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice, type TestOffice } from '../../../../tests/support/office.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { buildAwardedTender } from '../../award/testing/build-awarded-tender.ts';
import { insertReportedLot } from '../../award/testing/insert-reported-lot.ts';
import { signContract } from '../../closing/testing/build-whole-tender.ts';
import { bidderAccount } from '../../opening/testing/build-opened-tender.ts';
import { contractTerms } from '../testing/contract-terms.ts';

let test: TestOffice;
let account: string;
let member: { name: string; code: string; share: string };

beforeAll(async () => {
  test = await openOffice();
  account = await bidderAccount(test, 7);
  const [unit] = await rows<{ name: string; code: string }>(
    test.office.db,
    sql`select o.name, o.code from "user" u join organisation o on o.id = u.organisation_id where u.account = ${account}`,
  );
  member = { ...unit!, share: '机电安装' };
}, 60_000);
afterAll(() => test?.close());

/** The contract of a consortium, reviewed; and what stands before it. */
async function agreed(members: (typeof member)[]) {
  const of = await insertReportedLot(test, { members });
  const awarded = await buildAwardedTender(test, { evaluated: of });
  const agent = await test.as('agent');
  const { datedOn } = (await agent.detail('award-notice', awarded.letter)).tdata.row;
  const values = { project: of.project, lot: of.lot, award: awarded.letter, signedOn: datedOn, ...contractTerms };
  const { row } = await agent.done('contract.create', { values });
  await agent.done('contract.submit', { id: row.id });
  await (await test.as('reviewer')).done('contract.approve', { id: row.id });
  return { ...awarded, contract: row.id as string };
}

it('names every member in publicity, decision, result, letter and contract', async () => {
  const { publicity, confirmation, resultNotice, letter, contract } = await agreed([member]);
  const lead = '中国水利水电第七工程局有限公司';
  const full = `${lead}（联合体牵头人）、${member.name}（联合体成员）`;
  const guest = test.guest();
  const candidates = (await guest.get('/web/candidate-publicity/detail.json', { id: publicity })).tdata.row.candidates;
  expect(candidates[0].supplierName).toBe(full);
  const owner = await test.as('owner');
  expect((await owner.detail('winner-confirmation', confirmation)).tdata.row.winnerName).toBe(full);
  const announced = (await guest.get('/web/result-notice/detail.json', { id: resultNotice })).tdata.row;
  expect(announced).toMatchObject({ winnerName: full, content: expect.stringContaining(full) });
  const sent = (await owner.detail('award-notice', letter)).tdata.row;
  expect(sent.body).toContain(`${full}：`);
  const { row } = (await owner.detail('contract', contract)).tdata;
  expect(row.members).toEqual([member]);
  for (const said of [full, member.code, `就中标项目向甲方承担连带责任；分工：${member.name}机电安装`])
    expect(row.body).toContain(said);
});

it('is in force when the owner and each member have signed, and not before', async () => {
  const { lot, contract } = await agreed([member]);
  const stranger = await test.as('supplier2');
  expect((await stranger.detail('contract', contract)).status).toBe(404);
  expect((await signContract(test, 'supplier1', contract)).row.state).toBe('agreed');
  expect((await signContract(test, 'owner', contract)).row.state).toBe('agreed');
  const agent = await test.as('agent');
  expect((await agent.detail('lot', lot)).tdata.row.state).toBe('awarded');
  const { row } = await signContract(test, account, contract);
  expect(row.state).toBe('effective');
  expect(row.signing.signatures.map((s: any) => [s.party, s.unit])).toEqual([
    ['contractor', '中国水利水电第七工程局有限公司'],
    ['buyer', '泸定县文化体育局'],
    ['member', member.name],
  ]);
  expect((await agent.detail('lot', lot)).tdata.row.state).toBe('contracted');
});

it('is signed on paper where a member has no account', async () => {
  const { contract } = await agreed([{ name: '没有账户的公司', code: '91510100MA00099999', share: '绿化' }]);
  await expect(signContract(test, 'owner', contract)).rejects.toThrow(
    /没有账户的公司.*请各方在线下签署.*招标投标法 第31条/,
  );
});

it('sends the award letter to every member: told, read, and by nobody else', async () => {
  const { letter } = await agreed([member]);
  const mate = await test.as(account);
  const { row } = (await mate.detail('award-notice', letter)).tdata;
  expect(row).toMatchObject({ state: 'sent', body: expect.stringContaining(member.name) });
  await expect
    .poll(async () => (await mate.list('message', { pagesize: '100' })).tdata.map((m: any) => m.link))
    .toContain(`award-notice.detail?id=${letter}`);
  const stranger = await test.as(await bidderAccount(test, 5));
  expect((await stranger.detail('award-notice', letter)).status).toBe(404);
});
