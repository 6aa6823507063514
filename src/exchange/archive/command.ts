/** The verifier's command line, the same in the house and inside an archive. */
import { readFile } from 'node:fs/promises';
import { type Verification, verifyArchive } from './verify-archive.ts';

const usage = '用法：verify 归档包.zip [--key 公钥.json] [--head 链头]';

/** @returns the exit code: 0 verified, 1 faults, 2 cannot run */
export async function runVerifier(args: readonly string[], print: (line: string) => void): Promise<number> {
  const options: { key?: string; head?: string } = {};
  const paths: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    if (arg === '--key' || arg === '--head') options[arg.slice(2) as 'key' | 'head'] = args[++i] ?? '';
    else paths.push(arg);
  }
  if (paths.length !== 1 || paths[0]!.startsWith('-')) {
    print(usage);
    return 2;
  }
  try {
    const key = options.key === undefined ? undefined : (JSON.parse(await readFile(options.key, 'utf8')) as unknown);
    const found = await verifyArchive(paths[0]!, {
      ...(key === undefined ? {} : { key }),
      ...(options.head ? { head: options.head } : {}),
    });
    for (const line of reportOf(found)) print(line);
    return found.ok ? 0 : 1;
  } catch (error) {
    print(`不能校验：${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
}

/** As the archive's own papers write it. */
const inShanghai = (instant: string) =>
  `${new Date(instant).toLocaleString('sv-SE', { timeZone: 'Asia/Shanghai' }).slice(0, 16)}（北京时间）`;

/** The result in words, line by line. */
export function reportOf({ ok, against, faults, remarks, checks, archive }: Verification): string[] {
  const lines: string[] = [];
  if (archive)
    lines.push(
      `${archive.name}（${archive.number}）`,
      `${archive.project.name} ${archive.lot.name}，封存于 ${inShanghai(archive.sealedAt)}`,
      '',
    );
  lines.push(...checks.map(({ what, count }) => `已核对  ${what} ${count} 项`), ...remarks.map((r) => `说明    ${r}`));
  lines.push(...faults.map(({ place, because }) => `失败    ${place}：${because}`), '');
  if (!ok) lines.push(`校验失败：${faults.length} 处`);
  else if (against === 'published') lines.push('校验通过：与公布的公钥和链头一致');
  else
    lines.push('校验通过，但仅为内部一致（internally consistent only）：没有给出公布的公钥（--key）和链头（--head）');
  return lines;
}
