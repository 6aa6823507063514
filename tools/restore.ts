// npm run restore -- office.zip: a backup into an empty database and an empty file store; the next start migrates it.
import path from 'node:path';
import { claims } from '../src/apps/server/claims.ts';
import { borrowDatabase } from '../src/apps/server/main.ts';
import { readSettings } from '../src/apps/server/settings.ts';
import { showInstant } from '../src/kernel/record/kinds.ts';
import { restoreBackup } from '../src/kernel/server/backup/restore.ts';
import { exitBecause, StartError } from '../src/kernel/server/start-error.ts';

try {
  const named = process.argv[2];
  if (!named) throw new StartError('请写明要恢复的备份：npm run restore -- office.zip');
  const project = path.resolve(import.meta.dirname, '..');
  const settings = readSettings(process.env, project);
  const database = await borrowDatabase(settings);
  try {
    const { takenAt, tables, files } = await restoreBackup({
      url: database.url,
      dataDir: settings.dataDir,
      claims,
      file: path.resolve(process.env.INIT_CWD ?? '.', named),
      migrationsDir: path.join(project, 'database/migrations'),
    });
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`已恢复 ${showInstant(takenAt)} 的备份：${tables.length} 张表共 ${rows} 行，文件 ${files.length} 个`);
  } finally {
    await database.close();
  }
} catch (error) {
  exitBecause(error);
}
