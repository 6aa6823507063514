import { describe, expect, it } from 'vitest';
import { accountKey, accountRefusal } from './account-name.ts';

describe('an account’s name (W15)', () => {
  it.each(['agent', 'li.kai-2', 'zhang@scet', '张三', '张三2', 'Supplier_1'])('%s is taken', (name) => {
    expect(accountRefusal(name)).toBeUndefined();
  });

  it.each([
    ['Cyrillic а', '\u0430gent', '“\u0430”'],
    ['Greek ο', 'ag\u03bfent', '“\u03bf”'],
    ['a zero-width space', 'age\u200bnt', 'U+200B'],
    ['a zero-width joiner', 'age\u200dnt', 'U+200D'],
    ['right-to-left override', '\u202etnega', 'U+202E'],
    ['a soft hyphen', 'ag\u00adent', 'U+00AD'],
    ['a space within', 'ag ent', 'U+0020'],
    ['a combining dot', 'agent\u0323', '变形'],
    ['a mark that combines with nothing', 'age\u20ddnt', 'U+20DD'],
    ['a letter with an accent', 'ágent', '“á”'],
    ['full width', 'ａgent', '全角'],
    ['Arabic digits', 'agent\u0661', '0 至 9'],
    ['a variation selector', 'agent\ufe0f', 'U+FE0F'],
    ['a dotless i', 'adm\u0131n', '“\u0131”'],
    ['a Kangxi radical for the ideograph', '\u2f08三', '全角或变形'],
  ])('%s is refused and named', (_what, name, told) => {
    expect(accountRefusal(name)).toContain(told);
  });

  it('is one name in any case and form', () => {
    expect(accountKey(' ＡGENT ')).toBe('agent');
  });
});
