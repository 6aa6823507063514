/**
 * A holder says of somebody's share that it does not open, and proves nothing (P3). What each person sees of it and does, in
 * the browser: an applicant and a bidder answer with the key file that they kept when they sealed, the other holder
 * releases by hand, office and supervisor read who denied. The holder who denies has a program of its own.
 */
import { expect, it } from 'vitest';
import { decryptShares, hashHeader, parseHeader, signShares } from '../../src/capabilities/bid/sealing/index.ts';
import {
  type BuiltTender,
  buildPublishedTender,
  waitForState,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import {
  buildOpenedTender,
  holderOf,
  type OpenedTender,
  openTheRoom,
} from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import {
  apply,
  type BuiltPreliminary,
  buildPreliminary,
  closeWindow,
  postShares,
} from '../../src/capabilities/preliminary/testing/build-prequalified.ts';
import { first, sql } from '../../src/kernel/server/database.ts';
import { type Person, picture } from '../support/browser.ts';
import type { TestOffice } from '../support/office.ts';
import { inChromium } from './in-chromium.ts';
import {
  button,
  download,
  keptKeys,
  menu,
  openKeys,
  openRow,
  passphrase,
  sealAndSubmit,
  sign,
  title,
} from './moves.ts';

const names = { application: '份额被否认的资格预审', bid: '份额被否认的投标' };
let preliminary: BuiltPreliminary;
let tender: BuiltTender;
let opened: OpenedTender;
/** The owner's key files: one for each document. */
let kept: Record<'application' | 'bid', string>;
let victim: Person;
let agent: Person;
let owner: Person;
let supervisor: Person;

/** By which postings name what a unit sealed for the lot. */
async function sealedBy(test: TestOffice, table: 'application' | 'bid', lot: string, account: string): Promise<string> {
  const found = await first<{ header: string }>(
    test.office.db,
    sql`select s.header from ${sql.table(table)} s join "user" u on u.organisation_id = s.supplier_id
        where s.lot_id = ${lot} and u.account = ${account}`,
  );
  return hashHeader(parseHeader(found!.header));
}

inChromium({
  file: import.meta.filename,
  title: 'a denied share in the browser',
  before: async (test) => {
    const [before, bids] = [
      await keptKeys('招标人代表', '泸定县文化体育局'),
      await keptKeys('招标人代表', '泸定县文化体育局'),
    ];
    kept = { application: before.file, bid: bids.file };
    preliminary = await buildPreliminary(test, { project: { name: names.application }, keys: { owner: before.keys } });
    tender = await buildPublishedTender(test, { project: { name: names.bid }, holders: { owner: bids.keys } });
  },
  steps: (stage) => {
    it('an applicant seals its papers, keeps its key file, and hears that a holder denied its share', async () => {
      victim = await stage.browsing.person('supplier1', `/portal/#/my/applications/seal?lot=${preliminary.lot}`);
      const { page } = victim;
      await page
        .locator('input[type=file]')
        .first()
        .setInputFiles({
          name: '资格预审申请文件.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('%PDF-1.4 申请文件'),
        });
      await page.getByLabel('项目负责人').fill('张三');
      await page.getByLabel(/密钥文件的口令/).fill(passphrase);
      const handIn = async () => {
        await button(page, '加密并递交').click();
        await sign(victim);
      };
      victim.keys.opening = await download(victim, handIn, '申请密钥');
      await page.getByText('已递交，这是平台签名的回执').waitFor();
      for (const account of ['supplier2', 'supplier3']) await apply(await stage.test.as(account), preliminary.lot);
      const { id } = await closeWindow(stage.test, preliminary);
      const denied = await sealedBy(stage.test, 'application', preliminary.lot, 'supplier1');
      await postShares(stage.test, id, preliminary, 'agency', async (share) =>
        share.headerHash === denied ? { ...share, share: null } : share,
      );
      await page.getByRole('link', { name: /^消息/ }).click();
      await page.getByText('持钥人没有为本单位的文件解密').first().click();
      await page.getByText(/反驳/).first().waitFor();
      await picture(page, 'denied-message', { onPhone: true });
    });

    it('the other holder releases by hand; what is denied stands beside its holder, and the third is called', async () => {
      owner = await stage.browsing.person('owner');
      owner.keys.opening = kept.application;
      await menu(owner.page, '启封');
      await openRow(owner.page);
      await openKeys(owner, '用我的密钥解密', '解密并签名');
      await owner.page.getByText('经办甲没有全部解密').waitFor();
      agent = await stage.browsing.person('agent');
      supervisor = await stage.browsing.person('supervisor');
      for (const { page } of [agent, supervisor]) {
        await menu(page, '启封');
        await openRow(page);
        await page.getByText('没有解密 1 份').waitFor();
        // Its bidder's name stands in no place before the opening.
        await expect.poll(() => page.locator('#main').innerText()).not.toContain('水利水电');
      }
      await button(supervisor.page, '用我的密钥解密').waitFor();
      await picture(agent.page, 'denied-unsealing', { onPhone: true });
    });

    it('the applicant answers with its key file, and its papers are opened without the third holder', async () => {
      const { page } = victim;
      await menu(page, '我的申请');
      await openRow(page);
      await page.getByText('没有为本单位的文件解密').waitFor();
      await picture(page, 'denied-application', { onPhone: true });
      await button(page, '反驳持钥人的否认').click();
      const panel = page.getByRole('dialog');
      await panel.getByLabel('选择文件').setInputFiles(victim.keys.opening!);
      await panel.getByLabel('口令').fill('not the pass phrase');
      await button(panel, '核对并反驳').click();
      await panel.getByText('口令不正确').waitFor();
      await picture(page, 'denied-application-answer', { onPhone: true });
      await panel.getByLabel('口令').fill(passphrase);
      await button(panel, '核对并反驳').click();
      await panel.waitFor({ state: 'hidden' });
      // The unsealing follows at its own time.
      const desk = await stage.test.as('agent');
      const [{ id }] = (await desk.list('unsealing', { 'f.lot': preliminary.lot })).tdata;
      await waitForState(desk, 'unsealing', id, 'opened');
      for (const person of [victim, agent]) await person.page.reload();
      await page.getByText('正在审查，结果会告知本单位').waitFor();
      await agent.page.getByText('共 3 家').waitFor();
      await picture(agent.page, 'denied-unsealed', { onPhone: true });
      await agent.page.getByRole('link', { name: '查看申请文件' }).click();
      await agent.page
        .getByRole('link', { name: /水利水电/ })
        .first()
        .click();
      await agent.page.getByText('没有附证明').first().waitFor();
      await picture(agent.page, 'denied-application-read', { onPhone: true });
    });

    it('a bidder seals its bid, unlocks it in the room, and reads there that a holder denied its share', async () => {
      const { page } = victim;
      await victim.open(`/portal/#/my/bids/form?lot=${tender.lot}`);
      victim.name = '被否认的投标人';
      await sealAndSubmit(victim, '33600000');
      opened = await buildOpenedTender(stage.test, {
        built: tender,
        until: 'submitted',
        bids: [{ account: 'supplier2' }, { account: 'supplier3' }],
      });
      await menu(page, '我的投标');
      await openRow(page);
      await page.getByRole('link', { name: '进入开标室' }).click();
      await page.getByText('距投标截止（开标）').waitFor();
      await openTheRoom(stage.test, opened);
      await button(page, '签到').click();
      await openKeys(victim, '载入密钥文件并解密', '解密');
      for (const { client, entry, keyFile } of opened.bids) {
        await client.done('opening-entry.signIn', { id: entry });
        await client.done('opening-entry.release', { id: entry, asked: { bidderSecret: keyFile.bidderSecret } });
      }
      const desk = await stage.test.as('agent');
      await desk.done('opening.closeWindow', { id: opened.opening });
      const { tdata } = await desk.get('/agency/opening/shares.json', { id: opened.opening });
      const holder = holderOf(opened, 'agency');
      const denied = await sealedBy(stage.test, 'bid', tender.lot, 'supplier1');
      const shares = (await decryptShares(tdata, holder)).map((s) =>
        s.headerHash === denied ? { ...s, share: null } : s,
      );
      const posting = JSON.stringify(await signShares(tdata.lot, shares, holder, tdata.anchor));
      await desk.done('opening.postShares', { id: opened.opening, asked: { posting } });
      await button(page, '反驳持钥人的否认').waitFor();
      await picture(page, 'denied-room-bidder', { onPhone: true });
    });

    it('the other holder releases in the room, where everybody reads who denied', async () => {
      for (const { page } of [owner, agent, supervisor]) {
        await menu(page, '开标');
        await page
          .getByRole('link', { name: /标段开标/ })
          .first()
          .click();
        await page.getByRole('link', { name: '进入开标室' }).click();
        await page
          .getByText(/经办甲否认.*没有附证明/)
          .first()
          .waitFor();
      }
      owner.keys.opening = kept.bid;
      await openKeys(owner, '用我的密钥解密', '解密并签名');
      await owner.page
        .getByText(/释放了密钥份额|已解密/)
        .first()
        .waitFor();
      await picture(agent.page, 'denied-room', { onPhone: true });
      await picture(supervisor.page, 'denied-room-supervisor', { onPhone: true });
    });

    it('the bidder answers with its key file, and all bids are read out', async () => {
      const { page } = victim;
      await button(page, '反驳持钥人的否认').click();
      await page.getByRole('dialog').getByText('据此核对').waitFor();
      await picture(page, 'denied-room-answer', { onPhone: true });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await openKeys(victim, '反驳持钥人的否认', '核对并反驳');
      for (const person of [victim, agent, owner, supervisor])
        await person.page.getByText('33,600,000.00').first().waitFor();
      await title(page, /开标/).waitFor();
      await picture(page, 'denied-room-read-out', { onPhone: true });
    });
  },
});
