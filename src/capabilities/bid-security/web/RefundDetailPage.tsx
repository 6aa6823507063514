/** A refund: until when, how much and why so much, who agreed. */

import { Link } from 'react-router';
import { DetailPage, mayDo, to } from '../../../kernel/web/index.ts';
import { words } from '../../../kernel/web/registry.ts';
import { usualAmount } from '../../../platform/law/rulebook.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { bidSecurityRefundLifecycle } from '../bid-security-refund/bid-security-refund.lifecycle.ts';
import { bidSecurityRefund } from '../bid-security-refund/bid-security-refund.record.ts';
import { type Cause, causeLaws, type KeepReason, keepLaw, keepReasons } from '../bid-security-refund/refund.rules.ts';
import { RefundSum } from './parts.tsx';
import './security.css';

const running = ['due', 'review', 'returned', 'approved', 'keepReview', 'keepConfirming'];

export default function RefundDetailPage() {
  return (
    <DetailPage
      record={bidSecurityRefund}
      lifecycle={bidSecurityRefundLifecycle}
      extra={(row) =>
        ['due', 'returned'].includes(row.state) && mayDo('bid-security-refund.submitTogether') ? (
          <Link className="zc-button" to={to('bid-security-refund.together', { lot: row.lot })}>
            整标段退还
          </Link>
        ) : null
      }
    >
      {(row) => {
        const { law, limit, says } = causeLaws[row.cause as Cause];
        return (
          <>
            {running.includes(row.state) && row.lateSince ? (
              <Banner tone="due">
                已超期：应于 {row.dueOn} 前退还（{law}）。
              </Banner>
            ) : null}
            {row.state === 'returned' && row.returnedBecause ? (
              <Banner tone="due">退回意见：{row.returnedBecause}</Banner>
            ) : null}
            {row.keepReason ? (
              <Banner tone="due">
                {row.state === 'kept' ? '不予退还' : '申请不予退还'}：{words(keepReasons[row.keepReason as KeepReason])}
                （{keepLaw(row.keepReason)}）
              </Banner>
            ) : null}
            <Section title={row.isGuarantee ? '退还保函' : '应退金额'}>
              <p className="zc-hint zc-apart">
                {words(says(usualAmount(limit)))}（{law}）
              </p>
              {row.isGuarantee ? (
                <p>退还保函、保单原件，或通知承保人解除担保；不涉及金额和利息。</p>
              ) : (
                <RefundSum row={row} />
              )}
            </Section>
          </>
        );
      }}
    </DetailPage>
  );
}
