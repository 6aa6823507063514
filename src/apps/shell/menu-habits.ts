/** What a person does with the menu, kept in this browser under the person: favourites, places visited last, opened groups. */
import { currentUser } from '../../kernel/web/session.ts';

type Habit = 'favourites' | 'recent' | 'opened';

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

/** What is kept: screen ids; for `opened` names of groups, for `recent` an address and what it is called, a line each. */
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
export function toggleHabit(name: 'favourites' | 'opened', value: string): void {
  const before = habit(name);
  write(name, before.includes(value) ? before.filter((v) => v !== value) : [...before, value]);
}

export interface Visited {
  path: string;
  title: string;
}

/** The place stands first among the recent ones, under the name that it has now. */
export function keepRecent({ path, title }: Visited): void {
  const line = `${path}\n${title}`;
  const before = habit('recent');
  if (before[0] === line) return;
  write('recent', [line, ...before.filter((v) => v.split('\n')[0] !== path)].slice(0, mostRecent));
}

/** The last places, the newest first. */
export const recentPlaces = (): Visited[] =>
  habit('recent').flatMap((line) => {
    const [path = '', title] = line.split('\n');
    return title ? [{ path, title }] : [];
  });
