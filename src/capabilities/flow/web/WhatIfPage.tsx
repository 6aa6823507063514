/** 日期试算: try a date of a running tender and see what follows. Nothing is written. */
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import dayjs from 'dayjs';
import { Link } from 'react-router';
import { call, Page, recordPath, speakAs, to, useAddress, words } from '../../../kernel/web/index.ts';
import { DayInput } from '../../../kernel/web/kinds/DayInputs.tsx';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Empty, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import type { WhatIf } from '../flow-wire.ts';
import './what-if.css';

const bounds = { earliest: '最早', latest: '最晚', exact: '' } as const;
const sources = { set: '已定', law: '按法定', usual: '按通常进度' } as const;

export default function WhatIfPage() {
  const [query, setQuery] = useAddress();
  const [lot, field, day] = ['lot', 'field', 'to'].map((name) => query.get(name) ?? '');
  const found = useQuery({
    queryKey: ['what-if', lot, field, day],
    queryFn: ({ signal }) =>
      call<WhatIf>(recordPath('project-flow', 'what-if'), {
        query: { lot, ...(field && day ? { field, to: day } : {}) },
        signal,
        ownFailures: true,
      }),
    enabled: lot !== '',
    placeholderData: (before) => before,
  });
  speakAs(found.data?.spokenBy);
  if (!lot) return <ErrorPanel title="没有说明是哪一个标段">请从项目流程打开日期试算。</ErrorPanel>;
  if (found.error)
    return (
      <ErrorPanel title="试算没有完成" onRetry={() => void found.refetch()}>
        {found.error.message}
      </ErrorPanel>
    );
  if (!found.data) return <Skeleton />;
  const { lot: of, tryable, trial } = found.data;
  const put = (change: Record<string, string>) =>
    setQuery({ ...Object.fromEntries(query), ...change }, { replace: true });
  return (
    <Page
      title="日期试算"
      name={`${of.title} · 试算`}
      tags={<StatusTag tone="sealed">只试算，不写入</StatusTag>}
      facts={[{ label: '标段', value: <Link to={to('lot.detail', { id: of.id })}>{of.title}</Link> }]}
    >
      <form className="zc-what-if" onSubmit={(event) => event.preventDefault()}>
        <label htmlFor="what-if-field">如果把</label>
        <Select
          id="what-if-field"
          placeholder="选一个日期"
          value={field || undefined}
          options={tryable.map((t) => ({
            value: t.field,
            label: `${words(t.label)}${t.at ? `（现为 ${shownDay(t.at)}）` : ''}`,
          }))}
          onChange={(name: string) => put({ field: name })}
        />
        <label htmlFor="what-if-to">改为</label>
        <DayInput id="what-if-to" value={day || null} onChange={(to) => put({ to: to ?? '' })} />
      </form>
      {trial ? (
        <Tried trial={trial} />
      ) : (
        <Empty title="选一个日期试一试">
          以后的每个日期按真实的规则重新计算，列出谁须知道、违反哪条规则。发布以前，什么都不会改变。
        </Empty>
      )}
    </Page>
  );
}

const shownDay = (at: string) => (at.length === 10 ? at : dayjs(at).format('YYYY-MM-DD HH:mm'));

function Tried({ trial }: { trial: NonNullable<WhatIf['trial']> }) {
  const moved = trial.dates.filter((d) => d.moves);
  return (
    <>
      {trial.broken.length === 0 ? (
        <Banner tone="done">
          没有违反时间规则。{moved.length > 0 ? `${moved.length} 个日期随之变动。` : '其他日期不变。'}
        </Banner>
      ) : (
        trial.broken.map((b) => (
          <Banner key={`${b.rule} ${b.field} ${b.because}`} tone={b.verdict === 'block' ? 'due' : 'wait'}>
            {b.verdict === 'block' ? '不合规定：' : b.verdict === 'warn' ? '须说明理由：' : '不能判定：'}
            {words(`${b.because}（${b.law}）`)}
          </Banner>
        ))
      )}
      {trial.provisional ? <Banner tone="wait">{trial.provisional}</Banner> : null}
      <Section title="以后的日期">
        <DataTable
          rows={trial.dates}
          rowKey={(d) => d.field}
          label="以后的日期"
          dense
          rowTone={(d) => (d.field === trial.field ? 'now' : d.moves ? 'wait' : undefined)}
          columns={[
            { id: 'label', title: '日期', share: 1, render: (d) => words(d.label) },
            { id: 'was', title: '现在', render: (d) => (d.was ? `${bounds[d.bound]} ${d.was}` : '—') },
            { id: 'becomes', title: '试算后', render: (d) => (d.becomes ? `${bounds[d.bound]} ${d.becomes}` : '—') },
            {
              id: 'moves',
              title: '变动',
              numeric: true,
              render: (d) =>
                d.moves ? (
                  <StatusTag tone={d.field === trial.field ? 'now' : 'wait'}>
                    {d.moves > 0 ? `推后 ${d.moves} 天` : `提前 ${-d.moves} 天`}
                  </StatusTag>
                ) : (
                  '不变'
                ),
            },
            { id: 'from', title: '来源', render: (d) => sources[d.from] },
            { id: 'law', title: '依据', share: 1, render: (d) => d.law || '—' },
          ]}
        />
      </Section>
      <Section title="谁须知道">
        <DataTable
          rows={trial.told}
          rowKey={(t) => t.who}
          label="谁须知道"
          dense
          columns={[
            { id: 'who', title: '谁', share: 2, render: (t) => words(t.who) },
            { id: 'how', title: '怎样', share: 1, render: (t) => words(t.how) },
            { id: 'law', title: '依据', share: 1, render: (t) => t.law || '—' },
          ]}
        />
      </Section>
    </>
  );
}
