import { useQuery } from '@tanstack/react-query';
import { call, recordPath, speakAs } from '../../../../kernel/web/index.ts';
import type { PriceBasis } from '../price-basis.ts';

/** @param only bids over which the computation is tried; nothing is asked where the text is undefined */
export function usePriceBasis(committee: string, only: string | undefined = '') {
  const found = useQuery({
    queryKey: ['price-basis', committee, only],
    queryFn: ({ signal }) =>
      call<PriceBasis>(recordPath('evaluation', 'price-basis'), {
        query: { committee, only },
        signal,
        ownFailures: true,
      }),
    enabled: committee !== '',
    retry: false,
  });
  speakAs(found.data?.spokenBy);
  return found;
}
