import { describe, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import type { Field } from '../../src/kernel/record/field.ts';
import { resolveWording, tokens, type Wording } from '../../src/kernel/screen/wording.ts';
import { type EditionCode, editions, featuresOf, hasAddress, wordingOf } from '../../src/platform/editions/editions.ts';
import { limits } from '../../src/platform/law/rulebook/names.ts';

const fieldLabels = (fields: Readonly<Record<string, Field<any>>>): string[] =>
  Object.values(fields).flatMap((f) => [
    f.label,
    f.hint ?? '',
    f.unit ?? '',
    ...Object.values(f.choices ?? {}),
    ...(f.fields ? fieldLabels(f.fields) : []),
  ]);

/** Every label that the program declares. */
function labels(): string[] {
  const said: string[] = [];
  for (const record of house.records.values()) {
    said.push(record.label, record.list.empty ?? '', ...fieldLabels(record.fields));
    for (const s of [...(record.form ?? []), ...(record.detail ?? [])]) said.push(s.title);
  }
  for (const lifecycle of house.lifecycles.values()) {
    for (const state of Object.values(lifecycle.states)) said.push(state.label);
    for (const action of Object.values(lifecycle.actions)) {
      said.push(action.label, ...(action.asks ? fieldLabels(action.asks) : []));
      for (const g of action.needs ?? []) said.push(typeof g.because === 'string' ? g.because : '');
    }
  }
  for (const screen of Object.values(house.screens)) said.push(screen.title, screen.menu?.group ?? '');
  return said.filter(Boolean);
}

const switches: Wording[] = (['tender', 'procurement'] as const).flatMap((subject) =>
  (['evaluation', 'review'] as const).map((judging) => ({ subject, judging })),
);

describe('wording and editions (specification §1, §2)', () => {
  const all = labels();

  it('has labels with every switched token, so that the switches are seen', () => {
    for (const token of ['招标', '投标', '开标', '评标', '中标'])
      expect(
        all.some((label) => label.includes(`{${token}}`)),
        token,
      ).toBe(true);
  });

  it.each(switches.flatMap((wording) => Object.keys(editions).map((code) => [code as EditionCode, wording] as const)))(
    'edition %s with %j leaves no token unresolved in any label',
    (code, wording) => {
      const spoken = { ...wording, labels: wordingOf([{ configname: 'edition', configvalue: code }]).labels };
      const left = all
        .map((label) => resolveWording(label, spoken))
        .filter((label) => tokens.some((token) => label.includes(`{${token}}`)));
      expect(left).toEqual([]);
    },
  );

  it.each(switches)('%j says its own words and never the other ones', (wording) => {
    const said = resolveWording('{招标}{投标}{开标}{中标}{定标}{评标}', wording);
    expect(said).toBe(
      (wording.subject === 'tender' ? '招标投标开标中标定标' : '采购响应开启成交确定成交') +
        (wording.judging === 'evaluation' ? '评标' : '评审'),
    );
  });

  it.each(['nxhzz', 'nx', 'ndez', 'ycjs'])('§2: %s renames the single-source label', (code) => {
    expect(resolveWording('{单一来源公示}列表', wordingOf([{ configname: 'edition', configvalue: code }]))).toBe(
      '单一来源审前公示列表',
    );
  });

  it.each(['plain', 'hyc', 'shahe', 'xingtai', 'yancao', 'heda', 'unknown'])('§2: %s does not', (code) => {
    expect(resolveWording('{单一来源公示}', wordingOf([{ configname: 'edition', configvalue: code }]))).toBe(
      '单一来源公示',
    );
  });

  it('the switches go before the edition, a feature code before both', () => {
    const items = [{ configname: 'edition', configvalue: 'yancao' }];
    expect(wordingOf(items)).toMatchObject({ subject: 'procurement', judging: 'review' });
    expect(wordingOf([...items, { configname: 'wording.subject', configvalue: 'tender' }])).toMatchObject({
      subject: 'tender',
      judging: 'review',
    });
    expect(wordingOf(items, 'nx').labels).toEqual({ 单一来源公示: '单一来源审前公示' });
    expect(wordingOf(items, 'none such')).toMatchObject({ subject: 'procurement' });
  });

  it('§3.23 ishbdx with value 1 turns merging on; §6.8 hyc has the office jump', () => {
    expect(featuresOf([{ configname: 'ishbdx', configvalue: '1' }])).toEqual(['merging']);
    expect(featuresOf([{ configname: 'ishbdx', configvalue: '0' }])).toEqual([]);
    expect(featuresOf([{ configname: 'edition', configvalue: 'hyc' }])).toEqual(['officeJump']);
    expect(featuresOf([], 'hyc')).toEqual(['officeJump']);
  });

  it('an address of one edition is in no other named edition, and all are in the plain one', () => {
    const shahe = '/agency/project/fabiao/bidbond/shahe/list';
    expect(['shahe', 'plain', 'xingtai', 'nx'].map((code) => hasAddress(code, shahe))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(hasAddress('xingtai', '/agency/project/list')).toBe(true);
  });

  it('every token is known to some switch, edition or row of the law', () => {
    const used = new Set(all.flatMap((label) => label.match(/\{[^{}]+\}/g) ?? []).map((t) => t.slice(1, -1)));
    /** `{document.sale|5 日}`: a number of the law, said as the regime of the matter has it (`hintedAmount`). */
    const isNumber = (token: string) => token.includes('|') && Object.hasOwn(limits, token.split('|', 1).join());
    // The template editor writes about its own variables in braces.
    const unknown = [...used].filter((token) => !tokens.includes(token) && !isNumber(token) && token !== '变量');
    expect(unknown).toEqual([]);
  });
});
