// npm run admin -- reset-password <account>: a password for one sign-in, where nobody is left who could give it.
import path from 'node:path';
import { resetPassword } from '../src/apps/server/admin.ts';
import { borrowDatabase } from '../src/apps/server/open-database.ts';
import { readSettings } from '../src/apps/server/settings.ts';
import { exitBecause, StartError } from '../src/kernel/server/start-error.ts';

try {
  const [what, account] = process.argv.slice(2);
  if (what !== 'reset-password' || !account)
    throw new StartError('请写明要做什么：npm run admin -- reset-password <账号>');
  const settings = readSettings(process.env, path.resolve(import.meta.dirname, '..'));
  const database = await borrowDatabase(settings);
  try {
    console.log(await resetPassword(database.url, settings, account));
  } finally {
    await database.close();
  }
} catch (error) {
  exitBecause(error);
}
