/** Rooms: what waits for me, what came back, what no longer fits, what is near, and openings that have no room yet. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call, mayDo, Page, recordPath, to, useTopic, words } from '../../../kernel/web/index.ts';
import { shownMoment } from '../../../ui/format/moment.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { purposes } from '../../venue/room-booking/room-booking.record.ts';
import type { RemindedBooking, RoomReminders, UnbookedOpening } from '../../venue/venue-wire.ts';

export default function RoomsPage() {
  const found = useQuery({
    queryKey: ['workbench', 'rooms'],
    queryFn: ({ signal }) => call<RoomReminders>(recordPath('workbench', 'rooms'), { signal, ownFailures: true }),
  });
  useTopic('user', () => void found.refetch());
  useTopic('hello', () => void found.refetch());
  useTopic('clock', () => void found.refetch());
  return (
    <Page title="场地预约提醒" width="list">
      {found.error && !found.data ? (
        <ErrorPanel title="场地预约提醒未能加载" onRetry={() => void found.refetch()}>
          {found.error.message}
        </ErrorPanel>
      ) : found.data ? (
        <Parts {...found.data} />
      ) : (
        <Skeleton lines={10} />
      )}
    </Page>
  );
}

function Parts({ toReview, returned, misfit, upcoming, unbooked }: RoomReminders) {
  if ([toReview, returned, misfit, upcoming, unbooked].every((part) => part.length === 0))
    return (
      <Empty title="没有提醒" action={<Link to={to('room-booking.list')}>场地申请</Link>}>
        {words(
          '等您审核的、退回给您的、近期使用的预约，不再适合{开标}时间的预约，以及临近{开标}还没有场地的标段，都在这里。',
        )}
      </Empty>
    );
  return (
    <>
      <Bookings
        label="待我审核"
        rows={toReview}
        place={(b) => to('room-booking.reviewDetail', { id: b.id })}
        last={{ id: 'unit', title: '预约单位', share: 1, render: (b) => b.unit ?? '—' }}
      />
      <Bookings
        label={words('与{开标}安排不符')}
        rows={misfit}
        last={{ id: 'misfit', title: '原因', share: 2, render: (b) => b.misfit }}
      />
      <Bookings
        label="退回给我的"
        rows={returned}
        last={{ id: 'opinion', title: '退回意见', share: 2, render: (b) => b.opinion ?? '—' }}
      />
      <Unbooked rows={unbooked} />
      <Bookings
        label="七天内使用"
        rows={upcoming}
        last={{ id: 'holder', title: '预约人', render: (b) => b.holder ?? '—' }}
      />
    </>
  );
}

interface BookingsProps {
  label: string;
  rows: readonly RemindedBooking[];
  place?: (b: RemindedBooking) => string;
  last: Column<RemindedBooking>;
}

function Bookings({ label, rows, place = (b) => to('room-booking.detail', { id: b.id }), last }: BookingsProps) {
  if (rows.length === 0) return null;
  return (
    <section className="zc-section" aria-label={label}>
      <header>
        <h2>
          {label}（{rows.length}）
        </h2>
      </header>
      <DataTable
        rows={rows}
        rowKey={(b) => b.id}
        label={label}
        dense
        columns={[
          { id: 'room', title: '场地', share: 1, render: (b) => <Link to={place(b)}>{b.room}</Link> },
          {
            id: 'at',
            title: '时间',
            render: (b) => `${shownMoment(b.startsAt)}–${shownMoment(b.endsAt).slice(11)}`,
          },
          { id: 'purpose', title: '用途', render: (b) => words(purposes[b.purpose]) },
          { id: 'matter', title: '标段或事由', share: 2, render: (b) => b.matter ?? '—' },
          last,
        ]}
      />
    </section>
  );
}

function Unbooked({ rows }: { rows: readonly UnbookedOpening[] }) {
  if (rows.length === 0) return null;
  const label = words('临近{开标}、没有预约场地');
  const mayBook = mayDo('room-booking.apply');
  return (
    <section className="zc-section" aria-label={label}>
      <header>
        <h2>
          {label}（{rows.length}）
        </h2>
      </header>
      <p className="zc-hint">{words('全程在线{开标}、不需要场地的，可以不预约。')}</p>
      <DataTable
        rows={rows}
        rowKey={(o) => o.id}
        label={label}
        dense
        columns={[
          {
            id: 'name',
            title: words('{开标}'),
            share: 2,
            render: (o) => <Link to={to('opening.detail', { id: o.id })}>{o.name}</Link>,
          },
          { id: 'at', title: words('{开标}时间'), render: (o) => <Moment at={o.startsAt} /> },
          { id: 'place', title: words('{开标}地点'), share: 1, render: (o) => o.place ?? '—' },
          ...(mayBook
            ? [
                {
                  id: 'book',
                  title: '',
                  render: (o: UnbookedOpening) => (
                    <Link to={to('room-booking.form', { lot: o.lot, purpose: 'opening' })}>预约场地</Link>
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}
