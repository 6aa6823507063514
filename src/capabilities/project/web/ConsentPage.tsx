/** One word that is asked for or was given: both answers beside each other, and the way to the record that it is about. */
import { Link } from 'react-router';
import { DetailPage, rowAddress } from '../../../kernel/web/index.ts';
import { consent, consentLifecycle } from '../consent/consent.record.ts';

export default function ConsentPage() {
  return (
    <DetailPage
      record={consent}
      lifecycle={consentLifecycle}
      beside={['decline']}
      extra={(row) => {
        // The act names the record: `termination.announce` is one of a termination.
        const [record = ''] = String(row.act ?? '').split('.');
        const place = row.paper ? rowAddress(record, row.paper) : undefined;
        return place ? (
          <Link className="zc-button" to={place}>
            打开所在记录
          </Link>
        ) : null;
      }}
    />
  );
}
