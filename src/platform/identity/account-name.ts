/**
 * What an account may be called: what people see on a page must be what is stored, and no two names may look alike. Pure.
 * The rules are Unicode's (UAX 31 for names, UTS 39 for mixed scripts): the runtime's own tables, kept up with it.
 */

/** The name as it is kept and compared: compatible forms are one (Ａ and A), and so are cases. */
export const accountKey = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

const cjk = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Bopomofo}/u;
const latin = /\p{Script=Latin}/u;
const common = /[\p{Nd}._@-]/u;

/** The sentence that refuses a name, or nothing. */
export function accountRefusal(name: string): string | undefined {
  const text = name.trim();
  if (!text) return '请输入账号';
  if (text.normalize('NFKC') !== text) return '账号中有全角或变形的字符，请用普通的字母、数字或汉字';
  for (const sign of text) {
    if (cjk.test(sign)) continue;
    if (/\p{Nd}/u.test(sign) && !/[0-9]/.test(sign)) return `账号中不能有“${sign}”，数字请用 0 至 9`;
    if (latin.test(sign) ? /[a-z]/i.test(sign) : common.test(sign)) continue;
    return `账号中不能有${shown(sign)}：只能用汉字、字母 a 至 z、数字和 . _ @ -，以免与别的账号混淆`;
  }
  return undefined;
}

/** What cannot be seen is named by its number. */
const shown = (sign: string) =>
  /[\p{C}\p{Z}\p{M}]/u.test(sign)
    ? `看不见的字符（U+${sign.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}）`
    : `“${sign}”`;
