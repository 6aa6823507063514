/** From the workspace to what stands beside it: the signs of collusion, and the report's own page. */

import { Link } from 'react-router';
import { currentUser, to, words } from '../../../kernel/web/index.ts';

export function DeskLinks({ report }: { report: string | undefined }) {
  const comesThroughPortal = currentUser()?.dwtype === 'expert';
  return (
    <>
      <Link className="zc-button" to={to(comesThroughPortal ? 'collusion-report.mine' : 'collusion-report.list')}>
        雷同检测
      </Link>
      {report ? (
        <Link
          className="zc-button"
          to={to(comesThroughPortal ? 'evaluation-report.write' : 'evaluation-report.edit', { id: report })}
        >
          {words('{评标}报告')}
        </Link>
      ) : null}
    </>
  );
}
