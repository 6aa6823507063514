/** What an addendum would do to the deadline if it went out now; the rule is the one that the approval carries out. */
import { Link } from 'react-router';
import { serverNow, to, useDetail, useServerNow } from '../../../kernel/web/index.ts';
import { ofLot } from '../../../platform/law/rulebook.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { effectInWords } from '../addendum/addendum.rules.ts';

type Row = Readonly<Record<string, any>>;

export const DeadlineEffect = ({ row }: { row: Row }) => (row.lot ? <LotEffect row={row} /> : null);

/** The deadline that the addendum is about, and the law that it moves by; nothing while they are read. */
export function useDeadlineOf(row: Row) {
  const lot = useDetail('lot', row.lot ?? '').row;
  const before = useDetail('preliminary-document', row.preliminary ?? '').row;
  if (!lot || (row.preliminary && !before)) return undefined;
  const law = before
    ? ofLot(lot, { regime: before.regime, way: before.tenderWay, on: new Date(serverNow()) })
    : ofLot(lot);
  return { law, deadline: (before ? before.deadline : lot.bidDeadline) as string | null };
}

function LotEffect({ row }: { row: Row }) {
  const now = useServerNow(60_000);
  const of = useDeadlineOf(row);
  if (!of?.deadline) return null;
  const { tone, text } = effectInWords(of.law, row, of.deadline, new Date(now));
  const trial = (
    <Link className="zc-button" to={to('project.whatIf', { lot: row.lot, field: 'bidDeadline' })}>
      试算日期
    </Link>
  );
  return (
    <Banner tone={tone} actions={row.preliminary ? undefined : trial}>
      {text}
    </Banner>
  );
}
