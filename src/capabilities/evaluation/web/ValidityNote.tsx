/** The last day on which the bids of a lot bind, on the pages of what must be done by it (12 号令 40). */

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, recordPath, to, words } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';

export function ValidityNote({ lot }: { lot: string }) {
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
  const said = {
    running: words(`{投标}有效期至 ${validity.endsOn}，{评标}和{定标}应在此前完成`),
    asking: words(`{投标}有效期至 ${validity.endsOn}，正在征询延长至 ${validity.newEndsOn}`),
    expired: words(`{投标}有效期已于 ${validity.endsOn} 届满`),
  }[validity.state as 'running' | 'asking' | 'expired'];
  return (
    <Banner tone={validity.state === 'expired' ? 'due' : validity.state === 'asking' ? 'wait' : 'idle'}>
      {said}（12 号令 第40条）。
      <Link to={to('bid-validity.detail', { id: validity.id })}>查看</Link>
    </Banner>
  );
}
