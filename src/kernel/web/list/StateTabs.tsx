/** The states of a list's rows in the line of its title, each with how many there are; a click shows only those. */
import { useQuery } from '@tanstack/react-query';
import type { Lifecycle } from '../../lifecycle/lifecycle.ts';
import { useAddress } from '../address.ts';
import { words } from '../registry.ts';
import { recordPath } from '../session.ts';
import { call } from '../wire.ts';
import { readListState, writeListState } from './list-query.ts';
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
  /** Tabs of some rows, before those of the states. */
  first: readonly { id: string; label: string; count: number; isOn: boolean }[];
  onFirst: (id: string) => void;
}

/** Some rows of a list, by their ids, under a tab of their own. */
export interface FirstTab {
  id: string;
  label: string;
  rows: readonly string[];
}

export const countWords = (n: Total): string => (n === '1000+' ? '1,000+' : n.toLocaleString('zh-CN'));

/** All of them together; a thousand and more where one of them is. */
export const sumOfStates = (counts: Readonly<Record<string, Total>>): Total => {
  const numbers = Object.values(counts);
  const sum = numbers.reduce<number>((all, n) => all + (n === '1000+' ? 1001 : n), 0);
  return sum > 1000 ? '1000+' : sum;
};

/** Which tab the address has open, what the list is asked for then, and how another one is opened. */
export function useTabs(first: readonly FirstTab[], always: Readonly<Record<string, string>>) {
  const [query, setQuery] = useAddress();
  const open = first.find(({ id }) => id === query.get('tab'));
  return {
    fixed: open ? { ...always, id: open.rows.join(',') || 'none' } : always,
    tabs: first
      .filter(({ id, rows }) => rows.length > 0 || id === open?.id)
      .map(({ id, label, rows }) => ({ id, label, count: rows.length, isOn: id === open?.id })),
    choose: ({ tab, state = '' }: { tab?: string; state?: string }) =>
      setQuery((before) => {
        const { filters } = readListState(before);
        const next = writeListState(before, { filters: withState(filters, state) });
        if (tab) next.set('tab', tab);
        else next.delete('tab');
        return next;
      }),
  };
}

const withState = (filters: Readonly<Record<string, string>>, state: string): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...filters, state }).filter(([, v]) => v));

export function StateTabs(props: StateTabsProps) {
  const { recordId, lifecycle, enabled, asked, only, state, onState, first, onFirst } = props;
  // How many there are of each state is said of the whole list, whichever tab is open.
  const { 'f.state': _, sort: __, ...named } = asked;
  const isFirst = first.some(({ isOn }) => isOn);
  const rest = isFirst ? Object.fromEntries(Object.entries(named).filter(([name]) => name !== 'f.id')) : named;
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
  if (shown.length < 2 && chosen.length === 0 && first.length === 0) return null;
  const tab = (id: string, label: string, n: Total, isOn: boolean, choose = onState) => (
    <button key={id} type="button" aria-pressed={isOn} onClick={() => choose(id)}>
      {label} <small>{countWords(n)}</small>
    </button>
  );
  return (
    <nav className="zc-state-tabs" aria-label="按状态">
      {first.map(({ id, label, count, isOn }) => tab(id, label, count, isOn, onFirst))}
      {tab('', '全部', sumOfStates(counts), chosen.length === 0 && !isFirst)}
      {shown.map(([id, s]) => tab(id, words(s.label), counts[id] ?? 0, chosen.length === 1 && chosen[0] === id))}
    </nav>
  );
}
