/** Holders release their shares; where shares fail or holders stay away, bidders disclose their key files instead. */

import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { perform } from '../../../kernel/server/act.ts';
import { type Queryable, rows, sql, type Tx } from '../../../kernel/server/database.ts';
import { type ContextOf, type EffectContext, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { insistOnAnchor } from '../../../platform/signature/server/anchored.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import {
  type BidKeyFile,
  checkKeyFile,
  combineShares,
  hashHeader,
  misfitHolders,
  misfitSays,
  type OpenedShare,
  parseHeader,
  type SealedBidHeader,
  SealingError,
  type ShareHeader,
  type SharePosting,
  verifySignedShares,
} from '../../bid/sealing/index.ts';
import { asRefusal, drawValuesOf, readJson, sealedEstimate, type Window } from '../../bid/server/door.ts';
import type { opening } from '../opening/opening.record.ts';
import { openingEntry } from '../opening-entry/opening-entry.record.ts';
import { callBidders, callHolders, tellTimeIsOver } from './calling.ts';
import { insistOnNamed, judgePosting, recoveredShares, recoveredTable } from './denials.ts';
import { type Holder, holderKeys } from './opening-facts.ts';
import { releasedTable } from './released-secrets.ts';
import { disclosedFiles, keepDisclosed } from './room-key.ts';
import { note } from './room-log.ts';
import { unsealNow } from './unseal-now.ts';

export const shareTables = [
  `create table share_posting (
  opening_id uuid not null,
  holder text not null,
  posting jsonb not null,
  at timestamptz not null,
  primary key (opening_id, holder)
);`,
  `create table disclosed_key_file (
  opening_id uuid not null,
  bid_id uuid primary key,
  key_file jsonb not null,
  at timestamptz not null
);`,
  recoveredTable,
  releasedTable,
  `create table short_opening_salt (
  opening_id uuid primary key,
  salt text not null
);`,
];

/** All bids of the window that stood at the deadline, with their headers. */
export async function lockedBids(
  db: Queryable,
  { lot, round }: Window,
): Promise<{ id: string; header: SealedBidHeader; row: Awaited<ReturnType<typeof get<typeof bid>>> }[]> {
  const found = await find(db, bid, { lot, round, state: 'locked' }, { order: 'submittedAt' });
  return found.map((row) => ({ id: row.id, header: parseHeader(row.header), row }));
}

type OpenedRound = Window & { id: string };

/** What a holder releases shares of: every bid, the base estimate where one was sealed, and the values for the draw. */
async function sealedHeaders(db: Queryable, { lot, round }: OpenedRound): Promise<ShareHeader[]> {
  const estimate = await sealedEstimate(db, lot);
  return [
    ...(await lockedBids(db, { lot, round })).map((b) => b.header),
    ...(estimate ? [estimate.header] : []),
    ...(await drawValuesOf(db, { lot, round })).map((v) => v.header),
  ];
}

export async function postedShares(db: Queryable, opening: string): Promise<OpenedShare[]> {
  const found = await rows<{ posting: SharePosting }>(
    db,
    sql`select posting from share_posting where opening_id = ${opening} order by at`,
  );
  return [...found.flatMap((p) => p.posting.shares), ...(await recoveredShares(db, opening))];
}

export const postShares: EffectOf<typeof opening> = async (context) => {
  const { tx, row, asked, actor, now, record } = context;
  const posting = readJson(asked.posting, '解密的部分') as SharePosting;
  const holder = (row.holders as Holder[]).find((h) => h.user === actor.id)!;
  if (posting?.lotId !== row.lot) throw new Refusal('解密的部分不属于本标段');
  insistOnNamed(posting);
  await asRefusal(
    verifySignedShares(posting, holderKeys(holder), await sealedHeaders(tx, row as typeof row & OpenedRound)),
  );
  await insistOnAnchor(tx, row.project, posting.signature);
  await sql`insert into share_posting (opening_id, holder, posting, at) values (${row.id}, ${holder.fingerprint}, ${JSON.stringify(posting)}::jsonb, ${now})`.execute(
    tx,
  );
  row.releases = [
    ...(row.releases ?? []),
    {
      user: actor.id,
      name: actor.name,
      fingerprint: holder.fingerprint,
      at: now.toISOString(),
      signature: posting.signature.value,
      denied: posting.shares.filter((s) => s.share === null).length,
    },
  ];
  record({ posting: await sha256Hex(canonicalJson(posting)) });
  await note(
    context,
    row,
    `${holder.organisationName} ${holder.name}用自己的密钥解密（${row.releases.length}/${row.threshold}）`,
  );
  const denied = await judgePosting(context, posting, holder);
  if (row.releases.length >= row.threshold) await settleShares(context);
  else if (denied > 0) await callHolders(context, `${holder.name}没有全部解密`);
};

/**
 * Whether every released bid now has both its secrets. If so the opening can begin. If not, the bidders concerned are
 * called to disclose their key files while no price has been seen.
 */
export const settleShares: EffectOf<typeof opening> = (context) => settle(context, false);

async function settle(context: ContextOf<typeof opening>, isOver: boolean): Promise<void> {
  const { tx, row, now } = context;
  if (row.sharesCompleteAt) return;
  const lacking = await entriesWithoutSecret(context, row);
  const { releases } = row;
  const holders = sure(row.holders, 'the key holders');
  const othersLeft = !isOver && !row.disclosureBecause && releases !== null && releases.length < holders.length;
  const lacksDraw =
    othersLeft && releases.length >= row.threshold && (await drawValueLacks(tx, row as typeof row & OpenedRound));
  if (lacking.length === 0 && !lacksDraw) {
    row.sharesCompleteAt = now.toISOString();
    await setTimer(tx, 'opening.remind', row.id, null);
    await unsealNow(tx, row.id);
    await note(context, row, '密钥齐全，系统正在同时开启全部投标文件');
    await noteMisfits(context);
    return;
  }
  if (isOver || row.disclosureBecause || (row.releases?.length ?? 0) < row.threshold) return;
  // Another holder may still make whole what one of them could not open: bidders are the last to be asked.
  if (othersLeft)
    return callHolders(context, lacksDraw ? '抽取评委的随机数还缺持钥人解密' : '已经解密的部分不能合成全部密钥');
  const called = lacking.filter((e) => !e.mustDisclose);
  if (called.length > 0) await callBidders(context, called, '持钥人解密的部分不能合成密钥');
}

/**
 * Shares that equal those announced and do not fit the others: the bidder who sealed them is named, whichever holder
 * opened the share.
 */
async function noteMisfits(context: ContextOf<typeof opening>): Promise<void> {
  const { tx, row } = context;
  const shares = await postedShares(tx, row.id);
  const holders = sure(row.holders, 'the key holders') as Holder[];
  const tell = async (header: ShareHeader, whose: string) => {
    const headerHash = await hashHeader(header);
    const own = shares.filter((s) => s.headerHash === headerHash);
    for (const fingerprint of await misfitHolders(header, own)) {
      const holder = holders.find((h) => h.fingerprint === fingerprint);
      await note(context, row, misfitSays(whose, `${holder?.organisationName ?? ''} ${holder?.name ?? ''}`));
    }
  };
  for (const { header, row: of } of await lockedBids(tx, row)) await tell(header, of.supplierName ?? '');
  for (const { header } of await drawValuesOf(tx, row as typeof row & OpenedRound))
    await tell(header, header.side === 'owner' ? '{招标}人为抽取' : '监督部门为抽取');
  const estimate = await sealedEstimate(tx, row.lot);
  if (estimate) await tell(estimate.header, '{招标}人为标底');
}

/** A holder who denies a share of a draw value must not decide by it what is drawn: the others are asked first. */
async function drawValueLacks(tx: Tx, room: OpenedRound): Promise<boolean> {
  const shares = await postedShares(tx, room.id);
  for (const { header } of await drawValuesOf(tx, room)) if (!(await thresholdSecret(header, shares))) return true;
  return false;
}

/** A time that was waited for is over: no bid is closed by it, those who may go on are told. */
export const remindRoom: EffectOf<typeof opening> = async (context) => {
  await settle(context, true);
  if (!context.row.sharesCompleteAt) await tellTimeIsOver(context);
};

/** The released bids whose second half neither the posted shares nor a disclosed key file gives. */
export async function entriesWithoutSecret({ office, tx }: EffectContext, { id: opening, ...window }: OpenedRound) {
  const [released, shares, disclosed] = [
    await find(tx, openingEntry, { opening, state: 'released' }),
    await postedShares(tx, opening),
    await disclosedFiles(office, tx, opening),
  ];
  const headers = new Map((await lockedBids(tx, window)).map((b) => [b.id, b.header]));
  const lacking: typeof released = [];
  for (const entry of released) {
    if (!disclosed.has(entry.bid) && !(await thresholdSecret(headers.get(entry.bid)!, shares))) lacking.push(entry);
  }
  return lacking;
}

/** s_t from the shares, or nothing when they do not make it. */
export async function thresholdSecret(header: ShareHeader, shares: OpenedShare[]): Promise<string | undefined> {
  const headerHash = await hashHeader(header);
  try {
    return await combineShares(
      header,
      shares.filter((s) => s.headerHash === headerHash),
    );
  } catch (error) {
    if (error instanceof SealingError) return undefined;
    throw error;
  }
}

export const callForKeyFiles: EffectOf<typeof opening> = async (context) => {
  const { row, asked } = context;
  row.disclosureBecause = asked.reason;
  const lacking = await entriesWithoutSecret(context, row);
  await callBidders(
    context,
    lacking.filter((e) => !e.mustDisclose),
    `持钥人不足 ${row.threshold} 人（${asked.reason}）`,
  );
};

export const endDisclosure: EffectOf<typeof opening> = async (context) => {
  const { tx, row, asked, now } = context;
  row.sharesCompleteAt = now.toISOString();
  await setTimer(tx, 'opening.remind', row.id, null);
  await unsealNow(tx, row.id);
  await note(context, row, `公开密钥文件结束（${asked.reason}），系统正在同时开启投标文件`);
};

export const callForKeyFile: EffectOf<typeof openingEntry> = async ({ row }) => {
  row.mustDisclose = true;
};

export const discloseKeyFile: EffectOf<typeof openingEntry> = async (context) => {
  const { office, tx, row, asked, now, record } = context;
  const keyFile = readJson(asked.keyFile, '密钥文件') as BidKeyFile;
  const { header } = await get(tx, bid, row.bid);
  await asRefusal(checkKeyFile(keyFile, parseHeader(header)));
  await keepDisclosed(office, tx, { opening: row.opening, bid: row.bid, keyFile, at: now });
  row.disclosedAt = now.toISOString();
  record({ keyFile: await sha256Hex(canonicalJson(keyFile)) });
  await note(context, { id: row.opening, project: row.project }, `${row.supplierName}公开密钥文件，核对相符`);
  await perform(context, 'opening.settle', { id: row.opening });
};
