/** The seats to which this person was called, and how far the seats of a committee are. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call, recordPath } from '../../../kernel/web/index.ts';

export interface MyEvaluation {
  id: string;
  committee: string;
  seat: string;
  state: string;
  committeeState: string;
  plannedAt: string | null;
  place: string | null;
  lotId: string;
  lot: string;
  project: string;
  /** What was registered for it, in yuan, and the day it was paid on. */
  fee: string | null;
  feePaidOn: string | null;
  notifiedAt: string;
  /** Reviews of a candidate's capacity that wait for this seat's vote. */
  reviews: number;
  /** Whether it has named somebody as chair, and who leads the committee. */
  hasVoted: boolean;
  chair: 'none' | 'own' | 'other';
}

/**
 * The evaluations in which this person may still be asked something.
 * @param lot all of this lot, those that are over too
 */
export const useMyEvaluations = (lot?: string) =>
  useQuery({
    queryKey: ['my-evaluations', lot ?? ''],
    queryFn: ({ signal }) =>
      call<MyEvaluation[]>(recordPath('evaluation', 'mine'), {
        query: lot ? { lot } : {},
        signal,
        ownFailures: true,
      }),
    enabled: lot !== '',
  });

/** Those that are over, the newest first, a page and then the next. */
export function usePastEvaluations() {
  const found = useInfiniteQuery({
    queryKey: ['my-evaluations', 'past'],
    queryFn: ({ signal, pageParam }) =>
      call<{ rows: MyEvaluation[]; next: number | null }>(recordPath('evaluation', 'past'), {
        query: { page: String(pageParam) },
        signal,
        ownFailures: true,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ next }) => next,
  });
  return { ...found, rows: (found.data?.pages ?? []).flatMap(({ rows }) => rows) };
}

/** How far a seat is, without its name. */
export interface SeatProgress {
  seat: string;
  kind: string;
  state: string;
  needsTime: boolean;
  judged: number;
  toJudge: number;
  scored: number;
  toScore: number;
  /** Cells with a number, drafts too: how many, never which. */
  filled?: number;
  cells?: number;
  /** The last act of this seat in the room. */
  actedAt: string;
}
