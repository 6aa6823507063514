import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kernel/web/index.ts';
import type { Offer } from '../windows.ts';

/** Lot → what it offers now, of lots whose notice this reader may read; nothing while it is asked. */
export function useOffers(lots: readonly string[]): Readonly<Record<string, Offer>> | undefined {
  const asked = lots.join(',');
  return useQuery({
    queryKey: ['list', 'notice', 'offers', asked],
    queryFn: ({ signal }) =>
      call<Record<string, Offer>>('/web/notice/offers.json', { query: { lots: asked }, signal, ownFailures: true }),
    enabled: asked !== '',
    // A person who comes back finds what is left by then.
    refetchOnMount: 'always',
  }).data;
}
