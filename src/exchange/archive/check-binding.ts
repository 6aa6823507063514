/** What the last entry of the project's chain binds: every record, every chain beside it, every posting of the opening. */

import {
  type Binding,
  bindingAction,
  filePath,
  historyPath,
  keysPath,
  type Manifest,
  manifestPath,
  proofPath,
  recordPath,
  recoveredPath,
  secretsPath,
  sharesPath,
} from '../../capabilities/closing/archive/archive-format.ts';
import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import type { ArchiveData, Row } from './archive-data.ts';
import type { Findings } from './findings.ts';

/** What every archive has, if only to say that there is none. */
const always = [
  keysPath,
  sharesPath,
  recoveredPath,
  secretsPath,
  proofPath,
  recordPath('project'),
  recordPath('lot'),
  recordPath('organisation'),
];

export function checkBinding(data: ArchiveData, manifest: Manifest, findings: Findings): void {
  const project = historyPath('project');
  const last = data.chains('project')[manifest.chain.id]?.at(-1);
  const isBinding = last?.action === bindingAction;
  if (manifest.version === 1) {
    if (isBinding) findings.fault(`${manifestPath} · version`, '历史末尾记载了归档内容的摘要，目录却写作第 1 版');
    findings.remark('第 1 版归档包：历史没有记载各记录的摘要，未经办理而写入的内容不能证明');
    return;
  }
  for (const path of always)
    if (!manifest.entries.some((e) => e.path === path)) findings.fault(path, '归档包里缺少这一项');
  if (!isBinding) {
    findings.fault(project, '项目历史链的末尾没有记载归档内容的摘要');
    return;
  }
  const { entries, chains } = last.asked as Binding;
  const isBound = (path: string) => path.startsWith('records/') || path.startsWith('opening/') || path === keysPath;
  const packed = new Map(manifest.entries.filter((e) => isBound(e.path)).map((e) => [e.path, e.sha256]));
  for (const { path, sha256 } of entries) {
    findings.checked('并入历史的内容摘要');
    if (packed.get(path) !== sha256)
      findings.fault(path, packed.has(path) ? '内容与历史末尾所记的摘要不符' : '历史末尾所记的内容不在归档包里');
    packed.delete(path);
  }
  for (const path of packed.keys()) findings.fault(path, '历史末尾没有记载这项内容');

  const present = new Map([...data.allChains()].filter((c) => c.chain !== manifest.chain.id).map((c) => [c.chain, c]));
  for (const { chain, seq, head } of chains) {
    findings.checked('并入项目的其他历史链');
    const found = present.get(chain);
    const end = found?.entries.at(-1);
    if (!found) findings.fault(project, `历史末尾所记的“${chain}”不在归档包里`);
    else if (canonicalJson([end?.seq, end?.hash]) !== canonicalJson([seq, head]))
      findings.fault(`${found.place} · ${chain}`, '与项目历史链末尾所记的不符');
    present.delete(chain);
  }
  for (const { place, chain } of present.values())
    findings.fault(`${place} · ${chain}`, '项目历史链的末尾没有记载这条链');
}

/** The first page says of project, lot, archive and moment what records and history say. */
export function checkAbout(data: ArchiveData, manifest: Manifest, findings: Findings): void {
  const project = data.rows('project').find((p) => p.id === manifest.project.id);
  const lot = data.rows('lot').find((l) => l.id === manifest.lot.id);
  const same = (name: string, said: unknown, kept: unknown) => {
    if (said !== (kept ?? '')) findings.fault(`${manifestPath} · ${name}`, '与记录或历史不符');
  };
  for (const field of ['id', 'code', 'name', 'regime'] as const)
    same(`project.${field}`, manifest.project[field], project?.[field]);
  for (const field of ['id', 'code', 'name'] as const) same(`lot.${field}`, manifest.lot[field], lot?.[field]);
  same('rulebook', manifest.rulebook, project?.rulebook);
  same('chain.id', manifest.chain.id, `project:${manifest.project.id}`);
  const last = data.chains('project')[manifest.chain.id]?.at(-1);
  if (manifest.version === 1) return;
  same('sealedAt', manifest.sealedAt, last?.at);
  const archive = last && archiveAt(data.entriesOf('archive', last.recordId));
  same('number', manifest.number, archive?.get('number'));
  same('name', manifest.name, archive?.get('name'));
}

const archiveAt = (entries: readonly Row[]) =>
  new Map<string, unknown>(entries.flatMap((e) => (e.changes as Row[]).map((c) => [c.field, c.after] as const)));

/** Files and the rows that name them: none is lacking, none is another's under its name, none is there that no row names. */
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
