/** 各评委评分表 (domain D4, D6): what each seat gave each bid, factor by factor, with its reasons; seats, not names. */
import type { ScoreTable } from '../../evaluation/evaluation-result/score-table.ts';

export interface SeatSheet {
  seat: string;
  rows: { bid: string; scores: string[]; total: string; reasons: string }[];
}

/** The head of a factor's column: its points, or the unit in which it adjusts a price. */
export const factorHead = ({ name, points, unit }: ScoreTable['factors'][number]): string =>
  `${name}（${unit ?? `${points} 分`}）`;

/** @param order ids of bids, as they are ranked; a bid beyond it stands at the end */
export function seatSheets({ factors, sheets }: ScoreTable, order: readonly string[]): SeatSheet[] {
  const place = new Map(order.map((bid, i) => [bid, i]));
  const at = (bid: string) => place.get(bid) ?? order.length;
  return [...Map.groupBy(sheets, (s) => s.seat)].map(([seat, own]) => ({
    seat,
    rows: own
      .toSorted((a, b) => at(a.bid) - at(b.bid))
      .map(({ bid, scores, reasons, total }) => ({
        bid,
        scores: factors.map((f) => scores[f.id] ?? '—'),
        total,
        reasons: factors.flatMap((f) => (reasons[f.id] ? `${f.name}：${reasons[f.id]}` : [])).join('；'),
      })),
  }));
}
