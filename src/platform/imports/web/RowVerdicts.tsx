/** Every row of a workbook with its verdict, a page of them at a time. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ScreenId } from '../../../kernel/record/known.ts';
import type { AnyRow, RecordType } from '../../../kernel/record/record.ts';
import type { RowVerdict } from '../../../kernel/record/sheet.ts';
import { call, to, words } from '../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Empty, ErrorPanel, StatusTag, type TagTone } from '../../../ui/layout/states.tsx';
import { rowsAtOnce } from '../declare.ts';

type Verdict = RowVerdict['verdict'];
type Shown = RowVerdict & { entered?: string };

const verdictWords: Record<Verdict, { label: string; tone: TagTone }> = {
  accepted: { label: '可登记', tone: 'done' },
  duplicate: { label: '重复', tone: 'idle' },
  faulty: { label: '有误', tone: 'due' },
};
const verdicts = ['accepted', 'duplicate', 'faulty'] as const;

function Why({ verdict }: { verdict: Shown }) {
  if (verdict.says) return <span className="zc-says">{words(verdict.says)}</span>;
  if (!verdict.faults) return '—';
  return (
    <ul className="zc-faults">
      {verdict.faults.map((f) => (
        <li key={f.field}>
          <b>{words(f.field)}</b>：{words(f.rule)}；{words(f.remedy)}
        </li>
      ))}
    </ul>
  );
}

export interface RowVerdictsProps {
  record: RecordType<any>;
  row: AnyRow;
  titles: { name: string; code?: string };
  becomes: ScreenId;
}

export function RowVerdicts({ record, row, titles, becomes }: RowVerdictsProps) {
  const [only, setOnly] = useState<Verdict>();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['import-rows', record.id, row.id, row.version, only, page],
    queryFn: ({ signal }) =>
      call<{ rows: Shown[] }>(`/agency/${record.id}/rows.json`, { query: { id: row.id, only, page }, signal }),
    placeholderData: keepPreviousData,
  });
  const all = verdicts.reduce((sum, v) => sum + (row[v] ?? 0), 0);
  const pages = Math.max(1, Math.ceil((only ? (row[only] ?? 0) : all) / rowsAtOnce));
  const choose = (verdict: Verdict | undefined) => {
    setOnly(verdict);
    setPage(1);
  };
  const columns: Column<Shown>[] = [
    { id: 'row', title: '行', numeric: true, render: (v) => v.row },
    {
      id: 'name',
      title: titles.name,
      render: (v) => (v.entered ? <Link to={to(becomes, { id: v.entered })}>{v.name}</Link> : v.name || '—'),
    },
    ...(titles.code ? [{ id: 'code', title: titles.code, render: (v: Shown) => v.code || '—' }] : []),
    {
      id: 'verdict',
      title: '结论',
      render: (v) =>
        v.entered ? (
          <StatusTag tone="done">已登记</StatusTag>
        ) : (
          <StatusTag tone={verdictWords[v.verdict].tone}>{verdictWords[v.verdict].label}</StatusTag>
        ),
    },
    { id: 'why', title: '原因与改法', share: 2, render: (v) => <Why verdict={v} /> },
  ];
  if (all === 0) return null;
  return (
    <Section title="逐行结论">
      <div className="zc-section-tabs" role="tablist">
        <button type="button" role="tab" aria-selected={!only} onClick={() => choose(undefined)}>
          全部 {all}
        </button>
        {verdicts.map((v) => (
          <button key={v} type="button" role="tab" aria-selected={only === v} onClick={() => choose(v)}>
            {verdictWords[v].label} {row[v] ?? 0}
          </button>
        ))}
      </div>
      {error ? (
        <ErrorPanel title="没有读到逐行结论" onRetry={() => void refetch()}>
          {error.message}
        </ErrorPanel>
      ) : (
        <DataTable
          rows={data?.rows}
          rowKey={(v) => String(v.row)}
          columns={columns}
          label="逐行结论"
          dense
          empty={data ? <Empty title="没有这样的行">换一个结论查看。</Empty> : null}
        />
      )}
      {pages > 1 ? (
        <nav className="zc-pager" aria-label="分页">
          <span>每页 {rowsAtOnce} 行</span>
          <div className="zc-pager-end">
            <button type="button" aria-label="上一页" disabled={page === 1} onClick={() => setPage(page - 1)}>
              ‹
            </button>
            <span>
              第 {page} / {pages} 页
            </span>
            <button type="button" aria-label="下一页" disabled={page >= pages} onClick={() => setPage(page + 1)}>
              ›
            </button>
          </div>
        </nav>
      ) : null}
    </Section>
  );
}
