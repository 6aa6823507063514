// Plain JavaScript on purpose: this is what runs on the machine's own Node (20.19 or later)
// before the project's Node 24 is there.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

/** Ends the command with one sentence for the person who typed it. */
export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`招采需要 Node 20.19 或更高版本，现在是 ${process.versions.node}：请安装新版 Node 后再运行。`);
  }
}

/** The Node 24 binary from the lock file, or this process's own when it is already 24 or later. */
export function projectNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const brought = path.join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', program);
  if (fs.existsSync(brought)) return brought;
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  return fail(`依赖中没有适用于 ${process.platform}-${process.arch} 的 Node 24：请自行安装 Node 24，并用它运行。`);
}

/**
 * Installs the locked dependencies when they are missing or not the locked ones, and goes to the project's folder.
 * @param {{ tools?: boolean }} options tools: false when the development dependencies may be missing
 */
export async function ensureReady({ tools = true } = {}) {
  checkNode();
  process.chdir(root);
  if (isInstalled(tools)) return;
  console.error('正在安装 package-lock.json 中的依赖…');
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const windows = process.platform === 'win32';
  const done = spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], shell: windows });
  if (done.status !== 0) {
    fail('依赖没有装好，原因见上；解决后请再次运行。');
  }
}

/** Compares what npm noted down as installed with the lock file; their times say nothing after a checkout. */
function isInstalled(tools) {
  try {
    const packages = (file) => JSON.parse(fs.readFileSync(path.join(root, file), 'utf8')).packages;
    const [wanted, installed] = [packages('package-lock.json'), packages('node_modules/.package-lock.json')];
    return Object.entries(wanted).every(([name, { version, optional, dev }]) => {
      if (name === '') return true;
      // Optional ones of other systems are never there; without the tools the development ones need not be.
      if (!installed[name]) return optional || (dev && !tools);
      return installed[name].version === version;
    });
  } catch {
    return false;
  }
}

/**
 * Runs a program to its end with this terminal.
 * @returns {Promise<number>} its exit code, 128 + n when signal n ended it
 */
export function runToEnd(program, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    child.on('exit', (code, signal) => resolve(exitCode(code, signal)));
  });
}

export function exitCode(code, signal) {
  if (signal === null) return code ?? 1;
  return 128 + ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 }[signal] ?? 0);
}
