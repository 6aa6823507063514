/** The seats to which this person was called, and how far the seats of a committee are. */
import { useQuery } from '@tanstack/react-query';
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
}

export const useMyEvaluations = () =>
  useQuery({
    queryKey: ['my-evaluations'],
    queryFn: ({ signal }) => call<MyEvaluation[]>(recordPath('evaluation', 'mine'), { signal, ownFailures: true }),
  });

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
