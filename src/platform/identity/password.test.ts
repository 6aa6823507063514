import { describe, expect, it } from 'vitest';
import { passwordRefusal } from './password.ts';

const own = { account: 'zhangwei', name: '张伟', mobile: '13800000099', unit: '示范工程咨询有限公司' };
const refused = (password: string, leaked: string[] = []) => passwordRefusal(password, own, new Set(leaked));

describe('a password', () => {
  it('has at least 10 characters: 9 are refused, 10 pass', () => {
    expect(refused('river-lam')).toContain('至少 10 个字符，现在是 9 个');
    expect(refused('river-lamp')).toBeUndefined();
  });

  it('needs no mix of signs: four plain words pass, Chinese too', () => {
    expect(refused('correcthorsebatterystaple')).toBeUndefined();
    expect(refused('山高月小水落石出清风')).toBeUndefined();
  });

  it.each(['my-Zhangwei-password', '张伟的密码是什么呢呢呢', 'call13800000099now', '示范工程咨询有限公司2026'])(
    'has none of the account’s own words: %s',
    (password) => expect(refused(password)).toContain('不能有账号、姓名、手机号或单位名称'),
  );

  it.each(['aaaaaaaaaaaa', 'abcabcabcabc', '1234567890', 'zyxwvutsrqp', '111222111222'])(
    'is no pattern: %s',
    (password) => expect(refused(password)).toContain('重复或顺序'),
  );

  it.each(['qwertyuiop12', 'Qwertyuiop12', 'qwertyuiop12!!', 'p@ssw0rdf1ver'])(
    'is not a leaked one in disguise: %s',
    (password) => expect(refused(password, ['qwertyuiop12', 'passwordflver'])).toContain('已泄露'),
  );

  it('has at most 128 characters', () => {
    const long = Array.from({ length: 129 }, (_, i) => 'qzjxkv'[(i * i) % 6]).join('');
    expect(refused(long)).toContain('最多 128');
  });
});
