/** Seals an archive: everything of the lot in one file, signed, with the program that checks it. */

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { type ContextOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { append, chainEntries } from '../../../kernel/server/history.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import type { Of } from '../../../platform/law/rulebook.ts';
import { utf8 } from '../../../platform/signature/index.ts';
import { authority } from '../../../platform/signature/server/authority.ts';
import type { Say } from '../../procedure/said.ts';
import { folderOf } from '../../procedure/server/door.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { lawOf, sayOf } from '../../project/server/door.ts';
import { addYears, archive } from '../archive/archive.record.ts';
import {
  type ArchiveKeys,
  archiveFormat,
  archiveVersion,
  type Binding,
  bindingAction,
  filePath,
  historyPath,
  keysPath,
  type Manifest,
  manifestPath,
  manifestText,
  proofPath,
  readmePath,
  recordPath,
  recoveredPath,
  secretsPath,
  sharesPath,
  signaturePath,
  verifierPath,
} from '../archive/archive-format.ts';
import { endedStates, missingItems } from './archive.effects.ts';
import { type Collection, collect } from './collect.ts';
import { type Packed, pack } from './pack.ts';

/** `npm run build` writes it; the archive carries it along. */
const verifierFile = path.resolve(import.meta.dirname, '../../../../dist/verifier/verify.mjs');
const withoutLimit = Number.MAX_SAFE_INTEGER;
const signedRecords = new Set([
  'tender-document',
  'notice',
  'bid',
  'opening-entry',
  'committee-member',
  'clarification',
  'validity-reply',
  'score-sheet',
  'evaluation-report',
  'award-notice',
  'contract',
]);

export const sealArchive: EffectOf<typeof archive> = async (context) => {
  const { office, tx, row, actor, record } = context;
  row.missing = await missingItems(tx, office.house, row.lot);
  const lacking = row.missing.filter((m: { required: boolean }) => m.required);
  if (lacking.length > 0)
    throw new Refusal(`资料不完整，不能封存：${lacking.map((m: { item: string }) => m.item).join('、')}`);
  if (!existsSync(verifierFile)) throw new Refusal('服务器上没有校验程序，请管理员先运行 npm run build');

  const { ca, caPublicKey, serverKeys } = await authority(office);
  const collection = await collect(office, tx, await get(tx, project, row.project), await get(tx, lot, row.lot));
  const keys: ArchiveKeys = { serverPublicKey: serverKeys.publicKey, caPublicKey, caName: ca.name };
  await bind(context, collection, keys);
  const about = await aboutThis(context);
  let manifest: Manifest | undefined;
  const bytes = pack({
    about,
    keys,
    serverKey: serverKeys.privateKey,
    entries: entriesOf(collection, about, office, await lawOf(tx, row.lot), await sayOf(tx, row.project)),
    onManifest: (written) => {
      manifest = written;
    },
  });
  const stored = await office.files.put(bytes, withoutLimit);
  row.manifest = sure(manifest, 'manifest').entries;
  row.manifestDigest = await sha256Hex(manifestText(manifest!));
  row.chainEntry = about.chain.seq;
  row.chainHead = about.chain.head;
  row.sealedAt = about.sealedAt;
  row.keepUntil = addYears(dateInShanghai(new Date(about.sealedAt)), row.retentionYears);
  row.package = [
    await office.files.register(tx, { name: `${row.number}.zip`, type: 'application/zip', ...stored }, actor),
  ];
  record({ manifestDigest: row.manifestDigest, chainHead: row.chainHead, sha256: stored.sha256 });
  await closeLot(context);
};

/**
 * The last word of the project's chain before the archive: what every record and every chain beside it holds. A person
 * who knows the head that the archive was sealed at can tell a change of any field, also of those that no action ever
 * wrote.
 */
async function bind(
  { office, tx, row, actor, now, address }: ContextOf<typeof archive>,
  collection: Collection,
  keys: ArchiveKeys,
): Promise<void> {
  const chain = `project:${row.project}`;
  const entries = await Promise.all(
    boundTexts(collection, keys).map(async ([path, text]) => ({ path, sha256: await sha256Hex(text) })),
  );
  const chains = [...collection.chains.values()].flatMap((of) =>
    Object.entries(of).flatMap(([id, told]) =>
      id === chain ? [] : [{ chain: id, seq: told.length, head: sure(told.at(-1), 'the last of told').hash }],
    ),
  );
  const asked: Binding = { entries, chains };
  await append(tx, chain, {
    at: now,
    actor,
    action: bindingAction,
    record: archive.id,
    recordId: row.id,
    fromState: row.state,
    toState: row.state,
    asked: { ...asked },
    changes: [],
    address,
    rulebook: office.rulebook,
  });
  const entriesNow = await chainEntries(tx, chain);
  collection.chains.set(project.id, { ...collection.chains.get(project.id), [chain]: entriesNow });
}

/** What the archive holds beside chains and files, as it is written. */
const boundTexts = (
  { rows, shares, recovered, secrets, proofs }: Collection,
  keys: ArchiveKeys,
): [string, string][] => [
  ...[...rows].map(([id, found]): [string, string] => [recordPath(id), canonicalJson(found)]),
  [sharesPath, canonicalJson(shares)],
  [recoveredPath, canonicalJson(recovered)],
  [secretsPath, canonicalJson(secrets)],
  [proofPath, canonicalJson(proofs)],
  [keysPath, canonicalJson(keys)],
];

async function aboutThis({ tx, row, now }: ContextOf<typeof archive>): Promise<Omit<Manifest, 'entries'>> {
  const of = await get(tx, project, row.project);
  const ofLot = await get(tx, lot, row.lot);
  const chain = `project:${of.id}`;
  // The chain is locked by this very action: what is read here is where it stands when the archive is sealed.
  const last = (await chainEntries(tx, chain)).at(-1)!;
  return {
    format: archiveFormat,
    version: archiveVersion,
    number: row.number,
    name: row.name,
    project: { id: of.id, code: of.code ?? '', name: of.name ?? '', regime: of.regime ?? '' },
    lot: { id: ofLot.id, code: ofLot.code ?? '', name: ofLot.name ?? '' },
    sealedAt: now.toISOString(),
    rulebook: of.rulebook ?? '',
    chain: { id: chain, seq: last.seq, head: last.hash },
  };
}

function entriesOf(
  collection: Collection,
  about: Omit<Manifest, 'entries'>,
  { house, files }: ContextOf<typeof archive>['office'],
  law: Of,
  say: Say,
): Packed[] {
  const folder = (record: string) => say(folderOf(house, record, law));
  const text = (content: string) => () => [utf8(content)];
  const entries: Packed[] = [
    { path: readmePath, title: '说明', step: '校验', bytes: text(readmeText(about, say)) },
    { path: verifierPath, title: '校验程序', step: '校验', bytes: () => [readFileSync(verifierFile)] },
  ];
  for (const [id, rows] of collection.rows) {
    entries.push({
      path: recordPath(id),
      title: say(house.record(id).label),
      step: folder(id),
      signed: signedRecords.has(id),
      bytes: text(canonicalJson(rows)),
    });
  }
  for (const [id, chains] of collection.chains) {
    entries.push({
      path: historyPath(id),
      title: `${say(house.record(id).label)}的历史链`,
      step: folder(id),
      bytes: text(canonicalJson(chains)),
    });
  }
  for (const [path, title, found] of [
    [sharesPath, '持钥人释放的密钥份额', collection.shares],
    [recoveredPath, '由否认证明或者投标人反驳得出的密钥份额', collection.recovered],
    [secretsPath, '已开启的投标文件的投标人密钥', collection.secrets],
    [proofPath, '开标的公开证明', collection.proofs],
  ] as const)
    entries.push({
      path,
      title: say(title),
      step: folder('opening'),
      signed: path === sharesPath || path === proofPath,
      bytes: text(canonicalJson(found)),
    });
  const seen = new Set<string>();
  for (const { record, name, sha256 } of collection.files) {
    const place = filePath(folder(record), sha256, name);
    if (seen.has(place)) continue;
    seen.add(place);
    entries.push({ path: place, title: name, step: folder(record), sha256, bytes: () => files.read(sha256) });
  }
  return entries;
}

/**
 * The lot is archived, and its project too when no lot of it goes on. One that failed or was ended keeps that state: how it
 * ended is what its archive tells.
 */
async function closeLot(context: ContextOf<typeof archive>): Promise<void> {
  const { tx, row } = context;
  if (!endedStates.includes((await get(tx, lot, row.lot)).state))
    await perform(context, 'lot.archive', { id: row.lot });
  const lots = await find(tx, lot, { project: row.project });
  const isOver = lots.every((l) => l.state === 'archived' || endedStates.includes(l.state));
  const { state } = await get(tx, project, row.project);
  if (isOver && state === 'running' && lots.some((l) => l.state === 'archived'))
    await perform(context, 'project.archive', { id: row.project });
}

/** The paper on top of an archive: what it is and how anybody checks it. The mark at the start lets old editors read it. */
const readmeText = (manifest: Omit<Manifest, 'entries'>, say: Say): string =>
  `\uFEFF${[
    manifest.name,
    `档案号：${manifest.number}`,
    `项目：${manifest.project.name}（${manifest.project.code}）`,
    `标段：${manifest.lot.name}（${manifest.lot.code}）`,
    `封存时间：${manifest.sealedAt}（UTC）`,
    '',
    say`这是一份招标投标档案，一个文件，不依赖任何系统即可校验。`,
    '',
    '一、里面有什么',
    `  ${manifestPath}　　　目录：每个文件的 SHA-256 摘要、标题、来源环节`,
    `  ${signaturePath}　平台对目录的签名`,
    `  ${keysPath}　　　　　平台公钥与证书机构公钥`,
    '  records/　　　　　　各环节记录的数据（JSON）',
    '  history/　　　　　　历史链：每一个操作一条，前后以哈希相连',
    say`  files/　　　　　　　招标文件、投标文件、合同等原文件`,
    `  ${verifierPath}　　　　　校验程序，一个文件，源代码公开`,
    '',
    '二、怎样校验',
    '  1. 安装 Node.js 20.15 或更高版本（https://nodejs.org）。',
    `  2. 从本归档包中取出 ${verifierPath}，与归档包放在同一个文件夹；更稳妥的办法是使用从别处取得的同一校验程序。`,
    `  3. 运行：node ${verifierPath} 归档包.zip --key 公钥.json --head 序号:链头 --anchor 存证文件`,
    say`     公钥.json：招标公告上公布的平台公钥；链头：公告、开标记录、公示、通知书、合同、回执上印出的存证序号和摘要；`,
    say`     存证文件：每日存证、投标回执，可以给出几个。最后一行说明证明到了历史的第几条，其后的没有证明。`,
    '     不给出公钥和链头时只能得出“内部一致”：持有平台密钥的人可以把历史整体重写。归档包自己所印的链头不算数。',
    '',
    '三、校验什么',
    say`  每个文件的摘要；平台对目录的签名；投标文件、回执、开标释放、评委承诺、评分、评标报告、通知书上的每一个签名和证书；`,
    say`  项目历史链与各投标文件的链；评委抽取按锁定的名单和种子重做一遍；价格分和排名按评标办法重算一遍。`,
    '  任何一个字节被改动，校验都会失败，并说明在哪里。',
    '',
  ].join('\r\n')}`;
