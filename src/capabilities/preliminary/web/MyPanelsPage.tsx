/** 我的资格审查: the seats of this person; one of them opened is the desk at which applications are reviewed. */
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { currentUser, everyRow, Page, StateTag } from '../../../kernel/web/index.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Empty, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { committeeMemberLifecycle } from '../../committee/committee-member/committee-member.lifecycle.ts';
import { ReviewDesk } from './ReviewDesk.tsx';

export default function MyPanelsPage() {
  const [query] = useSearchParams();
  const seat = query.get('seat');
  return seat ? <ReviewDesk seat={seat} /> : <Seats />;
}

function Seats() {
  const { data, error, refetch } = useQuery({
    queryKey: ['list', 'committee-member', 'reviewing'],
    queryFn: async ({ signal }) => {
      const panels = await everyRow('committee', { 'f.kind': 'panel' }, signal);
      if (panels.length === 0) return [];
      const seats = { 'f.committee': panels.map((p) => p.id).join(','), sort: '-updatedAt' };
      return (await everyRow('committee-member', seats, signal)).filter((m) => m.person === currentUser()?.userid);
    },
  });
  if (error && !data)
    return (
      <ErrorPanel title="没有读到资格审查" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  return (
    <Page title="我的资格审查">
      <Section title="席位">
        {data ? (
          <DataTable
            rows={data}
            rowKey={(m) => m.id}
            label="我的资格审查"
            columns={[
              {
                id: 'lot',
                title: '标段',
                share: 2,
                render: (m) => <Link to={`?seat=${m.id}`}>{m.lot$ ?? m.seat}</Link>,
              },
              { id: 'seat', title: '席位', render: (m) => m.seat },
              { id: 'notifiedAt', title: '通知时间', render: (m) => (m.notifiedAt ? showInstant(m.notifiedAt) : '—') },
              { id: 'state', title: '状态', render: (m) => <StateTag lifecycle={committeeMemberLifecycle} row={m} /> },
            ]}
            empty={<Empty title="没有资格审查">被抽取或指派为资格审查人员后，在此到场、审查。</Empty>}
          />
        ) : (
          <Skeleton />
        )}
      </Section>
    </Page>
  );
}
