/** What can be done in a lot, asked of the server: of lots that everybody reads, and of one for the reader's own unit. */
import { useQuery } from '@tanstack/react-query';
import { call, serverNow, useTopic } from '../../../kernel/web/index.ts';
import type { Tendered } from '../possible/answer.ts';
import type { Possible } from '../possible/possible.ts';

/** Lot → what it offers now, of lots whose notice this reader may read; nothing while it is asked. */
export function useOffers(lots: readonly string[]): Readonly<Record<string, Tendered>> | undefined {
  const asked = lots.join(',');
  return useQuery({
    queryKey: ['list', 'notice', 'offers', asked],
    queryFn: ({ signal }) =>
      call<Record<string, Tendered>>('/web/notice/offers.json', { query: { lots: asked }, signal, ownFailures: true }),
    enabled: asked !== '',
    // A person who comes back finds what is left by then.
    refetchOnMount: 'always',
  }).data;
}

const mostWait = 3_600_000;
/** How long, in milliseconds, until an answer that is to change at one of these moments is read anew. */
export const untilChange = (...moments: (string | null | undefined)[]): number | false => {
  const ahead = moments.flatMap((at) => (at ? [Date.parse(at) - serverNow()] : []));
  // A little after it, so that the server has come there too.
  return ahead.length > 0 && Math.min(Math.max(Math.min(...ahead), 0) + 1000, mostWait);
};

/** What this unit can do in a lot in which it takes part; read anew when something happens to it, or its time comes. */
export function useCan(lot: string): Possible | undefined {
  const { data, refetch } = useQuery({
    queryKey: ['list', 'bid', 'can', lot],
    queryFn: ({ signal }) =>
      call<{ can: Possible }>('/supplier/tender/detail.json', {
        query: { lot },
        signal,
        ownFailures: true,
        quiet: true,
      }),
    refetchInterval: ({ state }) => untilChange(state.data?.can.changesAt),
    refetchOnMount: 'always',
    enabled: lot !== '',
  });
  useTopic('user', () => void (lot && refetch()));
  return data?.can;
}
