/**
 * The law answers whoever is asked: every name that code asks, under every regime that is or is planned, in every way and of
 * every kind. What is no question there is a row `none` with its article and its reason (`docs/generated/none.md`).
 */
import { afterEach, describe, expect, it } from 'vitest';
import { unanswered } from '../../src/capabilities/procedure/missing-rows.ts';
import { wayOf } from '../../src/capabilities/procedure/ways/index.ts';
import { lawfulWays } from '../../src/platform/law/lawful-ways/lawful-ways.ts';
import { isLimit } from '../../src/platform/law/rulebook/row.ts';
import {
  allRegimes,
  allRows,
  type DemandName,
  demanded,
  demands,
  type Kind,
  type LimitName,
  limit,
  limits,
  type Regime,
  rewrite,
} from '../../src/platform/law/rulebook.ts';
import { askedNames, namesIn } from '../../tools/asked-names.ts';

const regimes = Object.keys(allRegimes) as Regime[];
const kinds: readonly Kind[] = ['works', 'goods', 'services', 'survey-design'];
let takeBack: (() => void) | undefined;
afterEach(() => takeBack?.());

describe('every question', () => {
  it('has an answer under every regime, in every way, of every kind', () => {
    expect(regimes.length).toBe(7);
    expect(askedNames().size).toBeGreaterThan(95);
    expect(unanswered(regimes)).toEqual([]);
  });

  it('is one that the code asks: no name of the book is read by nobody', () => {
    const asked = askedNames();
    expect([...Object.keys(limits), ...Object.keys(demanded)].filter((name) => !asked.has(name))).toEqual([]);
  });

  it('is missed where its row is taken away', () => {
    takeBack = rewrite((rows) => rows.filter((row) => row.name !== 'publicity.held' || !row.in?.includes('ZC-N')));
    expect(unanswered(['ZC-N'])).toContain('ZC-N consultation goods: publicity.held');
    expect(unanswered(['ZC-T'])).toEqual([]);
    expect(() => demands('publicity.held', { regime: 'ZC-N', way: 'consultation' })).toThrow('publicity.held');
  });

  it('that is not asked says so by its article and why', () => {
    const none = allRows().filter((row) => row.by === 'none');
    expect(none.length).toBeGreaterThan(150);
    expect(none.filter((row) => (row.because ?? '').length < 6).map((row) => `${row.name} ${row.in}`)).toEqual([]);
    expect(none.filter((row) => !/第.+[条项]|无此规定|无法定要求|默认|异常低价审查/.test(row.article))).toEqual([]);
    // Nothing that binds stands among them.
    expect(allRows().filter((row) => row.by !== 'none' && row.because)).toEqual([]);
  });
});

/** Who asks for a number that is none somewhere, and what he asks before. */
const behind: Readonly<Record<string, string>> = {
  'bid.preparation': 'a lot that goes out to bidders; one supplier is talked with',
  'clarification.before': 'a lot that goes out to bidders; one supplier is talked with',
  'committee.size': 'a committee, which talks with one supplier have none',
  'committee.experts': 'a committee, which talks with one supplier have none',
  'expert.years': 'the register of experts, by the strictest regime',
  'invitation.fewest': 'a way that begins by invitation (`beginsBy`)',
  'prequalification.clarification.before': 'a round of applications (`preliminaryRound`)',
  'report.written': '`award.reported`',
  'publication.keeping': 'what no row keeps is kept as under the strictest regime',
  'soleSource.publicity': 'the one regime and way that has it',
};

describe('a number that somebody cannot do without', () => {
  const asked = [...askedNames()].filter(([name, how]) => how === 'number' && name in limits).map(([name]) => name);
  const reachable = lawfulWays.flatMap(({ way, in: under }) => under.map((regime) => ({ regime, way })));
  const missing = (name: string) =>
    reachable.flatMap((of) =>
      kinds.flatMap((kind) => {
        try {
          limit(name as LimitName, { ...of, kind });
          return [];
        } catch {
          return [`${of.regime} ${of.way}`];
        }
      }),
    );

  it('is there in every way that the law opens, but for what is asked behind a condition', () => {
    expect(asked.length).toBeGreaterThan(20);
    expect(
      asked.filter((name) => !(name in behind)).flatMap((name) => missing(name).map((of) => `${of}: ${name}`)),
    ).toEqual([]);
    expect(Object.keys(behind).filter((name) => missing(name).length === 0)).toEqual([]);
  });

  it('is there for every gate of a way that is built', () => {
    for (const { regime, way } of reachable)
      for (const { fewest } of wayOf(way)?.rounds ?? [])
        for (const name of Object.values(fewest)) if (name) expect(limit(name, { regime, way }).value).toBeDefined();
  });
});

describe('the names that code asks', () => {
  it.each([
    ["limit('document.sale', of)", [['document.sale', 'number']]],
    ["limitIfAny('document.sale', of); limit('document.sale', of);", [['document.sale', 'number']]],
    [
      "limit(is ? 'bid.preparation' : 'document.sale', of)",
      [
        ['bid.preparation', 'number'],
        ['document.sale', 'number'],
      ],
    ],
    ["const rows = { lasts: 'contract.signing' };", [['contract.signing', 'any']]],
    ["sql`l.law -> 'demands' ->> 'acceptance.held'`", [['acceptance.held', 'any']]],
    ["const screens = { 'objection.answer': {} };", []],
    ["type A = 'objection.answer';", []],
    ["demands('award.second', of)", []],
  ] as const)('in %s', (text, names) => expect([...namesIn('x.ts', text)]).toEqual(names));

  it('are those of the book alone', () => {
    const known = new Set([...Object.keys(limits), ...Object.keys(demanded)]);
    expect([...askedNames().keys()].filter((name) => !known.has(name as DemandName))).toEqual([]);
    expect(allRows().filter(isLimit).length).toBeGreaterThan(100);
  });
});
