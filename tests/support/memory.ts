/** Where tests put what is worth no disk. */
import fs from 'node:fs';
import os from 'node:os';

/** A folder in memory where there is room for it: databases are made, killed and dropped there by the hundred. */
export function memoryOrDisk(): string {
  const memory = '/dev/shm';
  if (!fs.existsSync(memory)) return os.tmpdir();
  const { bavail, bsize } = fs.statfsSync(memory);
  return bavail * bsize > 4 * 1024 ** 3 ? memory : os.tmpdir();
}
