/** A result: what was concluded, and the list of all, a page at a time. */
import { useQuery } from '@tanstack/react-query';
import { Input, Select } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, Descriptions, DetailPage, FormPage, recordPath, useDetail, words } from '../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { PrintSheet } from '../../../ui/layout/PrintSheet.tsx';
import { Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import { beforeBids } from '../../procedure/kinds.ts';
import { preliminaryResultLifecycle } from '../preliminary-result/preliminary-result.lifecycle.ts';
import { preliminaryResult } from '../preliminary-result/preliminary-result.record.ts';
import { type ResultLine, shownLines } from '../preliminary-result/result-page.ts';
import './preliminary.css';

export default function ResultPage() {
  const [query] = useSearchParams();
  if (query.get('view') === 'print') return <Printed id={query.get('id') ?? ''} />;
  return (
    <DetailPage
      record={preliminaryResult}
      lifecycle={preliminaryResultLifecycle}
      after={(row) => <Lines result={row} />}
    />
  );
}

/** What is issued stands beside what is said with it: whoever writes to the applicants has the conclusions in sight. */
export function ResultFormPage() {
  return (
    <FormPage
      record={preliminaryResult}
      lifecycle={preliminaryResultLifecycle}
      aside={(row) => (
        <>
          <Section title="结果">
            <Descriptions record={preliminaryResult} row={row as AnyRow} names={concluded} />
          </Section>
          {row.id ? <Lines result={row as AnyRow} /> : null}
        </>
      )}
    />
  );
}

const concluded = ['project', 'lot', 'panel', 'mode', 'passMost', 'admitted', 'fewest', 'agreedBy', 'agreedAt'];

const columnsOf = ({ mode, kind }: AnyRow): Column<ResultLine>[] => [
  { id: 'name', title: '申请人', share: 3, render: (l) => l.supplierName },
  {
    id: 'admitted',
    title: '结果',
    render: (l) => <StatusTag tone={l.admitted ? 'done' : 'due'}>{l.admitted ? '通过' : '未通过'}</StatusTag>,
  },
  ...(mode === 'limited'
    ? [
        { id: 'score', title: '得分', numeric: true, render: (l: ResultLine) => l.score ?? '—' },
        { id: 'rank', title: '名次', numeric: true, render: (l: ResultLine) => l.rank ?? '—' },
      ]
    : []),
  ...(beforeBids(kind).part === 'qualification'
    ? [{ id: 'because', title: '未通过的理由', share: 4, render: (l: ResultLine) => l.because || '—' }]
    : []),
];

interface Found {
  rows: ResultLine[];
  total: number;
  pages: number;
}

const pageOf = (id: string, asked: Record<string, string>, signal: AbortSignal) =>
  call<Found>(recordPath('preliminary-result', 'lines'), { query: { id, ...asked }, signal, ownFailures: true });

/** All of them, as paper has no pages to turn. */
async function everyLine(id: string, signal: AbortSignal): Promise<ResultLine[]> {
  const all: ResultLine[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, pages } = await pageOf(id, { page: String(page) }, signal);
    all.push(...rows);
    if (page >= pages) return all;
  }
}

function Printed({ id }: { id: string }) {
  const { row } = useDetail('preliminary-result', id);
  const { data: lines } = useQuery({
    queryKey: ['preliminary-result', 'lines', id, 'all'],
    queryFn: ({ signal }) => everyLine(id, signal),
  });
  if (!row || !lines) return <Skeleton lines={10} />;
  const columns = columnsOf(row);
  return (
    <PrintSheet title={row.title} rows={lines.length}>
      {preliminaryResult.detail!.map((s) => (
        <section key={s.title} className="zc-print-section">
          <h2>{words(s.title)}</h2>
          <Descriptions record={preliminaryResult} row={row} names={s.fields} />
        </section>
      ))}
      <section className="zc-print-section">
        <h2>名单</h2>
        <table>
          <thead>
            <tr>
              {columns.map((c) => (
                <th key={c.id}>{c.title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((l, i) => (
              <tr key={l.id}>
                {columns.map((c) => (
                  <td key={c.id}>{c.render(l, i)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </PrintSheet>
  );
}

function Lines({ result }: { result: AnyRow }) {
  const [asked, setAsked] = useState({ q: '', only: 'all', page: 1 });
  const { data } = useQuery({
    queryKey: ['preliminary-result', 'lines', result.id, result.version, asked],
    queryFn: ({ signal }) => pageOf(result.id, { ...asked, page: String(asked.page) }, signal),
    placeholderData: (before) => before,
  });
  return (
    <Section title="名单">
      <div className="zc-result-find">
        <Input.Search
          allowClear
          placeholder="查找申请人"
          aria-label="查找申请人"
          onSearch={(q) => setAsked({ ...asked, q: q.trim(), page: 1 })}
        />
        <Select
          value={asked.only}
          aria-label="显示哪些申请人"
          onChange={(only) => setAsked({ ...asked, only, page: 1 })}
          options={Object.entries(shownLines).map(([value, label]) => ({ value, label }))}
        />
      </div>
      {data ? (
        <>
          <DataTable
            rows={data.rows}
            rowKey={(l) => l.id}
            label="名单"
            columns={columnsOf(result)}
            empty={<p className="zc-none">没有符合条件的申请人。</p>}
          />
          <Turn {...data} page={asked.page} onTurn={(page) => setAsked({ ...asked, page })} />
        </>
      ) : (
        <Skeleton lines={6} />
      )}
    </Section>
  );
}

function Turn({ total, pages, page, onTurn }: Found & { page: number; onTurn: (page: number) => void }) {
  return (
    <nav className="zc-pager" aria-label="名单分页">
      <span>共 {total.toLocaleString('zh-CN')} 家</span>
      {pages > 1 ? (
        <div className="zc-pager-end">
          <button type="button" aria-label="上一页" disabled={page === 1} onClick={() => onTurn(page - 1)}>
            ‹
          </button>
          <span>
            第 {page} / {pages} 页
          </span>
          <button type="button" aria-label="下一页" disabled={page >= pages} onClick={() => onTurn(page + 1)}>
            ›
          </button>
        </div>
      ) : null}
    </nav>
  );
}
