import { useQuery } from '@tanstack/react-query';
import { call, recordPath } from '../../../../kernel/web/index.ts';
import type { PriceBasis } from '../price-basis.ts';

export const usePriceBasis = (committee: string) =>
  useQuery({
    queryKey: ['price-basis', committee],
    queryFn: ({ signal }) =>
      call<PriceBasis>(recordPath('evaluation', 'price-basis'), { query: { committee }, signal, ownFailures: true }),
    enabled: committee !== '',
    retry: false,
  });
