/**
 * Whether a sentence denies what it speaks of: 不限, 不得以 …, 一视同仁. A denial reaches as far as its clauses do: "不限企业性质，但须在
 * 本县注册" denies the first and demands the second. Pure.
 */

/** They deny the clause in which they stand, and also the one before, where nothing else stands in their own. */
const own = /不限|不作为|不要求|无须|无需|不必/;
/** They deny what follows as well, until a new demand begins. */
const onward = /不得(?:以|将|因|设|要求|限|对|把|强制|指定|排斥|非法|规定|作为)|不以|禁止以/;
/** They deny the whole sentence, until it turns. */
const throughout = /不论|无论|均可|平等|一视同仁|同等对待|所有潜在/;
/** What follows is another matter. */
const turns = /^(?:但是?|然而|不过|同时|另外?|还|其中|除此)/;
const demandsAnew =
  /(?:投标人|供应商|申请人|响应人|潜在投标人)?(?:必须|须(?!知)|(?<![供响相适反对效])应当?(?!急)|仅限|只限)/;

interface Clause {
  at: number;
  text: string;
}

function clausesOf(sentence: string): Clause[] {
  const clauses: Clause[] = [];
  let at = 0;
  for (const text of sentence.split(/(?<=[，,;；])|(?=但(?!书)|然而|不过)/)) {
    clauses.push({ at, text });
    at += text.length;
  }
  return clauses;
}

/** @param from and `to`: where in the sentence the words stand that may favour somebody */
export function isDenied(sentence: string, from: number, to: number): boolean {
  const clauses = clausesOf(sentence);
  const of = (position: number) => clauses.findLastIndex(({ at }) => at <= position);
  const [first, last] = [of(from), of(Math.max(from, to - 1))];
  const between = (a: number, b: number) => clauses.slice(Math.min(a, b) + 1, Math.max(a, b) + 1);
  return clauses.some(({ text }, i) => {
    const isHere = i >= first && i <= last;
    if (isHere && (own.test(text) || onward.test(text) || throughout.test(text))) return true;
    if (isHere) return false;
    const turned = between(i, i < first ? first : last).some((c) => turns.test(c.text));
    if (throughout.test(text)) return !turned;
    if (i < first && onward.test(text)) return !turned && !between(i, first).some((c) => demandsAnew.test(c.text));
    // "…的业绩，不作为资格条件": the clause says nothing but the denial.
    return i === last + 1 && new RegExp(`^(?:均|都|也|一律|并)?(?:${own.source})`).test(text);
  });
}
