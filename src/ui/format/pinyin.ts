/**
 * The initials of Chinese words as people type them to find something: 招标公告 → zbgg. From the collation of the language
 * itself, where the first character of each initial's stretch is known; a character with several readings has its first.
 */

const firsts = '阿八嚓哒妸发旮哈讥咔垃痳拏噢妑七呥扨它穵夕丫帀';
const letters = 'abcdefghjklmnopqrstwxyz';

let collator: Intl.Collator | undefined;

function initialOf(character: string): string {
  if (!/\p{Script=Han}/u.test(character)) return character.toLowerCase();
  collator ??= new Intl.Collator('zh-Hans-CN-u-co-pinyin');
  let at = -1;
  for (const first of firsts) {
    if (collator.compare(first, character) > 0) break;
    at += 1;
  }
  return at < 0 ? '' : letters[at]!;
}

const known = new Map<string, string>();

/** `招标公告` → `zbgg`; letters and digits stay. */
export function pinyinInitials(text: string): string {
  let initials = known.get(text);
  if (initials === undefined) {
    initials = [...text].map(initialOf).join('').replace(/\s/g, '');
    known.set(text, initials);
  }
  return initials;
}

/** Whether a text is meant by what was typed: a part of it, or of its initials. */
export function isMeant(text: string, typed: string): boolean {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return true;
  return text.toLowerCase().includes(wanted) || (/^[a-z0-9]+$/.test(wanted) && pinyinInitials(text).includes(wanted));
}
