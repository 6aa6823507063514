import { useQuery } from '@tanstack/react-query';
import { httpFailure } from '../../../kernel/web/reply.ts';

/** The bytes of a stored file; they are not kept after the page is left. */
export function useBytes(address: string) {
  return useQuery({
    queryKey: ['file', 'bytes', address],
    queryFn: async ({ signal }) => {
      const response = await fetch(address, { signal, credentials: 'same-origin' });
      if (!response.ok) throw new Error(httpFailure(response.status));
      return new Uint8Array(await response.arrayBuffer());
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
