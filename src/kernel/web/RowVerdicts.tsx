/** Every row of a workbook with its verdict, before anything is entered. */
import { useState } from 'react';
import { type Column, DataTable } from '../../ui/layout/DataTable.tsx';
import { Section } from '../../ui/layout/PageFrame.tsx';
import { StatusTag, type TagTone } from '../../ui/layout/StatusTag.tsx';
import { Empty } from '../../ui/layout/states.tsx';
import type { RowVerdict } from '../record/sheet.ts';
import { words } from './registry.ts';

const verdictWords: Record<RowVerdict['verdict'], { label: string; tone: TagTone }> = {
  accepted: { label: '可登记', tone: 'done' },
  duplicate: { label: '重复', tone: 'idle' },
  faulty: { label: '有误', tone: 'due' },
};

function Why({ verdict }: { verdict: RowVerdict }) {
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

/** @param columns what tells one row from another, between its number and its verdict */
export function RowVerdicts<V extends RowVerdict>({
  verdicts,
  columns,
}: {
  verdicts: readonly V[];
  columns: readonly Column<V>[];
}) {
  const [only, setOnly] = useState<RowVerdict['verdict']>();
  const shown = only ? verdicts.filter((v) => v.verdict === only) : verdicts;
  return (
    <Section title="逐行结论">
      <div className="zc-section-tabs" role="tablist">
        <button type="button" role="tab" aria-selected={!only} onClick={() => setOnly(undefined)}>
          全部 {verdicts.length}
        </button>
        {(Object.keys(verdictWords) as RowVerdict['verdict'][]).map((v) => (
          <button key={v} type="button" role="tab" aria-selected={only === v} onClick={() => setOnly(v)}>
            {verdictWords[v].label} {verdicts.filter((r) => r.verdict === v).length}
          </button>
        ))}
      </div>
      <DataTable
        rows={[...shown]}
        rowKey={(v) => String(v.row)}
        columns={[
          { id: 'row', title: '行', numeric: true, render: (v) => v.row },
          ...columns,
          {
            id: 'verdict',
            title: '结论',
            render: (v) => <StatusTag tone={verdictWords[v.verdict].tone}>{verdictWords[v.verdict].label}</StatusTag>,
          },
          { id: 'why', title: '原因与改法', share: 2, render: (v) => <Why verdict={v} /> },
        ]}
        label="逐行结论"
        dense
        empty={<Empty title="没有这样的行">换一个结论查看。</Empty>}
      />
    </Section>
  );
}
