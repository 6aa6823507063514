/**
 * One server in a process of its own; tells its address, and its memory ten times a second. Asked for its load, it tells what
 * it did since it was last asked. Ends with its parent.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { serve } from '../../src/apps/server/serve.ts';

const serving = await serve({ ...JSON.parse(process.argv[2]!), port: 0, migrations: false });
const telling = setInterval(() => {
  if (process.connected) process.send?.({ rss: process.memoryUsage().rss }, () => {});
}, 100);
const resolution = 5;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();
let used = process.cpuUsage();
process.on('message', () => {
  const { user, system } = process.cpuUsage(used);
  process.send?.({ load: { processor: (user + system) / 1e6, held: Math.max(0, delay.max / 1e6 - resolution) / 1e3 } });
  used = process.cpuUsage();
  delay.reset();
});
process.on('disconnect', () => {
  clearInterval(telling);
  void serving.close().finally(() => process.exit(0));
});
process.send?.({ rss: process.memoryUsage().rss, url: serving.url });
