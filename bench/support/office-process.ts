/** One server in a process of its own; tells its address, and its memory ten times a second. Ends with its parent. */
import { serve } from '../../src/apps/server/serve.ts';

const serving = await serve({ ...JSON.parse(process.argv[2]!), port: 0, migrations: false });
const telling = setInterval(() => {
  if (process.connected) process.send?.({ rss: process.memoryUsage().rss }, () => {});
}, 100);
process.on('disconnect', () => {
  clearInterval(telling);
  void serving.close().finally(() => process.exit(0));
});
process.send?.({ rss: process.memoryUsage().rss, url: serving.url });
