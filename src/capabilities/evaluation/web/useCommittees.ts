/** Which committee a page of several is about: the one in the address, or the newest that the person sees. */
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, recordPath } from '../../../kernel/web/index.ts';

export function useCommittees() {
  const [query, setQuery] = useSearchParams();
  const project = query.get('f.project') ?? query.get('project') ?? '';
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['list', 'committee', 'choice', project],
    queryFn: ({ signal }) =>
      call<{ tdata: AnyRow[] }>(recordPath('committee', 'list'), {
        query: {
          pagesize: 200,
          'f.state': 'evaluating,summarised,signed,dissolved',
          ...(project ? { 'f.project': project } : {}),
        },
        signal,
        ownFailures: true,
      }),
  });
  const committees = data?.tdata ?? [];
  const current = query.get('committee') ?? committees[0]?.id ?? '';
  const choose = (id: string) =>
    setQuery((before) => ({ ...Object.fromEntries(before), committee: id }), { replace: true });
  return { committees, current, choose, error, refetch, isPending };
}
