/** The evaluation report to read: its sections, the names where they may be read, and every signature. */

import { Link, useSearchParams } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage, mayBegin, to, useDetail, words } from '../../../kernel/web/index.ts';
import { PrintSheet } from '../../../ui/layout/PrintSheet.tsx';
import { Banner, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { evaluationReportLifecycle } from '../evaluation-report/evaluation-report.lifecycle.ts';
import { evaluationReport } from '../evaluation-report/evaluation-report.record.ts';
import { ReportText } from './ReportText.tsx';
import { SignatureTable } from './SignatureTable.tsx';
import '../../committee/web/room.css';

export default function ReportDetailPage() {
  const [query] = useSearchParams();
  if (query.get('view') === 'print') return <PrintedReport id={query.get('id') ?? ''} />;
  return (
    <DetailPage
      record={evaluationReport}
      lifecycle={evaluationReportLifecycle}
      extra={(row) => (
        <>
          <Link className="zc-button" to={to('evaluation-report.sign', { id: row.id })}>
            签署情况
          </Link>
          <Link className="zc-button" to={to('evaluation-report.recheck', { id: row.id })}>
            复核
          </Link>
          <Link className="zc-button" to={to('evaluation-report.attachments', { id: row.id })}>
            附件
          </Link>
          <Link className="zc-button" to={to('evaluation-result.detail', { id: row.result })}>
            评审结果
          </Link>
          {mayBegin(row, 'candidate-publicity.create') ? (
            <Link
              className="zc-button zc-button-main"
              to={to('candidate-publicity.form', { project: row.project, lot: row.lot, report: row.id })}
            >
              {words('拟{中标}候选人公示')}
            </Link>
          ) : null}
        </>
      )}
    >
      {(row) => (
        <>
          {row.$hidden?.roster ? (
            <Banner>
              {row.$hidden.roster}
              {words('（招标投标法 第37条）')}；报告正文以席位代替姓名。
            </Banner>
          ) : null}
          <article className="zc-report">
            <h1>{row.name}</h1>
            <ReportText sections={row.sections ?? []} />
            <Dissents row={row} />
          </article>
          <SignatureTable row={row} />
        </>
      )}
    </DetailPage>
  );
}

function Dissents({ row }: { row: AnyRow }) {
  const dissents = (row.dissents ?? []) as { seat: string; text: string }[];
  if (dissents.length === 0) return null;
  return (
    <section className="zc-report-section">
      <h2>不同意见</h2>
      {dissents.map((d) => (
        <p key={d.seat}>
          {d.seat}：{d.text}
        </p>
      ))}
    </section>
  );
}

function PrintedReport({ id }: { id: string }) {
  const { row, error } = useDetail('evaluation-report', id);
  if (error && !row) return <ErrorPanel title={words('{评标}报告未能打开')}>{error.message}</ErrorPanel>;
  if (!row) return <Skeleton />;
  return (
    <PrintSheet title={row.name} number={row.digest ? `正文核对码 ${row.digest}` : undefined}>
      <ReportText sections={row.sections ?? []} />
      <Dissents row={row} />
      <SignatureTable row={row} />
    </PrintSheet>
  );
}
