import { DetailPage, FormPage } from '../../../kernel/web/index.ts';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { tenderSchemeLifecycle } from '../scheme/tender-scheme.lifecycle.ts';
import { tenderScheme } from '../scheme/tender-scheme.record.ts';
import { tenderSchemeIs } from '../states.ts';
import { DatePanel } from './DatePanel.tsx';

/** A plan, and whose word it waits for. */
export function SchemeDetailPage() {
  return (
    <DetailPage record={tenderScheme} lifecycle={tenderSchemeLifecycle}>
      {(row) => (
        <>
          {tenderSchemeIs.reviewed(row) ? (
            <Banner tone="wait">单位已审核，等待批准；批准后才能提交文件。</Banner>
          ) : null}
          {row.approvedAt ? <Banner tone="done">已于 {shownMoment(row.approvedAt)} 批准</Banner> : null}
          {row.revisedBecause && !tenderSchemeIs.approved(row) ? (
            <Banner>
              第 {row.edition} 版，变更原因：{row.revisedBecause}
            </Banner>
          ) : null}
        </>
      )}
    </DetailPage>
  );
}

/** A plan's form, with the verdict on each date while it is typed: the document will begin with these dates. */
export function SchemeFormPage() {
  return (
    <FormPage
      record={tenderScheme}
      lifecycle={tenderSchemeLifecycle}
      beside={(row, change) => <DatePanel row={{ ...row, tenderWay: row.way }} change={change} isCalendar />}
    />
  );
}
