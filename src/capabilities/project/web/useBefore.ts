/** What lies before the next moments of this person's tenders, read again whenever something happens that concerns them. */
import { useQuery } from '@tanstack/react-query';
import { call, recordPath, useTopic } from '../../../kernel/web/index.ts';
import type { Before } from './waiting.ts';

const none: readonly Before[] = [];

export function useBefore(): readonly Before[] {
  const { data, refetch } = useQuery({
    queryKey: ['flow', 'mine'],
    queryFn: ({ signal }) => call<Before[]>(recordPath('project-flow', 'mine'), { signal, ownFailures: true }),
    refetchOnMount: 'always',
  });
  useTopic('user', () => void refetch());
  return data ?? none;
}
