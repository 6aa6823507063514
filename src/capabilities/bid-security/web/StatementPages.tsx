import './security.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, DetailPage, FormPage, to, words } from '../../../kernel/web/index.ts';
import { exactMoment } from '../../../ui/format/moment.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, ErrorPanel, StatusTag } from '../../../ui/layout/states.tsx';
import { bankStatement, bankStatementLifecycle } from '../bank-statement/bank-statement.record.ts';
import type { ReadLine, StatementLine } from '../bank-statement/statement.rules.ts';
import type { LineVerdict } from '../wire.ts';
import { yuan } from './parts.tsx';

/** A registered statement: every line with its verdict, which stays sealed until the tender it may belong to was read out. */
type Line = StatementLine & { id: string };

function Lines({ row }: { row: AnyRow }) {
  const { data, error } = useQuery({
    queryKey: ['detail', 'bank-statement', row.id, 'verdicts'],
    queryFn: ({ signal }) =>
      call<LineVerdict[]>('/agency/bank-statement/verdicts.json', { query: { id: row.id }, signal, ownFailures: true }),
  });
  const verdicts = new Map((data ?? []).map((v) => [v.line, v]));
  const verdict = (line: Line) => {
    const said = verdicts.get(line.id);
    if (!said) return '…';
    const tag = (
      <StatusTag tone={said.tone} title={said.says}>
        {said.says.split('：')[0]}
      </StatusTag>
    );
    return said.security ? <Link to={to('bid-security.detail', { id: said.security })}>{tag}</Link> : tag;
  };
  return (
    <Section title="逐行结论">
      {error ? <ErrorPanel title="结论未能读出">{error.message}</ErrorPanel> : null}
      {data?.some((v) => v.tone === 'sealed') ? (
        <Banner tone="idle">
          有标段尚未唱标：匹配与否都显示为“密封至唱标”，不透露谁、有多少单位缴纳{words('（招标投标法 第22条）')}
          。唱标后自动显示结论。
        </Banner>
      ) : null}
      <DataTable
        rows={row.lines as Line[]}
        rowKey={(l) => l.id}
        label="逐行结论"
        dense
        rowTone={(l) => (verdicts.get(l.id)?.tone === 'due' ? 'due' : undefined)}
        columns={[
          { id: 'at', title: '到账时间', render: (l) => exactMoment(l.at) },
          { id: 'amount', title: '金额', numeric: true, render: (l) => yuan(l.amount) },
          { id: 'payer', title: '付款户名', share: 2, render: (l) => l.payerName },
          { id: 'remark', title: '附言', share: 1, render: (l) => l.remark || '—' },
          { id: 'serial', title: '流水号', render: (l) => l.serial },
          { id: 'verdict', title: '结论', render: verdict },
        ]}
      />
    </Section>
  );
}

export function StatementDetailPage() {
  return (
    <DetailPage record={bankStatement} lifecycle={bankStatementLifecycle}>
      {(row) => <Lines row={row} />}
    </DetailPage>
  );
}

/** 登记到账: a statement read from Excel into lines that can be corrected, or lines typed by hand. */
type Change = (name: string, value: unknown) => void;

function Import({ row, change }: { row: Readonly<Record<string, any>>; change: Change }) {
  const [read, setRead] = useState<{ file: string; lines: ReadLine[] }>();
  const [busy, setBusy] = useState(false);
  const file = row.file?.[0] as { id: string; name: string } | undefined;
  const take = async () => {
    setBusy(true);
    try {
      const lines = await call<ReadLine[]>('/agency/bank-statement/read.json', {
        json: true,
        body: { file: file!.id },
      });
      setRead({ file: file!.id, lines });
      change(
        'lines',
        lines.flatMap((l) => (l.line ? [{ ...l.line, id: String(l.row) }] : [])),
      );
      if (!row.name) change('name', file!.name.replace(/\.xlsx$/i, '').slice(0, 100));
    } catch {
      // The wire has told the person why.
    } finally {
      setBusy(false);
    }
  };
  const faulty = read?.lines.filter((l) => !l.line && !l.skipped) ?? [];
  return (
    <Section title="导入">
      <Banner
        tone="idle"
        actions={
          <button type="button" className="zc-button" disabled={!file || busy} onClick={() => void take()}>
            读取对账单
          </button>
        }
      >
        {file
          ? `读取“${file.name}”，逐行检查后填入下表；附言中的缴款码由系统识别。`
          : '先在下面上传网上银行导出的对账单（.xlsx），再读取；也可以直接逐笔填写。'}
      </Banner>
      {read && read.file === file?.id ? (
        <DataTable
          rows={read.lines}
          rowKey={(l) => String(l.row)}
          label="读取结果"
          dense
          rowTone={(l) => (l.line || l.skipped ? undefined : 'due')}
          columns={[
            { id: 'row', title: '行', numeric: true, render: (l) => l.row },
            {
              id: 'what',
              title: '内容',
              share: 1,
              render: (l) => (
                <span className="zc-wrap">{l.line ? `${l.line.payerName} ${yuan(l.line.amount)}` : l.because}</span>
              ),
            },
            {
              id: 'verdict',
              title: '结论',
              render: (l) => (
                <StatusTag tone={l.line ? 'done' : l.skipped ? 'idle' : 'due'}>
                  {l.line ? '可登记' : l.skipped ? '不登记' : '读不出'}
                </StatusTag>
              ),
            },
          ]}
        />
      ) : null}
      {faulty.length > 0 ? (
        <Banner tone="due">有 {faulty.length} 行读不出，没有填入；请在对账单中改正后重新上传，或在下表补填。</Banner>
      ) : null}
    </Section>
  );
}

export function StatementFormPage() {
  return (
    <FormPage
      record={bankStatement}
      lifecycle={bankStatementLifecycle}
      aside={(row, change) => <Import row={row} change={change} />}
    />
  );
}
