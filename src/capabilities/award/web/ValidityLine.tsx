/** The last day on which the candidates are bound, beside the decision that must not come after it (12 号令 40). */

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, recordPath, to, words } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';

export function ValidityLine({ lot }: { lot: string }) {
  const { data } = useQuery({
    queryKey: ['list', 'bid-validity', lot],
    queryFn: ({ signal }) =>
      call<{ tdata: AnyRow[] }>(recordPath('bid-validity', 'list'), {
        query: { 'f.lot': lot },
        signal,
        ownFailures: true,
      }),
  });
  const [validity] = data?.tdata ?? [];
  if (!validity || validity.state === 'done') return null;
  const isOver = validity.state === 'expired';
  return (
    <Banner tone={isOver ? 'due' : 'idle'}>
      {isOver
        ? words(`{投标}有效期已于 ${validity.endsOn} 届满，通知全体{投标}人延长之前不能{定标}`)
        : words(`{投标}有效期至 ${validity.endsOn}，应在此前{定标}`)}
      （12 号令 第40条）。<Link to={to('bid-validity.detail', { id: validity.id })}>{words('{投标}有效期')}</Link>
    </Banner>
  );
}
