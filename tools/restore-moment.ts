// npm run restore-moment -- "2026-11-23 14:30:00": the embedded database back at a moment, from ZHAOCAI_ARCHIVE; without one, at the newest.
import path from 'node:path';
import { claims } from '../src/apps/server/claims.ts';
import { readMoment } from '../src/apps/server/setting-readers.ts';
import { readSettings } from '../src/apps/server/settings.ts';
import { showInstant } from '../src/kernel/record/kinds.ts';
import { restoreMoment } from '../src/kernel/server/archiving/restore-moment.ts';
import { exitBecause, StartError } from '../src/kernel/server/start-error.ts';

try {
  const { archive, dataDir } = readSettings(process.env, path.resolve(import.meta.dirname, '..'));
  if (!archive) throw new StartError('没有设置 ZHAOCAI_ARCHIVE：请写明归档所在的目录。');
  const named = process.argv.slice(2).join(' ');
  const moment = named === '' ? undefined : readMoment(named);
  const last = await restoreMoment({ archive: archive.folder, dataDir, moment, claims });
  console.log(
    `已恢复到 ${dataDir}，其中最后一笔办理在 ${last ? showInstant(last) : '（没有）'}。启动后系统处于暂停状态，待平台管理员和监督人员核对并解除。`,
  );
} catch (error) {
  exitBecause(error);
}
