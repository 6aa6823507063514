/** How much waits behind the screens of the menu: asked once for the menu and the home, and again when something concerned the person. */
import { useQuery } from '@tanstack/react-query';
import { call, currentUser, recordPath, useTopic } from '../../../kernel/web/index.ts';
import type { Waiting } from '../home-wire.ts';

export function useWaiting(): readonly Waiting[] {
  const who = currentUser()?.userid;
  const { data = [], refetch } = useQuery({
    queryKey: ['workbench', 'waiting', who],
    queryFn: ({ signal }) =>
      call<Waiting[]>(recordPath('workbench', 'waiting'), { signal, ownFailures: true, quiet: true }),
    enabled: Boolean(who),
    staleTime: 30_000,
  });
  useTopic(who ? 'user' : undefined, () => void refetch());
  return data;
}
