/** The states of a list's rows in the line of its title, each with how many there are; a click shows only those. */
import { useQuery } from '@tanstack/react-query';
import type { Lifecycle } from '../../lifecycle/lifecycle.ts';
import { words } from '../registry.ts';
import { recordPath } from '../session.ts';
import { call } from '../wire.ts';
import type { Total } from './useList.ts';

export interface StateTabsProps {
  recordId: string;
  lifecycle: Lifecycle;
  /** Whether the list may be read at all yet. */
  enabled: boolean;
  /** What the list is asked for, as the wire writes it, without its pages. */
  asked: Readonly<Record<string, string | undefined>>;
  /** The states that the screen is for, where it is not for all. */
  only: readonly string[];
  /** The states that are shown, as the wire writes them; empty for all. */
  state: string;
  onState: (state: string) => void;
}

export const countWords = (n: Total): string => (n === '1000+' ? '1,000+' : n.toLocaleString('zh-CN'));

/** All of them together; a thousand and more where one of them is. */
export const sumOfStates = (counts: Readonly<Record<string, Total>>): Total => {
  const numbers = Object.values(counts);
  const sum = numbers.reduce<number>((all, n) => all + (n === '1000+' ? 1001 : n), 0);
  return sum > 1000 ? '1000+' : sum;
};

export function StateTabs({ recordId, lifecycle, enabled, asked, only, state, onState }: StateTabsProps) {
  const { 'f.state': _, sort: __, ...rest } = asked;
  const counted = { ...rest, ...(only.length > 0 ? { 'f.state': only.join(',') } : {}) };
  const { data: counts } = useQuery({
    queryKey: ['list', recordId, 'states', counted],
    queryFn: ({ signal }) =>
      call<Record<string, Total>>(recordPath(recordId, 'states'), { query: counted, signal, ownFailures: true }),
    enabled,
    placeholderData: (before) => before,
  });
  if (!counts) return null;
  const chosen = state.split(',').filter((id) => id && (only.length === 0 || only.includes(id)));
  const shown = Object.entries(lifecycle.states).filter(([id]) => id in counts || chosen.includes(id));
  // One state is no choice.
  if (shown.length < 2 && chosen.length === 0) return null;
  const tab = (id: string, label: string, n: Total, isOn: boolean) => (
    <button key={id} type="button" aria-pressed={isOn} onClick={() => onState(id)}>
      {label} <small>{countWords(n)}</small>
    </button>
  );
  return (
    <nav className="zc-state-tabs" aria-label="按状态">
      {tab('', '全部', sumOfStates(counts), chosen.length === 0)}
      {shown.map(([id, s]) => tab(id, words(s.label), counts[id] ?? 0, chosen.length === 1 && chosen[0] === id))}
    </nav>
  );
}
