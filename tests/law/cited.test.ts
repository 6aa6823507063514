/** Under each regime no sentence cites an article of a law that does not govern it, and each speaks in its own words. */
import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import { judge } from '../../src/kernel/lifecycle/allowed.ts';
import { laws } from '../../src/platform/law/rulebook/laws/all.ts';
import type { BookRegime } from '../../src/platform/law/rulebook/regimes.ts';
import { citedUnder } from '../../src/platform/law/spoken/citations.ts';
import { spokenUnder } from '../../src/platform/law/spoken/spoken.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Every refusal as its guard gives it: the sentence and its article, and what a record's rules cite. */
const guards = [...house.lifecycles].flatMap(([id, lifecycle]) =>
  id === 'project'
    ? []
    : Object.values(lifecycle.actions).flatMap((action) => [
        ...(action.needs ?? []).map((g) => `${g.because}${g.law ? `（${g.law}）` : ''}`),
        ...(action.law ?? []),
      ]),
);
const rules = [...house.records.values()].flatMap((record) => (record.rules ?? []).flatMap((rule) => rule.law ?? []));

/** Every sentence of a capability that names an article, a template's pieces included. */
function sentences(): string[] {
  const files = fs
    .readdirSync(path.join(root, 'src/capabilities'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing\//.test(file));
  return files.flatMap((file) => {
    const text = fs.readFileSync(path.join(root, 'src/capabilities', file), 'utf8');
    const found: string[] = [];
    const visit = (node: ts.Node): void => {
      const isText =
        ts.isStringLiteralLike(node) ||
        ts.isTemplateHead(node) ||
        ts.isTemplateMiddleOrTemplateTail(node) ||
        ts.isJsxText(node);
      if (isText && /第\s?[\d一二三四五六七八九十百]+\s?条/.test(node.text)) found.push(node.text);
      ts.forEachChild(node, visit);
    };
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true));
    return found;
  });
}

/** Written apart from the table that it tests: whose article is named, by what stands before its number. */
const named = {
  tender:
    /(招标投标|评标|招标公告|招标代理|招标人主体|必须招标|(?<!采购法)实施条例|(?<!法实施)(?<!施)条例)[^，。；、（）]{0,30}?\s?(（[^（）]*）)?\s?第\s?[\d一二三四五六七八九十百]+\s?条/,
  goods: /(货物和服务招标投标管理办法|87\s?号令)[^，。；、（）]{0,10}?(（[^（）]*）)?\s?第\s?\d+\s?条/,
  others:
    /(非招标采购方式管理办法|竞争性磋商采购方式管理暂行办法|框架协议采购方式管理暂行办法|74\s?号令)\s?(（[^（）]*）)?\s?第\s?\d+\s?条/,
  purchase: /(政府采购法|政府采购法实施条例|质疑和投诉办法)\s?第\s?\d+\s?条/,
} as const;
const notTender = (sentence: string) =>
  sentence.replace(/政府采购(法实施条例|货物和服务招标投标管理办法|法)(（[^（）]*）)?\s?第\s?[\d、第条]+/g, '');

const foreign: Readonly<Record<'ZC-T' | 'ZC-N' | 'QY', (sentence: string) => boolean>> = {
  'ZC-T': (s) => named.tender.test(notTender(s)) || named.others.test(s),
  'ZC-N': (s) => named.tender.test(notTender(s)) || named.goods.test(s),
  QY: (s) => named.tender.test(notTender(s)) || named.goods.test(s) || named.others.test(s) || named.purchase.test(s),
};

describe('what is cited', () => {
  const all = [...new Set([...guards, ...rules, ...sentences()])];

  it.each(['ZC-T', 'ZC-N', 'QY'] as const)('under %s names no article of a law that does not govern', (regime) => {
    expect(all.length).toBeGreaterThan(700);
    expect(all.filter(foreign[regime]).length).toBeGreaterThan(300);
    const said = all.map((sentence) => citedUnder(regime, sentence));
    expect(said.filter(foreign[regime])).toEqual([]);
    expect(said.filter((sentence) => /（\s*）|\u{E000}|（[、；]|[、；]）/u.test(sentence))).toEqual([]);
  });

  it.each(['ZB-M', 'ZB-MS', 'ZB-V'] as const)('under %s stands as it is written, to the letter', (regime) =>
    expect(all.filter((sentence) => spokenUnder(regime, {})(sentence) !== sentence)).toEqual([]),
  );

  it('is the article of the same matter where there is one', () => {
    const cited = (sentence: string) =>
      (['ZC-T', 'ZC-N', 'QY'] as const).map((regime) => citedUnder(regime, `应当确定排名第一的（${sentence}）`));
    expect(cited('招标投标法实施条例 第55条')).toEqual([
      '应当确定排名第一的（政府采购货物和服务招标投标管理办法 第68条）',
      '应当确定排名第一的（政府采购非招标采购方式管理办法 第36条）',
      '应当确定排名第一的',
    ]);
    expect(cited('招标投标法 第23条、实施条例 第21条')[0]).toBe('应当确定排名第一的（政府采购法实施条例 第31条）');
    expect(cited('民法典 第201条')).toEqual(Array(3).fill('应当确定排名第一的（民法典 第201条）'));
    expect(citedUnder('QY', '依照招标投标法 第46条的规定，三十日内签订')).toBe('，三十日内签订');
  });

  it('is a row of the book where the book has the article: the table names no act that the book does not know', () => {
    const acts = new Set(laws.map((row) => row.law.replace(/（[^（）]*）$/, '')));
    for (const regime of ['ZC-T', 'ZC-N'] as BookRegime[])
      for (const sentence of all)
        for (const [, act] of citedUnder(regime, sentence).matchAll(
          /(政府采购[^\s（）、；，]*(?:法|条例|办法)) 第\d+条/g,
        ))
          expect(acts).toContain(act!.replace(/^.*(?=政府采购)/, ''));
  });
});

describe('a refusal about a row', () => {
  const lifecycle = house.lifecycle('candidate-publicity');
  const [verb, action] = Object.entries(lifecycle.actions).find(([, one]) => (one.needs ?? []).some((g) => g.law))!;

  it('is said by its project’s law, and otherwise as it is written', () => {
    const [guard] = action.needs!.filter((g) => g.law);
    const refusing = {
      ...lifecycle,
      actions: {
        [verb]: {
          ...action,
          from: null,
          needs: [{ ...guard!, because: '{中标}候选人不全', law: '招标投标法实施条例 第54条', holds: () => false }],
        },
      },
    };
    const said = (says?: (sentence: string) => string) => {
      const everybody = {
        row: { state: '' },
        actor: { roles: [] },
        now: new Date(),
        facts: {},
        isIn: () => true,
        says,
      };
      const verdict = judge({ ...refusing, states: {} } as never, verb, everybody as never);
      return verdict.kind === 'refused' ? verdict.because : verdict.kind;
    };
    expect(said()).toBe('{中标}候选人不全（招标投标法实施条例 第54条）');
    expect(said(spokenUnder('ZB-MS', {}))).toBe('{中标}候选人不全（招标投标法实施条例 第54条）');
    expect(said(spokenUnder('ZC-T', {}))).toBe('{中标}候选人不全（政府采购货物和服务招标投标管理办法 第69条）');
    expect(said(spokenUnder('ZC-N', {}))).toBe('成交候选人不全（政府采购非招标采购方式管理办法 第18条）');
    expect(said(spokenUnder('QY', {}))).toBe('成交候选人不全');
    // Works of the government that are tendered speak as a tender does.
    expect(said(spokenUnder('ZC-GC', { way: 'open' }))).toContain('招标投标法实施条例 第54条');
    expect(said(spokenUnder('ZC-GC', { way: 'consultation' }))).toContain('成交候选人');
  });

  it('speaks in the words of its regime, beneath the office’s own', () => {
    const said = '{招标}人在{开标}后由{评标}委员会推荐{中标}候选人，{投标}人可以看{定标}';
    expect(spokenUnder('ZC-T', {})(said)).toBe('采购人在{开标}后由{评标}委员会推荐{中标}候选人，{投标}人可以看{定标}');
    expect(spokenUnder('QY', {})(said)).toBe('采购人在启封后由评审委员会推荐成交候选人，响应人可以看确定成交');
    expect(spokenUnder('ZC-N', {})('{单一来源公示}')).toBe('{单一来源公示}');
  });
});
