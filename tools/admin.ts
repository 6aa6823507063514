// npm run admin -- reset-password <account>: a password for one sign-in, where no account is left that could give it.
// npm run admin -- adopt-stores: names stores of files that lost nothing but their names.
// npm run admin -- rotate-secret: seals with ZHAOCAI_SECRET what the secrets in ZHAOCAI_SECRET_FORMER sealed.
// npm run admin -- compare-anchors <file>: compares the histories with heads that are kept elsewhere.
import path from 'node:path';
import { adopt, compareAnchorFile, resetPassword, rotateSecret } from '../src/apps/server/admin.ts';
import { borrowDatabase } from '../src/apps/server/main.ts';
import { readSettings } from '../src/apps/server/settings.ts';
import { exitBecause, StartError } from '../src/kernel/server/start-error.ts';

try {
  const settings = readSettings(process.env, path.resolve(import.meta.dirname, '..'));
  const [what, named] = process.argv.slice(2);
  const works: Record<string, ((url: string) => Promise<string>) | undefined> = {
    'reset-password': named ? (url) => resetPassword(url, settings, named) : undefined,
    'rotate-secret': (url) => rotateSecret(url, settings),
    'adopt-stores': (url) => adopt(url, settings),
    'compare-anchors': named
      ? (url) => compareAnchorFile(url, path.resolve(process.env.INIT_CWD ?? '.', named))
      : undefined,
  };
  const work = Object.hasOwn(works, what ?? '') ? works[what!] : undefined;
  if (!work)
    throw new StartError(
      '请写明要做什么：npm run admin -- reset-password <账号>、rotate-secret、adopt-stores 或 compare-anchors <存证文件>。',
    );
  const database = await borrowDatabase(settings);
  try {
    console.log(await work(database.url));
  } finally {
    await database.close();
  }
} catch (error) {
  exitBecause(error);
}
