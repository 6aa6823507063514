/** 安全状况: what is unsafe about how the office was set up, and what to do about it. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call, Page, to } from '../../../kernel/web/index.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Empty, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import type { Danger } from '../safety.rules.ts';
import './safety.css';

interface Versions {
  version: string;
  node: string;
  database: string | null;
  migration: string | null;
}

export default function SafetyPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['safety'],
    queryFn: async ({ signal }) => ({
      dangers: await call<Danger[]>('/platform/safety.json', { signal, ownFailures: true }),
      versions: await call<Versions>('/platform/versions.json', { signal, ownFailures: true }),
    }),
  });
  if (error)
    return (
      <ErrorPanel title="安全状况未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton lines={8} />;
  const { dangers, versions } = data;
  return (
    <Page
      title="安全状况"
      actions={
        <Link className="zc-button" to={to('security-event.list')}>
          安全日志
        </Link>
      }
      facts={[
        { label: '须尽快处理', value: `${dangers.filter((d) => d.isGrave).length} 项` },
        { label: '建议处理', value: `${dangers.filter((d) => !d.isGrave).length} 项` },
        { label: '版本', value: versions.version },
        { label: 'Node', value: versions.node },
        { label: 'PostgreSQL', value: versions.database ?? '没有应答' },
        { label: '数据库结构', value: versions.migration ?? (versions.database ? '没有迁移记录' : '没有应答') },
      ]}
    >
      <Section title="需要处理的事项">
        {dangers.length === 0 ? (
          <Empty title="没有需要处理的事项">系统启动时和打开本页时检查设置、登录规则和备份。</Empty>
        ) : (
          <DataTable
            label="需要处理的事项"
            rows={dangers}
            rowKey={(d) => d.id}
            columns={[
              {
                id: 'grave',
                title: '程度',
                render: (d) => (
                  <StatusTag tone={d.isGrave ? 'due' : 'wait'}>{d.isGrave ? '须尽快处理' : '建议处理'}</StatusTag>
                ),
              },
              { id: 'says', title: '事项', share: 3, render: (d) => <span className="zc-safety-words">{d.says}</span> },
              {
                id: 'remedy',
                title: '办法',
                share: 3,
                render: (d) => <span className="zc-safety-words">{d.remedy}</span>,
              },
            ]}
          />
        )}
      </Section>
    </Page>
  );
}
