/** What a person does with the menu, kept in this browser under the person: favourites, recent screens, folded groups. */
import { currentUser } from '../../kernel/web/session.ts';

type Habit = 'favourites' | 'recent' | 'folded';

const mostRecent = 8;
const place = (habit: Habit) => `zhaocai.menu.${habit}.${currentUser()?.userid ?? ''}`;

function read(habit: Habit): readonly string[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place(habit)) ?? '[]');
    return Array.isArray(found) ? found.filter((v) => typeof v === 'string') : [];
  } catch {
    return [];
  }
}

const listeners = new Set<() => void>();

function write(habit: Habit, values: readonly string[]): void {
  try {
    localStorage.setItem(place(habit), JSON.stringify(values));
  } catch {
    // A full store loses a habit, never a page.
  }
  kept.delete(habit);
  for (const tell of listeners) tell();
}

// The same array until it changes, as stores of React must answer.
const kept = new Map<Habit, { of: string; values: readonly string[] }>();

/** What is kept: screen ids, or for `folded` group names. */
export function habit(name: Habit): readonly string[] {
  const of = place(name);
  const known = kept.get(name);
  if (known?.of === of) return known.values;
  const values = read(name);
  kept.set(name, { of, values });
  return values;
}

export function onHabitChange(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/** Adds what is not there and takes away what is. */
export function toggleHabit(name: 'favourites' | 'folded', value: string): void {
  const before = habit(name);
  write(name, before.includes(value) ? before.filter((v) => v !== value) : [...before, value]);
}

/** The screen stands first among the recent ones. */
export function keepRecent(screenId: string): void {
  const before = habit('recent');
  if (before[0] === screenId) return;
  write('recent', [screenId, ...before.filter((v) => v !== screenId)].slice(0, mostRecent));
}
