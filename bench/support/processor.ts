/** The processor that PostgreSQL uses, as Linux counts it. */
import fs from 'node:fs';
import path from 'node:path';

/** Milliseconds that each of its processes has used so far. */
type Used = ReadonlyMap<string, number>;

/**
 * @param dataDir of the embedded server
 * @param database counts what its connections use; its server may look after others at the same time
 */
export function postgresProcesses(dataDir: string, database: string): Used {
  const parent = fs.readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]!;
  const used = new Map<string, number>();
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      if (stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1] !== parent) continue;
      // Its title says whom a process works for: `postgres: zhaocai cost_200000 127.0.0.1(40000) idle`.
      if (!fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split(' ').includes(database)) continue;
      used.set(pid, Number(fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6);
    } catch {
      // It ended meanwhile.
    }
  }
  return used;
}

/** Milliseconds used between the two; of a process that has ended in between, nothing is known. */
export const usedSince = (now: Used, before: Used): number => {
  let sum = 0;
  for (const [pid, ms] of now) sum += ms - (before.get(pid) ?? 0);
  return sum;
};
