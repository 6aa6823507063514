/** A tender document as it was before addenda changed it: what each kept of the old values is put back, the newest first. Pure. */
import { alsoIn, type JudgedChange, type JudgedRecord } from './judged.ts';

type Row = Readonly<Record<string, any>>;

export interface Edition {
  edition: number;
  /** ISO. */
  since: string | null;
  /** The addendum that made it; nothing for the first. */
  addendum: Row | null;
}

const makes = (addenda: readonly Row[]): Row[] =>
  addenda.filter((a) => !a.preliminary && a.edition && a.changes?.length > 0).toSorted((a, b) => b.edition - a.edition);

/** Every edition of a document, the newest first. */
export function editionsOf(document: Row, addenda: readonly Row[]): Edition[] {
  const later = makes(addenda).map((a) => ({ edition: a.edition as number, since: a.issuedAt as string, addendum: a }));
  return [...later, { edition: 1, since: (document.issuedAt as string | null) ?? null, addendum: null }];
}

/**
 * One of lot, document and method as it stood in an edition.
 * @param addenda all that are out, of the document's lot
 */
export function asOfEdition(record: JudgedRecord, row: Row, addenda: readonly Row[], edition: number): Row {
  const old: Record<string, unknown> = { ...row };
  for (const addendum of makes(addenda)) {
    if (addendum.edition <= edition) continue;
    for (const change of addendum.changes as JudgedChange[]) {
      const also = alsoIn[`${change.record}.${change.field}`];
      if (change.record === record) old[change.field] = change.before;
      if (also?.record === record) old[also.field] = change.before;
    }
  }
  if (record === 'tender-document') old.edition = edition;
  return old;
}
