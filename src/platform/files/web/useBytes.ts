import { useQuery } from '@tanstack/react-query';
import { fileCall } from '../../../kernel/web/files.ts';
import { httpFailure } from '../../../kernel/web/reply.ts';

/** The bytes of a stored file; they are not kept after the page is left. */
export function useBytes(address: string) {
  return useQuery({
    queryKey: ['file', 'bytes', address],
    queryFn: async ({ signal }) => {
      const { url, headers } = fileCall(address);
      const response = await fetch(url, { signal, headers, credentials: 'same-origin' });
      if (!response.ok) throw new Error(httpFailure(response.status));
      return new Uint8Array(await response.arrayBuffer());
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
