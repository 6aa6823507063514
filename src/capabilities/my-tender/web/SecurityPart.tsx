/** The security of this unit: what is asked, where to pay, what arrived, what goes back. */

import { Link } from 'react-router';
import { StateTag, to, words } from '../../../kernel/web/index.ts';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { StatusTag } from '../../../ui/layout/StatusTag.tsx';
import { bidSecurityLifecycle } from '../../bid-security/bid-security/bid-security.lifecycle.ts';
import { bidSecurityRefundLifecycle } from '../../bid-security/bid-security-refund/bid-security-refund.lifecycle.ts';
import { bidSecurityRefundIs } from '../../bid-security/states.ts';
import { lacksSecurity } from '../tender-facts.ts';
import { Line, type PartProps, Values, yuan } from './parts.tsx';

export function SecurityPart({ tender }: PartProps) {
  const { lot, asked, account, security: own, refunds, taken } = tender;
  if (asked === null && !own) return null;
  const lacks = lacksSecurity(tender);
  return (
    <Section
      title={words('{投标}保证金')}
      extra={
        taken || own ? <Link to={to('bid-security.own', { lot: lot.id })}>{lacks ? '去缴纳' : '查看'}</Link> : null
      }
    >
      <Values
        of={[
          [
            '状态',
            own ? (
              <StateTag key="s" row={own} lifecycle={bidSecurityLifecycle} />
            ) : (
              <StatusTag key="s">未取缴款码</StatusTag>
            ),
          ],
          ['应缴', yuan(asked)],
          own?.receivedAmount ? ['到账', yuan(own.receivedAmount)] : null,
          lacks && lot.bidDeadline
            ? [
                '最迟',
                <span key="d">
                  <Moment at={lot.bidDeadline} near={false} /> <Countdown until={lot.bidDeadline} over="已截止" />
                </span>,
              ]
            : null,
          account && lacks ? ['收款户', `${account.payee}　${account.bank}　${account.number}`] : null,
          own?.reference && lacks ? ['缴款码', <code key="r">{own.reference}</code>] : null,
          own?.payerAccount ? ['付款户', `${own.payerName ?? ''} 尾号 ${String(own.payerAccount).slice(-4)}`] : null,
          own?.validUntil ? ['保函至', own.validUntil] : null,
        ]}
      />
      {refunds.length > 0 ? (
        <ul className="zc-mt-lines">
          {refunds.map((r) => (
            <Line
              key={r.id}
              tone={bidSecurityRefundIs.paidOut(r) ? 'done' : bidSecurityRefundIs.kept(r) ? 'due' : 'wait'}
              small={
                <>
                  {r.paidOn ? `${r.paidOn} 已退` : `应于 ${r.dueOn} 前退还`}
                  {r.total ? `　${yuan(r.total)}` : ''}
                  {r.payeeAccount ? `　退到尾号 ${String(r.payeeAccount).slice(-4)}` : ''}
                </>
              }
              go={{ label: '看', screen: 'bid-security-refund.mine', query: { id: r.id } }}
            >
              {r.isGuarantee ? '退还保函' : '退还保证金'} <StateTag row={r} lifecycle={bidSecurityRefundLifecycle} />
            </Line>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
