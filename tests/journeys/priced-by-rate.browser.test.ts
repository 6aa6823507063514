/**
 * What differs of a lot that is bid for by a discount (下浮率), in the browser, by the people it needs: the officer writes the
 * method in percent, tries it and makes the document by hand, a bidder seals a discount, and the room reads it out as such.
 */
import { expect, it } from 'vitest';
import {
  type BuiltTender,
  buildPublishedTender,
} from '../../src/capabilities/notice/testing/build-published-tender.ts';
import { documentValues, methodValues } from '../../src/capabilities/notice/testing/tender-values.ts';
import { buildOpenedTender, type OpenedTender } from '../../src/capabilities/opening/testing/build-opened-tender.ts';
import { addDays } from '../../src/platform/calendar/iso-date.ts';
import { addWorkingDays } from '../../src/platform/calendar/working-days.ts';
import { type Person, picture } from '../support/browser.ts';
import { fillIn } from './by-hand.ts';
import { inChromium } from './in-chromium.ts';
import {
  button,
  choose,
  download,
  follow,
  menu,
  openKeys,
  openRow,
  openSigningKey,
  title,
  toSealing,
} from './moves.ts';

const name = '按下浮率报价的文体中心';
let of: { project: string; lot: string };
let method: string;
let built: BuiltTender;
let submitted: OpenedTender;
let bidder: Person;
let agent: Person;

inChromium({
  file: import.meta.filename,
  title: 'a tender by discount in the browser',
  before: async (test) => {
    const { project, lot } = await buildPublishedTender(test, {
      until: 'project',
      project: { name },
      prices: { ceilingPrice: null },
    });
    of = { project, lot };
    const desk = await test.as('agent');
    const values = { ...of, ...methodValues };
    method = (await desk.done('evaluation-method.create', { values })).row.id;
  },
  steps: (stage) => {
    it('is written by hand: the method in percent, tried on invented discounts, and the document that asks for them', async () => {
      agent = await stage.browsing.person('agent', `/#/agency/project/toubiao/pbbfbz/form?id=${method}`);
      const { page } = agent;
      await fillIn(page, { priceForm: '下浮率', floatBy: '开标时抽取', floatValues: '1、1.5、2' });
      // What the choice brings onto the page begins as in a new method.
      await page.getByRole('radio', { name: /^折算为报价系数/, checked: true }).waitFor();
      await picture(page, 'method-discount-form', { onPhone: true });
      await button(page, '保存').click();
      await page.getByText(/已保存 · 第 \d+ 版/).waitFor();
      await agent.open(`/#/agency/project/toubiao/pbbf/detail?id=${method}`);
      await button(page, '试算').click();
      await page.getByText('最高得分').or(page.getByText('得分')).first().waitFor();
      await agent.open(`/#/agency/project/fabiao/biddoc/banliucheng?project=${of.project}&lot=${of.lot}`);
      const at = (days: number, time: string) => `${addWorkingDays(addDays('2026-03-02', days), 0)} ${time}`;
      await fillIn(page, {
        name: `${name}招标文件`,
        method: '评标办法',
        documentFrom: at(1, '09:00'),
        documentUntil: at(8, '17:00'),
        clarifyUntil: at(6, '17:00'),
        bidDeadline: at(25, '09:30'),
        priceForm: '下浮率',
        ceilingQuote: '5',
        payment: '预付合同价的 30%，竣工结算后付至 97%',
        warranty: '缺陷责任期 24 个月',
        attachments: { file: '招标文件成稿.pdf' },
      });
      await choose(page, '第 1 行类型', '资质');
      await page.getByLabel('第 1 行名称').fill('建筑工程施工总承包');
      await page.getByLabel('第 1 行等级').fill('二级及以上');
      await picture(page, 'document-discount-form', { onPhone: true });
      await button(page, '保存').click();
      await page.getByText(/已保存 · 第 \d+ 版/).waitFor();
      const [{ id: document }] = (await (await stage.test.as('agent')).list('tender-document', { q: name })).tdata;
      // The gaps of the standard chapters are filled over HTTP.
      const { chapters } = documentValues;
      await (await stage.test.as('agent')).done('tender-document.save', { id: document, values: { chapters } });
      built = await buildPublishedTender(stage.test, {
        of: { ...of, method, document },
        notice: { type: 'tender' },
        deadline: new Date(`${at(25, '09:30')}+08:00`).toISOString(),
      });
      await stage.test.setClock(new Date(`${at(1, '09:00')}+08:00`).toISOString());
    });

    it('shows the officer how prices are scored, in percent and with the curve', async () => {
      const { page } = agent;
      await menu(page, '评标办法核对');
      await picture(page, 'dry-runs', { onPhone: true });
      await openRow(page);
      await page.getByText('下浮率').first().waitFor();
      await picture(page, 'dry-run-discount', { onPhone: true });
      expect(await page.locator('main').innerText()).not.toMatch(/下浮率[^。\n]{0,12} 元/);
    });

    it('takes a discount that a bidder seals, and warns of one below the least', async () => {
      bidder = await stage.browsing.person('supplier1', '/portal/#/notices');
      const { page } = bidder;
      await page.getByRole('link', { name: `${name}招标公告` }).click();
      await button(page, '获取招标文件').click();
      await title(page, /招标文件/).waitFor();
      await toSealing(page);
      const price = page.getByLabel('投标报价');
      await price.fill('4.9');
      await page.getByText('招标文件规定的限价是下浮率不低于 5%').waitFor();
      await picture(page, 'seal-discount-below', { onPhone: true });
      await price.fill('8.25');
      await page.getByLabel('单位负责人', { exact: true }).fill('负责人');
      await page.getByLabel('项目负责人').fill('张三');
      await page.getByLabel('证书名称和编号').fill('一级建造师 川151000001');
      await button(page, '投标文件').setInputFiles({
        name: '投标文件.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4 报价'),
      });
      await openSigningKey(bidder);
      await button(page, '核对后封标').click();
      bidder.keys.opening = await download(bidder, () => button(page, '签名并封标').click(), '投标密钥');
      await page.getByLabel('我已保存密钥文件').check();
      await button(page, '递交投标文件').click();
      await page.getByText('投标文件已递交').waitFor();
    });

    it('is read out in the room as a discount, with the lowering drawn before all', async () => {
      submitted = await buildOpenedTender(stage.test, {
        built,
        until: 'submitted',
        bids: [
          { account: 'supplier2', price: '下浮率 12%' },
          { account: 'supplier3', price: '下浮率 5%' },
        ],
      });
      await stage.test.setClock(built.deadline);
      const { page } = bidder;
      await menu(page, '我的投标');
      await openRow(page);
      await page.getByRole('link', { name: '进入开标室' }).click();
      await button(page, '签到').click();
      await openKeys(bidder, '载入密钥文件并解密', '解密');
      await page.getByText('您已解密').waitFor();
      await buildOpenedTender(stage.test, { submitted, bids: [{}, {}], until: 'readOut' });
      await menu(agent.page, '开标');
      await follow(agent.page, '泸定县文体中心建设项目施工一标段开标');
      await agent.page.getByRole('link', { name: '进入开标室' }).click();
      for (const discount of ['下浮率 8.25%', '下浮率 12%', '下浮率 5%'])
        await agent.page.getByText(discount).first().waitFor();
      await picture(agent.page, 'room-discount', { onPhone: true });
      await picture(page, 'room-discount-bidder', { onPhone: true });
    });
  },
});
