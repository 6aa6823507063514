// npm run backup -- office.zip: the database and the stored files in one file, while the office goes on working.
import path from 'node:path';
import { claims } from '../src/apps/server/claims.ts';
import { borrowDatabase } from '../src/apps/server/main.ts';
import { readSettings } from '../src/apps/server/settings.ts';
import { writeBackup } from '../src/kernel/server/backup/backup.ts';
import { exitBecause, StartError } from '../src/kernel/server/start-error.ts';

try {
  const named = process.argv[2];
  if (!named) throw new StartError('请写明备份文件：npm run backup -- office.zip');
  const settings = readSettings(process.env, path.resolve(import.meta.dirname, '..'));
  const file = path.resolve(process.env.INIT_CWD ?? '.', named);
  const database = await borrowDatabase(settings);
  try {
    const { tables, files } = await writeBackup({
      url: database.url,
      dataDir: settings.dataDir,
      claims,
      file,
      now: new Date(),
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`已备份到 ${file}：${tables.length} 张表共 ${rows} 行，文件 ${files.length} 个`);
  } finally {
    await database.close();
  }
} catch (error) {
  exitBecause(error);
}
