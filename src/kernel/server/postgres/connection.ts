import { Client, type DatabaseError } from 'pg';
import { StartError } from '../start-error.ts';

/** `uuidv7()` and virtual generated columns came with this one. */
const oldestMajor = 18;

/**
 * Connects once, to know before anything else whether the database serves.
 *
 * @param url postgres://user:password@host:port/database
 * @returns the server's version, "18.4"
 * @throws StartError that names the server without the password
 */
export async function checkDatabase(url: string): Promise<string> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const version = rows[0]!.server_version;
    if (Number.parseInt(version, 10) >= oldestMajor) return version;
    throw new StartError(
      `The database at ${place(url)} is PostgreSQL ${version}: Zhaocai needs PostgreSQL ${oldestMajor} or later.`,
    );
  } catch (error) {
    throw error instanceof StartError ? error : new StartError(refusal(url, error));
  } finally {
    await client.end().catch(() => {});
  }
}

/** Why a database refused, as one sentence; the codes are PostgreSQL's own (appendix A of its manual) or Node's. */
function refusal(url: string, error: unknown): string {
  const { code, message } = error as DatabaseError;
  const at = place(url);
  switch (code) {
    case '28P01':
    case '28000':
      return `The database at ${at} refuses the user or the password: check DATABASE_URL, or the file postgres.json in the data folder.`;
    case '3D000':
      return `There is no such database at ${at}: create it first, or correct DATABASE_URL.`;
    case '53300':
      return `The database at ${at} has no free connection left: raise its max_connections or stop another user of it.`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
      return `No database answers at ${at} (${code}): start it, or correct DATABASE_URL.`;
    default:
      return `The database at ${at} refuses: ${message || code}.`;
  }
}

function place(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port || 5432}${pathname}`;
  } catch {
    return 'the address in DATABASE_URL';
  }
}
