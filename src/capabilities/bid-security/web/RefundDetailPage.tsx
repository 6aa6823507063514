/** A refund: until when, how much and why so much, who agreed. */

import { Link } from 'react-router';
import { DetailPage, to } from '../../../kernel/web/index.ts';
import { words } from '../../../kernel/web/registry.ts';
import { usualAmount } from '../../../platform/law/rulebook.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { bidSecurityRefundLifecycle } from '../bid-security-refund/bid-security-refund.lifecycle.ts';
import { bidSecurityRefund } from '../bid-security-refund/bid-security-refund.record.ts';
import { type Cause, causeLaws, type KeepReason, keepLaw, keepReasons } from '../bid-security-refund/refund.rules.ts';
import { bidSecurityRefundIs } from '../states.ts';
import { RefundSum } from './parts.tsx';
import './security.css';

export default function RefundDetailPage() {
  return (
    <DetailPage
      record={bidSecurityRefund}
      lifecycle={bidSecurityRefundLifecycle}
      extra={(row, actions) =>
        actions.some(({ verb, allowed }) => verb === 'submitTogether' && allowed) ? (
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
            {bidSecurityRefundIs.running(row) && row.lateSince ? (
              <Banner tone="due">
                已超期：应于 {row.dueOn} 前退还（{law}）。
              </Banner>
            ) : null}
            {row.keepReason ? (
              <Banner tone="due">
                {bidSecurityRefundIs.kept(row) ? '不予退还' : '申请不予退还'}：
                {words(keepReasons[row.keepReason as KeepReason])}（{keepLaw(row.keepReason)}）
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
