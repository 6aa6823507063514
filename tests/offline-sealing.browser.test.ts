/** A bid of a consortium sealed on the page that needs no network, handed in from the portal, and opened in the room. */
import fs from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { creditCode } from '../database/seed/people.ts';
import { indexFile } from '../src/capabilities/bid/review-index/review-index.ts';
import { openKeyFile } from '../src/capabilities/bid/sealing/index.ts';
import { reviewIndexOf } from '../src/capabilities/bid/server/check-bid.ts';
import { submitBid } from '../src/capabilities/bid/testing/submit-bid.ts';
import {
  type BuiltTender,
  buildPublishedTender,
  waitForState,
} from '../src/capabilities/notice/testing/build-published-tender.ts';
import { openTheRoom, postShares, scheduledOpening } from '../src/capabilities/opening/testing/build-opened-tender.ts';
import { createSigningKeys } from '../src/platform/signature/index.ts';
import { button, download, passphrase } from './journeys/moves.ts';
import { type Browsing, openBrowser } from './support/browser.ts';
import { openOffice, type TestOffice } from './support/office.ts';

let test: TestOffice;
let browsing: Browsing;
let tender: BuiltTender;

beforeAll(async () => {
  test = await openOffice();
  tender = await buildPublishedTender(test, { lot: { acceptsConsortium: true } });
  browsing = await openBrowser(() => test.url);
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

it('carries manager, declaration and consortium into the opening (L26, D3)', { timeout: 180_000 }, async () => {
  const bidder = await browsing.person('supplier1', `/portal/#/my/bids/form?lot=${tender.lot}`);
  const { page, folder } = bidder;
  const client = await test.as('supplier1');
  await page.getByText('在不联网的电脑上封标').click();
  const parameters = await download(bidder, () => button(page, '封标参数').click(), '封标参数');
  const { name, organisation } = { name: '封标人', organisation: '供应商' };
  const made = await createSigningKeys({ name, organisation, passphrase });
  const certificate = (await client.post('/platform/certificate/issue.json', { publicKey: made.publicKey })).tdata;
  const signing = path.join(folder, '签名密钥.json');
  fs.writeFileSync(signing, JSON.stringify({ file: made.file, certificate }));

  const away = await bidder.context.newPage();
  await away.goto(`file://${path.resolve('dist/sealing.html')}`);
  await away.locator('#tender').setInputFiles(parameters);
  await away.locator('#signer').setInputFiles(signing);
  await away.locator('#signer-passphrase').fill(passphrase);
  for (const [id, value] of Object.entries({
    responsible: '钱负责',
    price: '36000000.00',
    term: '500 日历天',
    quality: '合格',
    manager: '赵经理',
    managerCertificate: '一级建造师 川151000009',
    passphrase,
    again: passphrase,
  }))
    await away.locator(`#${id}`).fill(value);
  const pdf = (text: string) => ({ mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.4 ${text}`) });
  await away.locator('#files').setInputFiles({ name: '投标文件.pdf', ...pdf('一') });
  // U37: where the first factor is answered, sealed with the bid.
  await away.getByText('评审索引（可以不标）').click();
  await away.locator('#index select').first().selectOption('投标文件.pdf');
  await away.locator('#index input').first().fill('3 - 5，8');
  await away.locator('#together').check();
  const partner = away.getByRole('group', { name: '成员', exact: true });
  const lead = away.getByRole('group', { name: '牵头人' });
  await lead.getByLabel('单位负责人').fill('钱负责');
  await lead.getByLabel('分工').fill('土建');
  await partner.getByLabel('单位名称').fill('联合安装有限公司');
  await partner.getByLabel('统一社会信用代码').fill(creditCode('91510100MA0000077'));
  await partner.getByLabel('单位负责人').fill('孙负责');
  await button(away, '签名并封标').click();
  await away.getByText('请选择联合体共同投标协议').waitFor();
  await away.locator('#agreement').setInputFiles({ name: '共同投标协议.pdf', ...pdf('协议') });
  await button(away, '签名并封标').click();
  await away.getByText('请补全联合体每个成员').waitFor();
  await partner.getByLabel('分工').fill('安装');
  await button(away, '签名并封标').click();
  await away.getByText('封标完成').waitFor();
  const kept = (what: string) =>
    download({ ...bidder, page: away }, () => away.getByRole('link', { name: new RegExp(`^${what}_`) }).click(), what);
  const [key, envelope, body] = [await kept('投标密钥'), await kept('投标信封'), await kept('投标密文')];
  await away.close();

  await page.locator('#offline-envelope').setInputFiles(envelope);
  await page.locator('#offline-body').setInputFiles(body);
  await button(page, '递交已封好的投标文件').click();
  await page.getByText('投标文件已递交').waitFor();

  const [{ id: bid }] = (await client.list('bid')).tdata;
  const others = [await test.as('supplier2'), await test.as('supplier3')];
  const rest = [];
  for (const other of others)
    rest.push({ ...(await submitBid(other, tender.lot)), client: other, account: '', entry: '' });
  const keyFile = await openKeyFile(JSON.parse(fs.readFileSync(key, 'utf8')), passphrase);
  const own = { ...rest[0]!, bid, keyFile, client };
  const opening = await scheduledOpening(test, tender.lot);
  const built = { ...tender, opening, bids: [own, ...rest] };
  await openTheRoom(test, built);
  for (const b of built.bids) {
    await b.client.done('opening-entry.signIn', { id: b.entry });
    await b.client.done('opening-entry.release', { id: b.entry, asked: { bidderSecret: b.keyFile.bidderSecret } });
  }
  const agent = await test.as('agent');
  await agent.done('opening.closeWindow', { id: opening });
  for (const side of ['owner', 'agency'] as const) await postShares(test, built, side);
  await waitForState(agent, 'opening', opening, 'readOut');
  expect((await client.detail('opening-entry', own.entry)).tdata.row).toMatchObject({
    supplierName: expect.stringMatching(/（联合体牵头人）、联合安装有限公司（联合体成员）$/),
    price: '36000000.00',
    manager: '赵经理',
    managerCertificate: '一级建造师 川151000009',
  });
  const { row } = (await client.detail('bid', bid)).tdata;
  expect(row.openedFiles.map((f: { name: string }) => f.name)).toEqual(['投标文件.pdf', '共同投标协议.pdf', indexFile]);
  const told = await reviewIndexOf(test.office, row);
  expect(told?.map((e) => e.places)).toEqual([[{ file: '投标文件.pdf', pages: '3-5、8' }]]);
  expect(row.declaration.consortium.members[1]).toMatchObject({ responsible: '孙负责', share: '安装' });
  expect((await agent.list('bid-finding')).tdata).toEqual([]);
  expect(browsing.faults).toEqual([]);
});
