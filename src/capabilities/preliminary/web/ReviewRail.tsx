/** The applicants on the left: a page at a time, searched and filtered by the server, drawn as far as they are seen. */
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { call, recordPath } from '../../../kernel/web/index.ts';
import { StatusTag } from '../../../ui/layout/states.tsx';
import { WindowedList } from '../../../ui/layout/WindowedList.tsx';
import { applicationSheetIs } from '../states.ts';

interface Line {
  id: string;
  supplierName: string;
  state: string;
  conclusion: string | null;
}
export interface Progress {
  all: number;
  submitted: number;
  failed: number;
}
interface Reply {
  tdata: Line[];
  next?: string;
}

const shown = {
  all: { label: '全部', filter: {} },
  open: { label: '未提交', filter: { 'f.state': 'open' } },
  submitted: { label: '已提交', filter: { 'f.state': 'submitted' } },
  fail: { label: '不符合', filter: { 'f.state': 'submitted', 'f.conclusion': 'fail' } },
} as const;
type Shown = keyof typeof shown;

const rail = ['list', 'application-sheet', 'rail'] as const;
const progress = ['application-sheet', 'progress'] as const;
const pagesize = '100';

/** Shows on the rail what was just handed in or taken back, without reading the pages anew; the counts are asked for. */
export function useTellRail() {
  const queries = useQueryClient();
  return ({ id, state, conclusion }: Pick<Line, 'id' | 'state' | 'conclusion'>) => {
    queries.setQueriesData<InfiniteData<Reply>>(
      { queryKey: rail },
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((p) => ({
            ...p,
            tdata: p.tdata.map((line) => (line.id === id ? { ...line, state, conclusion } : line)),
          })),
        },
    );
    void queries.invalidateQueries({ queryKey: progress });
  };
}

interface RailProps {
  /** Whose sheets: of which panel and which member. */
  of: Readonly<Record<string, string>>;
  current: string;
  onChoose: (sheet: string) => void;
}

export function ReviewRail({ of, current, onChoose }: RailProps) {
  const [which, setWhich] = useState<Shown>('all');
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(typed.trim()), 300);
    return () => clearTimeout(timer);
  }, [typed]);
  const asked = { ...of, ...shown[which].filter, ...(q ? { q } : {}), sort: 'supplierName' };
  const found = useInfiniteQuery({
    queryKey: [...rail, asked],
    queryFn: ({ signal, pageParam }) =>
      call<Reply>(recordPath('application-sheet', 'list'), {
        query: { ...asked, pagesize, columns: 'supplierName,conclusion', ...(pageParam ? { after: pageParam } : {}) },
        signal,
        ownFailures: true,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  });
  const lines = found.data?.pages.flatMap((p) => p.tdata) ?? [];
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = lines[lines.findIndex((l) => l.id === current) + step];
    if (!step || !next || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    onChoose(next.id);
    event.currentTarget.querySelector<HTMLElement>(`[data-sheet="${next.id}"]`)?.focus();
  };
  return (
    <nav className="zc-review-rail" aria-label="申请人" onKeyDown={press}>
      <Counts panel={of['f.panel']!} />
      <div className="zc-review-find">
        <Input
          allowClear
          value={typed}
          placeholder="查找申请人"
          aria-label="查找申请人"
          onChange={(e) => setTyped(e.target.value)}
        />
        <Select
          value={which}
          aria-label="显示哪些申请人"
          onChange={setWhich}
          options={Object.entries(shown).map(([value, { label }]) => ({ value, label }))}
        />
      </div>
      <div className="zc-review-lines">
        <WindowedList
          key={JSON.stringify(asked)}
          items={lines}
          height={34}
          className="zc-review-list"
          render={(line) => (
            <button
              type="button"
              data-sheet={line.id}
              aria-current={line.id === current}
              onClick={() => onChoose(line.id)}
            >
              <span>{line.supplierName}</span>
              {applicationSheetIs.submitted(line) ? (
                <StatusTag tone={line.conclusion === 'fail' ? 'due' : 'done'}>
                  {line.conclusion === 'fail' ? '不符合' : '符合'}
                </StatusTag>
              ) : null}
            </button>
          )}
        />
        {found.isSuccess && lines.length === 0 ? <p className="zc-none">没有符合条件的申请人。</p> : null}
        {found.hasNextPage ? <More busy={found.isFetchingNextPage} onSeen={() => void found.fetchNextPage()} /> : null}
      </div>
    </nav>
  );
}

/** The end of what was read: seen, or pressed, the next page comes. */
function More({ busy, onSeen }: { busy: boolean; onSeen: () => void }) {
  const end = useRef<HTMLButtonElement>(null);
  const seen = useRef(onSeen);
  seen.current = onSeen;
  useEffect(() => {
    if (busy) return;
    // Within the list, however much of it the window shows.
    const root = end.current!.parentElement;
    const watch = new IntersectionObserver(([e]) => e?.isIntersecting && seen.current(), { root, rootMargin: '300px' });
    watch.observe(end.current!);
    return () => watch.disconnect();
  }, [busy]);
  return (
    <button ref={end} type="button" className="zc-button" disabled={busy} onClick={onSeen}>
      {busy ? '正在读取' : '更多申请人'}
    </button>
  );
}

/** How far this member is; a list's own total stops counting at a thousand. */
function Counts({ panel }: { panel: string }) {
  const { data } = useQuery({
    queryKey: [...progress, panel],
    queryFn: ({ signal }) =>
      call<Progress>(recordPath('application-sheet', 'progress'), { query: { id: panel }, signal, ownFailures: true }),
  });
  return (
    <p className="zc-hint" role="status">
      {data ? `已提交 ${data.submitted} / ${data.all} 家，不符合 ${data.failed} 家` : '申请人'}
    </p>
  );
}
