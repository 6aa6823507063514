/** What became of this unit's valid bids, once the letters are out: a valid bid that lost says so. */
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kernel/web/index.ts';

interface Tender {
  lot: string;
  bid: { says: string | null } | null;
}

/** Lot → what to say of its bid instead of its state; nothing where the state says it. */
export function useOutcomes(enabled = true): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['list', 'bid', 'outcomes'],
    queryFn: ({ signal }) => call<Tender[]>('/supplier/tender/list.json', { signal, ownFailures: true, quiet: true }),
    enabled,
  });
  return new Map((data ?? []).flatMap(({ lot, bid }) => (bid?.says ? [[lot, bid.says] as const] : [])));
}

export const useOutcome = (lot: string): string | undefined => useOutcomes(lot !== '').get(lot);
