/** The opening room of the office's side; without an id, the rooms there are. */

import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { currentUser, everyRow, Page, StateTag, to, words } from '../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { openingLifecycle } from '../opening/opening.lifecycle.ts';
import { openingIs } from '../states.ts';
import { OpeningStage } from './room/OpeningStage.tsx';

export default function OpeningRoomPage() {
  const [query] = useSearchParams();
  const id = query.get('id') ?? '';
  if (id) return <OpeningStage key={id} id={id} />;
  return (
    <Rooms
      lot={query.get('lot') ?? query.get('f.lot') ?? ''}
      project={query.get('f.project') ?? query.get('project') ?? ''}
    />
  );
}

/** The rooms that this person may enter. One lot has one room, which opens at once. */
function Rooms({ lot, project }: { lot: string; project: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['list', 'opening', 'rooms', lot, project],
    queryFn: async ({ signal }) => {
      const filters = { ...(lot ? { 'f.lot': lot } : {}), ...(project ? { 'f.project': project } : {}) };
      return everyRow('opening', filters, signal);
    },
  });
  const room = currentUser()?.dwtype === 'supplier' ? 'opening.hall' : 'opening.room';
  if (error && !data) {
    return (
      <ErrorPanel title={words('没有读到{开标}室')} onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  }
  if (!data) return <Skeleton />;
  if (lot && data.length === 1) return <OpeningStage id={data[0]!.id} />;
  const columns: Column<AnyRow>[] = [
    {
      id: 'name',
      title: words('{开标}'),
      share: 3,
      render: (o) => (
        <Link to={to(room, { id: o.id })} title={o.name}>
          {o.name}
        </Link>
      ),
    },
    {
      id: 'startsAt',
      title: words('{开标}时间'),
      render: (o) => (
        <>
          <Moment at={o.startsAt} near={false} /> {openingIs.waiting(o) ? <Countdown until={o.startsAt} /> : null}
        </>
      ),
    },
    { id: 'place', title: '地点', share: 1, render: (o) => o.place ?? '—' },
    { id: 'state', title: '状态', render: (o) => <StateTag row={o} lifecycle={openingLifecycle} /> },
  ];
  return (
    <Page title={words('{开标}室')}>
      <DataTable
        rows={data}
        columns={columns}
        rowKey={(o) => o.id}
        label={words('{开标}室')}
        empty={
          <Empty title={words('没有可以进入的{开标}室')}>
            {words('{招标}公告发布后按{投标}截止时间自动排定；{投标}人递交{投标}文件后可以进入。')}
          </Empty>
        }
      />
    </Page>
  );
}
