/** How much waits behind the entries of the menu; asked once for all, and again when something concerned the person. */
import { useQuery } from '@tanstack/react-query';
import type { Waiting } from '../../capabilities/workbench/home-wire.ts';
import { useTopic } from '../../kernel/web/live.ts';
import { screenNamed } from '../../kernel/web/registry.ts';
import { currentUser, recordPath } from '../../kernel/web/session.ts';
import { call } from '../../kernel/web/wire.ts';

/** @returns by the address of the screen */
export function useWaiting(): ReadonlyMap<string, number> {
  const who = currentUser()?.userid;
  const { data = [], refetch } = useQuery({
    queryKey: ['workbench', 'waiting', who],
    queryFn: ({ signal }) =>
      call<Waiting[]>(recordPath('workbench', 'waiting'), { signal, ownFailures: true, quiet: true }),
    enabled: Boolean(who),
    staleTime: 30_000,
  });
  useTopic(who ? 'user' : undefined, () => void refetch());
  return new Map(
    data.flatMap(({ screen, count }) => {
      const path = screenNamed(screen)?.path;
      return path ? [[path, count] as const] : [];
    }),
  );
}
