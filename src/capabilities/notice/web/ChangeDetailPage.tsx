/** 变更公告详情: each change beside the original, what it does to the dates while it is reviewed, and the notice it changes. */

import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import {
  DetailPage,
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
import { effectInWords } from '../../tender-document/addendum/addendum.rules.ts';
import { signedChange } from '../change/change-content.ts';
import { changedItems } from '../change/change-sheet.ts';
import { noticeChangeLifecycle } from '../change/notice-change.lifecycle.ts';
import { noticeChange } from '../change/notice-change.record.ts';
import { noticeChangeIs } from '../states.ts';
import './notice.css';

export default function ChangeDetailPage() {
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
export function DateEffect({ row, lot }: { row: Readonly<Record<string, any>>; lot: string }) {
  const now = useServerNow(60_000);
  const of = useDetail('lot', lot).row;
  if (!of?.bidDeadline) return null;
  const { tone, text } = effectInWords(ofLot(of), row, of.bidDeadline, new Date(now));
  return <Banner tone={tone}>{text}</Banner>;
}
