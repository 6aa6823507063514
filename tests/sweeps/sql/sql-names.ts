/**
 * The names in a piece of SQL against the schema: tables, columns, and the states that a text compares a state with. A
 * renamed column or state is found where it is written, without a database; what runs is prepared by the tests that run it.
 */
import type { SqlSite } from './sql-sites.ts';
import { catalog, functions, keywords, types } from './sql-vocabulary.ts';

export interface Vocabulary {
  /** Table → its columns. */
  tables: ReadonlyMap<string, ReadonlySet<string>>;
  /** Every column of every table. */
  columns: ReadonlySet<string>;
  /** Table → the states of its record. */
  states: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What stands in for an interpolation; no name of ours begins so. */
const hole = '§';

/** Comments, texts and quoted output names are no names of the schema. */
const bare = (text: string): string =>
  text
    .replace(/--.*$/gm, ' ')
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/\bas\s+"[^"]*"/gi, (as) => as.replace(/"[^"]*"/, (name) => `${name.replace(/[^\w"]/g, '_')}`))
    .replace(/\s+/g, ' ');

const word = '[a-z_][a-z0-9_]*';
const named = `(?:"([A-Za-z_]\\w*)"|(${word}))`;
/** A name that may be an alias: keywords stand in its place where there is none. */
const alias = `(?:"([A-Za-z_]\\w*)"|(?!(?:${[...keywords].join('|')})\\b)(${word}))`;

/** Names that a piece gives itself: output columns, subqueries and what stands for a table, column lists behind an alias. */
export function ownNames({ parts }: SqlSite, { tables }: Vocabulary): Set<string> {
  const text = bare(parts.join(hole));
  const own = new Set<string>();
  const patterns = [
    `\\bas ${named}`,
    `(?:\\bwith(?: recursive)?|,) ${named} as (?:not )?(?:materialized )?\\(`,
    `(?:\\)|${hole}) ?${alias}`,
  ];
  for (const pattern of patterns)
    for (const [, quoted, plain] of text.matchAll(new RegExp(pattern, 'gi'))) own.add(quoted ?? plain!);
  for (const [, table, quoted, plain] of text.matchAll(new RegExp(`(?:\\b(?:from|join)|,) (${word}) ${alias}`, 'gi')))
    if (!tables.has(table!)) own.add(quoted ?? plain!);
  for (const [, , , list = ''] of text.matchAll(new RegExp(`\\b(?:as|with) ${named} ?\\(([^()]*)\\)`, 'gi')))
    for (const part of list.split(',')) own.add(part.trim().split(' ')[0]!.replaceAll('"', ''));
  return own;
}

/** Alias → the tables that it stands for, for every table that the piece reads or writes. */
function aliases(text: string, { tables }: Vocabulary): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const note = (alias: string, table: string) => found.set(alias, (found.get(alias) ?? new Set()).add(table));
  const from = new RegExp(`(?:\\b(?:from|join|update|into|using|only)|,) ${named}(?: (?:as )?${alias})?`, 'gi');
  for (const [, quoted, plain, aliasQuoted, aliasPlain] of text.matchAll(from)) {
    const table = quoted ?? plain!;
    if (!tables.has(table)) continue;
    note(table, table);
    if (aliasQuoted ?? aliasPlain) note(aliasQuoted ?? aliasPlain!, table);
  }
  return found;
}

/**
 * What is wrong with the names of one piece; nothing where all are known.
 * @param own names that the pieces beside it give, as one statement is put together of several
 */
export function faultsOf(site: SqlSite, own: ReadonlySet<string>, vocabulary: Vocabulary): string[] {
  const { place, parts } = site;
  const whole = parts.join(hole);
  const text = bare(whole);
  const faults: string[] = [];
  const known = aliases(text, vocabulary);
  const shadows = ownNames(site, vocabulary);
  const isColumnOf = (alias: string, column: string) =>
    [...(known.get(alias) ?? [])].some((table) => vocabulary.tables.get(table)!.has(column));
  const isName = (name: string) =>
    own.has(name) ||
    vocabulary.columns.has(name) ||
    vocabulary.tables.has(name) ||
    known.has(name) ||
    catalog.has(name);

  const rest = text.replace(
    new RegExp(`(?<![\\w.${hole}"])${named} ?\\. ?${named}`, 'g'),
    (_, aliasQuoted, aliasPlain, quoted, plain) => {
      const [alias, column]: string[] = [aliasQuoted ?? aliasPlain, quoted ?? plain];
      const isKnown = known.has(alias!) && !shadows.has(alias!) ? isColumnOf(alias!, column!) : isName(column!);
      if (!isKnown && !catalog.has(column!))
        faults.push(`${place}: ${[...(known.get(alias!) ?? [alias!])].join(', ')} has no column "${column}"`);
      return ' ';
    },
  );
  const isWord = (name: string) => keywords.has(name) || types.has(name) || isName(name);
  for (const [, name] of rest.matchAll(new RegExp(`(?<![\\w"':.$${hole}])(${word})(?![\\w"])(?! ?(?:\\(|=>))`, 'g')))
    if (!isWord(name!)) faults.push(`${place}: "${name}" is unknown`);
  for (const [, name] of rest.matchAll(new RegExp(`(?<![\\w"':.${hole}])(${word}) ?\\(`, 'g')))
    if (!functions.has(name!) && !isWord(name!)) faults.push(`${place}: "${name}" is no function that is known`);
  return [...faults, ...stateFaults(place, whole, known, vocabulary)];
}

/** `l.state = 'runing'`, `state in ('issued', 'opend')`. */
function stateFaults(
  place: string,
  whole: string,
  known: ReadonlyMap<string, ReadonlySet<string>>,
  { states }: Vocabulary,
): string[] {
  const any = new Set([...states.values()].flatMap((own) => [...own]));
  const faults: string[] = [];
  const compared = /(?:(\w+)\.)?\bstate\s*(?:=|<>|!=|not in|in)\s*(\((?:\s*'[^']*'\s*,?)+\)|'[^']*')/gi;
  for (const [, alias, said = ''] of whole.matchAll(compared)) {
    const tables = alias ? [...(known.get(alias) ?? [])] : [];
    const declared = tables.flatMap((table) => (states.has(table) ? [states.get(table)!] : []));
    for (const [, state = ''] of said.matchAll(/'([^']*)'/g))
      if (
        declared.length === tables.length && declared.length > 0 ? !declared.some((d) => d.has(state)) : !any.has(state)
      )
        faults.push(`${place}: ${tables.join(', ') || 'no record'} has no state '${state}'`);
  }
  return faults;
}
