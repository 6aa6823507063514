/**
 * E1, E2: the oldest browsers that we say we serve do what people come for, in one script of acts for each. `npm run
 * test:full` fetches them (tools/old-browsers.mjs); elsewhere these rest.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { paperPdf } from '../../database/seed/paper-pdf.ts';
import { demoPassword } from '../../database/seed/people.ts';
import { submitBid } from '../../src/capabilities/bid/testing/submit-bid.ts';
import {
  buildEvaluatedTender,
  type EvaluatedTender,
} from '../../src/capabilities/evaluation/testing/build-evaluated-tender.ts';
import {
  type BuiltTender,
  buildPublishedTender,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { projectValues } from '../../src/capabilities/notice/testing/tender-values.ts';
import { registerOpened } from '../../src/capabilities/opening/server/unsealing.ts';
import { postShares, scheduledOpening } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { takeDocument } from '../../src/capabilities/participation/testing/build-bidders.ts';
import { sql } from '../../src/kernel/server/database.ts';
import { floor, narrowFloor, seenInNarrow } from '../../tools/floor.ts';
import { passphrase } from '../journeys/moves.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { openOldBrowser, type Worked, workIn } from './by-evaluate.ts';

const folder = process.env.ZHAOCAI_OLD_BROWSERS ?? '';
const versions = folder === '' ? [] : fs.readdirSync(folder).toSorted();
const majorOf = (version: string) => Number.parseInt(version, 10);

describe.each(versions)('Chromium %s', (version) => {
  const isBelow = majorOf(version) < floor.chrome;
  /** What was played to its end, in the words of the door. */
  const played: (typeof seenInNarrow)[number][] = [];
  const kept = fs.mkdtempSync(path.join(os.tmpdir(), 'zhaocai-older-'));
  let browser: Browser;
  let bidding: TestOffice;
  let tender: BuiltTender;
  let judging: TestOffice;
  let judged: EvaluatedTender;
  let working: Worked | undefined;

  const enter = async (test: TestOffice, account: string) => {
    working = await workIn(browser);
    await working.go(`${test.url}${/^(supplier|expert)/.test(account) ? '/portal/' : '/'}`);
    if (isBelow) {
      await working.see(seenInNarrow.join('、'));
      await working.click('知道了');
    }
    // The door draws itself once more when it knows who is signed in already.
    await working.page.waitForTimeout(1500);
    await working.fill({ 账号: account, 密码: demoPassword });
    await working.click('登录');
    return working;
  };

  beforeAll(async () => {
    browser = await openOldBrowser(path.join(folder, version));
    bidding = await openOffice();
    tender = await buildPublishedTender(bidding);
    for (const account of ['supplier1', 'supplier2', 'supplier3'])
      await takeDocument(await bidding.as(account), tender.lot);
    judging = await openOffice({ startAt: '2026-12-01T09:00:00+08:00' });
    judged = await buildEvaluatedTender(judging, { until: 'qualified' });
    for (const one of judged.bids) {
      const bytes = paperPdf('投标文件', [one.supplierName, '施工组织设计']);
      const stored = await judging.office.files.put(Readable.from([bytes]), Number.POSITIVE_INFINITY);
      const files = await registerOpened(judging.office.db, one.id, [{ name: '投标文件.pdf', ...stored }]);
      await sql`update bid set opened_files = ${JSON.stringify(files)}::jsonb where id = ${one.id}`.execute(
        judging.office.db,
      );
    }
  }, 240_000);
  afterEach(async ({ task }) => {
    if (!working) return;
    if (task.result?.state === 'fail') {
      const picture = path.join(os.tmpdir(), `older-${version}-${Date.now()}.png`);
      await working.picture(picture);
      console.error(`what the page showed: ${picture}`);
    }
    const { faults } = working;
    await working.page.context().close();
    working = undefined;
    expect(faults).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await bidding?.close();
    await judging?.close();
    fs.rmSync(kept, { recursive: true, force: true });
  });

  it('E2: signs in, shows home and a list, and keeps a form', async () => {
    const { go, see, fill, click, value } = await enter(bidding, 'agent');
    await see('全部期限');
    await go(`${bidding.url}/#/agency/project/list`);
    await see('泸定县');
    const values = await projectValues(bidding);
    const { row } = await (await bidding.as('agent')).done('project.create', { values });
    await go(`${bidding.url}/#/agency/project/form?id=${row.id}`);
    await fill({ 项目名称: `泸定县防水工程${version}` });
    await click('保存');
    await see('已保存 · 第 2 版');
    expect(await value('项目名称')).toBe(`泸定县防水工程${version}`);
    played.push('登录', '查看列表', '填写表单');
  });

  it('E1: draws a PDF page', async () => {
    const pdf = paperPdf('招标文件', ['第一章 招标公告', '第二章 投标人须知']);
    const { id } = await (await bidding.as('agent')).upload('招标文件.pdf', pdf, 'application/pdf');
    const { go, drawn } = await enter(bidding, 'agent');
    await working!.see('全部期限');
    await go(`${bidding.url}/#/preview?id=${id}`);
    await expect.poll(drawn, { timeout: 60_000 }).toBeGreaterThan(500);
    played.push('阅读 PDF 文件');
  });

  it('E2: seals a bid, hands it in and decrypts it in the opening room', async () => {
    const keyFile = path.join(kept, '投标密钥.json');
    const document = path.join(kept, '投标文件.pdf');
    fs.writeFileSync(document, paperPdf('投标文件', ['一标段']));
    const { go, see, fill, click, choose, keep } = await enter(bidding, 'supplier1');
    await see('首页');
    await go(`${bidding.url}/portal/#/my/bids/form?lot=${tender.lot}`);
    await fill({
      单位负责人: '钱负责',
      投标报价: '36000000.00',
      工期: '500 日历天',
      质量: '合格',
      项目负责人: '赵经理',
      证书名称和编号: '一级建造师 川151000001',
    });
    await choose(`document.querySelector('input[type=file][aria-label="投标文件"]')`, document);
    await click('制作签名密钥');
    await fill({ 口令: passphrase, 再次输入口令: passphrase });
    await click('制作并签名');
    await see('签名密钥已打开');
    await click('核对后封标');
    await keep('投标密钥', () => click('签名并封标'), keyFile);
    await click('我已保存密钥文件');
    await click('递交投标文件');
    await see('投标文件已递交');
    played.push('封标并递交');

    const others = [await bidding.as('supplier2'), await bidding.as('supplier3')];
    const sealed = [];
    for (const client of others) sealed.push({ client, ...(await submitBid(client, tender.lot)) });
    const opening = await scheduledOpening(bidding, tender.lot);
    await bidding.setClock(tender.deadline);
    await go(`${bidding.url}/portal/#/opening?id=${opening}`);
    await click('签到');
    await click('载入密钥文件并解密');
    await choose(`document.querySelector('[role=dialog] input[type=file]')`, keyFile);
    await fill({ 口令: passphrase });
    await click('解密');
    await see('您已解密');
    const agent = await bidding.as('agent');
    const entries = await agent.every('opening-entry', { 'f.opening': opening });
    for (const { client, bid, keyFile: own } of sealed) {
      const id = entries.find((e: any) => e.bid === bid).id;
      await client.done('opening-entry.signIn', { id });
      await client.done('opening-entry.release', { id, asked: { bidderSecret: own.bidderSecret } });
    }
    await agent.done('opening.closeWindow', { id: opening });
    for (const side of ['owner', 'agency'] as const)
      await postShares(bidding, { ...tender, opening, bids: [] as never }, side);
    await see('36,000,000.00');
    played.push('开标时解密');
  });

  it('E1: an expert reads a bid and scores it', async () => {
    const member = judged.members[1]!;
    const { go, see, click, fill, drawn, value } = await enter(judging, member.account);
    await see('首页');
    await go(`${judging.url}/portal/#/evaluation?committee=${judged.committee}`);
    await expect.poll(drawn, { timeout: 60_000 }).toBeGreaterThan(500);
    await click('施工组织设计 · ', true);
    await fill({ 施工组织设计得分: '10' });
    await see(/已保存|已存/);
    // Where colours are not mixed, another stands in their place.
    const part = await working!.page.evaluate(
      'getComputedStyle(document.querySelector(".zc-own-technical")).backgroundColor',
    );
    expect(part).not.toBe('rgba(0, 0, 0, 0)');
    expect(await value('施工组织设计得分')).toBe('10');
    played.push('评标打分');
  });

  it('E3: has played what the door says of browsers below the floor', () => {
    expect(played).toEqual(seenInNarrow);
  });
});

it.runIf(versions.length > 0)('E3: the floor and what stands below it are tried in the nearest builds', () => {
  const tried = versions.map(majorOf);
  expect(tried.some((v) => v >= floor.chrome && v <= floor.chrome + 1)).toBe(true);
  expect(tried.some((v) => v >= narrowFloor.chrome && v < floor.chrome)).toBe(true);
});
