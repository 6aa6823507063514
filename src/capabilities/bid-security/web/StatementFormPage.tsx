/** 登记到账: a statement read from Excel into lines that can be corrected, or lines typed by hand. */
import { useState } from 'react';
import { call, FormPage } from '../../../kernel/web/index.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { bankStatement, bankStatementLifecycle } from '../bank-statement/bank-statement.record.ts';
import type { ReadLine } from '../bank-statement/statement.rules.ts';
import { yuan } from './parts.tsx';
import './security.css';

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

export default function StatementFormPage() {
  return (
    <FormPage
      record={bankStatement}
      lifecycle={bankStatementLifecycle}
      aside={(row, change) => <Import row={row} change={change} />}
    />
  );
}
