import { archivingConf } from '../../kernel/server/archiving/ship.ts';
import { checkDatabase } from '../../kernel/server/postgres/connection.ts';
import { findRunningPostgres, startPostgres } from '../../kernel/server/postgres/embedded.ts';
import type { Lost } from '../../kernel/server/postgres/watch.ts';
import type { Settings } from './settings.ts';

export interface OpenedDatabase {
  readonly url: string;
  /** Stops what was started for it; a database that ran before goes on running. */
  close(): Promise<void>;
}

/**
 * The database of this server: the one of DATABASE_URL, else the embedded one, started or adopted.
 * @param onLost hears when the embedded one ended by itself
 * @throws StartError when it refuses
 */
export async function openDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'archive'>,
  onLost?: (lost: Lost) => void,
): Promise<OpenedDatabase> {
  if (settings.databaseUrl) {
    await checkDatabase(settings.databaseUrl);
    return { url: settings.databaseUrl, close: async () => {} };
  }
  const { url, stop } = await startPostgres({
    dataDir: settings.dataDir,
    conf: settings.archive ? archivingConf : [],
    ...(onLost ? { onLost } : {}),
  });
  return { url, close: stop };
}

/** The same for a tool that works beside the server: the embedded one is started only when it does not run. */
export async function borrowDatabase(
  settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'archive'>,
): Promise<OpenedDatabase> {
  const running = settings.databaseUrl ? undefined : await findRunningPostgres(settings.dataDir);
  return running ? { url: running, close: async () => {} } : openDatabase(settings);
}
