/** From the workspace to the report's own page. */
import { Link } from 'react-router';
import { currentUser, to, words } from '../../../kernel/web/index.ts';

export function DeskLinks({ report }: { report: string }) {
  const comesThroughPortal = currentUser()?.dwtype === 'expert';
  return (
    <Link
      className="zc-button"
      to={to(comesThroughPortal ? 'evaluation-report.write' : 'evaluation-report.edit', { id: report })}
    >
      {words('{评标}报告')}
    </Link>
  );
}
