/** One bidder's security for those who check it: what arrived, what must be looked at, then the fields. */

import { Link } from 'react-router';
import { DetailPage, to, words } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { bidSecurityLifecycle } from '../bid-security/bid-security.lifecycle.ts';
import { bidSecurity } from '../bid-security/bid-security.record.ts';
import { bidSecurityIs } from '../states.ts';
import { Arrivals, Flags } from './parts.tsx';
import './security.css';

export default function SecurityDetailPage() {
  return (
    <DetailPage
      record={bidSecurity}
      lifecycle={bidSecurityLifecycle}
      extra={(row) =>
        bidSecurityIs.beingReleased(row) ? (
          <Link className="zc-button" to={to('bid-security-refund.list', { 'f.lot': row.lot, q: row.supplierName })}>
            退还情况
          </Link>
        ) : null
      }
    >
      {(row) => (
        <>
          {row.sharedWith ? (
            <Banner tone="due">
              与 {row.sharedWith}{' '}
              {words('从同一账户付款，视为串通{投标}的情形之一，请{评标}委员会认定（招标投标法实施条例 第40条）。')}
            </Banner>
          ) : null}
          <Flags flags={row.flags} />
          {row.isGuarantee && !row.arrivals?.length ? null : (
            <Section title="到账">
              <Arrivals arrivals={row.arrivals ?? []} />
            </Section>
          )}
        </>
      )}
    </DetailPage>
  );
}
