/**
 * What a password may be: long enough, not one that everybody tries, not made of the account's own words. No mix of
 * signs is asked for: it makes passwords harder to keep in mind, not harder to guess. Pure; the list of leaked ones is
 * given, because only the server has it.
 */
export const shortestPassword = 10;
export const longestPassword = 128;
/** How many earlier passwords may not come back. */
export const rememberedPasswords = 5;

/** Words that belong to the account: a person who knows the owner knows them. */
export interface OwnWords {
  account: string;
  name?: string | null;
  mobile?: string | null;
  unit?: string | null;
}

const leet: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
};
const plainly = (text: string) => text.replace(/[013457@$]/g, (sign) => leet[sign]!);

/** Passwords that everybody knows, in small letters. */
export interface LeakedPasswords {
  has(word: string): boolean;
}

/** The sentence that refuses a password, or nothing. */
export function passwordRefusal(
  password: string,
  own: OwnWords,
  leaked: LeakedPasswords = new Set(),
): string | undefined {
  const length = [...password].length;
  if (length < shortestPassword)
    return `密码至少 ${shortestPassword} 个字符，现在是 ${length} 个；可以用几个词连成一句话`;
  if (length > longestPassword) return `密码最多 ${longestPassword} 个字符`;
  if (password.trim() === '') return '密码不能全是空格';
  const lower = password.toLowerCase();
  const ownWord = [own.account, own.name, own.mobile, own.unit].find(
    (word) => word && [...word].length >= (/[a-z0-9]/i.test(word) ? 4 : 2) && lower.includes(word.toLowerCase()),
  );
  if (ownWord) return `密码中不能有账号、姓名、手机号或单位名称（${ownWord === own.mobile ? '手机号' : ownWord}）`;
  if (isPattern(lower)) return '密码只是重复或顺序的字符，太容易猜到，请换一个';
  const known = [lower, plainly(lower), lower.replace(/[^\p{L}\p{N}]+$/u, '')];
  if (known.some((word) => leaked.has(word))) return '这个密码在已泄露的密码名单里，请换一个';
  return undefined;
}

/** Few different signs, one block over and over, or a plain run up or down. */
function isPattern(text: string): boolean {
  const signs = [...text];
  if (new Set(signs).size <= 3) return true;
  if (/^(.{1,6})\1+.{0,5}$/u.test(text)) return true;
  // Digits go round: after 9 comes 0.
  const isDigits = /^\d+$/.test(text);
  const step = (sign: string, i: number) => sign.codePointAt(0)! - signs[i]!.codePointAt(0)!;
  return new Set(signs.slice(1).map((sign, i) => (isDigits ? (step(sign, i) + 10) % 10 : step(sign, i)))).size === 1;
}
