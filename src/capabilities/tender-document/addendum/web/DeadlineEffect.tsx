/** What an addendum would do to the deadline if it went out now; the rule is the one that the approval carries out. */
import { Link } from 'react-router';
import { to, useDetail, useServerNow } from '../../../../kernel/web/index.ts';
import { ofLot } from '../../../../platform/law/rulebook.ts';
import { Banner } from '../../../../ui/layout/states.tsx';
import { effectInWords } from '../addendum.rules.ts';

type Row = Readonly<Record<string, any>>;

export const DeadlineEffect = ({ row }: { row: Row }) => (row.lot ? <LotEffect row={row} /> : null);

function LotEffect({ row }: { row: Row }) {
  const now = useServerNow(60_000);
  const lot = useDetail('lot', row.lot).row;
  if (!lot?.bidDeadline) return null;
  const { tone, text } = effectInWords(ofLot(lot), row, lot.bidDeadline, new Date(now));
  const trial = (
    <Link className="zc-button" to={to('project.whatIf', { lot: row.lot, field: 'bidDeadline' })}>
      试算日期
    </Link>
  );
  return (
    <Banner tone={tone} actions={trial}>
      {text}
    </Banner>
  );
}
