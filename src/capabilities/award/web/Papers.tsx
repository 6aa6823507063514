/** A record's paper in its page: the state above it, the paper, and the paper alone for the printer. */
import './papers.css';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Lifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import type { RecordId } from '../../../kernel/record/known.ts';
import type { AnyRow, RecordType } from '../../../kernel/record/record.ts';
import { call, DetailPage, type DetailPageProps, to, useDetail, words } from '../../../kernel/web/index.ts';
import { SignButton } from '../../../platform/signature/web/SignButton.tsx';
import { fillTemplate, plainText, type TemplateValues, unknownVariables } from '../../../platform/templates/fill.ts';
import type { TextKindId } from '../../../platform/templates/template-kinds.ts';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, Skeleton } from '../../../ui/layout/states.tsx';
import { isConfirmed } from '../../project/owner-confirmation.ts';
import { resultPaperIs } from '../states.ts';

export interface PaperPageProps {
  record: RecordType<any>;
  lifecycle: Lifecycle;
  paper: (row: AnyRow) => ReactNode;
  /** What stands between the head and the paper. */
  above?: (row: AnyRow) => ReactNode;
  /** What stands under it. */
  below?: (row: AnyRow) => ReactNode;
  extra?: DetailPageProps['extra'];
}

/** The detail page of a record whose content is a paper. */
export function PaperDetailPage({ record, lifecycle, paper, above, below, extra }: PaperPageProps) {
  const [query] = useSearchParams();
  if (query.get('view') === 'print')
    return <PrintedPaper recordId={record.id} id={query.get('id') ?? ''} paper={paper} />;
  return (
    <DetailPage record={record} lifecycle={lifecycle} extra={extra}>
      {(row) => (
        <div className="zc-paper-page">
          {above?.(row)}
          {paper(row)}
          {below?.(row)}
        </div>
      )}
    </DetailPage>
  );
}

export function PrintedPaper({
  recordId,
  id,
  paper,
}: {
  recordId: string;
  id: string;
  paper: (row: AnyRow) => ReactNode;
}) {
  const { row } = useDetail(recordId, id);
  if (!row) return <Skeleton lines={12} />;
  return (
    <div className="zc-print-desk">
      <div className="zc-print-tools">
        <button type="button" className="zc-button zc-button-main" onClick={() => window.print()}>
          打印 / 存为 PDF
        </button>
      </div>
      {paper(row)}
    </div>
  );
}

/** The paper that the chosen template would make of the chosen decision, before it is saved. */
export function TemplatePreview({ kind, row }: { kind: TextKindId; row: AnyRow }) {
  const { row: template } = useDetail('template-version', row.template ?? '');
  const { data } = useQuery({
    queryKey: ['template-values', kind, row.confirmation],
    queryFn: ({ signal }) =>
      call<{ name: string; values: TemplateValues } | null>(`/agency/${kind}/template-values.json`, {
        query: { confirmation: row.confirmation },
        signal,
        ownFailures: true,
      }),
    enabled: Boolean(row.confirmation),
  });
  if (!row.template)
    return (
      <Banner>
        选择已启用的模板；还没有的，由单位管理员到<Link to={to('paper-template.list')}>模板库</Link>新建并启用。
      </Banner>
    );
  if (!row.confirmation || !data || !template)
    return <Banner>{words('选择{定标}和模板后，这里用真实数据预览。')}</Banner>;
  const text = plainText(template.chapters ?? []);
  const unknown = unknownVariables(text, Object.keys(data.values));
  if (unknown.length > 0)
    return <Banner tone="due">模板里的变量{unknown.map((v) => `{{${v}}}`).join('、')}不认识，请先修订模板。</Banner>;
  return (
    <Section title={`预览（${data.name}）`}>
      <article className="zc-paper-preview">{fillTemplate(text, data.values)}</article>
    </Section>
  );
}

// Who has signed a paper about a result, and the owner's word on it (10号令 第10条).

interface PaperSigningProps {
  row: AnyRow;
  /** The exact text that is signed. */
  text: (row: AnyRow) => string;
}

export function SignPaper({ row, text, recordId }: PaperSigningProps & { recordId: RecordId }) {
  return row.signature?.content === text(row) ? null : <SignButton recordId={recordId} row={row} content={text} />;
}

export function PaperSigning({ row, text }: PaperSigningProps) {
  const stands = row.signature && (!resultPaperIs.inReview(row) || row.signature.content === text(row));
  if (!stands)
    return resultPaperIs.inReview(row) ? (
      <Banner tone="wait">
        {words('还没有{招标}人或代理机构的电子签名，签名后才能发布（招标公告和公示信息发布管理办法 第10条）。')}
      </Banner>
    ) : null;
  return (
    <Banner tone="done">
      {row.signature.certificate.organisation} {row.signature.signer} 于 {shownMoment(row.signature.signedAt)} 电子签名
      {isConfirmed(row as Parameters<typeof isConfirmed>[0]) ? `；${row.confirmed.unit}已确认` : ''}
    </Banner>
  );
}
