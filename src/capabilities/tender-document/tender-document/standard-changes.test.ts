/** U6: a document begins with chapters and a method with items, and what was changed of a clause is named. */
import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { readForm } from '../../../kernel/record/check.ts';
import { changedClauses, changedFixed, changesInWords, gapsIn } from '../../../platform/templates/clauses.ts';
import { usualPriceFull, usualQualification, usualScoreItems } from '../evaluation-method/usual-items.ts';
import { missingItems } from './document-content.ts';
import { standardChapters, standardTexts } from './standard-chapters.ts';
import { tenderDocument } from './tender-document.record.ts';

const lot = {
  name: '一标段',
  content: '土建、安装',
  kind: 'works',
  qualification: '建筑工程施工总承包二级 <及以上>',
  quality: '合格',
  durationDays: 540,
  validityDays: 90,
  acceptsConsortium: false,
};
const kinds = ['works', 'goods', 'services', 'survey-design'];
const standards = Object.keys(standardTexts) as (keyof typeof standardTexts)[];
const filled = { requirements: [{}], payment: '按月', warranty: '24 个月', making: 'web' };

describe('the chapters that a document begins with', () => {
  it.each(standards)('hold what the law wants held, without a warning of their own: %s', (standard) => {
    const chapters = standardChapters(standard, lot).map((c) => ({
      ...c,
      body: c.body.replace(/【待填[^】]*】/g, '甲'),
    }));
    expect(missingItems({ ...filled, chapters })).toEqual([]);
    const { refusals, warnings } = readForm(tenderDocument, { chapters }, { making: 'web' });
    expect([refusals.chapters, warnings.chapters]).toEqual([undefined, undefined]);
  });

  it('are filled in from the lot, whose words are no elements', () => {
    const instructions = standardChapters('works', lot)[1]!.body;
    expect(instructions).toContain('项目为一标段，施工范围：土建、安装');
    expect(instructions).toContain('二级 &lt;及以上&gt;');
    expect(instructions).toContain('不接受联合体投标');
    expect(standardChapters(null, lot)).toEqual(standardChapters('works', lot));
    expect(standardChapters('none', { kind: 'goods' }).map((c) => c.id)).toContain('requirements');
  });

  it('are not handed in with a gap', () => {
    const chapters = standardChapters('equipment', { ...lot, kind: 'goods' });
    expect(gapsIn(chapters).length).toBeGreaterThan(2);
    expect(readForm(tenderDocument, { chapters }, { making: 'web' }).refusals.chapters).toMatch(/还有 \d+ 处待填/);
    // The number of an official paper is no gap.
    expect(gapsIn([{ id: '1', title: '一', body: '<p>泸发改〔2026〕12号</p>' }])).toEqual([]);
  });
});

describe('a changed clause', () => {
  const standard = standardChapters('works', lot);
  const withBody = (id: string, change: (body: string) => string) =>
    standard.map((c) => (c.id === id ? { ...c, body: change(c.body) } : c));

  it('is none where only gaps were filled', () => {
    const own = standard.map((c) => ({ ...c, body: c.body.replace(/【待填[^】]*】/g, '36') }));
    expect(changedClauses(own, standard).map((c) => c.verdict)).toEqual(standard.map(() => 'same'));
  });

  it('is named with what was left out and what stands instead', () => {
    const own = withBody('instructions', (body) => body.replace('投标人自行承担', '招标人承担'));
    const changed = changedClauses(own, standard).filter((c) => c.verdict !== 'same');
    expect(changed).toEqual([
      {
        id: 'instructions',
        title: '第二章　投标人须知',
        verdict: 'changed',
        left: ['1.6 投标人自行承担准备和参加投标的费用。'],
        added: ['1.6 招标人承担准备和参加投标的费用。'],
      },
    ]);
  });

  it('may be a whole chapter, or one more', () => {
    const own = [...standard.filter((c) => c.id !== 'contract'), { id: 'own', title: '附件', body: '<p>另附</p>' }];
    const verdicts = new Map(changedClauses(own, standard).map((c) => [c.id, c.verdict]));
    expect([verdicts.get('contract'), verdicts.get('own')]).toEqual(['removed', 'added']);
  });
});

describe('what a template fixes', () => {
  const from = [
    { id: 'a', title: '须知', fixed: true, body: '<p>由{{招标人}}招标，【待填：天数】 天内答复。</p>' },
    { id: 'b', title: '前附表', fixed: false, body: '<p>自由</p>' },
  ];
  const own = (a: string) => [
    { id: 'a', title: '须知', body: a },
    { id: 'b', title: '前附表', body: '<p>另写</p>' },
    { id: 'c', title: '附件', body: '<p>另加</p>' },
  ];

  it('may be filled in, and nothing else; what is free is free', () => {
    expect(changedFixed(own('<p>由甲局招标，3 天内答复。</p>'), from)).toEqual([]);
    expect(changedFixed(own('<p>由甲局招标，3 天内答复，逾期不计。</p>'), from)).toMatchObject([
      { id: 'a', verdict: 'changed', left: ['由{{招标人}}招标，【待填：天数】 天内答复。'] },
    ]);
    expect(changedFixed([], from)).toMatchObject([{ id: 'a', verdict: 'removed' }]);
  });

  it('is told in a line', () => {
    const changes = changedClauses([own('<p>甲</p>')[0]!, own('')[2]!], from);
    expect(changesInWords(changes)).toBe('改动“须知”中的 1 条；新增“附件”；删去“前附表”');
  });
});

describe('the items that a method begins with', () => {
  it.each(kinds)('make 100 with the usual price: %s', (kind) => {
    const items = usualScoreItems(kind);
    expect(items.reduce((sum, i) => sum.plus(i.points), new Decimal(usualPriceFull(kind))).toFixed()).toBe('100');
    expect(new Set(items.map((i) => i.id)).size).toBe(items.length);
  });

  it('examine what the lot demands', () => {
    const rows = usualQualification(lot);
    expect(rows.find((r) => r.id === 'period')?.standard).toBe('不超过 540 天');
    expect(rows.find((r) => r.id === 'qualified')?.standard).toBe(lot.qualification);
  });
});
