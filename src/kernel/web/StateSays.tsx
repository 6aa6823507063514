/** What a row's state says below its title: a sentence of the lifecycle, or why the row came back from its review. */
import { Banner } from '../../ui/layout/states.tsx';
import { cameBack, type Lifecycle, type Said } from '../lifecycle/lifecycle.ts';
import type { AnyRow } from '../record/record.ts';
import { words } from './registry.ts';

const saidOf = (lifecycle: Lifecycle, row: AnyRow): Said | undefined =>
  lifecycle.states[row.state]?.says?.(row) ??
  (row.returnedBecause && cameBack(lifecycle, row.state)
    ? { says: `退回意见：${row.returnedBecause}`, tone: 'due' }
    : undefined);

export function StateSays({ row, lifecycle }: { row: AnyRow; lifecycle: Lifecycle }) {
  const said = saidOf(lifecycle, row);
  if (!said) return null;
  const own = lifecycle.states[row.state]?.tone;
  const { says, tone } = typeof said === 'string' ? { says: said, tone: own } : said;
  return <Banner tone={tone === 'sealed' || tone === 'now' ? 'idle' : tone}>{words(says)}</Banner>;
}
