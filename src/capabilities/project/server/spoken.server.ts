/** Refusals about a project's rows, in the words of its regime and citing the law that governs it. */
import { rows, sql } from '../../../kernel/server/database.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { allRegimes, type Regime } from '../../../platform/law/rulebook.ts';
import { spokenUnder } from '../../../platform/law/spoken/spoken.ts';

interface Governed {
  row: string;
  regime: Regime;
  way: string | null;
}

const isKnown = (regime: string) => Object.hasOwn(allRegimes, regime);

/**
 * While a project is registered, which law governs is what is judged: its own sentences cite what they speak of. All other
 * rows speak as their project does.
 */
const saysOf: ServerPart['saysOf'] = async (db, record, found) => {
  const says = new Map<string, (sentence: string) => string>();
  const by = record.fields.project ? 'project' : record.fields.lot ? 'lot' : undefined;
  const known = by ? found.filter((row) => row[by]) : [];
  if (record.id === 'project' || !by || known.length === 0) return says;
  const ids = [...new Set(known.map((row) => String(row[by])))];
  const governed =
    by === 'project'
      ? sql<Governed>`select id as row, regime, way from project where id = any(${ids}::uuid[])`
      : sql<Governed>`select l.id as row, p.regime, p.way from lot l join project p on p.id = l.project_id where l.id = any(${ids}::uuid[])`;
  const laws = new Map((await rows<Governed>(db, governed)).map((law) => [law.row, law]));
  for (const row of known) {
    const law = laws.get(String(row[by]));
    if (law?.regime && isKnown(law.regime)) says.set(row.id, spokenUnder(law.regime, law));
  }
  return says;
};

export const spokenServer: ServerPart = { saysOf };
