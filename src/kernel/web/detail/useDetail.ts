/** One record as hand-written pages use it: its row, what may be done, what is hidden; read again when it changes. */
import { useQuery } from '@tanstack/react-query';
import type { AllowedAction } from '../../lifecycle/allowed.ts';
import type { AnyRow } from '../../record/record.ts';
import { useTopic } from '../live.ts';
import { speakAs } from '../registry.ts';
import { recordPath } from '../session.ts';
import { call } from '../wire.ts';

export interface Detail {
  row: AnyRow;
  actions: AllowedAction[];
  hidden?: Record<string, string>;
  spokenBy?: string;
}

const detailKey = (recordId: string, id: string) => ['detail', recordId, id];

/**
 * @param options `live`: hears the record's topic and reads again at every event; rooms do. `isBeside`: the page is about
 * something else, and goes on speaking of that
 */
export function useDetail(
  recordId: string,
  id: string,
  { live = false, isBeside = false }: { live?: boolean; isBeside?: boolean } = {},
) {
  const found = useQuery({
    queryKey: detailKey(recordId, id),
    queryFn: ({ signal }) => call<Detail>(recordPath(recordId, 'detail'), { query: { id }, signal, ownFailures: true }),
    enabled: id !== '',
  });
  const { refetch } = found;
  useTopic(live && id ? `${recordId}:${id}` : undefined, () => void refetch());
  // A page that has no record to read yet reads none.
  const again = () => void (id !== '' && refetch());
  useTopic('hello', again);
  // Something that concerns this person happened: it may have happened here.
  useTopic('user', again);
  const { data } = found;
  if (!isBeside) speakAs(data?.spokenBy);
  // The wire names hidden fields beside the row; outputs look for them on it.
  const row: AnyRow | undefined = data ? { ...data.row, $hidden: { ...data.row.$hidden, ...data.hidden } } : undefined;
  // A page that was opened without saying which record says so, instead of waiting for ever.
  const error = id === '' ? new Error('地址里缺少编号，请从列表进入') : found.error;
  return { row, actions: data?.actions ?? [], refetch, isLoading: found.isPending, error };
}

export interface HistoryEntry {
  seq: number;
  at: string;
  actorName: string;
  orgName: string;
  action: string;
  label: string;
  from: string | null;
  to: string | null;
  asked: Record<string, unknown> | null;
  /** `before$` and `after$` name what a reference led to. */
  changes: { field: string; label: string; before: unknown; after: unknown; before$?: string; after$?: string }[];
  hash: string;
}

/** What happened to a record, the newest first. */
export function useHistory(recordId: string, id: string) {
  return useQuery({
    queryKey: ['history', recordId, id],
    queryFn: async ({ signal }) => {
      const entries = await call<HistoryEntry[]>(recordPath(recordId, 'history'), {
        query: { id },
        signal,
        ownFailures: true,
      });
      return entries.toSorted((a, b) => b.seq - a.seq);
    },
  });
}
