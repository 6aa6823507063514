// npm run check:deps: the licences of what is installed, and the advisories that its registry knows.
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { installed, licenceFaults } from './dependencies.mjs';
import { root } from './runtime.mjs';

/** Severities that must not stay (SECURITY.md says how long each may). */
const grave = ['critical', 'high'];

/** What `npm audit` answers. @returns {Promise<string>} its output, with any exit code */
const audit = () =>
  new Promise((resolve) => {
    const npm = spawn('npm', ['audit', '--json'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    });
    let said = '';
    npm.stdout.on('data', (part) => {
      said += part;
    });
    npm.on('error', () => resolve(''));
    npm.on('close', () => resolve(said));
  });

/**
 * The advisories in an answer of `npm audit --json`.
 * @returns {{ name: string, severity: string, title: string, url: string }[] | undefined} nothing where the registry did not answer
 */
export function advisoriesIn(said) {
  let answer;
  try {
    answer = JSON.parse(said);
  } catch {
    return undefined;
  }
  if (!answer.vulnerabilities || !answer.metadata?.vulnerabilities) return undefined;
  return Object.values(answer.vulnerabilities).flatMap(({ name, via }) =>
    via.filter((one) => typeof one === 'object').map(({ severity, title, url }) => ({ name, severity, title, url })),
  );
}

/**
 * What is said, and the exit code: grave advisories fail, light ones are told, and no answer is no verdict.
 * @param {{ name: string, severity: string, title: string, url: string }[] | undefined} found
 */
export function advisoryReport(found) {
  if (!found) return { code: 0, lines: ['安全公告：包的来源没有应答，这次没有核对；不能据此认为没有已知漏洞。'] };
  if (found.length === 0) return { code: 0, lines: ['安全公告：来源已应答，没有已知漏洞。'] };
  return {
    code: found.some(({ severity }) => grave.includes(severity)) ? 1 : 0,
    lines: found.map(({ name, severity, title, url }) => `安全公告：${severity} ${name}：${title}（${url}）`),
  };
}

async function checkDependencies() {
  const packages = installed();
  const faults = licenceFaults(packages);
  for (const fault of faults) console.log(fault);
  if (faults.length === 0) console.log(`许可证：${packages.length} 个包都在允许之列，或者有写明理由的例外。`);
  const { code, lines } = advisoryReport(advisoriesIn(await audit()));
  for (const line of lines) console.log(line);
  return faults.length > 0 ? 1 : code;
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) process.exit(await checkDependencies());
