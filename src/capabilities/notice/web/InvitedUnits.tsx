/** Who is on the list of an invitation, with each unit's answer; what a unit does afterwards is not told (招标投标法 第22条). */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { everyRow, mayDo, StateTag, to, words } from '../../../kernel/web/index.ts';
import { limit, strictest, usualCount } from '../../../platform/law/rulebook.ts';
import { exactMoment } from '../../../ui/format/moment.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { supplierInvitationLifecycle } from '../supplier-invitation/supplier-invitation.lifecycle.ts';
import { invitationSources } from '../supplier-invitation/supplier-invitation.record.ts';

const fewest = limit('bidders.fewest', strictest);

export function InvitedUnits({ notice }: { notice: Readonly<Record<string, any>> }) {
  const lots: readonly string[] = notice.lots ?? [];
  const { data: units = [] } = useQuery({
    queryKey: ['list', 'supplier-invitation', 'of lots', lots.join(',')],
    queryFn: ({ signal }) => everyRow('supplier-invitation', { 'f.lot': lots.join(','), sort: 'createdAt' }, signal),
    enabled: lots.length > 0,
  });
  const isOpen = ['draft', 'returned'].includes(notice.state ?? 'draft');
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
      <Agreed notice={notice} units={units} />
      <DataTable
        rows={units}
        rowKey={(u) => u.id}
        label="受邀单位"
        dense
        empty={words(
          `还没有单位。每个标段须邀请 ${usualCount('invitation.fewest')} 家以上具备承担能力的特定单位（招标投标法 第17条）。`,
        )}
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

/** Whether the owner has agreed, and once it is out, whether enough may still come. */
function Agreed({ notice, units }: { notice: Readonly<Record<string, any>>; units: readonly AnyRow[] }) {
  if (notice.publishedAt) {
    const asked = units.filter((u) => u.state !== 'passedOver');
    const coming = asked.filter((u) => u.state !== 'declined').length;
    const declined = asked.length - coming;
    return declined > 0 && coming < fewest.value ? (
      <Banner tone="wait">
        {words(
          `已有 ${declined} 家谢绝，仍可能{投标}的只有 ${coming} 家；{投标}截止时少于 ${fewest.value} 家的不得{开标}，应重新{招标}（${fewest.law}）。`,
        )}
      </Banner>
    ) : null;
  }
  if (!notice.id) return null;
  return notice.listAgreed ? (
    <Banner tone="done">
      {notice.listAgreed.org} {notice.listAgreed.by} 于 {exactMoment(notice.listAgreed.at).slice(0, 16)}{' '}
      确认了名单；此后名单有增减的，须重新确认。
    </Banner>
  ) : (
    <Banner tone="wait">{words('名单还没有经{招标}人确认；确认后才能通过审核并同时发出。')}</Banner>
  );
}
