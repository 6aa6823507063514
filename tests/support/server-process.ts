/** A server in a process of its own, on a database and data folder that are there already; it says `ready` when it serves. */
import { serve } from '../../src/apps/server/serve.ts';

const { databaseUrl, dataDir, settings } = JSON.parse(process.env.SERVER_PROCESS!) as {
  databaseUrl: string;
  dataDir: string;
  settings: Record<string, string>;
};
const serving = await serve({
  databaseUrl,
  dataDir,
  host: '127.0.0.1',
  port: 0,
  mode: 'demo',
  settings,
  secret: 'a secret of the tests only',
  logLevel: 'error',
  migrations: false,
  connections: 5,
});
process.on('disconnect', () => void serving.close().finally(() => process.exit(0)));
process.send!({ ready: serving.url });
