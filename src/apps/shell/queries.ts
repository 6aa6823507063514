import { QueryClient } from '@tanstack/react-query';
import { HttpFailure } from '../../kernel/web/wire.ts';

/** Reads are tried once more when the line failed, never when the server answered. */
export const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < 1 && error instanceof HttpFailure && [0, 502, 503, 504].includes(error.status),
        staleTime: 2000,
      },
    },
  });
