/** What the law index takes for a proof of a rule, and what it does not. */
import { describe, expect, it } from 'vitest';
import { lawRules } from '../../src/platform/law/law-rules.ts';
import { names, testsNaming } from '../../tools/law-claims.ts';
import { standingOfClaim } from '../../tools/law-index.ts';
import { proofsIn, proves } from '../../tools/law-proofs.ts';

const file = 'src/a.db.test.ts';
// Written apart, so that no text of this file is a title that names a rule of the law.
const rule = ['XY', '7'].join('-');
const provesIt = (text: string, where = file) =>
  proofsIn(where, text).some((proof) => names(proof.title, rule) && proves(proof, where));
const refused = `expect((await agent.action('notice.submit', { id })).msg).toContain('不得少于 5 日');`;
const allowed = `expect((await agent.action('notice.submit', { id: other })).code).toBe('v');`;
const test = (body: string, title = `${rule} refuses`) => `it('${title}', async () => { ${body} });`;

describe('a proof of a rule', () => {
  it.each([
    ['a refusal and its allowed neighbour', test(refused + allowed)],
    ['the same act, tried and done', test(`${refused} await agent.done('notice.submit', { id: other });`)],
    [
      'a question of the law with both sides',
      `holds(office, ['document.sale'], '${rule}: days', async (a) => { says(x, '不得', binds); });`,
    ],
    ['both sides of a number', test('expect([2, 3].map((n) => may(n) === true)).toEqual([true, false]);')],
    [
      'a row that who asks may not see, and another may',
      test(
        `expect((await rival.detail('bid', id)).status).toBe(404); expect((await own.detail('bid', id)).status).toBe(200);`,
      ),
    ],
    [
      'what a helper of the file asserts',
      `const sides = async () => { ${refused} ${allowed} }; ${test('await sides();')}`,
    ],
    [
      'sentences in the table of its rows',
      `it.each([[5, '不得少于']])('${rule} %i', (n, words) => { expect(refusal(n)).toContain(words); expect(refusal(6)).toBe(''); });`,
    ],
    [
      'a table whose rows name their rules',
      `it.each([['${rule}', '不得少于', {}]])('%s: %s', (_rule, words, given) => { expect(refusal(given)).toContain(words); expect(refusal({})).toBe(''); });`,
    ],
  ])('is %s', (_what, text) => expect(provesIt(text)).toBe(true));

  it.each([
    ['no test at all', ''],
    ['a guard that names the rule', `guard('a', '不得', () => false, { rule: '${rule}' });`],
    ['a refusal alone', test(refused)],
    ['what is allowed alone', test(allowed)],
    ['both sides of another rule', test(refused + allowed, 'XY-71 refuses')],
    ['a title of a group', `describe('${rule}', () => { it('refuses', () => { ${refused}${allowed} }); });`],
    ['a test that is skipped', `it.skip('${rule} refuses', () => { ${refused}${allowed} });`],
    ['a test that is planned', `it.todo('${rule} refuses');`],
    ['a step of setting up beside a refusal of another', test(`await agent.done('lot.create'); ${refused}`)],
  ])('is not %s', (_what, text) => expect(provesIt(text)).toBe(false));

  it('is an attack that is refused, since what it abuses is allowed elsewhere', () => {
    expect(provesIt(test(refused), 'tests/attacks/a.db.test.ts')).toBe(true);
    expect(provesIt(test(allowed), 'tests/attacks/a.db.test.ts')).toBe(false);
  });
});

describe('a rule of the law', () => {
  it('counts where it is claimed, proven and asked; otherwise it stands as what it is', () => {
    expect(standingOfClaim(true, true, true)).toBe('yes');
    expect(standingOfClaim(true, false, true)).toBe('declared, not proven');
    expect(standingOfClaim(true, true, false)).toBe('its number is not asked');
    expect(standingOfClaim(false, true, true)).toBe('claimed by nobody');
  });

  it('drops out when the tests that prove it are taken away', () => {
    const shown = [...testsNaming(lawRules.map(({ id }) => id))];
    const counted = (without: (proof: { title: string }) => boolean) =>
      shown.filter(([, { proofs }]) => proofs.some((proof) => !without(proof))).map(([id]) => id);
    const all = counted(() => false);
    expect(all.length).toBeGreaterThan(90);
    expect(all.length).toBeLessThan(shown.length);
    const left = counted(({ title }) => names(title, 'TR-53'));
    expect(all.filter((id) => !left.includes(id))).toContain('TR-53');
  });
});
