/** What came after a notice went out: its changes, and where it was published. */

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { currentUser, everyRow, StateTag, to, words } from '../../../kernel/web/index.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { noticeChangeLifecycle } from '../change/notice-change.lifecycle.ts';
import { channels, publicationLifecycle } from '../publication/publication.record.ts';

const useOf = (record: string, notice: string, sort: string) =>
  useQuery({
    queryKey: ['list', record, 'of notice', notice],
    queryFn: ({ signal }) => everyRow(record, { 'f.notice': notice, sort }, signal),
  }).data ?? [];

export function ChangesOf({ notice }: { notice: string }) {
  const rows = useOf('notice-change', notice, '-createdAt');
  if (rows.length === 0) return null;
  return (
    <Section title="变更公告">
      <DataTable
        rows={rows}
        rowKey={(r) => r.id}
        label="变更公告"
        dense
        columns={[
          {
            id: 'subject',
            title: '标题',
            share: 2,
            render: (r) => <Link to={to('notice-change.detail', { id: r.id })}>{r.subject}</Link>,
          },
          { id: 'number', title: '编号', render: (r) => r.number },
          {
            id: 'newDeadline',
            title: words('{投标}截止（{开标}）'),
            render: (r) => (r.newDeadline ? <Moment at={r.newDeadline} /> : '不变'),
          },
          {
            id: 'publishedAt',
            title: '发布时间',
            render: (r) => (r.publishedAt ? <Moment at={r.publishedAt} /> : '—'),
          },
          { id: 'state', title: '状态', render: (r) => <StateTag row={r} lifecycle={noticeChangeLifecycle} /> },
        ]}
      />
    </Section>
  );
}

/** One text on several media, each with its receipt; the office's side only. */
export function PublicationsOf({ notice }: { notice: string }) {
  const rows = useOf('publication', notice, 'sentAt');
  if (!currentUser() || rows.length === 0) return null;
  return (
    <Section title="发布媒介" extra={<Link to={to('publication.list', { 'f.notice': notice })}>全部回执</Link>}>
      <DataTable
        rows={rows}
        rowKey={(r) => r.id}
        label="发布媒介"
        dense
        columns={[
          {
            id: 'medium',
            title: '媒介',
            share: 2,
            render: (r) => (
              <Link to={to('publication.detail', { id: r.id })}>
                {r.medium}
                {r.change ? '（变更）' : ''}
              </Link>
            ),
          },
          { id: 'channel', title: '报送方式', render: (r) => words(channels[r.channel as keyof typeof channels]) },
          {
            id: 'digest',
            title: '文本摘要',
            render: (r) => <code title={r.digest}>{String(r.digest ?? '').slice(0, 12)}…</code>,
          },
          { id: 'dueAt', title: '应发布', render: (r) => (r.dueAt ? <Moment at={r.dueAt} /> : '—') },
          {
            id: 'publishedAt',
            title: '发布时间',
            render: (r) => (r.publishedAt ? <Moment at={r.publishedAt} /> : '—'),
          },
          { id: 'state', title: '状态', render: (r) => <StateTag row={r} lifecycle={publicationLifecycle} /> },
        ]}
      />
    </Section>
  );
}
