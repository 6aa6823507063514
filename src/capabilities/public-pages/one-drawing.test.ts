import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Block } from '../../kernel/screen/sheet.ts';
import { SheetBlocks } from '../../kernel/web/SheetPaper.tsx';
import { publicitySheet } from '../award/candidate-publicity/publicity-sheet.ts';
import { sheetHtml } from './server/html.ts';

/** One of each, so that neither drawing can leave out a kind; formatted text is drawn by the browser alone. */
const each: Record<Exclude<Block['is'], 'rich'>, Block> = {
  line: { is: 'line', text: '一句话' },
  warning: { is: 'warning', text: '已经撤回' },
  prose: { is: 'prose', after: '理由：', text: '第一行\n第二行' },
  heading: { is: 'heading', text: '问' },
  facts: { is: 'facts', label: '第一名', rows: [['报价', '1.00 元']] },
  table: {
    is: 'table',
    label: '业绩',
    heads: ['名称', '金额'],
    rows: [
      ['甲', '2.00'],
      ['甲', '2.00'],
    ],
    amounts: [1],
  },
  changed: { is: 'changed', items: [{ title: '1. 资格', before: '二级', after: '一级' }] },
  correction: { is: 'correction', text: '更正：笔误', items: ['报价：原为“1”，现为“2”'] },
  signed: { is: 'signed', lines: ['发布责任人：张三', '2026-01-01'] },
  source: { is: 'source', lines: ['提出：2026-01-01'] },
  proofs: { is: 'proofs', rows: [['摘要', 'abc']], text: '用于核验。' },
  download: { is: 'download', href: '/web/x', name: 'x.json', text: '下载', says: '：核对' },
};
const saidBy = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, ' ')
    .replace(/&quot;/g, '"')
    .split(/\s+/)
    .filter(Boolean);
const drawn = (blocks: readonly Block[]) => ({
  page: saidBy(renderToStaticMarkup(createElement(SheetBlocks, { blocks }))),
  html: saidBy(sheetHtml({ blocks }).text),
});

it.each(Object.values(each))('$is says the same on its page and in the page for everybody', (block) => {
  const { page, html } = drawn([block]);
  expect(page.length).toBeGreaterThan(0);
  expect(html).toEqual(page);
});

it('a publicity is one sheet: what is not known is a dash, what ended says so first', () => {
  const { blocks } = publicitySheet(
    {
      ...{ id: '1', name: '公示', project$: '项目', lot$: '一标段', objectionMethod: '书面', withdrawnBecause: '复评' },
      withdrawnAt: '2026-01-02T00:00:00Z',
      candidates: [
        { id: 'b', rank: 2, supplierName: '乙', price: '2.00' },
        { id: 'a', rank: 1, supplierName: '甲', priceText: '费率 90%' },
      ],
    } as never,
    String,
  );
  const { page, html } = drawn(blocks);
  expect(html).toEqual(page);
  expect(page.join(' ')).toMatch(/^本公示（公告）已于 2026-01-02 08:00 撤回，不再有效。原因：复评/);
  expect(page.indexOf('甲')).toBeLessThan(page.indexOf('乙'));
  expect(page.join(' ')).toContain('费率 90% 质量 —');
});
