import { missingRows } from '../../capabilities/procedure/missing-rows.ts';
import { StartError } from '../../kernel/server/start-error.ts';

/** @throws StartError where a way names a row that a regime does not have: its first tender would stop half way */
export function refuseMissingRows(): void {
  const missing = missingRows();
  if (missing.length > 0) throw new StartError(`规则库不全，不能启动：${missing.join('；')}`);
}
