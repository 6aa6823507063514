/** What is sent to the database, and what it costs there. */
import pg from 'pg';

export interface Statement {
  /** For one that a connection plans once. */
  name?: string;
  text: string;
  values: unknown[];
}

/** What is sent to the database while something is asked, whichever connections it takes: seen where it is put on the wire. */
export async function recorded(ask: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const submitted = (pg.Query as any).prototype.submit;
  (pg.Query as any).prototype.submit = function (this: any, ...rest: unknown[]) {
    if (this.text)
      statements.push({ ...(this.name ? { name: this.name } : {}), text: this.text, values: this.values ?? [] });
    return submitted.apply(this, rest);
  };
  await ask();
  (pg.Query as any).prototype.submit = submitted;
  return statements;
}

/** Pages of the database that statements look at, and the tables of more than a few rows that they read whole. */
export async function costOf(
  databaseUrl: string,
  statements: readonly Statement[],
): Promise<{ pages: number; whole: string[] }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  let pages = 0;
  const whole: string[] = [];
  const look = (plan: any): void => {
    const seen = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
    if (plan['Node Type'] === 'Seq Scan' && seen > 1000) whole.push(plan['Relation Name']);
    for (const child of plan.Plans ?? []) look(child);
  };
  for (const { text, values } of statements) {
    const { rows: found } = await client.query(`explain (analyze, buffers, format json) ${text}`, values);
    const { Plan } = found[0]['QUERY PLAN'][0];
    pages += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
    look(Plan);
  }
  await client.end();
  return { pages, whole };
}

/** Those that read and are the page's own: what timers and the outbox do meanwhile is not. */
export const readsOf = (statements: readonly Statement[]): Statement[] =>
  statements.filter(
    (s) => /^(\s|\/\*.*?\*\/)*(select|with|\()/i.test(s.text) && !/outbox|timer|skip locked/i.test(s.text),
  );
