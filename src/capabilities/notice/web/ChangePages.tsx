import './notice.css';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  DetailPage,
  FormPage,
  type ReadingProps,
  Sections,
  SheetBlocks,
  to,
  useDetail,
  useServerNow,
  words,
} from '../../../kernel/web/index.ts';
import { ofLot } from '../../../platform/law/rulebook.ts';
import { SignButton } from '../../../platform/signature/web/SignButton.tsx';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { PublicSheet } from '../../project/web/PublicSheet.tsx';
import { effectInWords } from '../../tender-document/addendum/addendum.rules.ts';
import { noticeChangeIs } from '../audiences.ts';
import { changedItems, changeSheet } from '../change/change-sheet.ts';
import { noticeChangeLifecycle } from '../change/notice-change.lifecycle.ts';
import { noticeChange, signedChange } from '../change/notice-change.record.ts';
import { noticeWords } from '../publication/publication.rules.ts';

// 变更公告详情: each change beside the original, what it does to the dates while it is reviewed, and the notice it changes.

export function ChangeDetailPage() {
  return (
    <DetailPage
      record={noticeChange}
      lifecycle={noticeChangeLifecycle}
      extra={(row) => (
        <>
          <Link className="zc-button" to={to('notice.detail', { id: row.notice })}>
            原公告
          </Link>
          {row.signature ? null : <SignButton recordId="notice-change" row={row} content={signedChange} />}
        </>
      )}
    >
      {(row) => <ChangeBody row={row} />}
    </DetailPage>
  );
}

function ChangeBody({ row }: ReadingProps) {
  return (
    <>
      <ChangeState row={row} />
      {noticeChangeIs.published(row) || !row.lots?.[0] ? null : <DateEffect row={row} lot={row.lots[0]} />}
      <Section title="变更事项">
        <SheetBlocks blocks={[{ is: 'changed', items: changedItems(row, words) }]} />
      </Section>
    </>
  );
}

/** As its reviewer reads it. */
export function ChangeReading({ row }: ReadingProps) {
  return (
    <>
      <p className="zc-notice-links">
        <Link to={to('notice.reviewChange', { id: row.id })}>变更公告详情</Link>
      </p>
      <ChangeBody row={row} />
      <Sections record={noticeChange} row={row} />
    </>
  );
}

function ChangeState({ row }: { row: AnyRow }) {
  return (
    <>
      {row.signature ? (
        <Banner tone="done">
          {row.signature.signer} 于 {shownMoment(row.signature.signedAt)} 电子签名
          {noticeChangeIs.published(row) ? words('；已发布，并同时通知每一个取得{招标}文件的单位。') : ''}
        </Banner>
      ) : (
        <Banner tone="wait">
          变更公告还没有电子签名，签名后才能审核发布{words('（招标公告和公示信息发布管理办法 第10条）')}。
        </Banner>
      )}
    </>
  );
}

/** What it does to the deadline if it is published now; the rule is the one that the approval carries out. */
function DateEffect({ row, lot }: { row: Readonly<Record<string, any>>; lot: string }) {
  const now = useServerNow(60_000);
  const of = useDetail('lot', lot).row;
  if (!of?.bidDeadline) return null;
  const { tone, text } = effectInWords(ofLot(of), row, of.bidDeadline, new Date(now));
  return <Banner tone={tone}>{text}</Banner>;
}

/** 变更公告: the derived form, with the published text to quote from and the effect on the deadline while it is typed. */
export function ChangeFormPage() {
  return (
    <FormPage
      record={noticeChange}
      lifecycle={noticeChangeLifecycle}
      aside={(row) =>
        row.notice ? <Original id={row.notice} change={row} /> : <Banner>选定已发布的公告，原文列在这里供照抄。</Banner>
      }
    />
  );
}

function Original({ id, change }: { id: string; change: Readonly<Record<string, any>> }) {
  const { row } = useDetail('notice', id);
  if (!row) return null;
  return (
    <>
      {row.lots?.[0] ? <DateEffect row={change} lot={row.lots[0]} /> : null}
      {row.lots?.[0] ? (
        <p className="zc-hint">
          改期以前，可以先{' '}
          <Link to={to('project.whatIf', { lot: row.lots[0], field: 'bidDeadline' })}>试算一个日期</Link>
          ：以后各日期、须通知的人和违反的规则一并列出，不写入。
        </p>
      ) : null}
      <Section title="原公告">
        <details className="zc-original">
          <summary>展开原文，供“原内容”照抄</summary>
          <p>{noticeWords(row)}</p>
        </details>
      </Section>
    </>
  );
}

export function PublicChangePage() {
  return (
    <PublicSheet
      record="notice-change"
      of={changeSheet}
      back={{ screen: 'notice.public', label: '返回公告' }}
      above={(row) => <Link to={to('notice.paper', { id: row.notice })}>查看原公告</Link>}
    />
  );
}
