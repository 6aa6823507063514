/** The document of a round before the bids, with its state and actions: who holds the keys, what was clarified. */

import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { DetailPage, mayBegin, type ReadingProps, RichText, Sections } from '../../../kernel/web/index.ts';
import { screenNamed, to } from '../../../kernel/web/registry.ts';
import { SignButton } from '../../../platform/signature/web/SignButton.tsx';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { beforeBids } from '../../procedure/kinds.ts';
import { preliminaryContent } from '../preliminary-document/preliminary-content.ts';
import { preliminaryDocumentLifecycle } from '../preliminary-document/preliminary-document.lifecycle.ts';
import { preliminaryDocument } from '../preliminary-document/preliminary-document.record.ts';
import { preliminaryDocumentIs } from '../states.ts';
import { Clarifications } from './Clarifications.tsx';
import { PreliminaryFavour } from './FavourFound.tsx';
import { KeyHolders } from './KeyHolders.tsx';
import { FromTemplate } from './StandardText.tsx';

export default function PreliminaryDocumentPage() {
  return (
    <DetailPage
      record={preliminaryDocument}
      lifecycle={preliminaryDocumentLifecycle}
      extra={(row) => (
        <>
          {row.signature ? null : (
            <SignButton recordId="preliminary-document" row={row} content={preliminaryContent} primary />
          )}
          {row.signature && mayBegin(row, 'notice.create') ? <CallForIt row={row} /> : null}
          {screenNamed('addendum.form') && mayBegin(row, 'addendum.create') ? (
            <Link
              className="zc-button"
              to={to('addendum.form', { project: row.project, lot: row.lot, preliminary: row.id })}
            >
              澄清、修改
            </Link>
          ) : null}
          {preliminaryDocumentIs.issued(row) && screenNamed('question.list') ? (
            <Link className="zc-button" to={to('question.list', { 'f.lot': row.lot })}>
              提问与答复
            </Link>
          ) : null}
        </>
      )}
    >
      {(row) => (
        <>
          <Standing row={row} />
          <PreliminaryFavour row={row} />
          <Clarifications row={row} />
          <KeyHolders row={row} />
          {row.template ? <FromTemplate row={row} /> : null}
          <Chapters row={row} />
        </>
      )}
    </DetailPage>
  );
}

/** The way on: the notice by which it goes out. */
function CallForIt({ row }: { row: AnyRow }) {
  if (!screenNamed('notice.form')) return null;
  const type = beforeBids(row.kind).call;
  return (
    <Link
      className="zc-button zc-button-main"
      to={to('notice.form', { project: row.project, preliminary: row.id, type })}
    >
      拟公告
    </Link>
  );
}

/** As its reviewer reads it. */
export function PreliminaryReading({ row }: ReadingProps) {
  return (
    <>
      <Standing row={row} />
      <PreliminaryFavour row={row} />
      <KeyHolders row={row} />
      {row.template ? <FromTemplate row={row} /> : null}
      <Chapters row={row} />
      <Sections record={preliminaryDocument} row={row} />
    </>
  );
}

function Standing({ row }: { row: AnyRow }) {
  if (row.returnedBecause && preliminaryDocumentIs.returned(row))
    return <Banner tone="due">退回意见：{row.returnedBecause}</Banner>;
  if (row.signature)
    return (
      <Banner tone="done">
        {row.signature.signer} 于 {shownMoment(row.signature.signedAt)} 电子签名
      </Banner>
    );
  return preliminaryDocumentIs.approved(row) ? (
    <Banner tone="wait">审核已通过，还须电子签名才能随公告发出。持钥人登记齐后再签名。</Banner>
  ) : null;
}

function Chapters({ row }: { row: AnyRow }) {
  const chapters = (row.chapters ?? []) as { id: string; title: string; body: string }[];
  if (chapters.length === 0) return null;
  return (
    <Section title="章节">
      {chapters.map((c) => (
        <details key={c.id} open={chapters.length < 4}>
          <summary>{c.title}</summary>
          <RichText html={c.body} />
        </details>
      ))}
    </Section>
  );
}
