/** How the hundred points of a comprehensive evaluation are shared out, and how a share is given to another. Pure. */
import { Decimal } from 'decimal.js';

export const sections = { technical: '技术', business: '商务', other: '其他' } as const;
export type Section = keyof typeof sections;
export type Share = 'price' | Section;

export interface ScoreItem {
  id: string;
  section?: string | null;
  name?: string | null;
  points?: string | null;
  objective?: boolean | null;
  standard?: string | null;
  step?: string | null;
}

export const whole = new Decimal(100);

/** What a person typed as points, 0 while it is none. */
export function pointsOf(value: unknown): Decimal {
  return /^\d+(\.\d+)?$/.test(String(value ?? '')) ? new Decimal(String(value)) : new Decimal(0);
}

const isIn = (item: ScoreItem, section: Section) => item.section === section;
const isSection = (name: unknown): name is Section => typeof name === 'string' && Object.hasOwn(sections, name);

/** The points of each share, and of what has no section yet. */
export function sharesOf(items: readonly ScoreItem[], priceFull: unknown): Record<Share | 'none' | 'sum', Decimal> {
  const of = (fits: (item: ScoreItem) => boolean) =>
    items.filter(fits).reduce((sum, i) => sum.plus(pointsOf(i.points)), new Decimal(0));
  const price = pointsOf(priceFull);
  const parts = {
    technical: of((i) => isIn(i, 'technical')),
    business: of((i) => isIn(i, 'business')),
    other: of((i) => isIn(i, 'other')),
    none: of((i) => !isSection(i.section)),
  };
  return { price, ...parts, sum: price.plus(parts.technical).plus(parts.business).plus(parts.other).plus(parts.none) };
}

/**
 * The items of a section with another sum: each keeps its proportion, in whole points, and the largest takes what is left
 * over. No item falls below one point.
 *
 * @returns the items unchanged where the section has none, or where the sum leaves less than a point for each
 */
export function withSum<Item extends ScoreItem>(items: readonly Item[], section: Section, sum: Decimal): Item[] {
  const own = items.filter((i) => isIn(i, section));
  const before = own.reduce((s, i) => s.plus(pointsOf(i.points)), new Decimal(0));
  if (own.length === 0 || sum.lt(own.length)) return [...items];
  const scaled = new Map(
    own.map((i) => [
      i.id,
      before.isZero()
        ? sum.div(own.length).floor()
        : Decimal.max(1, pointsOf(i.points).times(sum).div(before).toDecimalPlaces(0, Decimal.ROUND_HALF_UP)),
    ]),
  );
  // What rounding took or gave goes to those that have most, a point at a time, so that nothing falls below one.
  let left = sum.minus([...scaled.values()].reduce((s, p) => s.plus(p), new Decimal(0)));
  while (!left.isZero()) {
    const one = Decimal.min(1, left.abs()).times(left.isNegative() ? -1 : 1);
    const [id, most] = [...scaled].reduce((a, b) => (b[1].gt(a[1]) ? b : a));
    scaled.set(id, most.plus(one));
    left = left.minus(one);
  }
  return items.map((i) => (scaled.has(i.id) ? { ...i, points: scaled.get(i.id)?.toFixed() ?? i.points } : i));
}

/** The items in the order in which they are read: by section, each section as it stood; what has none comes last. */
export function inSections<Item extends ScoreItem>(items: readonly Item[]): [Section | 'none', Item[]][] {
  const groups: [Section | 'none', Item[]][] = [
    ...(Object.keys(sections) as Section[]).map((s): [Section, Item[]] => [s, items.filter((i) => isIn(i, s))]),
    ['none', items.filter((i) => !isSection(i.section))],
  ];
  return groups.filter(([name, own]) => name !== 'none' || own.length > 0);
}

/**
 * An item moved before another, or to the end of a section where no other is named; it takes the section it comes to.
 */
export function moved<Item extends ScoreItem>(
  items: readonly Item[],
  id: string,
  to: { section: Section; before?: string | undefined },
): Item[] {
  const taken = items.find((i) => i.id === id);
  if (!taken || to.before === id) return [...items];
  const rest = items.filter((i) => i.id !== id);
  const at = to.before ? rest.findIndex((i) => i.id === to.before) : rest.findLastIndex((i) => isIn(i, to.section)) + 1;
  const place = at < 0 || (at === 0 && !to.before && rest.length > 0) ? rest.length : at;
  return [...rest.slice(0, place), { ...taken, section: to.section }, ...rest.slice(place)];
}

/** One step up or down, over the edge of a section into the next one. */
export function stepped<Item extends ScoreItem>(items: readonly Item[], id: string, by: 1 | -1): Item[] {
  const groups = inSections(items).filter((g): g is [Section, Item[]] => g[0] !== 'none');
  const g = groups.findIndex(([, own]) => own.some((i) => i.id === id));
  const own = groups[g]?.[1];
  if (!own) return [...items];
  const at = own.findIndex((i) => i.id === id);
  const [section] = groups[g] as [Section, Item[]];
  if (by === -1 && at > 0) return moved(items, id, { section, before: own[at - 1]?.id });
  if (by === 1 && at < own.length - 1) return moved(items, id, { section, before: own[at + 2]?.id });
  const next = groups[g + by];
  if (!next) return [...items];
  return moved(items, id, { section: next[0], before: by === 1 ? next[1][0]?.id : undefined });
}

// What an evaluation method may not say: that lots decide, or that nearness to the base estimate does.

const lots = /抽签|摇号|摇珠|抓阄|掷骰|随机(?:方式|抽取|抽选|确定|产生|选取|排序)/;
const bidders = /投标人|中标人|候选人|供应商|入围|名次|排名|排序|次序|先后|得分相同|总分相同|并列/;
const estimate = /标底/;
const condition = /接近|最近|靠近|上下|浮动|幅度|范围|区间|偏差|偏离|否决|废标|无效|得分|加分|扣分|中标条件/;
const denied = /不得|不采用|不采取|没有采用|未采用|不以|不作为|不再|禁止|只作参考|仅作参考|仅供参考|作为参考/;

const sentences = (text: string) => text.split(/[。；;！\n]/).map((s) => s.trim());

interface Texts {
  name?: string | null;
  qualificationItems?: readonly Record<string, any>[] | null;
  scoreItems?: readonly Record<string, any>[] | null;
  adjustments?: readonly Record<string, any>[] | null;
}

/** Every text of a method, with where it stands. */
function* textsOf({
  name,
  qualificationItems,
  scoreItems,
  adjustments,
}: Texts): Generator<{ place: string; text: string }> {
  yield { place: '名称', text: name ?? '' };
  for (const [what, rows] of [
    ['初步评审', qualificationItems],
    ['评分因素', scoreItems],
    ['评标价格调整因素', adjustments],
  ] as const)
    for (const [i, row] of (rows ?? []).entries())
      yield { place: `${what}第 ${i + 1} 行`, text: `${row.name ?? ''}。${row.standard ?? ''}` };
}

const found = (method: Texts, isUnlawful: (sentence: string) => boolean): string | undefined => {
  for (const { place, text } of textsOf(method)) {
    const sentence = sentences(text).find((s) => !denied.test(s) && isUnlawful(s));
    if (sentence) return `${place}“${sentence.slice(0, 80)}”`;
  }
  return undefined;
};

/** The place where a method lets lots decide between bidders; nothing where it does not. Experts and coefficients may be drawn. */
export const lotsBetweenBidders = (method: Texts): string | undefined =>
  found(method, (s) => lots.test(s) && bidders.test(s));

/** The place where a method makes the base estimate a condition or a measure (实施条例 50). */
export const leansOnBaseEstimate = (method: Texts): string | undefined =>
  found(method, (s) => estimate.test(s) && condition.test(s));

/** The first sentence of a text that lets lots decide between bidders. */
export const lotSentence = (text: string): string | undefined =>
  sentences(text).find((s) => !denied.test(s) && lots.test(s) && bidders.test(s));

/** Whether the words by which a committee settles the order of tied bids let lots decide. */
export const settlesByLot = (statement: string): boolean =>
  sentences(statement).some((s) => lots.test(s) && !denied.test(s));
