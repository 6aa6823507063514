/** 导入结论: every row of the workbook with its verdict, before anything is in the register. */
import { useState } from 'react';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage } from '../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { StatusTag, type TagTone } from '../../../ui/layout/StatusTag.tsx';
import { Banner, Empty } from '../../../ui/layout/states.tsx';
import type { RowVerdict } from '../import/import.rules.ts';
import { supplierImportLifecycle } from '../import/supplier-import.lifecycle.ts';
import { supplierImport } from '../import/supplier-import.record.ts';
import './supplier.css';

const verdictWords: Record<RowVerdict['verdict'], { label: string; tone: TagTone }> = {
  accepted: { label: '可登记', tone: 'done' },
  duplicate: { label: '重复', tone: 'idle' },
  faulty: { label: '有误', tone: 'due' },
};

const columns: Column<RowVerdict>[] = [
  { id: 'row', title: '行', numeric: true, render: (v) => v.row },
  { id: 'name', title: '法人名称', share: 1, render: (v) => v.name || '—' },
  { id: 'code', title: '统一社会信用代码', render: (v) => v.code || '—' },
  {
    id: 'verdict',
    title: '结论',
    render: (v) => <StatusTag tone={verdictWords[v.verdict].tone}>{verdictWords[v.verdict].label}</StatusTag>,
  },
  { id: 'why', title: '原因与改法', share: 2, render: (v) => <Why verdict={v} /> },
];

function Why({ verdict }: { verdict: RowVerdict }) {
  if (verdict.says) return <span className="zc-says">{verdict.says}</span>;
  if (!verdict.faults) return '—';
  return (
    <ul className="zc-faults">
      {verdict.faults.map((f) => (
        <li key={f.field}>
          <b>{f.field}</b>：{f.rule}；{f.remedy}
        </li>
      ))}
    </ul>
  );
}

export default function ImportDetailPage() {
  return (
    <DetailPage record={supplierImport} lifecycle={supplierImportLifecycle}>
      {(row) => <Verdicts row={row} />}
    </DetailPage>
  );
}

function Verdicts({ row }: { row: AnyRow }) {
  const [only, setOnly] = useState<RowVerdict['verdict']>();
  const all = (row.verdicts ?? []) as RowVerdict[];
  const shown = only ? all.filter((v) => v.verdict === only) : all;
  return (
    <>
      {row.state === 'imported' ? (
        <Banner tone="done">{row.accepted} 家已登记，等待另一人核验。重复和有误的行没有登记。</Banner>
      ) : (
        <Banner tone="wait">
          还没有登记任何一家。{row.accepted} 行可登记，{row.duplicate} 行重复，{row.faulty}{' '}
          行有误；有误的行请在工作簿中改正后另行上传。
        </Banner>
      )}
      <Section title="逐行结论">
        <div className="zc-section-tabs" role="tablist">
          <button type="button" role="tab" aria-selected={!only} onClick={() => setOnly(undefined)}>
            全部 {all.length}
          </button>
          {(Object.keys(verdictWords) as RowVerdict['verdict'][]).map((v) => (
            <button key={v} type="button" role="tab" aria-selected={only === v} onClick={() => setOnly(v)}>
              {verdictWords[v].label} {all.filter((r) => r.verdict === v).length}
            </button>
          ))}
        </div>
        <DataTable
          rows={shown}
          rowKey={(v) => String(v.row)}
          columns={columns}
          label="逐行结论"
          dense
          empty={<Empty title="没有这样的行">换一个结论查看。</Empty>}
        />
      </Section>
    </>
  );
}
