/** The history of one record as one reader may see it: what the row hides from them, its past does not tell either. */
import type { Lifecycle } from '../lifecycle/lifecycle.ts';
import type { AnyRow, RecordType } from '../record/record.ts';
import type { HistoryEntry } from './history.ts';

/** Words long enough to be told apart from chance (a Chinese name has two characters), and no moments: entries have their own. */
const tells = (text: string) =>
  !/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) && text.length >= (/\p{Script=Han}/u.test(text) ? 2 : 8);

/** Every text within a value. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return tells(value) ? [value] : [];
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

/** What the hidden fields hold or ever held, less what the reader sees in the row anyway. */
function secretsOf(row: AnyRow, shown: AnyRow, entries: readonly HistoryEntry[]): ReadonlySet<string> {
  const hidden: Record<string, string> = shown.$hidden ?? {};
  const past = entries.flatMap((e) => e.changes.filter((c) => c.field in hidden).flatMap((c) => [c.before, c.after]));
  const { $hidden: _, ...open } = shown;
  const seen = new Set(textsOf(open));
  return new Set(textsOf([...Object.keys(hidden).map((name) => row[name]), ...past]).filter((text) => !seen.has(text)));
}

/** Entries from then on stand one after the other, without their place in the chain: it tells how much stands between them. */
export function unnumbered(entries: readonly HistoryEntry[], since: Date | undefined): readonly HistoryEntry[] {
  if (!since) return entries;
  let last = 0;
  return entries.map((e) => {
    const isQuiet = new Date(e.at) > since;
    last = isQuiet ? last + 1 : e.seq;
    return isQuiet ? { ...e, seq: last, hash: '' } : e;
  });
}

/**
 * @param row as it is stored
 * @param shown as this reader sees it now (`wireRow`)
 */
export function historyView(
  { record, actions }: { record: RecordType<any>; actions: Lifecycle['actions'] },
  row: AnyRow,
  shown: AnyRow,
  entries: readonly HistoryEntry[],
) {
  const hidden: Record<string, string> = shown.$hidden ?? {};
  const secrets = secretsOf(row, shown, entries);
  // What never leaves the server in a row does not leave it in the row's past.
  const isShown = (name: string) => !(name in hidden) && !record.fields[name]?.inside;
  const isTold = (value: unknown) =>
    textsOf(value).some((text) => secrets.has(text) || [...secrets].some((s) => text.includes(s)));
  return entries.map((e) => {
    const isSecretActor = secrets.has(e.actorName) || (e.actorId !== null && secrets.has(e.actorId));
    return {
      seq: e.seq,
      at: e.at,
      actorName: isSecretActor ? '（保密）' : e.actorName,
      orgName: isSecretActor ? '' : e.orgName,
      action: e.action,
      label: actions[e.action.slice(record.id.length + 1)]?.label ?? e.action,
      from: e.fromState,
      to: e.toState,
      asked: Object.fromEntries(Object.entries(e.asked).filter(([name, v]) => isShown(name) && !isTold(v))),
      changes: e.changes
        .filter((c) => isShown(c.field))
        .map((c) => ({
          field: c.field,
          label: record.fields[c.field]?.label ?? c.field,
          before: c.before,
          after: c.after,
        })),
      hash: e.hash,
    };
  });
}
