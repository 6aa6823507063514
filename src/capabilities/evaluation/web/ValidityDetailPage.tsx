/** Until when the bids of a lot bind, what is to be done before it, and what the bidders said to a longer one. */

import { useQuery } from '@tanstack/react-query';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage, everyRow, StateTag, useServerNow, words } from '../../../kernel/web/index.ts';
import { endOfDayShanghai } from '../../../platform/calendar/iso-date.ts';
import { shownMoment } from '../../../ui/format/moment.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Empty } from '../../../ui/layout/states.tsx';
import { bidValidityLifecycle } from '../bid-validity/bid-validity.lifecycle.ts';
import { bidValidity } from '../bid-validity/bid-validity.record.ts';
import { bidValidityIs } from '../states.ts';
import { validityReplyLifecycle } from '../validity-reply/validity-reply.record.ts';

export default function ValidityDetailPage() {
  return (
    <DetailPage record={bidValidity} lifecycle={bidValidityLifecycle}>
      {(row) => (
        <>
          <Standing row={row} />
          <Replies row={row} />
        </>
      )}
    </DetailPage>
  );
}

const day = 86_400_000;

function Standing({ row }: { row: AnyRow }) {
  const now = useServerNow(60_000);
  if (bidValidityIs.expired(row))
    return (
      <Banner tone="due">
        {words('{投标}有效期已届满，通知全体{投标}人延长之前不能{评标}和{定标}（12 号令 第40条）。')}
      </Banner>
    );
  if (bidValidityIs.asking(row))
    return (
      <Banner tone="wait">{words('正在征询全体{投标}人；全部答复或者答复截止时自动汇总，未同意的不再参加。')}</Banner>
    );
  if (bidValidityIs.done(row)) return null;
  const left = Math.floor((endOfDayShanghai(row.endsOn).getTime() - now) / day);
  return (
    <Banner tone={left < 10 ? 'wait' : 'idle'}>
      {words(
        `{投标}有效期最后一日是 ${row.endsOn}，还有 ${left} 天；{评标}和{定标}应在此前完成，届满前 10 日和 3 日各提醒一次（12 号令 第40条）。`,
      )}
    </Banner>
  );
}

function Replies({ row }: { row: AnyRow }) {
  const { data } = useQuery({
    queryKey: ['list', 'validity-reply', row.id, row.version],
    queryFn: ({ signal }) => everyRow('validity-reply', { 'f.lot': row.lot, sort: '-askedAt' }, signal),
    enabled: row.rounds > 0,
  });
  return (
    <Section title={words('{投标}人的答复')}>
      <DataTable
        rows={row.rounds > 0 ? data : []}
        rowKey={(r) => r.id}
        label={words('{投标}人的答复')}
        dense
        columns={[
          { id: 'supplierName', title: words('{投标}人'), share: 2, render: (r) => r.supplierName },
          { id: 'newEndsOn', title: '延长至', render: (r) => r.newEndsOn },
          { id: 'state', title: '答复', render: (r) => <StateTag row={r} lifecycle={validityReplyLifecycle} /> },
          {
            id: 'answeredAt',
            title: '时间',
            render: (r) => (r.answeredAt ? shownMoment(r.answeredAt) : '—'),
          },
        ]}
        empty={
          <Empty title="没有征询过延长">
            {words('不能在届满前完成{评标}和{定标}时，在上方通知全体{投标}人延长。')}
          </Empty>
        }
      />
    </Section>
  );
}
