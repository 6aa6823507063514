import { Link } from 'react-router';
import { ListPage, mayDo, to } from '../../../../kernel/web/index.ts';
import { baseEstimateLifecycle } from '../base-estimate.lifecycle.ts';
import { baseEstimate } from '../base-estimate.record.ts';

/** The estimates of the unit's lots; a person who may seal one begins here. */
export default function BaseEstimateListPage() {
  return (
    <ListPage
      record={baseEstimate}
      lifecycle={baseEstimateLifecycle}
      extra={
        mayDo('base-estimate.seal') ? (
          <Link className="zc-button zc-button-main" to={to('base-estimate.seal')}>
            封存标底
          </Link>
        ) : undefined
      }
    />
  );
}
