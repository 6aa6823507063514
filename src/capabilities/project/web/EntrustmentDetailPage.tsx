import { DetailPage } from '../../../kernel/web/index.ts';
import { SignButton } from '../../../platform/signature/web/SignButton.tsx';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { entrustmentLifecycle } from '../entrustment/entrustment.lifecycle.ts';
import { entrustment } from '../entrustment/entrustment.record.ts';
import { type EntrustmentSigning, entrustingParties, entrustmentText } from '../entrustment/entrustment-text.ts';
import { entrustmentIs } from '../states.ts';

/** An entrustment: what was given to the agency, and who has signed. */
export default function EntrustmentDetailPage() {
  return (
    <DetailPage
      record={entrustment}
      lifecycle={entrustmentLifecycle}
      extra={(row) => (
        <SignButton
          recordId="entrustment"
          row={row}
          content={(r) => entrustmentText(r, r.signing?.content)}
          label="电子签署"
          primary
        />
      )}
    >
      {(row) => {
        const signed = (row.signing as EntrustmentSigning | null)?.signatures ?? [];
        const waiting = (['owner', 'agency'] as const).filter((party) => !signed.some((s) => s.party === party));
        return (
          <>
            {entrustmentIs.offered(row) ? (
              <Banner tone="wait">
                等待{waiting.map((party) => row[`${party}$`]).join('、')}
                签署；已在线下签署的，由委托人核对合同文本后确认。
              </Banner>
            ) : null}
            {signed.map((s) => (
              <Banner key={s.party} tone="done">
                {entrustingParties[s.party]} {s.unit} {s.person} 于 {shownMoment(s.at)} 电子签署
              </Banner>
            ))}
            {row.endedBecause ? <Banner tone="due">终止原因：{row.endedBecause}</Banner> : null}
          </>
        );
      }}
    </DetailPage>
  );
}
