/**
 * The texts that come with the program favour no bidder: its chapters, its usual factors, the seeds' words, 400 real
 * titles.
 */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { usualPriceFull, usualQualification, usualScoreItems } from '../evaluation-method/usual-items.ts';
import { standardChapters, standardTexts } from '../tender-document/standard-chapters.ts';
import { findFavour } from './find-favour.ts';

const root = path.resolve(import.meta.dirname, '../../../..');
const project = { regime: 'ZB-MS', way: 'open', region: '513322' };
const lot = {
  ...{ name: '泸定县文体中心建设项目施工一标段', content: '土建、安装和室外工程', quality: '合格', durationDays: 540 },
  ...{ region: '513322', estimate: '36000000', validityDays: 90, acceptsConsortium: false },
  qualification: '建筑工程施工总承包二级及以上资质，安全生产许可证有效',
};
const dates = {
  ...{ documentFrom: '2026-03-04T01:00:00.000Z', documentUntil: '2026-03-11T09:00:00.000Z' },
  ...{ clarifyUntil: '2026-03-10T09:00:00.000Z', bidDeadline: '2026-03-31T01:30:00.000Z' },
};

describe('G8 what the house brings along', () => {
  const kinds = ['works', 'goods', 'services', 'survey-design'];
  it.each(Object.keys(standardTexts).flatMap((text) => kinds.map((kind) => [text, kind] as const)))(
    'the chapters of %s and the usual factors for %s are honest',
    (text, kind) => {
      const of = { ...lot, kind };
      const method = {
        type: 'comprehensive',
        priceFull: usualPriceFull(kind),
        scoreItems: usualScoreItems(kind),
        qualificationItems: usualQualification(of),
      };
      const chapters = standardChapters(text as keyof typeof standardTexts, of);
      expect(findFavour({ project, lot: of, method, document: { ...dates, making: 'mixed', chapters } })).toEqual([]);
    },
  );

  const asText = (lines: readonly string[]) =>
    findFavour({
      project,
      lot,
      document: {
        ...dates,
        making: 'finished',
        chapters: [{ title: '', body: lines.map((l) => `<p>${l}</p>`).join('') }],
      },
    });

  it('of 400 real titles of notices none is taken for favour', () => {
    const titles = fs.readFileSync(path.join(root, 'tests/data/notices/titles.txt'), 'utf8').trim().split('\n');
    expect(titles.length).toBe(400);
    expect(asText(titles).map((f) => f.sentence)).toEqual([]);
  });

  it('of the words of seeds, samples and journeys fewer than one in two hundred is', () => {
    const files = ['database/seed', 'src/capabilities', 'tests/journeys', 'tests/lived-in'].flatMap((folder) =>
      fs
        .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((f) => folder !== 'src/capabilities' || f.includes('/testing/'))
        .filter((f) => /\.tsx?$/.test(f))
        .map((f) => path.join(root, folder, f)),
    );
    const said = files
      .flatMap((f) => [...fs.readFileSync(f, 'utf8').matchAll(/['`]([^'`\n]*[一-龥]{4,}[^'`\n]*)['`]/g)])
      .map(([, text]) => text!.replace(/\$\{[^}]*\}/g, '某').replaceAll('<', '〈'));
    const found = asText(said);
    expect(said.length).toBeGreaterThan(500);
    expect(found.length / said.length, found.map((f) => `${f.id} ${f.sentence}`).join('\n')).toBeLessThan(1 / 200);
  });
});
