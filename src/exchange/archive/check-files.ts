/** Files and the rows that name them: none is lacking, none is another's under its name, none is there that no row names. */
import { filePath, type Manifest } from '../../capabilities/closing/archive/archive-format.ts';
import type { ArchiveData } from './archive-data.ts';
import type { Findings } from './findings.ts';

export function checkFiles(data: ArchiveData, manifest: Manifest, findings: Findings): void {
  const packed = new Map(manifest.entries.map((e) => [e.path, e.sha256]));
  const digests = new Set(packed.values());
  const named = new Set<string>();
  for (const { record, row } of data.allRows()) {
    for (const { name, sha256 } of filesIn(row)) {
      findings.checked('记录所附文件');
      named.add(baseOf(filePath('', sha256, name)));
      if (!digests.has(sha256))
        findings.fault(`records/${record}.json · ${row.title || row.id}`, `所附文件“${name}”不在归档包里`);
    }
  }
  for (const [path, sha256] of packed) {
    if (!path.startsWith('files/')) continue;
    if (!baseOf(path).startsWith(`${sha256.slice(0, 16)}-`))
      findings.fault(path, '内容的摘要与文件名不符：不是这个文件');
    else if (!named.has(baseOf(path))) findings.fault(path, '没有记录提到这个文件');
  }
}

/** Digest and name; the folder is for people. */
const baseOf = (path: string) => path.slice(path.lastIndexOf('/') + 1);

function filesIn(value: unknown): { name: string; sha256: string }[] {
  if (Array.isArray(value)) return value.flatMap(filesIn);
  if (value === null || typeof value !== 'object') return [];
  const { name, size, sha256 } = value as Record<string, unknown>;
  if (typeof name === 'string' && typeof size === 'number' && typeof sha256 === 'string') return [{ name, sha256 }];
  return Object.values(value).flatMap(filesIn);
}
