import { DetailPage, PrintedSheet } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { acceptanceNotice, acceptanceNoticeLifecycle } from '../acceptance-notice/acceptance-notice.record.ts';
import { acceptanceSheet } from '../acceptance-notice/acceptance-sheet.ts';
import { acceptanceNoticeIs } from '../states.ts';

export default function AcceptanceNoticePage() {
  return (
    <DetailPage record={acceptanceNotice} lifecycle={acceptanceNoticeLifecycle}>
      {(row) => (
        <>
          {acceptanceNoticeIs.withdrawn(row) ? <Banner tone="due">已撤下：{row.withdrawnBecause}</Banner> : null}
          <PrintedSheet of={acceptanceSheet} row={row} />
        </>
      )}
    </DetailPage>
  );
}
