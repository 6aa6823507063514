import { useQuery } from '@tanstack/react-query';
import { call } from '../../../kernel/web/index.ts';
import type { AskedLot } from '../wire.ts';

/** The lots whose documents this unit took and that ask for a security. */
export const useAskedLots = () =>
  useQuery({
    queryKey: ['list', 'bid-security', 'asked'],
    queryFn: ({ signal }) => call<AskedLot[]>('/supplier/bid-security/mine.json', { signal, ownFailures: true }),
  });
