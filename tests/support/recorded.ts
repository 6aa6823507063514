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

/** Those that read and are the page's own: what timers and the outbox do meanwhile is not. */
export const readsOf = (statements: readonly Statement[]): Statement[] =>
  statements.filter(
    (s) => /^(\s|\/\*.*?\*\/)*(select|with|\()/i.test(s.text) && !/outbox|timer|skip locked/i.test(s.text),
  );
