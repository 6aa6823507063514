import { Client, type DatabaseError } from 'pg';
import { sure } from '../../record/sure.ts';
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
    const version = sure(rows[0], 'the first of rows').server_version;
    if (Number.parseInt(version, 10) >= oldestMajor) return version;
    throw new StartError(
      `${place(url)} 的数据库是 PostgreSQL ${version}：招采需要 PostgreSQL ${oldestMajor} 或更高版本。`,
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
      return `${at} 的数据库不接受这个用户或口令：请核对 DATABASE_URL，或数据目录中的 postgres.json。`;
    case '3D000':
      return `${at} 没有这个数据库：请先建立，或者更正 DATABASE_URL。`;
    case '53300':
      return `${at} 的数据库连接已用完：请调大 max_connections，或停止其他使用者。`;
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'ETIMEDOUT':
      return `${at} 没有数据库应答（${code}）：请启动数据库，或者更正 DATABASE_URL。`;
    default:
      return `${at} 的数据库拒绝连接：${message || code}。`;
  }
}

function place(url: string): string {
  try {
    const { hostname, port, pathname } = new URL(url);
    return `${hostname}:${port || 5432}${pathname}`;
  } catch {
    return 'DATABASE_URL 中的地址';
  }
}
