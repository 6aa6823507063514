/** A member's own scores as a table: read by pages, written cell by cell, signed once. */

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../../../kernel/web/index.ts';
import { scoreSheetIs } from '../../../evaluation/states.ts';
import type { SheetItem } from '../../../evaluation/web/door.ts';
import { type Desk, place, type ScoreItem } from '../room-wire.ts';
import type { Told } from './scoring.rules.ts';

/** One bidder's line of the table. */
export interface ScoreSheet {
  id: string;
  bid: string;
  supplierName: string;
  state: string;
  version: number;
  returnedBecause: string | null;
  priceScore: string | null;
  items: SheetItem[];
  /** What shared evidence gives for its objective factors. */
  told: Told[];
}

export interface ScoreCounts {
  sheets: number;
  submitted: number;
  cells: number;
  filled: number;
  /** When the last draft reached the server. */
  savedAt: string | null;
}

interface ScorePage {
  page: number;
  aPage: number;
  counts: ScoreCounts;
  sheets: ScoreSheet[];
}

/**
 * Read anew each time the room says that other sheets were given back, so that a member with the page open can go on.
 *
 * @param page of the bidders, from 1
 */
export function useScores({ committee, method, scores }: Desk, page: number) {
  const givenBack = (scores ?? []).filter((s) => scoreSheetIs.returned(s)).map((s) => s.id);
  const found = useQuery({
    queryKey: ['evaluation-scores', committee.id, page, givenBack],
    queryFn: ({ signal }) =>
      call<ScorePage>(place('scores'), { query: { committee: committee.id, page }, signal, ownFailures: true }),
    placeholderData: keepPreviousData,
  });
  const items = method.scoreItems ?? [];
  const { data } = found;
  const sheets = useMemo(
    () => (data?.sheets ?? []).map((s) => ({ ...s, items: whole(s.items, items) })),
    [data, items],
  );
  return { ...found, items, sheets };
}

/** What the sheet holds, with what the method says of each factor. */
const whole = (given: readonly SheetItem[], items: readonly ScoreItem[]): SheetItem[] => {
  const said = new Map(items.map(({ name, ...i }) => [i.id, { ...i, item: name }]));
  return given.map((i) => ({ ...said.get(i.id), ...i }));
};
