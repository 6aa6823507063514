/** The verifier's command line, the same in the project and inside an archive. */

import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type OpeningProof, openingProofFormat } from '../../capabilities/bid/sealing/proof.ts';
import type { Receipt } from '../../capabilities/bid/sealing/receipt.ts';
import { historyPath } from '../../capabilities/closing/archive/archive-format.ts';
import { printable } from '../../kernel/record/printable.ts';
import { sure } from '../../kernel/record/sure.ts';
import { readStamp } from '../../platform/signature/server/time-stamp.ts';
import { namesOf } from './check-anchors.ts';
import { checkOpeningProof } from './check-proof.ts';
import { Findings } from './findings.ts';
import { publishedKeys } from './keys.ts';
import {
  headOf,
  inShanghai,
  isQuestionReceipt,
  isReceipt,
  type OutsideHead,
  outsideFileOf,
  questionReport,
  receiptReport,
} from './outside.ts';
import { type Verification, type VerifyOptions, verifyArchive } from './verify-archive.ts';

const usage = [
  '用法：verify 归档包.zip [--key 公钥.json] [--head [序号:]链头]… [--anchor 文件]… [--stamp 时间戳]…',
  '      verify 回执.json --key 公钥.json',
  '      verify 开标证明.json --key 公钥.json',
  '',
  '  --key     平台公布的公钥（公告所印，或 /platform/certificate/authority.json 的内容）',
  '  --head    从外部得到的链头，可以有几个；文书和公告上印有序号和存证摘要',
  '  --anchor  从外部得到的存证，可以有几个：每日存证文件、投标回执、提问回执、公告或通知书的数据（JSON）',
  '  --stamp   存证文件的时间戳（RFC 3161 的回复，.tsr），可以有几个',
  '',
  '只有外部得到的公钥和链头才能证明历史没有被重写；归档包自己所印的不能。',
  '',
  '退出码：0 校验通过；1 校验失败；2 不能校验；3 部分证明；4 仅为内部一致。第一行写明结论。',
];

/** 0 is said of nothing below whole: programs that ask only for success must not take agreement with itself for proof. */
export const exitCodes = { whole: 0, faults: 1, cannotRun: 2, partly: 3, itself: 4 } as const;

/** @returns the exit code, see `exitCodes` */
export async function runVerifier(args: readonly string[], write: (line: string) => void): Promise<number> {
  const print = (line: string) => write(printable(line));
  const given: Record<string, string[]> = { '--key': [], '--head': [], '--anchor': [], '--stamp': [] };
  const paths: string[] = [];
  for (let i = 0; i < args.length; i++) {
    const arg = args[i]!;
    if (Object.hasOwn(given, arg)) sure(given[arg], 'an entry of given').push(args[++i] ?? '');
    else paths.push(arg);
  }
  const unknown = paths.find((p) => p.startsWith('-') && p !== '--help' && p !== '-h');
  if (unknown !== undefined) print(`不认识“${unknown}”`);
  if (paths.length !== 1 || sure(paths[0], 'the first of paths').startsWith('-')) {
    for (const line of usage) print(line);
    return exitCodes.cannotRun;
  }
  try {
    const [keyFile] = sure(given['--key'], 'an entry of given');
    const key = keyFile === undefined ? undefined : await keyIn(keyFile);
    if (await isJson(paths[0]!)) return await checkPaper(paths[0]!, key, print);
    const options = await optionsOf(key, given['--head']!, given['--anchor']!);
    const stamped = await stampsOf(given['--stamp']!, given['--anchor']!);
    const found = await verifyArchive(paths[0]!, options);
    compareClocks(found, stamped);
    const stands = standOf(found);
    const verdict = verdictOf(found);
    print(sure(verdict[0], 'the verdict'));
    print('');
    for (const { line } of stamped) print(line);
    for (const line of [...reportOf(found), '', ...verdict]) print(line);
    return exitCodes[stands];
  } catch (error) {
    print(`不能校验：${inChinese(error)}`);
    return exitCodes.cannotRun;
  }
}

async function keyIn(file: string): Promise<unknown> {
  return jsonIn(file, '不是公钥文件：应为 JSON');
}

/** Editors put a mark before the first letter that JSON does not know; trimming takes it away. @throws Error in Chinese */
async function jsonIn(file: string, otherwise: string): Promise<unknown> {
  const text = (await readFile(file, 'utf8')).trim();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new Error(`${path.basename(file)} ${otherwise}`);
  }
}

/** What the system says of a file that cannot be read; everything else says itself what it is. */
function inChinese(error: unknown): string {
  const { code, path: file } = error as { code?: string; path?: string };
  if (code === 'ENOENT') return `找不到文件 ${file}`;
  if (code === 'EACCES' || code === 'EPERM') return `没有权限读取文件 ${file}`;
  if (code === 'EISDIR') return '给出的是文件夹，应为文件';
  return error instanceof Error ? error.message : String(error);
}

interface Stamped {
  /** The anchor file that it is over. */
  name: string;
  at: Date;
  line: string;
}

/** Clocks of two houses may differ by this much. */
const slack = 10 * 60_000;

/** What was stamped had happened: a history that says it happened later was written with a clock set ahead. */
function compareClocks(found: Verification, stamped: readonly Stamped[]): void {
  for (const { name, at } of stamped)
    for (const head of found.proven.heads) {
      if (!head.from.startsWith(`${name} `) || Date.parse(head.at) <= at.getTime() + slack) continue;
      found.ok = false;
      found.faults.push({
        place: `${historyPath('project')} · 第 ${head.entry} 条`,
        because: `历史写作 ${inShanghai(head.at)}，而时间戳机构在 ${inShanghai(at.toISOString())} 已经见到：平台的时钟被拨快`,
      });
    }
}

/** Which of the anchor files each stamp is over, and since when that file existed. @throws Error where it is over none */
async function stampsOf(stamps: string[], anchors: string[]): Promise<Stamped[]> {
  const files = await Promise.all(
    anchors.map(async (file) => ({
      file,
      sha256: createHash('sha256')
        .update(await readFile(file))
        .digest('hex'),
    })),
  );
  return Promise.all(
    stamps.map(async (stamp) => {
      const reply = await readFile(stamp);
      for (const { file, sha256 } of files) {
        try {
          const { at, authority } = readStamp(reply, sha256);
          const name = path.basename(file);
          const line = `时间戳  ${name} 在 ${inShanghai(at.toISOString())} 已经存在，${authority} 签发；机构是否可信请用 openssl ts -verify 核对`;
          return { name, at, line };
        } catch {
          // Over another file, or over none: said below.
        }
      }
      throw new Error(`${path.basename(stamp)} 不是给出的任何一个存证文件的有效时间戳`);
    }),
  );
}

async function optionsOf(key: unknown, heads: string[], anchors: string[]): Promise<VerifyOptions> {
  const files = await Promise.all(
    anchors.map(async (file) => outsideFileOf(await readFile(file, 'utf8'), path.basename(file))),
  );
  const outside: OutsideHead[] = [...heads.map((h) => headOf(h, '给出的链头')), ...files.flatMap((f) => f.heads)];
  return {
    ...(key === undefined ? {} : { key }),
    heads: outside,
    receipts: files.flatMap((f) => (f.receipt ? [f.receipt] : [])),
    questions: files.flatMap((f) => (f.question ? [f.question] : [])),
    notices: files.flatMap((f) => (f.notice ? [f.notice] : [])),
  };
}

async function isJson(file: string): Promise<boolean> {
  const handle = await open(file, 'r');
  try {
    const { buffer } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return buffer.toString('utf8').trimStart().startsWith('{');
  } finally {
    await handle.close();
  }
}

/** A receipt of a bidder or an asker, or the public proof of an opening, off line: needs the key that the notice prints and nothing else. */
async function checkPaper(file: string, key: unknown, print: (line: string) => void): Promise<number> {
  const read = (await jsonIn(file, '不完整，或不是 JSON：请用下载时的原文件')) as Record<string, any>;
  const paper = read.tdata ?? read;
  if (key === undefined) throw new Error('请给出平台公钥（--key）：公告上印有');
  if (paper.format === openingProofFormat) return checkPublicProof(paper as OpeningProof, publishedKeys(key), print);
  const isQuestion = isQuestionReceipt(paper);
  if (!isQuestion && !isReceipt(paper)) throw new Error('这不是投标回执、提问回执，也不是开标的公开证明');
  try {
    const { server } = publishedKeys(key);
    const lines = isQuestion ? questionReport(paper, server) : receiptReport(paper as Receipt, server);
    for (const line of await lines) print(line);
  } catch (error) {
    print(`校验失败：${error instanceof Error ? error.message : String(error)}`);
    return exitCodes.faults;
  }
  print('');
  print('校验通过：回执由持有该公钥的平台签发，内容没有改动');
  return exitCodes.whole;
}

async function checkPublicProof(
  proof: OpeningProof,
  { server, ca }: ReturnType<typeof publishedKeys>,
  print: (line: string) => void,
): Promise<number> {
  const findings = new Findings();
  const keys = { serverPublicKey: server, caPublicKey: ca ?? proof.keys?.caPublicKey };
  if (!ca) findings.remark('没有给出证书颁发者公钥：投标人的签名只按证明自带的核对');
  await findings.attempt('公开证明', () => checkOpeningProof(proof, keys, findings));
  const stands = findings.faults.length > 0 ? 'faults' : ca ? 'whole' : 'partly';
  const verdict = {
    faults: `校验失败：${findings.faults.length} 处`,
    whole: '校验通过：唱标内容和文件摘要就是各投标人封标时签名承诺、平台出具回执的内容',
    partly: '部分证明：内容与平台出具的回执相符；投标人的签名没有与公布的证书颁发者公钥核对',
  }[stands];
  print(verdict);
  print('');
  print(`标段    ${proof.lot?.name ?? ''}（${proof.lot?.code ?? ''}）的开标证明`);
  for (const { what, count } of findings.checks) print(`已核对  ${what} ${count} 项`);
  for (const remark of findings.remarks) print(`说明    ${remark}`);
  for (const { place, because } of findings.faults) print(`失败    ${place}：${because}`);
  print('');
  print(verdict);
  return exitCodes[stands];
}

/** What was looked at and what was found, line by line. */
export function reportOf(found: Verification): string[] {
  const { proven, faults, remarks, checks, archive } = found;
  const lines: string[] = [];
  if (archive)
    lines.push(
      `归档    ${archive.name}（${archive.number}）`,
      `项目    ${archive.project.name} ${archive.lot.name}，封存于 ${inShanghai(archive.sealedAt)}`,
      '',
    );
  lines.push(...checks.map(({ what, count }) => `已核对  ${what} ${count} 项`), ...remarks.map((r) => `说明    ${r}`));
  for (const { head, from, entry, at } of proven.heads)
    lines.push(`链头    ${head.slice(0, 16)}… 是项目历史的第 ${entry} 条（${inShanghai(at)}），来自：${from}`);
  if (proven.heads.length > 0)
    lines.push('说明    链头和时间戳证明这段历史当时已经存在，不排除另外还有一条历史：请与其他人留存的链头核对');
  lines.push(...faults.map(({ place, because }) => `失败    ${place}：${because}`));
  return lines;
}

/** Whole: key and head came from outside, and a head proves the last entry. */
function standOf({ ok, against, proven: { entry, of } }: Verification): keyof typeof exitCodes {
  if (!ok) return 'faults';
  if (against !== 'published') return 'itself';
  return entry < of ? 'partly' : 'whole';
}

/** The conclusion, first and last of what is printed; its last line says how far the history is proven. */
export function verdictOf(found: Verification): string[] {
  const { proven, faults, hasKey } = found;
  const stands = standOf(found);
  const { entry, of, unproven } = proven;
  if (stands === 'faults') return [`校验失败：${faults.length} 处`];
  const open =
    entry < of ? [`未证明  第 ${entry + 1} 条起没有外部的链头，持有平台密钥的人可以重写：${namesOf(unproven)}`] : [];
  if (stands === 'whole') return ['校验通过：与公布的公钥和链头一致', `已证明到第 ${entry} 条，共 ${of} 条`];
  if (stands === 'partly')
    return [
      `部分证明：与公布的公钥和链头一致，只证明到第 ${entry} 条，其后 ${of - entry} 条没有证明`,
      ...open,
      `已证明到第 ${entry} 条，共 ${of} 条`,
    ];
  const only = '仅为内部一致（internally consistent only）';
  if (entry > 0)
    return [
      `${only}：与给出的链头一致，没有与公布的公钥核对`,
      ...open,
      `已证明到第 ${entry} 条，共 ${of} 条；没有给出公布的公钥（--key），签名和证书${only}`,
    ];
  if (hasKey)
    return [
      `${only}：签名与公布的公钥一致，历史没有与任何外部链头核对`,
      ...open,
      `没有给出链头（--head、--anchor）：历史${only}，共 ${of} 条都没有证明`,
    ];
  return [
    `${only}：没有与任何外部资料核对，没有给出公布的公钥（--key）和链头（--head、--anchor）`,
    ...open,
    `${only}：历史共 ${of} 条都没有证明，持有平台密钥的人可以另造一份同样一致的`,
  ];
}
