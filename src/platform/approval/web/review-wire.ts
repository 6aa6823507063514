/** What the pages of reviews ask the server. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, recordPath, useTopic } from '../../../kernel/web/index.ts';
import type { Tab } from '../review/review-tabs.ts';
import type { Step } from '../step.ts';

export interface Said {
  stepId: string;
  state: string;
  personName: string | null;
  delegateName: string | null;
  byName: string | null;
  opinion: string | null;
  answers: Record<string, string> | null;
  isSigned: boolean;
  since: string;
  decidedAt: string | null;
  minutes: number | null;
  counts: boolean;
}

export interface FollowedStep extends Step {
  isCurrent: boolean;
  isDone: boolean;
  said: Said[];
}

export interface FieldDifference {
  field: string;
  label: string;
  before: unknown;
  after: unknown;
}

export interface Followed {
  steps: FollowedStep[];
  /** `waits`: the state that it is in, where it is passed and still waits for another's word. */
  record: { type: string; id: string; isVisible: boolean; waits?: string };
  verdicts: { verdict: 'approve' | 'return'; verb: string; label: string; allowed: boolean; because: string }[];
  isMine: boolean;
  inTheNameOf: string | null;
  asks: string[];
  toSign: string | null;
  /** Whose history the signature covers. */
  project: string | null;
  digest: string;
  changedSinceHandedIn: boolean;
  difference: FieldDifference[];
  mayWithdraw: boolean;
  isOwn: boolean;
}

/** One review, read again whenever something happens that concerns this person. */
export function useFollowed(id: string) {
  const found = useQuery({
    queryKey: ['follow', 'review', id],
    queryFn: ({ signal }) =>
      call<Followed>(recordPath('review', 'follow'), { query: { id }, signal, ownFailures: true }),
    enabled: id !== '',
  });
  const again = () => void (id !== '' && found.refetch());
  useTopic('user', again);
  useTopic('hello', again);
  return found;
}

/** The latest review of a record, for pages whose address names the record. */
export function useLatestReview(recordId: string) {
  return useQuery({
    queryKey: ['latest', 'review', recordId],
    queryFn: async ({ signal }) => {
      const { tdata } = await call<{ tdata: AnyRow[] }>(recordPath('review', 'list'), {
        query: { 'f.recordId': recordId, sort: '-createdAt', pagesize: 20 },
        signal,
        ownFailures: true,
      });
      return tdata[0] ?? null;
    },
    enabled: recordId !== '',
  });
}

export interface Queue {
  /** Counted to a thousand. */
  counts: Record<Tab, number | '1000+'>;
  group: string[];
  hasDepartment: boolean;
}

/** How much waits in each tab, and who my department is. */
export function useQueue(kind?: string) {
  const found = useQuery({
    queryKey: ['queue', 'review', kind],
    queryFn: ({ signal }) => call<Queue>(recordPath('review', 'queue'), { query: { kind }, signal, ownFailures: true }),
    placeholderData: keepPreviousData,
  });
  useTopic('user', () => void found.refetch());
  useTopic('hello', () => void found.refetch());
  return found;
}

export interface ReviewKind {
  kind: string;
  label: string;
}

/** Every kind of review of the program. */
export function useKinds() {
  return useQuery({
    queryKey: ['kinds', 'approval-chain'],
    queryFn: ({ signal }) => call<ReviewKind[]>(recordPath('approval-chain', 'kinds'), { signal, ownFailures: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Who could be asked to decide on this record, by name. */
export function useCandidates(id: string, q: string, enabled: boolean) {
  return useQuery({
    queryKey: ['candidates', 'review', id, q],
    queryFn: ({ signal }) =>
      call<{ id: string; name: string }[]>(recordPath('review', 'candidates'), {
        query: { id, q },
        signal,
        ownFailures: true,
      }),
    enabled,
    placeholderData: keepPreviousData,
  });
}
