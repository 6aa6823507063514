/** The state of a row as a tag: its derived phase if it has one, otherwise the stored state. */
import { StatusTag, type TagTone } from '../../ui/layout/StatusTag.tsx';
import type { Lifecycle } from '../lifecycle/lifecycle.ts';
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
