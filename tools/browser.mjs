// The browser tests need Chromium and a font with Chinese characters.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fail, runToEnd } from './runtime.mjs';

// The headless shell shows no picture on a screen: it takes half of the processor time of the whole browser.
const shell = '/usr/bin/chromium-headless-shell';
const usual = [
  shell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/**
 * Installs what is missing where this is root on Debian; elsewhere ends at once with a sentence on what to install.
 * The browser's path stands in the environment variable CHROMIUM afterwards. It runs beside other work: it downloads.
 */
export async function ensureBrowser() {
  const there = findChromium();
  const wanted = there && (there === shell || process.env.CHROMIUM || !canInstall()) ? [] : ['chromium-headless-shell'];
  const missing = [...wanted, ...(hasChineseFont() ? [] : ['fonts-noto-cjk'])];
  if (missing.length > 0) await install(missing);
  const chromium = findChromium();
  if (!chromium) fail(`Chromium was installed but is not at ${shell}: set CHROMIUM to the path of its program.`);
  process.env.CHROMIUM = chromium;
}

function findChromium() {
  const named = process.env.CHROMIUM;
  if (!named) return usual.find((file) => fs.existsSync(file));
  return fs.existsSync(named) ? named : fail(`CHROMIUM is "${named}", where there is no program.`);
}

// Ubuntu's package of this name is a snap, which does not run in a container.
const isDebian = () =>
  fs.existsSync('/etc/os-release') && /^ID="?debian/m.test(fs.readFileSync('/etc/os-release', 'utf8'));
const canInstall = () => isDebian() && process.getuid?.() === 0;

function hasChineseFont() {
  // macOS and Windows bring one.
  if (process.platform !== 'linux') return true;
  const list = spawnSync('fc-list', [':lang=zh-cn', 'family'], { encoding: 'utf8' });
  if (list.status === 0) return list.stdout.trim() !== '';
  const folders = ['/usr/share/fonts', '/usr/local/share/fonts', path.join(process.env.HOME ?? '/', '.fonts')];
  const names = folders.flatMap((folder) => (fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true }) : []));
  return names.some((name) => /cjk|wqy|sourcehan|notosanssc/i.test(name));
}

async function install(packages) {
  const words = packages
    .join(' and ')
    .replace('chromium-headless-shell', 'Chromium')
    .replace('fonts-noto-cjk', 'a font with Chinese characters (fonts-noto-cjk)');
  if (!canInstall()) {
    const how = isDebian()
      ? `sudo apt-get install ${packages.join(' ')}`
      : 'the way your system does, and set CHROMIUM to its path';
    fail(`The browser tests need ${words}: install it (${how}), then run npm test again.`);
  }
  console.log(`Installing ${packages.join(', ')} by apt-get…`);
  const apt = 'apt-get -y -qq -o DPkg::Lock::Timeout=120';
  // One shell: the second step begins although this process is waiting for something else.
  const code = await runToEnd(
    'sh',
    ['-c', `${apt} update && ${apt} install --no-install-recommends ${packages.join(' ')}`],
    { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  if (code === 0) return;
  // The whole browser does as well, only slower.
  if (!findChromium() || !hasChineseFont()) fail(`apt-get could not install ${words}; the lines above say why.`);
}
