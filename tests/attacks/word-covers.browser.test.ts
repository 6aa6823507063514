/** V5: a Word file paints in its own box, with any text its author typed into the styles of its drawings. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Browsing, openBrowser } from '../support/browser.ts';
import { openOffice, type TestOffice } from '../support/office.ts';
import { wordFile } from '../support/word-file.ts';

let test: TestOffice;
let browsing: Browsing;
beforeAll(async () => {
  test = await openOffice();
  browsing = await openBrowser(() => test.url);
});
afterAll(async () => {
  await browsing?.close();
  await test?.close();
});

const over = 'left:0;top:0;right:0;bottom:0;width:5000px;height:5000px;z-index:2147483647;background:red';
const drawing = (style: string, within = '') =>
  `<w:p><w:r><w:pict><v:rect style="${style}" fillcolor="red">${within}</v:rect></w:pict></w:r></w:p>`;
const asks = '<v:textbox><w:txbxContent><w:p><w:r><w:t>请重新输入口令</w:t></w:r></w:p></w:txbxContent></v:textbox>';

it('V5 an old drawing with a fixed place lies over nothing of the office, and in the frame it has no place of its own', async () => {
  const agent = await test.as('agent');
  const file = await agent.upload(
    '遮挡.docx',
    await wordFile(
      drawing(`position:fixed;${over}`, asks) +
        drawing(`position:absolute;margin-left:-900px;margin-top:-900px;${over}`) +
        drawing(`POSITION : Fixed !important;${over}`) +
        drawing(`transform:translate(-900px,-900px) scale(9);${over}`) +
        '<w:p><w:r><w:t>最后一段</w:t></w:r></w:p>',
    ),
  );
  const { page } = await browsing.person('agent', `/#/preview?id=${file.id}`);
  const word = page.frameLocator('.zc-word');
  await word.getByText('最后一段').waitFor();
  // What is under a point outside the box belongs to the office.
  const outside = await page.evaluate(() => {
    const box = document.querySelector('.zc-word')!.getBoundingClientRect();
    const strange: string[] = [];
    for (let x = 2; x < innerWidth; x += 40)
      for (let y = 2; y < innerHeight; y += 20) {
        if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) continue;
        const found = document.elementFromPoint(x, y);
        if (found?.closest('.zc-word, .zc-docx, svg[style]')) strange.push(`${x},${y}`);
      }
    return strange;
  });
  expect(outside).toEqual([]);
  await page.getByRole('link', { name: '下载' }).click({ trial: true });
  const placed = await word.locator('svg').evaluateAll((all) =>
    all.map((one) => {
      const { position, zIndex, transform } = getComputedStyle(one);
      return `${position} ${zIndex} ${transform}`;
    }),
  );
  expect(placed).toHaveLength(4);
  expect(new Set(placed)).toEqual(new Set(['static auto none']));
});

it('V5 the frame is nobody’s origin: it runs nothing, and reaches neither the office’s page nor its address', async () => {
  const agent = await test.as('agent');
  const file = await agent.upload('条款.docx', await wordFile('<w:p><w:r><w:t>第一条</w:t></w:r></w:p>'));
  const { page } = await browsing.person('agent', `/#/preview?id=${file.id}`);
  const word = page.frameLocator('.zc-word');
  await word.getByText('第一条').waitFor();
  expect(await page.locator('.zc-word').getAttribute('sandbox')).not.toMatch(/scripts|same-origin|top|forms|modals/);
  const reached = await word.locator('html').evaluate(() => {
    try {
      return { origin: self.origin, above: parent.document.title };
    } catch (error) {
      return { origin: self.origin, above: (error as Error).name };
    }
  });
  expect(reached).toEqual({ origin: 'null', above: 'SecurityError' });
  // Black on white is read in the box, and what is around it is the office's own.
  const drawn = await word.locator('section').evaluate((e) => getComputedStyle(e).backgroundColor);
  expect(drawn).toBe('rgb(255, 255, 255)');
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
