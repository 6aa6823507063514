/** Verifies a sealed archive: needs the file and, to prove more than that it agrees with itself, what was published. */
import { createHash } from 'node:crypto';
import type { Receipt } from '../../capabilities/bid/sealing/receipt.ts';
import {
  archiveFormat,
  archiveVersions,
  keysPath,
  type Manifest,
  manifestPath,
  proofPath,
  recordPath,
  signaturePath,
} from '../../capabilities/closing/archive/archive-format.ts';
import type { QuestionReceipt } from '../../capabilities/participation/question/question-receipt.ts';
import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import { type ArchiveData, readData } from './archive-data.ts';
import { checkAcceptances } from './check-acceptance.ts';
import { checkAnchors, type Proven } from './check-anchors.ts';
import { checkAbout, checkBinding, checkFiles } from './check-binding.ts';
import { checkChains } from './check-chains.ts';
import { checkClearings, type FileOf } from './check-clearing.ts';
import { checkConclusions } from './check-conclusions.ts';
import { checkDecision } from './check-decision.ts';
import { checkDenials } from './check-denials.ts';
import { checkDraw, checkDrawValues } from './check-draw.ts';
import { checkEditions } from './check-editions.ts';
import { checkEvidence } from './check-evidence.ts';
import { checkAllocations, checkLines } from './check-lines.ts';
import { checkMatters } from './check-matters.ts';
import { checkNoticeKeys, type PrintedKeys, tellCertificates } from './check-notice-keys.ts';
import { checkOpening } from './check-opening.ts';
import { checkPreliminary } from './check-preliminary.ts';
import { checkProofs } from './check-proof.ts';
import { checkHeldQuestions, checkQuestionChain, checkQuestions } from './check-question-chain.ts';
import { checkRows } from './check-rows.ts';
import { checkScores } from './check-scores.ts';
import { checkSignatures } from './check-signatures.ts';
import { checkInvited } from './check-source-draw.ts';
import { checkTimes } from './check-times.ts';
import { containerOf, type Found } from './container.ts';
import { type Fault, Findings } from './findings.ts';
import { checkHeldReceipts } from './held-receipts.ts';
import { checkKeys, readKeys } from './keys.ts';
import { checkWay, findingsSaid } from './of-law.ts';
import type { OutsideHead } from './outside.ts';
import { crc32, ZipFault, ZipFile } from './zip-file.ts';
import { isParsed } from './zip-limits.ts';

export interface VerifyOptions {
  /**
   * The server's public key as the notice prints it; an object that holds it as `serverPublicKey` will do, and one that
   * holds `caPublicKey` gives the authority of the certificates too.
   */
  key?: unknown;
  /** A head of the project's history as a notice printed it. */
  head?: string;
  /** Heads that were kept outside, from papers of every kind. */
  heads?: readonly OutsideHead[];
  /** Receipts that bidders hold. */
  receipts?: readonly Receipt[];
  /** Receipts that askers hold. */
  questions?: readonly QuestionReceipt[];
  /** Notices that somebody kept: the keys that they print. */
  notices?: readonly PrintedKeys[];
}

export interface Verification {
  ok: boolean;
  /** `published` when the key and at least one head came from outside; otherwise the archive only agrees with itself. */
  against: 'published' | 'itself';
  hasKey: boolean;
  /** How far heads from outside prove the history. */
  proven: Proven;
  faults: Fault[];
  remarks: string[];
  checks: { what: string; count: number }[];
  archive?: Pick<Manifest, 'number' | 'name' | 'project' | 'lot' | 'sealedAt'>;
}

interface Content extends Found {
  sha256: string;
  /** Kept only for the entries that are read. */
  text?: string;
}

/** @throws only when the file cannot be opened at all */
export async function verifyArchive(path: string, options: VerifyOptions = {}): Promise<Verification> {
  const findings = new Findings();
  const found: Opened = { proven: { entry: 0, of: 0, heads: [], unproven: [] } };
  try {
    const zip = await ZipFile.open(path);
    try {
      await verifyOpened(zip, findings, options, found);
    } finally {
      await zip.close();
    }
  } catch (error) {
    if (!(error instanceof ZipFault)) throw error;
    findings.fault('归档包', error.message);
  }
  const { manifest, data, proven } = found;
  const say = findingsSaid(data);
  const archive = manifest && {
    number: manifest.number,
    name: manifest.name,
    project: manifest.project,
    lot: manifest.lot,
    sealedAt: manifest.sealedAt,
  };
  return {
    ok: findings.faults.length === 0,
    hasKey: options.key !== undefined,
    against: options.key !== undefined && proven.entry > 0 ? 'published' : 'itself',
    proven,
    faults: findings.faults.map(({ place, because }) => ({ place, because: say(because) })),
    remarks: findings.remarks.map(say),
    checks: findings.checks.map(({ what, count }) => ({ what: say(what), count })),
    ...(archive ? { archive } : {}),
  };
}

interface Opened {
  manifest?: Manifest;
  data?: ArchiveData;
  proven: Proven;
}

async function verifyOpened(zip: ZipFile, findings: Findings, options: VerifyOptions, found: Opened): Promise<void> {
  const contents = await readContents(zip, findings);
  const container = await containerOf(zip, contents);
  if (container.kind === 'damaged') findings.fault(container.place, '归档包的结构字节被改动');
  if (container.kind === 'repacked') findings.remark('归档包经过重新打包，只能校验其中的内容');

  const manifest = readManifest(contents.get(manifestPath)?.text, findings);
  if (!manifest) return;
  found.manifest = manifest;
  checkEntries(manifest, contents, findings);
  const keys = readKeys(contents.get(keysPath)?.text, findings);
  await checkKeys(manifest, keys, contents.get(signaturePath)?.text, options.key, findings);
  const texts = new Map(
    [...contents].flatMap(([name, { text }]) => (text === undefined ? [] : [[name, text] as const])),
  );
  const data = readData(manifest, texts, findings);
  found.data = data;
  await findings.attempt(recordPath('project'), () => checkWay(data, findings));
  // An archive may hold anything: what stops one check is a fault, and the next goes on.
  await findings.attempt('history', () => checkChains(data, manifest, findings));
  await findings.attempt('history', () => {
    found.proven = checkAnchors(data, manifest, findings, headsOf(options));
  });
  await findings.attempt(recordPath('bid'), () =>
    checkHeldReceipts(data, manifest, options.receipts ?? [], keys?.serverPublicKey, findings),
  );
  await findings.attempt(recordPath('question'), () =>
    checkHeldQuestions(data, manifest, options.questions ?? [], keys?.serverPublicKey, findings),
  );
  await findings.attempt('history', () => checkBinding(data, manifest, findings));
  await findings.attempt(manifestPath, () => checkAbout(data, manifest, findings));
  await findings.attempt('history', () => checkRows(data, manifest, findings));
  await findings.attempt('history', () => checkTimes(data, findings));
  if (keys) {
    const context = { data, keys, findings };
    await findings.attempt('records', () => checkSignatures(context));
    await findings.attempt(recordPath('notice'), () => checkNoticeKeys(context, manifest, options.notices ?? []));
    await findings.attempt('records', () => tellCertificates(context));
    await findings.attempt(recordPath('question'), () => checkQuestionChain(context));
    await findings.attempt('records', () => checkPreliminary(context));
    await findings.attempt('opening', () => checkOpening(context));
    await findings.attempt('opening', () => checkDenials(context));
    await findings.attempt('records', () => checkDecision(context));
    await findings.attempt('records', () => checkAcceptances(context));
    await findings.attempt(proofPath, () => checkProofs(context, manifest));
    await findings.attempt('records', () => checkDrawValues(context));
  }
  await findings.attempt('records', () => checkDraw(data, findings));
  await findings.attempt('records', () => checkInvited(data, findings));
  await findings.attempt(recordPath('question'), () => checkQuestions(data, findings));
  await findings.attempt('records', () => checkEditions(data, findings));
  await findings.attempt('records', () => checkScores(data, findings));
  await findings.attempt(recordPath('objective-evidence'), () => checkEvidence(data, findings));
  await findings.attempt('records', () => checkConclusions(data, findings));
  await findings.attempt('records', () => checkMatters(data, findings));
  await findings.attempt(recordPath('award-line'), () => checkLines(data, manifest, findings));
  await findings.attempt('records', () => checkAllocations(data, findings));
  await findings.attempt(recordPath('bid-clearing'), () => checkClearings(data, filesOf(zip, manifest), findings));
  await findings.attempt('records', () => checkFiles(data, manifest, findings));
}

/** Files of the archive by what the manifest says that they are. */
function filesOf(zip: ZipFile, manifest: Manifest): FileOf {
  const paths = new Map(manifest.entries.flatMap((e) => (e.path.startsWith('files/') ? [[e.sha256, e.path]] : [])));
  return async (sha256, most) => {
    const entry = zip.entries.find((e) => e.name === paths.get(sha256));
    return entry && entry.size <= most ? zip.bytes(entry) : undefined;
  };
}

function headsOf({ head, heads = [] }: VerifyOptions): OutsideHead[] {
  return head === undefined ? [...heads] : [{ head, from: '给出的链头' }, ...heads];
}

/** No record or history comes near it; JavaScript holds no longer text. */
const mostText = 400 << 20;

/** A name that, unpacked, would go elsewhere or over another file is a fault; one that only looks otherwise is told. */
function checkName(name: string, names: Set<string>, findings: Findings): void {
  const parts = name.split('/');
  const isPlain =
    parts.every((part) => part !== '' && part !== '.' && part !== '..') && !/[\\:*?"<>|\p{Cc}]/u.test(name);
  if (!isPlain) findings.fault(name, '文件名不是归档包会写的：解开时可能写到别处');
  else if (/[\p{Bidi_Control}\uFFFD]|[. ](\/|$)/u.test(name))
    findings.remark(`${name} 的文件名里有看不见的字符或者末尾的点：解开后看起来可能是别的文件`);
  // Windows and macOS take these for one file; what lies under files/ has its digest in its name.
  const folded = name.startsWith('files/') ? name : name.normalize('NFC').toLowerCase();
  if (names.has(folded)) findings.fault(name, '同一文件在归档包中出现了两次');
  names.add(folded);
}

async function readContents(zip: ZipFile, findings: Findings): Promise<Map<string, Content>> {
  const contents = new Map<string, Content>();
  const names = new Set<string>();
  for (const entry of zip.entries) {
    checkName(entry.name, names, findings);
    if (isParsed(entry.name) && entry.size > mostText) {
      findings.fault(entry.name, '内容过大，不是正常的归档内容');
      continue;
    }
    const hash = createHash('sha256');
    const kept: Uint8Array[] = [];
    let size = 0;
    let crc = 0;
    await findings.attempt(entry.name, async () => {
      for await (const piece of zip.content(entry)) {
        hash.update(piece);
        crc = crc32(piece, crc);
        size += piece.length;
        if (isParsed(entry.name)) kept.push(piece);
      }
    });
    const text = isParsed(entry.name) ? new TextDecoder().decode(Buffer.concat(kept)) : undefined;
    contents.set(entry.name, { size, crc32: crc, sha256: hash.digest('hex'), ...(text === undefined ? {} : { text }) });
  }
  return contents;
}

function readManifest(text: string | undefined, findings: Findings): Manifest | undefined {
  if (text === undefined) {
    findings.fault(manifestPath, '归档包里没有目录');
    return undefined;
  }
  let manifest: Manifest;
  let canonical: string;
  try {
    manifest = JSON.parse(text) as Manifest;
    canonical = canonicalJson(manifest);
  } catch {
    findings.fault(manifestPath, '目录不是 JSON');
    return undefined;
  }
  if (manifest?.format !== archiveFormat || !archiveVersions.includes(manifest.version) || !isWhole(manifest)) {
    findings.fault(manifestPath, '不是本校验程序认识的归档格式');
    return undefined;
  }
  if (canonical !== text) findings.fault(manifestPath, '目录不是规范的 JSON');
  return manifest;
}

const isWhole = ({ entries, chain, project, lot, number, name, sealedAt }: Manifest): boolean =>
  Array.isArray(entries) &&
  entries.every((e) => areTexts(e?.path, e?.title, e?.step, e?.sha256) && Number.isSafeInteger(e.size)) &&
  areTexts(chain?.id, chain?.head, project?.id, project?.name, lot?.id, lot?.name, number, name, sealedAt) &&
  Number.isSafeInteger(chain.seq);

const areTexts = (...values: unknown[]) => values.every((v) => typeof v === 'string');

/** Each entry is what the manifest says, none is lacking, none is there that it does not list. */
function checkEntries(manifest: Manifest, contents: ReadonlyMap<string, Content>, findings: Findings): void {
  for (const { path, sha256, size } of manifest.entries) {
    const found = contents.get(path);
    if (!found) findings.fault(path, '目录列出的文件不在归档包里');
    else if (found.sha256 !== sha256 || found.size !== size) findings.fault(path, '内容与目录中的摘要不符，已被改动');
    findings.checked('文件摘要');
  }
  const listed = new Set([...manifest.entries.map((e) => e.path), manifestPath, signaturePath]);
  for (const name of contents.keys()) if (!listed.has(name)) findings.fault(name, '归档包里有目录没有列出的文件');
}
