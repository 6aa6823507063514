/** A panel with its members and, once the result is told, their sheets. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { withActions } from '../../../kernel/lifecycle/lifecycle.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { RecordId } from '../../../kernel/record/known.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, DetailPage, everyRow, recordPath, StateTag, to } from '../../../kernel/web/index.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { committeeLifecycle } from '../../committee/committee/committee.lifecycle.ts';
import { committee, type PublicSource } from '../../committee/committee/committee.record.ts';
import { committeeMemberLifecycle } from '../../committee/committee-member/committee-member.lifecycle.ts';
import { committeeIs } from '../../committee/states.ts';
import { DrawProof } from '../../committee/web/door.ts';
import { reviewOfPanel } from '../review-panel/review-panel.lifecycle.ts';
import { seatOfReviewer } from '../review-panel/reviewer.lifecycle.ts';

const panelLifecycle = withActions(committeeLifecycle, reviewOfPanel);
const seatLifecycle = withActions(committeeMemberLifecycle, seatOfReviewer);

export default function PanelPage() {
  return (
    <DetailPage record={committee} lifecycle={panelLifecycle}>
      {(row) => (
        <>
          <Standing row={row} />
          <DrawProof row={row} />
          <Members panel={row.id} />
          <Sheets panel={row.id} />
        </>
      )}
    </DetailPage>
  );
}

function Standing({ row }: { row: AnyRow }) {
  const source = row.publicSource as PublicSource | null;
  if (committeeIs.locked(row))
    return (
      <Banner tone={source?.confirmedAt ? 'done' : 'wait'}>
        {source
          ? `公开随机源 ${source.value}（${source.publishedOn} 公布），${source.confirmedAt ? `${source.confirmedBy}已核对` : '等另一单位核对'}。启封后抽取。`
          : '名单和规则已锁定。启封后，按文件载明的公开随机源抽取：由一方记录公布的数、另一方核对。'}
      </Banner>
    );
  if (committeeIs.ended(row) && row.qualifiedAt)
    return <Banner tone="done">{showInstant(row.qualifiedAt)} 汇总，结果已经告知申请人。</Banner>;
  return null;
}

function Members({ panel }: { panel: string }) {
  const members = useOf('committee-member', 'committee', panel, 'drawOrder');
  return (
    <Section title="审查人员">
      <DataTable
        rows={members}
        rowKey={(m) => m.id}
        label="审查人员"
        columns={[
          {
            id: 'seat',
            title: '席位',
            render: (m) => <Link to={to('panel-member.detail', { id: m.id })}>{m.seat}</Link>,
          },
          { id: 'name', title: '姓名', render: (m) => m.name },
          { id: 'employer', title: '单位', share: 2, render: (m) => m.employer ?? '—' },
          { id: 'state', title: '状态', render: (m) => <StateTag lifecycle={seatLifecycle} row={m} /> },
        ]}
        empty={<p className="zc-none">还没有抽取或指派，或者姓名在告知结果前保密。</p>}
      />
    </Section>
  );
}

/** Thousands, perhaps: their own list searches and filters them. */
function Sheets({ panel }: { panel: string }) {
  const of = { 'f.panel': panel };
  const { data } = useQuery({
    queryKey: ['list', 'application-sheet', 'total', of],
    queryFn: ({ signal }) =>
      call<number | string>(recordPath('application-sheet', 'total'), { query: of, signal, ownFailures: true }),
  });
  if (!data) return null;
  return (
    <Section title="审查表">
      <Link className="zc-button" to={to('application-sheet.list', of)}>
        查看审查表（{data} 份）
      </Link>
    </Section>
  );
}

/** The rows of a record that belong to a panel, as far as the person may read them. */
function useOf(record: RecordId, field: string, panel: string, sort: string): AnyRow[] | undefined {
  const { data } = useQuery({
    queryKey: ['list', record, 'of', panel],
    queryFn: ({ signal }) => everyRow(record, { [`f.${field}`]: panel, sort }, signal),
  });
  return data;
}
