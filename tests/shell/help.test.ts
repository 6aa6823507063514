import { describe, expect, it } from 'vitest';
import { articlesOf, doneOn } from '../../src/apps/office/derived-help.ts';
import { helpTexts } from '../../src/apps/office/help-texts.ts';
import { house } from '../../src/apps/server/house.ts';

describe('help beside a page', () => {
  it('says who does what, from the declarations', () => {
    const steps = doneOn(house.lifecycle('notice'));
    expect(steps).toContainEqual({ label: '提交审核', who: '项目经办', leads: '待审核' });
    expect(steps.some(({ who }) => who === '')).toBe(false);
    expect(articlesOf(house.lifecycle('notice')).length).toBeGreaterThan(0);
    expect(doneOn(undefined)).toEqual([]);
  });

  it('is written for forty pages that exist, and says of each what it is for and what comes next', () => {
    const written = Object.entries(helpTexts);
    expect(written.filter(([id]) => !house.screens[id])).toEqual([]);
    expect(written.length).toBeGreaterThanOrEqual(40);
    expect(written.every(([, { for: what, next }]) => what.length > 4 && next.length > 4)).toBe(true);
  });
});
