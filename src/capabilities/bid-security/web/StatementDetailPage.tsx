/** A registered statement: every line with its verdict, which stays sealed until the tender it may belong to was read out. */
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, DetailPage, to, words } from '../../../kernel/web/index.ts';
import { exactMoment } from '../../../ui/format/moment.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import { Banner, ErrorPanel } from '../../../ui/layout/states.tsx';
import { bankStatement, bankStatementLifecycle } from '../bank-statement/bank-statement.record.ts';
import type { StatementLine } from '../bank-statement/statement.rules.ts';
import type { LineVerdict } from '../wire.ts';
import { yuan } from './parts.tsx';
import './security.css';

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

export default function StatementDetailPage() {
  return (
    <DetailPage record={bankStatement} lifecycle={bankStatementLifecycle}>
      {(row) => <Lines row={row} />}
    </DetailPage>
  );
}
