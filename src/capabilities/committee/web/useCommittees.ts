/** Which committee a page of several is about: the one in the address, or the newest that the person sees. */
import { useQuery } from '@tanstack/react-query';
import { everyRow, useAddress } from '../../../kernel/web/index.ts';

export function useCommittees() {
  const [query, setQuery] = useAddress();
  const project = query.get('f.project') ?? query.get('project') ?? '';
  const { data, error, refetch, isPending } = useQuery({
    queryKey: ['list', 'committee', 'choice', project],
    queryFn: ({ signal }) =>
      everyRow(
        'committee',
        {
          'f.kind': 'committee,group',
          'f.state': 'evaluating,summarised,signed,dissolved',
          ...(project ? { 'f.project': project } : {}),
        },
        signal,
      ),
  });
  const committees = data ?? [];
  const current = query.get('committee') ?? committees[0]?.id ?? '';
  const choose = (id: string) =>
    setQuery((before) => ({ ...Object.fromEntries(before), committee: id }), { replace: true });
  return { committees, current, choose, error, refetch, isPending };
}
