/**
 * The papers that are a record's own page or sheet, item by item (domain D2 to D6): each item is a field that the page
 * reads. If a change takes a field out of a record, a section or a sheet, this test tells which paper lost what.
 */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import { shownManager } from '../../src/capabilities/opening/opening-entry/summary.ts';
import { wayOf } from '../../src/capabilities/procedure/ways/index.ts';
import { contactLines, contactNames } from '../../src/capabilities/project/project-paper.ts';
import { detailSections } from '../../src/kernel/web/detail/Reading.tsx';
import { otherPapers } from './other-papers.ts';
import { elsewhere, noticesAndSheets, type PagePaper } from './papers.ts';

const onPages = [...noticesAndSheets, ...otherPapers];

/** Who draws several fields in one line. */
const drawers: Readonly<Record<string, readonly string[]>> = {
  'contactLines(row)': contactNames,
  'groupWords(row)': ['team', 'confirmations'],
  'shownManager(e)': ['manager', 'managerCertificate'],
};

/** What a drawing file reads of its row: `row.place`, or a name in a list of names. */
function readsOf(file: string): string[] {
  const source = fs.readFileSync(`src/capabilities/${file}`, 'utf8').replace(/^import .*$/gm, '');
  const names = [...source.matchAll(/(?:\.|')([a-z]\w*)\$?\b/gi)].map(([, name]) => name!);
  return [...names, ...Object.entries(drawers).flatMap(([call, fields]) => (source.includes(call) ? fields : []))];
}

/** The items that neither the record's page nor what draws it shows. */
function lost({ record, items, drawn = [], isDrawn, isList }: PagePaper): string[] {
  const of = house.record(record as never) as any;
  const shown = new Set([
    ...(isDrawn ? [] : detailSections(of).flatMap((s) => s.fields)),
    ...(isList ? of.list.columns : []),
    ...drawn.flatMap(readsOf),
  ]);
  return Object.entries(items).flatMap(([item, field]) => (of.fields[field] && shown.has(field) ? [] : [item]));
}

describe('what each paper shows', () => {
  it.each(onPages.map((p) => [`${p.entry} ${p.paper}`, p] as const))('%s', (_, paper) =>
    expect(lost(paper)).toEqual([]),
  );

  it('finds what a page does not read, and what a record does not have', () => {
    const items = { 存证摘要: 'chainHead', 没有的: 'nothing', 标段: 'lot' };
    expect(lost({ entry: 'D3.11', paper: '终止公告', record: 'termination', items })).toEqual(['存证摘要', '没有的']);
  });

  it('names the manager with the certificate (D2)', () =>
    expect(shownManager({ manager: '王工', managerCertificate: '一级建造师 川151' })).toMatch(
      /王工.*一级建造师 川151/,
    ));

  it('names each unit with whom to ask for (D3.10, D3.11)', () => {
    const row = { buyerName: '泸定县教育局', buyerContact: '王敏', buyerPhone: '0836-1', agencyName: '川建咨询' };
    expect(contactLines(row)).toEqual(['招标人：泸定县教育局；联系人：王敏；电话：0836-1', '招标代理机构：川建咨询']);
    expect(contactLines({})).toEqual([]);
  });
});

describe('papers that are not drawn here', () => {
  // The day such a way is added its paper is due, and this list is shorter.
  it.each(Object.entries(elsewhere))('%s belongs to a way that nobody can choose here', (_, { ways, because }) => {
    expect(because).not.toBe('');
    expect(ways.filter((way) => wayOf(way))).toEqual([]);
  });
});
