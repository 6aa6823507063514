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
 * @param template the name of a database to copy; no client may be connected to that one
 */
export async function createDatabase(template?: string): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await command(server, `create database ${name}${template ? ` template "${template}" strategy file_copy` : ''}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => command(server, `drop database if exists ${name} with (force)`) };
}

/**
 * The name of a database that others are copied from; made once in a run, by the worker that asks first.
 * @param fill puts into it what every copy shall have
 * @param of what it is a copy of itself, if of anything
 */
export async function templateDatabase(
  name: string,
  fill: (url: string) => Promise<void>,
  of?: string,
): Promise<string> {
  const server = inject('postgresUrl');
  const client = new Client({ connectionString: server });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      // Filled under another name first: a worker that fails half-way must not leave a template behind.
      const unfinished = `${name}_unfinished`;
      await client.query(`drop database if exists ${unfinished} with (force)`);
      await client.query(`create database ${unfinished}${of ? ` template "${of}"` : ''}`);
      const url = new URL(server);
      url.pathname = `/${unfinished}`;
      await fill(url.href);
      await client.query(`alter database ${unfinished} rename to ${name}`);
    }
    return name;
  } finally {
    await client.end();
  }
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
