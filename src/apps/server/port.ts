/** The port of the server: asked before the database is begun, because a first start takes half a minute. */
import { once } from 'node:events';
import net from 'node:net';
import { StartError } from '../../kernel/server/start-error.ts';

export const takenPort = (port: number) =>
  new StartError(`端口 ${port} 已被占用：请关闭占用它的程序，或用 PORT=8081 npm start 换一个端口。`);

/** @throws StartError where somebody listens there already; port 0 is any that is free */
export async function refuseTakenPort({ host, port }: { host: string; port: number }): Promise<void> {
  if (port === 0) return;
  const asked = net.createServer().listen(port, host);
  try {
    await once(asked, 'listening');
  } catch (error) {
    // The server itself reports other faults of the address.
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw takenPort(port);
    return;
  }
  asked.close();
  await once(asked, 'close');
}
