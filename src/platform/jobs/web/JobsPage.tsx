/** 后台作业: what fails or is late in the background, why, and a button that has it tried at once. */
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { call, Page, serverNow, to, useAddress, words } from '../../../kernel/web/index.ts';
import { SearchBox } from '../../../kernel/web/list/SearchBox.tsx';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { distance, shownMoment } from '../../../ui/format/moment.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Empty, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import { matches, type Work, workKinds, workState, workStates } from '../jobs.rules.ts';
import './jobs.css';

/** Milliseconds between looks, and while something is being tried. */
const calmly = 10_000;
const keenly = 1000;
/** So long it is looked whether what was tried is done. */
const patience = 60_000;

interface Answer {
  work: Work[];
  /** There are more, and only the oldest `most` are told. */
  isCut: boolean;
  most: number;
}

const options = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label: words(label) }));

export default function JobsPage() {
  const [query, setQuery] = useAddress();
  const filter = { q: query.get('q') ?? '', kind: query.get('kind') ?? '', state: query.get('state') ?? '' };
  const [isAsking, setAsking] = useState(false);
  const { tried, tell } = useTried();
  const { data, error, refetch } = useQuery({
    queryKey: ['jobs'],
    queryFn: ({ signal }) => call<Answer>('/platform/jobs.json', { signal, ownFailures: true }),
    refetchInterval: tried.size > 0 ? keenly : calmly,
  });
  useEffect(() => {
    if (data) tell.outcome(data.work);
  }, [data, tell]);
  const retry = async (works: readonly Work[], id?: string) => {
    setAsking(true);
    try {
      await call('/platform/jobs/retry.json', { json: true, body: id ? { id } : {}, quiet: true });
      tell.asked(works);
      await refetch();
    } catch {
      // The person has been told; what is true stands in the list.
      void refetch();
    } finally {
      setAsking(false);
    }
  };
  const choose = (name: string, value: string | undefined) =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const clear = () => {
    setQuery({});
  };
  if (error && !data)
    return (
      <ErrorPanel title="后台作业未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton lines={8} />;
  const { work, isCut, most } = data;
  const shown = work.filter((one) => matches(one, filter, words));
  const retriable = work.filter((one) => one.canRetry);
  const count = (state: string) => `${isCut ? '至少 ' : ''}${work.filter((one) => workState(one) === state).length} 项`;
  return (
    <Page
      title="后台作业"
      width="list"
      actions={
        <Button type="primary" loading={isAsking} onClick={() => void retry(retriable)}>
          全部立即重试
        </Button>
      }
      facts={[
        { label: '失败', value: count('failing') },
        { label: '延迟', value: count('late') },
        { label: '正在重试', value: count('trying') },
      ]}
    >
      <Section title="失败或延迟的作业">
        {work.length === 0 ? (
          <Empty title="后台作业都正常">
            {words(
              '定时事项、后续处理、对外发送、{开标}解密和归档失败或延迟时列在这里，每 10 秒检查一次。涉及密封标段的，{开标}后才列出，“全部立即重试”也包括它们。',
            )}
          </Empty>
        ) : (
          <>
            <div className="zc-toolbar">
              <SearchBox
                className="zc-search"
                q={filter.q}
                placeholder="搜索作业、原因"
                label="搜索后台作业"
                onSearch={(q) => choose('q', q)}
              />
              <Select
                className="zc-jobs-filter"
                aria-label="种类"
                placeholder="种类不限"
                allowClear
                value={filter.kind || undefined}
                options={options(workKinds)}
                onChange={(value?: string) => choose('kind', value)}
              />
              <Select
                className="zc-jobs-filter"
                aria-label="状态"
                placeholder="状态不限"
                allowClear
                value={filter.state || undefined}
                options={options(workStates)}
                onChange={(value?: string) => choose('state', value)}
              />
            </div>
            <DataTable
              label="失败或延迟的作业"
              rows={shown}
              rowKey={(one) => one.id}
              columns={columns((one) => void retry([one], one.id), isAsking)}
              empty={
                <Empty
                  title="没有符合条件的"
                  action={
                    <button type="button" className="zc-button" onClick={clear}>
                      清除筛选
                    </button>
                  }
                >
                  换个关键词，或减少筛选条件。
                </Empty>
              }
            />
            <p className="zc-jobs-note">
              {isCut ? `只列出最早的 ${most} 项。` : ''}
              {words(`涉及密封标段的作业在{开标}后才列出；“全部立即重试”也包括它们${isCut ? '和其余各项' : ''}。`)}
            </p>
          </>
        )}
      </Section>
    </Page>
  );
}

/** What was asked for on this page and did not end yet, and what is said when it does. */
function useTried() {
  const [tried, setTried] = useState<ReadonlyMap<string, { work: Work; until: number }>>(new Map());
  const tell = useRef({
    asked: (works: readonly Work[]) =>
      setTried(
        (before) =>
          new Map([...before, ...works.map((work) => [work.id, { work, until: Date.now() + patience }] as const)]),
      ),
    outcome: (works: readonly Work[]) =>
      setTried((before) => {
        const ended = [...before.values()].filter(({ work, until }) => {
          const now = works.find(({ id }) => id === work.id);
          return !now || workState(now) === 'failing' || Date.now() > until;
        });
        if (ended.length === 0) return before;
        const done = ended.filter(({ work }) => !works.some(({ id }) => id === work.id));
        queueMicrotask(() =>
          sayOutcome(
            done.map(({ work }) => work),
            ended.length - done.length,
          ),
        );
        return new Map([...before].filter(([id]) => !ended.some(({ work }) => work.id === id)));
      }),
  });
  return { tried, tell: tell.current };
}

function sayOutcome(done: readonly Work[], failed: number) {
  const [only] = done;
  if (only) showNotice(done.length === 1 ? `已完成：${words(only.title)}` : `已完成 ${done.length} 项`, 'done', 5000);
  if (failed > 0) showNotice(`${failed} 项仍未完成，原因见列表`, 'due', 5000);
}

const tones = { failing: 'due', late: 'wait', trying: 'now' } as const;

const columns = (retry: (work: Work) => void, isAsking: boolean): Column<Work>[] => [
  {
    id: 'title',
    title: '作业',
    share: 2,
    render: (one) => (
      <span className="zc-jobs-words">
        {one.list ? <Link to={to(one.list)}>{words(one.title)}</Link> : words(one.title)}
        {one.count ? `（${one.count} 件）` : ''}
      </span>
    ),
  },
  { id: 'kind', title: '种类', render: (one) => words(workKinds[one.kind]) },
  {
    id: 'state',
    title: '状态',
    render: (one) => <StatusTag tone={tones[workState(one)]}>{workStates[workState(one)]}</StatusTag>,
  },
  {
    id: 'reason',
    title: '原因',
    share: 3,
    render: (one) => <span className="zc-jobs-words">{one.reason ?? '到时还没有处理：服务器可能停过，或正忙。'}</span>,
  },
  {
    id: 'since',
    title: '起于',
    render: (one) => <span title={distance(new Date(one.since).getTime(), serverNow())}>{shownMoment(one.since)}</span>,
  },
  { id: 'tries', title: '已试', numeric: true, render: (one) => `${one.tries} 次` },
  {
    id: 'next',
    title: '下次尝试',
    render: (one) =>
      one.kind === 'loop' ? '每秒' : one.nextAt && workState(one) === 'failing' ? shownMoment(one.nextAt) : '—',
  },
  {
    id: 'retry',
    title: '操作',
    render: (one) =>
      one.canRetry ? (
        <button type="button" className="zc-link" disabled={isAsking} onClick={() => retry(one)}>
          立即重试
        </button>
      ) : (
        '—'
      ),
  },
];
