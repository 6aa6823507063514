import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage, mayBegin, type ReadingProps, Sections, useDetail, words } from '../../../kernel/web/index.ts';
import { screenNamed, to } from '../../../kernel/web/registry.ts';
import { SignButton } from '../../../platform/signature/web/SignButton.tsx';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { callsBy } from '../../procedure/ways/index.ts';
import { tenderDocumentIs } from '../states.ts';
import { documentContent } from '../tender-document/document-content.ts';
import type { ContentSignature } from '../tender-document/document-parts.ts';
import { tenderDocumentLifecycle } from '../tender-document/tender-document.lifecycle.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';
import { DatePanel } from './DatePanel.tsx';
import { DocumentPaper, StandardText } from './DocumentPaper.tsx';
import { Editions } from './Editions.tsx';
import { DocumentFavour } from './FavourFound.tsx';
import { grouped, KeyHolders } from './KeyHolders.tsx';

export default function DocumentDetailPage() {
  return <DocumentDetail />;
}

/** @param above what an edition shows before the document itself */
export function DocumentDetail({ above }: { above?: (row: AnyRow) => ReactNode }) {
  return (
    <DetailPage
      record={tenderDocument}
      lifecycle={tenderDocumentLifecycle}
      extra={(row) => (
        <>
          {row.signature ? null : <SignButton recordId="tender-document" row={row} content={documentContent} primary />}
          {row.signature && mayBegin(row, 'notice.create') ? <CallForBids row={row} /> : null}
        </>
      )}
    >
      {(row) => (
        <>
          {above?.(row)}
          <Signature row={row} />
          <Editions row={row} />
          <DocumentFavour row={row} />
          <DatePanel row={row} />
          <KeyHolders row={row} />
          <StandardText row={row} />
          <Chapters row={row} />
        </>
      )}
    </DetailPage>
  );
}

/** The way on: the paper by which the project's method calls for bids. */
function CallForBids({ row }: { row: AnyRow }) {
  const { row: project } = useDetail('project', row.project);
  const invites = callsBy(project?.way, 'invitation');
  const form = invites ? 'invitation.form' : 'notice.form';
  if (!project || !screenNamed(form)) return null;
  return (
    <Link className="zc-button zc-button-main" to={to(form, { project: row.project, document: row.id })}>
      {invites ? '编写邀请书' : '编写公告'}
    </Link>
  );
}

/** As its reviewer reads it. */
export function DocumentReading({ row }: ReadingProps) {
  return (
    <>
      <Signature row={row} />
      <DocumentFavour row={row} />
      <DatePanel row={row} />
      <KeyHolders row={row} />
      <StandardText row={row} />
      <Chapters row={row} />
      <Sections record={tenderDocument} row={row} />
    </>
  );
}

function Signature({ row }: { row: AnyRow }) {
  const signature = row.signature as ContentSignature | null;
  if (!signature) {
    return tenderDocumentIs.approved(row) ? (
      <Banner tone="wait">
        审核已通过，还须电子签名才能随公告发出{words('（电子招标投标办法 第40条）')}。持钥人登记齐后再签名。
      </Banner>
    ) : null;
  }
  return (
    <Banner tone="done">
      {signature.signer} 于 {shownMoment(signature.signedAt)} 电子签名；内容核对码{' '}
      <code title={grouped(signature.digest)}>{grouped(signature.digest.slice(0, 16))}…</code>
    </Banner>
  );
}

function Chapters({ row }: { row: AnyRow }) {
  return row.chapters?.length ? (
    <Section title="章节">
      <DocumentPaper row={row} />
    </Section>
  ) : null;
}
