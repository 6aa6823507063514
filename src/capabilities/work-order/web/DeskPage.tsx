/** 工单: where somebody goes who must change what is already issued. What waits for them, and which way is meant for which change. */

import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { ScreenId } from '../../../kernel/record/known.ts';
import { call, mayDo, Page, recordPath, to, useTopic, words } from '../../../kernel/web/index.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { ErrorPanel } from '../../../ui/layout/states.tsx';
import { kept, otherWays } from '../ways.ts';
import './order.css';

const queues = [
  { label: '我要补正或提交', filter: { 'f.state': 'draft,returned,stopped', 'f.adduserid': 'me' } },
  { label: '待审批', filter: { 'f.state': 'review' } },
  { label: '待变更公告发布', filter: { 'f.state': 'approved,announcing' } },
  { label: '待复核', filter: { 'f.state': 'checking' } },
] as const;

interface Way {
  record: string;
  label: string;
  fields: { label: string; reach: string }[];
  explains: boolean;
}

interface WayRow {
  id: string;
  what: string;
  fields: string;
  way: string;
  law: string;
  screen?: ScreenId;
}

const otherNames: Record<string, string> = {
  'tender-document': '{招标}文件',
  'candidate-publicity': '{中标}候选人公示',
  'result-notice': '{中标}结果公告',
  'award-notice': '{中标}通知书',
  contract: '合同',
};

const waysIn = (ways: readonly Way[]): WayRow[] => [
  ...ways
    .filter((w) => w.fields.length > 0)
    .map((w) => ({
      id: w.record,
      what: w.label,
      fields: w.fields.map((f) => words(f.label)).join('、'),
      way: w.fields.some((f) => f.reach !== 'inside')
        ? '工单；已公告的内容随变更公告生效，{投标}截止以前'
        : '工单；审批通过后由系统执行',
      law: w.fields.some((f) => f.reach !== 'inside') ? '招标投标法 第23条' : '',
    })),
  ...Object.entries(otherWays).map(([id, { way, law, screen }]) => ({
    id,
    what: otherNames[id] ?? id,
    fields: '全部',
    way,
    law,
    screen,
  })),
  {
    id: 'kept',
    what: ways
      .filter((w) => w.explains)
      .map((w) => words(w.label))
      .join('、'),
    fields: '—',
    way: kept.because,
    law: kept.law,
  },
];

export default function DeskPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['ways', 'work-order'],
    queryFn: ({ signal }) => call<Way[]>(recordPath('work-order', 'ways'), { signal, ownFailures: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Page
      title="工单"
      actions={
        <>
          <Link className="zc-button" to={to('work-order.list')}>
            全部工单
          </Link>
          {mayDo('work-order.create') ? (
            <Link className="zc-button zc-button-main" to={to('work-order.form')}>
              申请修改
            </Link>
          ) : null}
        </>
      }
    >
      <Section title="办理中">
        <ul className="zc-desk-counts">
          {queues.map((q) => (
            <Queue key={q.label} {...q} />
          ))}
        </ul>
      </Section>
      <Section title="要改什么，走哪条路">
        {error ? (
          <ErrorPanel title="说明未能加载" onRetry={() => void refetch()}>
            {error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            rows={data ? waysIn(data) : []}
            rowKey={(r) => r.id}
            label="要改什么，走哪条路"
            columns={[
              { id: 'what', title: '已发出的', share: 2, render: (r) => words(r.what) },
              {
                id: 'fields',
                title: '可改的内容',
                share: 4,
                render: (r) => <span className="zc-wraps">{r.fields}</span>,
              },
              {
                id: 'way',
                title: '办法',
                share: 4,
                render: (r) => (
                  <span className="zc-wraps">
                    {words(r.way)}
                    {r.screen ? (
                      <>
                        {' '}
                        <Link to={to(r.screen)}>去办理</Link>
                      </>
                    ) : null}
                  </span>
                ),
              },
              { id: 'law', title: '依据', share: 2, render: (r) => r.law || '—' },
            ]}
          />
        )}
      </Section>
      <Section title="怎样办">
        <ol className="zc-prose">
          <li>申请：选对象、字段，填新值和原因；系统当场算出对时限、公告、{words('{投标}')}人的影响。</li>
          <li>审批：按本单位的审核流程，申请人不能审批自己的工单。</li>
          <li>执行：由系统核对原值仍是原值，在一次操作里改完并留下历史；做不到的什么也不改，说明原因。</li>
          <li>复核：另一人核对结果后关闭。要改回去的，另拟一份改回的工单，同样经审批、由系统执行。</li>
        </ol>
      </Section>
    </Page>
  );
}

function Queue({ label, filter }: (typeof queues)[number]) {
  const path = recordPath('work-order', 'total');
  const { data, refetch } = useQuery({
    queryKey: ['list', 'work-order', path, filter],
    queryFn: ({ signal }) => call<number | string>(path, { query: filter, signal, ownFailures: true }),
  });
  useTopic('user', () => void refetch());
  return (
    <li>
      <Link to={to('work-order.list', filter)}>
        <b>{data ?? '—'}</b>
        {label}
      </Link>
    </li>
  );
}
