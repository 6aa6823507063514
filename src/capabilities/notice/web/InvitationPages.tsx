import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { everyRow, FormPage, ListPage, mayDo, StateTag, to, useDetail, words } from '../../../kernel/web/index.ts';
import { shownMoment } from '../../../ui/format/moment.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { noticeIs } from '../audiences.ts';
import { noticeLifecycle } from '../notice/notice.lifecycle.ts';
import { notice } from '../notice/notice.record.ts';
import { isInvitation } from '../notice/paper.ts';
import { supplierInvitationLifecycle } from '../supplier-invitation/supplier-invitation.lifecycle.ts';
import {
  invitationSources,
  inviteSo,
  supplierInvitation,
  tooFewToCome,
} from '../supplier-invitation/supplier-invitation.record.ts';
import { CallForm } from './NoticeFormPage.tsx';

/** Its address says what kind of paper it is, so the form does not ask for it. */
const invited = {
  ...notice,
  form: notice.form?.map((section) => ({ ...section, fields: section.fields.filter((name) => name !== 'type') })),
} as typeof notice;

/** The invitation's form: the paper, and beneath it who is to get it. */
export function InvitationFormPage() {
  const [query] = useSearchParams();
  if (!query.get('id') && !isInvitation({ type: query.get('type') }))
    return <Navigate replace to={to('invitation.form', { ...Object.fromEntries(query), type: 'invitation' })} />;
  return <CallForm label="{投标}邀请书" record={invited} beneath={(row) => <InvitedUnits notice={row} />} />;
}

const invitations = {
  ...notice,
  list: {
    ...notice.list,
    empty: '还没有{投标}邀请书。邀请{招标}的项目在{招标}文件审核通过后编写，由{招标}人确认名单，同时发给全部受邀单位。',
  },
};

/** 投标邀请列表: the papers of invited tenders only. */
export function InvitationListPage() {
  return (
    <ListPage
      record={invitations}
      lifecycle={noticeLifecycle}
      title={words('{投标}邀请列表')}
      label="{投标}邀请书"
      fixed={{ type: 'invitation' }}
      opens="invitation.detail"
    />
  );
}

/** 供应商推荐: one unit onto the list of one lot, with why it can do the work. */
export function RecommendFormPage() {
  const navigate = useNavigate();
  return (
    <FormPage
      record={supplierInvitation}
      lifecycle={supplierInvitationLifecycle}
      onDone={(row) => void navigate(to('supplier-invitation.list', { 'f.lot': row.lot }))}
      aside={(row) => <HowMany lot={row.lot} />}
    />
  );
}

function HowMany({ lot }: { lot: string | null | undefined }) {
  const { row: chosen } = useDetail('lot', lot ?? '');
  const { row: project } = useDetail('project', chosen?.project ?? '');
  return (
    <Banner>
      {words(
        `${project ? `${inviteSo({ regime: project.regime, way: project.way })}。` : ''}名单在发出前对单位保密，发出后受邀单位互不知晓。`,
      )}
    </Banner>
  );
}

/** Who is on the list of an invitation, with each unit's answer; what a unit does afterwards is not told (招标投标法 第22条). */
export function InvitedUnits({ notice }: { notice: Readonly<Record<string, any>> }) {
  const lots: readonly string[] = notice.lots ?? [];
  const { data: units = [] } = useQuery({
    queryKey: ['list', 'supplier-invitation', 'of lots', lots.join(',')],
    queryFn: ({ signal }) => everyRow('supplier-invitation', { 'f.lot': lots.join(','), sort: 'createdAt' }, signal),
    enabled: lots.length > 0,
  });
  const { row: project } = useDetail('project', notice.project ?? '');
  // A form that was not saved yet has no state.
  const isOpen = !notice.state || noticeIs.beingWritten(notice);
  return (
    <Section
      title="受邀单位"
      extra={
        isOpen && mayDo('supplier-invitation.propose')
          ? lots.flatMap((lot) => [
              <Link key={lot} className="zc-button" to={to('supplier-invitation.form', { lot })}>
                推荐单位
              </Link>,
              <Link key={`draw ${lot}`} className="zc-button" to={to('invitation-draw.list', { 'f.lot': lot })}>
                随机抽取
              </Link>,
            ])
          : null
      }
    >
      <Agreed notice={notice} units={units} project={project} />
      <DataTable
        rows={units}
        rowKey={(u) => u.id}
        label="受邀单位"
        dense
        empty={words(`还没有单位。${project ? `${inviteSo(asked(project))}。` : ''}`)}
        columns={[
          {
            id: 'name',
            title: '单位',
            share: 2,
            render: (u) => <Link to={to('supplier-invitation.detail', { id: u.id })}>{u.supplierName}</Link>,
          },
          ...(lots.length > 1 ? [{ id: 'lot', title: '标段', share: 2, render: (u: AnyRow) => u.lot$ }] : []),
          {
            id: 'source',
            title: '来源',
            render: (u) => words(invitationSources[u.source as keyof typeof invitationSources] ?? ''),
          },
          { id: 'answered', title: '回复时间', render: (u) => (u.answeredAt ? <Moment at={u.answeredAt} /> : '—') },
          { id: 'state', title: '状态', render: (u) => <StateTag row={u} lifecycle={supplierInvitationLifecycle} /> },
        ]}
      />
    </Section>
  );
}

const asked = ({ regime, way }: AnyRow) => ({ regime, way });

interface AgreedProps {
  notice: Readonly<Record<string, any>>;
  units: readonly AnyRow[];
  project: AnyRow | undefined;
}

/** Whether the owner has agreed, and once it is out, whether enough may still come. */
function Agreed({ notice, units, project }: AgreedProps) {
  if (notice.publishedAt) {
    if (!project) return null;
    const short = (notice.lots as string[]).flatMap(
      (lot) =>
        tooFewToCome(
          {},
          asked(project),
          units.filter((u) => u.lot === lot),
        ) ?? [],
    );
    return short.length > 0 ? <Banner tone="wait">{words(short.join(''))}</Banner> : null;
  }
  if (!notice.id) return null;
  return notice.listAgreed ? (
    <Banner tone="done">
      {notice.listAgreed.org} {notice.listAgreed.by} 于 {shownMoment(notice.listAgreed.at)}{' '}
      确认了名单；此后名单有增减的，须重新确认。
    </Banner>
  ) : (
    <Banner tone="wait">{words('名单还没有经{招标}人确认；确认后才能通过审核并同时发出。')}</Banner>
  );
}
