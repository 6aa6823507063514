import { Link } from 'react-router';
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  DetailPage,
  FormPage,
  mayBegin,
  type ReadingProps,
  RichText,
  Sections,
  useDetail,
} from '../../../kernel/web/index.ts';
import { screenNamed, to } from '../../../kernel/web/registry.ts';
import { SignButton } from '../../../platform/signature/web/SignButton.tsx';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { beforeBids } from '../../procedure/kinds.ts';
import { preliminaryContent } from '../preliminary-document/preliminary-dates.ts';
import { preliminaryDocumentLifecycle } from '../preliminary-document/preliminary-document.lifecycle.ts';
import { type Clarification, preliminaryDocument } from '../preliminary-document/preliminary-document.record.ts';
import { preliminaryDocumentIs } from '../states.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import { PreliminaryChapters } from './DocumentChapters.tsx';
import { FromTemplate } from './DocumentPaper.tsx';
import { PreliminaryTemplate } from './DocumentTemplate.tsx';
import { PreliminaryFavour } from './FavourFound.tsx';
import { KeyHolders } from './KeyHolders.tsx';

// The document of a round before the bids, with its state and actions: who holds the keys, what was clarified.

export function PreliminaryDocumentPage() {
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
      编写公告
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

const inputs = { chapters: PreliminaryChapters };

/** 资格预审（第一阶段）文件编制: from a template, with the paper beside its chapters. */
export function PreliminaryFormPage() {
  return (
    <FormPage
      record={preliminaryDocument}
      lifecycle={preliminaryDocumentLifecycle}
      inputs={inputs}
      aside={(row, change) => (
        <>
          <PreliminaryTemplate row={row} change={change} />
          <PreliminaryFavour row={row} />
        </>
      )}
    />
  );
}

/** What was clarified or changed after the document went out, the newest first. */
export function Clarifications({ row }: { row: AnyRow }) {
  const said = ((row.clarifications ?? []) as Clarification[]).toReversed();
  if (said.length === 0) return null;
  return (
    <Section title="澄清与修改">
      {said.map((c) => (
        <article key={c.at}>
          <p className="zc-hint">
            {showInstant(c.at)} {c.by}
            {c.affects ? '（可能影响编制）' : ''}
          </p>
          {c.addendum ? <Changed addendum={c.addendum} /> : null}
          <div className="zc-prose">{c.content}</div>
          {c.to ? (
            <p>
              递交截止由 {c.from ? showInstant(c.from) : '—'} 改为 <b>{showInstant(c.to)}</b>。
            </p>
          ) : null}
        </article>
      ))}
    </Section>
  );
}

/** What an addendum changed, field by field: as it was, and as it is. */
function Changed({ addendum }: { addendum: string }) {
  const { row } = useDetail('addendum', addendum);
  return <DifferenceTable changes={row?.changes} />;
}
