// npm start: installs what is missing, builds what has changed, and runs the server on the project's own Node.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { buildPages, watchPages } from './build.mjs';
import { ensureReady, exitCode, projectNode, root } from './runtime.mjs';

const dev = process.argv.includes('--dev');
await ensureReady({ tools: false });
const built = await buildPages();
if (built !== 0) process.exit(built);

const watching = dev ? ['--watch', '--watch-preserve-output'] : [];
// The channel ('ipc') is a leash: it closes when this process ends in any way, and the server stops then.
const server = spawn(projectNode(), [...watching, 'src/apps/server/main.ts'], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
});
if (dev) watchPages();
server.on('error', (error) => {
  console.error(`服务没有启动：${error.message}`);
  process.exit(1);
});
server.on('exit', (code, signal) => process.exit(exitCode(code, signal)));

// A terminal sends Ctrl-C to everybody, npm passes it on once more: the server stops once, however often it is told.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal));

// When npm is killed, it does not tell the server. Without npm, losing the parent is no reason to stop: that is how a
// service starts.
if (process.env.npm_lifecycle_event) {
  const npm = callers();
  setInterval(() => callers() !== npm && server.kill('SIGTERM'), 250).unref();
}

/** The process that called this one, and the one behind it when it is only the shell through which npm calls. */
function callers() {
  const parent = process.ppid;
  try {
    const [, name, rest] = /\((.*)\) (.*)/s.exec(fs.readFileSync(`/proc/${parent}/stat`, 'utf8'));
    return name.endsWith('sh') ? `${parent} ${rest.split(' ')[1]}` : `${parent}`;
  } catch {
    return `${parent}`;
  }
}
