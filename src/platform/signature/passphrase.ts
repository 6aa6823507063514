/**
 * How hard a pass phrase is to guess. A key file can be tried off line without limit, so length alone says little: ten
 * spaces, a row of the keyboard or a common word with a year are among the first that anybody tries.
 */

/** The passphrase of a file of keys has at least so many characters … */
export const fewestCharacters = 10;
/** … and so many parts that have to be guessed one by one. */
const fewestParts = 7;

/** What people choose, most of it in every list of leaked passwords; four letters and more, without look-alikes. */
const common =
  'password passwd passphrase pass admin administrator root user login guest test demo welcome hello master secret letmein iloveyou loveyou love dragon monkey sunshine princess football baseball superman batman shadow michael jordan qazwsx qweasd zxcasd woaini woaiwojia nihao zhongguo china beijing aini wang zhang mima zhaobiao toubiao zhaotoubiao biaoshu gongsi kaibiao bidding tender 密码 口令 投标 招标 开标 公司 我爱你 中国 你好 有限 工程 建设 项目'.split(
    ' ',
  );
const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', '1234567890', '1q2w3e4r5t6y7u8i9o0p', 'qazwsxedcrfvtgbyhnujmikolp'];
const rowsBothWays = rows.flatMap((row) => [row, [...row].reverse().join('')]);
const lookAlike: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '3': 'e',
  $: 's',
  '5': 's',
  '!': 'i',
};

const plain = (text: string) => [...text].map((c) => lookAlike[c] ?? c).join('');

/** How many characters from here on anybody would try as one. */
function partAt(text: string, at: number): number {
  const rest = text.slice(at);
  const lengths = [1];
  for (const word of common) if (rest.startsWith(word) || plain(rest).startsWith(word)) lengths.push(word.length);
  const date = /^(19|20)\d{2}([-/.年]?\d{1,2}([-/.月]?\d{1,2}日?)?)?/.exec(rest);
  if (date) lengths.push(date[0].length);
  lengths.push(runOf(rest, 0), runOf(rest, 1), runOf(rest, -1));
  for (const row of rowsBothWays) lengths.push(alongOf(rest, row));
  lengths.push(repeatedOf(text, at));
  return Math.max(...lengths);
}

/** aaaa, 1234, dcba: characters that follow each other by one step; fewer than three are no run. */
function runOf(text: string, step: number): number {
  let length = 1;
  while (length < text.length && text.charCodeAt(length) - text.charCodeAt(length - 1) === step) length++;
  return length < 3 ? 1 : length;
}

function alongOf(text: string, row: string): number {
  let length = 0;
  const from = row.indexOf(text[0]!);
  while (from >= 0 && length < text.length && row[from + length] === text[length]) length++;
  return length < 3 ? 1 : length;
}

/** What stood there before already: a second time costs nothing. */
function repeatedOf(text: string, at: number): number {
  const before = text.slice(0, at);
  let length = 1;
  while (at + length < text.length && before.includes(text.slice(at, at + length + 1))) length++;
  return length < 3 ? 1 : length;
}

function partsOf(text: string): number {
  let parts = 0;
  for (let at = 0; at < text.length; at += partAt(text, at)) parts++;
  return parts;
}

/** Why a pass phrase is too weak to protect a file of keys, in a sentence; nothing when it will do. */
export function passphraseRefusal(passphrase: string): string | undefined {
  // As the key is derived from it; capitals and spaces at the ends are tried along with everything.
  const text = passphrase.normalize('NFKC').toLowerCase().trim();
  if ([...passphrase.normalize('NFKC')].length < fewestCharacters) return `口令至少 ${fewestCharacters} 个字符`;
  if (new Set(text).size < 5) return '口令里不同的字符太少，请用几个词连成一句话';
  if (partsOf(text) < fewestParts)
    return '口令太容易被猜到：常见的词、年份、连续或重复的字符不算数，请用几个不相干的词连成一句话';
  return undefined;
}
