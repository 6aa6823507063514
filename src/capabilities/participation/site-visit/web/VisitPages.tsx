import '../../public-notice/web/paper.css';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { showInstant } from '../../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, DetailPage, FormPage, recordPath, useDetail, usePage, words } from '../../../../kernel/web/index.ts';
import { shownEnd } from '../../../../ui/format/moment.ts';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { PrintSheet } from '../../../../ui/layout/PrintSheet.tsx';
import { Banner, ErrorPanel, Skeleton, StatusTag } from '../../../../ui/layout/states.tsx';
import { siteVisitIs } from '../../audiences.ts';
import { siteVisit, siteVisitLifecycle } from '../site-visit.record.ts';

/** A visit of the site, for a unit that took the document. */
export function MyVisitPage() {
  const [query] = useSearchParams();
  const { row, error, refetch } = useDetail('site-visit', query.get('id') ?? '');
  const trail = usePage({ title: row?.title });
  if (error && !row) {
    return (
      <ErrorPanel title="踏勘通知未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  }
  if (!row) return <Skeleton lines={8} />;
  return (
    <section className="zc-page">
      {trail}
      <PrintSheet title={row.subject} number={row.lot$}>
        <p>踏勘时间：{showInstant(row.startsAt)}</p>
        <p>踏勘地点：{row.place}</p>
        <p>集合地点：{row.meetingPoint}</p>
        <p>
          联系人：{row.contact}　电话：{row.phone}
        </p>
        <div className="zc-prose">{row.notes}</div>
        <div className="zc-paper-source">
          <p>
            发出时间：{row.sentAt ? showInstant(row.sentAt) : ''}
            {words('；同时发给每一个取得{招标}文件的单位。')}
          </p>
        </div>
      </PrintSheet>
    </section>
  );
}

/** 踏勘通知 for the office: what was sent, and in place of a list of addressees the reason why there is none. */
export function VisitDetailPage() {
  return (
    <DetailPage record={siteVisit} lifecycle={siteVisitLifecycle}>
      {(row) => (
        <>
          <Section title="送达">
            <p>
              <StatusTag tone="sealed">密封至唱标</StatusTag>　
              {siteVisitIs.sent(row)
                ? words('已同时发给每一个取得{招标}文件的单位，此后取得文件的单位同样可见')
                : words('发出时同时通知每一个取得{招标}文件的单位')}
              ；不显示是哪些、多少单位{words('（招标投标法 第22条）')}。
            </p>
          </Section>
        </>
      )}
    </DetailPage>
  );
}

/** 踏勘通知: the derived form, with the span in which everybody can come. */
export function VisitFormPage() {
  return (
    <FormPage
      record={siteVisit}
      lifecycle={siteVisitLifecycle}
      aside={(row) =>
        row.lot ? (
          <Span lot={row.lot} />
        ) : (
          <Banner>{words('选{定标}段后，这里给出全体取得文件的单位都能参加的时间。')}</Banner>
        )
      }
    />
  );
}

function Span({ lot }: { lot: string }) {
  const { data } = useQuery({
    queryKey: ['list', 'tender-document', 'for visit', lot],
    queryFn: async ({ signal }) => {
      const query = { 'f.lot': lot, 'f.state': 'issued' };
      const { tdata } = await call<{ tdata: AnyRow[] }>(recordPath('tender-document', 'list'), {
        query,
        signal,
        ownFailures: true,
      });
      const id = tdata[0]?.id;
      if (!id) return null;
      const ask = { query: { id }, signal, ownFailures: true };
      return (await call<{ row: AnyRow }>(recordPath('tender-document', 'detail'), ask)).row;
    },
  });
  if (data === undefined) return null;
  if (data === null) return <Banner tone="due">{words('本标段的{招标}文件还没有发出，不能组织踏勘。')}</Banner>;
  return (
    <Banner>
      踏勘时间在文件获取截止（{shownEnd(data.documentUntil)}
      {words('）与{投标}截止（')}
      {showInstant(data.bidDeadline)}
      ）之间；审核后同时发给每一个取得文件的单位，不选择、也不显示是哪些单位{words('（实施条例 第28条）')}。
    </Banner>
  );
}
