/** A priced list as a workbook holds it: also lines without a price, which a bidder left open or a document leaves to be priced. */
import { sure } from '../../../kernel/record/sure.ts';
import { amount, heads, word } from '../collusion-report/price-heads.ts';

export interface ListLine {
  /** Sheet and item, the same in every copy of the list; a repeated item is told apart by its place among them. */
  key: string;
  name: string;
  quantity: string | null;
  unitPrice: string | null;
  total: string | null;
}

export interface PricedSheet {
  name: string;
  lines: ListLine[];
  /** What the sheet itself says its lines come to. */
  sum: string | null;
}

const sums = /^(合计|总计|总价|本页合计|分部合计|投标总价|清单合计)/;
const names = /^(项目名称|名称|货物名称|品名|子目名称)$/;

/** The list of a sheet; nothing where its head has no item and quantity. */
export function pricedSheet(name: string, rows: readonly (readonly unknown[])[]): PricedSheet | undefined {
  const at = rows.findIndex((row) =>
    [heads.item, heads.quantity, heads.unitPrice].every((head) => row.some((cell) => head.test(word(cell)))),
  );
  if (at < 0) return undefined;
  const column = (head: RegExp) => sure(rows[at], 'an entry of rows').findIndex((cell) => head.test(word(cell)));
  const [item, called, quantity, unitPrice] = [
    column(heads.item),
    column(names),
    column(heads.quantity),
    column(heads.unitPrice),
  ];
  const total = sure(rows[at], 'an entry of rows').findIndex(
    (cell, i) => i !== unitPrice && heads.total.test(word(cell)),
  );
  const lines: ListLine[] = [];
  const seen = new Map<string, number>();
  let sum: string | null = null;
  for (const row of rows.slice(at + 1)) {
    const said = word(row[item]) || word(row[called]);
    const t = amount(row[total]);
    if (row.slice(0, Math.max(item, called) + 1).some((cell) => sums.test(word(cell)))) {
      sum = t ?? sum;
      continue;
    }
    const q = amount(row[quantity]);
    if (!said || q === undefined) continue;
    const key = `${name} ${said}`.slice(0, 90);
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    lines.push({
      key: times > 1 ? `${key}（${times}）` : key,
      name: called === item ? '' : word(row[called]).slice(0, 60),
      quantity: q,
      unitPrice: amount(row[unitPrice]) ?? null,
      total: t ?? null,
    });
  }
  return lines.length > 0 ? { name, lines, sum } : undefined;
}
