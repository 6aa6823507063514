/** The decision report to read and to print: its sections and who signed it. */

import { Link, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { DetailPage, FormPage, to, useDetail, words } from '../../../../kernel/web/index.ts';
import { shownMoment } from '../../../../ui/format/moment.ts';
import { DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { PrintSheet } from '../../../../ui/layout/PrintSheet.tsx';
import { Banner, Empty, ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import { ReportText } from '../../../evaluation-report/web/door.ts';
import { decisionReportIs } from '../../states.ts';
import '../../../committee/web/room.css';
import { type DecisionSignature, decisionReport, decisionReportLifecycle } from '../decision-report.record.ts';

export default function DecisionReportPage() {
  const [query] = useSearchParams();
  if (query.get('view') === 'print') return <PrintedReport id={query.get('id') ?? ''} />;
  return (
    <DetailPage
      record={decisionReport}
      lifecycle={decisionReportLifecycle}
      extra={(row) => (
        <Link className="zc-button" to={to('decision-committee.detail', { id: row.committee })}>
          {words('{定标}委员会')}
        </Link>
      )}
    >
      {(row) => (
        <>
          {decisionReportIs.signing(row) ? (
            <Banner tone="wait">成员在“{words('{定标}委员会')}”页面签署。</Banner>
          ) : null}
          <article className="zc-report">
            <h1>{row.name}</h1>
            <ReportText sections={row.sections ?? []} />
          </article>
          <Signatures row={row} />
        </>
      )}
    </DetailPage>
  );
}

/** What is still written stands beside the report as it would be signed. */
export function DecisionReportFormPage() {
  return (
    <FormPage
      record={decisionReport}
      lifecycle={decisionReportLifecycle}
      beside={(row) =>
        row.id ? (
          <article className="zc-report">
            <h2>{row.name}</h2>
            <ReportText sections={row.sections ?? []} />
          </article>
        ) : null
      }
    />
  );
}

function Signatures({ row }: { row: AnyRow }) {
  return (
    <Section title="签署" extra={row.digest ? <span className="zc-hint">正文核对码 {row.digest}</span> : null}>
      <DataTable
        rows={(row.signatures ?? []) as DecisionSignature[]}
        rowKey={(s) => s.member}
        label="签署"
        dense
        columns={[
          { id: 'seat', title: '席位', render: (s) => s.seat },
          { id: 'name', title: '姓名', render: (s) => s.name },
          {
            id: 'said',
            title: '签署',
            render: (s) => (s.refused ? '未签署' : s.dissent ? '已签，有保留意见' : '已签'),
          },
          { id: 'dissent', title: '保留意见或未签署的原因', share: 2, render: (s) => s.refused ?? s.dissent ?? '' },
          { id: 'at', title: '时间', render: (s) => shownMoment(s.at) },
        ]}
        empty={<Empty title="还没有人签署">定稿后由全体成员签署。</Empty>}
      />
    </Section>
  );
}

function PrintedReport({ id }: { id: string }) {
  const { row, error } = useDetail('decision-report', id);
  if (error && !row) return <ErrorPanel title={words('{定标}报告未能打开')}>{error.message}</ErrorPanel>;
  if (!row) return <Skeleton />;
  return (
    <PrintSheet title={row.name} number={row.digest ? `正文核对码 ${row.digest}` : undefined}>
      <ReportText sections={row.sections ?? []} />
      <Signatures row={row} />
    </PrintSheet>
  );
}
