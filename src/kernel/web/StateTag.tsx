/** The state of a row as a tag: its derived phase if it has one, otherwise the stored state. */
import { Banner, StatusTag, type TagTone } from '../../ui/layout/states.tsx';
import { cameBack, type Lifecycle, type Said } from '../lifecycle/lifecycle.ts';
import type { AnyRow } from '../record/record.ts';
import { words } from './registry.ts';

interface StateTagProps {
  row: { state: string; $phase?: { label: string; tone?: string } };
  lifecycle?: Lifecycle;
}

export function StateTag({ row, lifecycle }: StateTagProps) {
  const phase = row.$phase;
  if (phase) return <StatusTag tone={(phase.tone ?? 'idle') as TagTone}>{words(phase.label)}</StatusTag>;
  const state = lifecycle?.states[row.state];
  return (
    <StatusTag tone={state?.tone ?? (state?.final ? 'done' : 'idle')}>{words(state?.label ?? row.state)}</StatusTag>
  );
}

/** What a row's state says below its title: a sentence of the lifecycle, or why the row came back from its review. */
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
