import { Link } from 'react-router';
import { currentUser, ListPage, to } from '../../../../kernel/web/index.ts';
import { baseEstimateLifecycle } from '../base-estimate.lifecycle.ts';
import { baseEstimate } from '../base-estimate.record.ts';

/** The estimates of the unit's lots; whoever may seal one begins here. */
export default function BaseEstimateListPage() {
  const roles = currentUser()?.roles ?? [];
  const seals = roles.includes('agent') || roles.includes('owner');
  return (
    <ListPage
      record={baseEstimate}
      lifecycle={baseEstimateLifecycle}
      extra={
        seals ? (
          <Link className="zc-button zc-button-main" to={to('base-estimate.seal')}>
            封存标底
          </Link>
        ) : undefined
      }
    />
  );
}
