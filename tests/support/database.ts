import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  /** postgres://… of a database of its own. */
  readonly url: string;
  /** Ends every connection to it and removes it; pools still open get a 57P01 and need an 'error' listener. */
  drop(): Promise<void>;
}

/**
 * Makes a database on the run's server.
 * @param template the name of a database to copy; nobody may be connected to that one
 */
export async function createDatabase(template?: string): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await command(server, `create database ${name}${template ? ` template "${template}"` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => command(server, `drop database if exists ${name} with (force)`) };
}

async function command(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
