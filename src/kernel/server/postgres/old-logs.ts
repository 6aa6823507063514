/** What the database said before it was started anew: a crash is explained by the log that was there. */
import fs from 'node:fs';

const kept = 9;
/** From a log that grew beyond this, only the end is kept, where the reason stands. */
const most = 2 * 1048576;

/** Moves a log to `log.1`, older ones one further, and lets the oldest go. */
export function keepOldLogs(log: string): void {
  const size = fs.statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return;
  for (let n = kept - 1; n >= 1; n -= 1)
    if (fs.existsSync(`${log}.${n}`)) fs.renameSync(`${log}.${n}`, `${log}.${n + 1}`);
  if (size <= most) {
    fs.renameSync(log, `${log}.1`);
    return;
  }
  const end = Buffer.alloc(most);
  const file = fs.openSync(log, 'r');
  fs.readSync(file, end, 0, most, size - most);
  fs.closeSync(file);
  fs.writeFileSync(`${log}.1`, end, { mode: 0o600 });
}
