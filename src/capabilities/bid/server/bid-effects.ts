/** What happens to a bid: taken in, replaced, withdrawn, opened. Every check is made against what the server itself knows. */

import { showInstant } from '../../../kernel/record/kinds.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { readClock } from '../../../kernel/server/clock.ts';
import { first, type Queryable, sql } from '../../../kernel/server/database.ts';
import { type DraftContextOf, type DraftEffectOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { quietAnchorOf } from '../../../kernel/server/history.ts';
import { get } from '../../../kernel/server/rows.ts';
import { type DetachedSignature, utf8, verifyDetached } from '../../../platform/signature/index.ts';
import { insistOnAnchor } from '../../../platform/signature/server/anchored.ts';
import { authority } from '../../../platform/signature/server/authority.ts';
import { keepForNewBid, refundWithdrawn } from '../../bid-security/server/door.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { round } from '../../project/round/round.record.ts';
import { roundOf } from '../../project/server/door.ts';
import { isInTime } from '../../project/windows.ts';
import { tooLate } from '../bid/bid.lifecycle.ts';
import { type bid, withdrawalContent } from '../bid/bid.record.ts';
import { bidderName } from '../declaration/declaration.ts';
import { shortSerial } from '../own-tender-wire.ts';
import {
  checkShares,
  createReceiptSerial,
  parseHeader,
  type Receipt,
  signReceipt,
  signWithdrawal,
  verifyBidSeal,
  type WrappedShare,
} from '../sealing/index.ts';
import { asRefusal, checkHeader, halfKept, ownCertificate, readJson } from './check-bid.ts';
import { checkDeclaration } from './declared.ts';
import { tellSender } from './direct-message.ts';
import { refuseCopied } from './receive-sealed.ts';
import { claimUpload, findUpload, type Window } from './sealed-store.ts';
import { holdDeadline } from './served-tender.ts';

/** Until when a round takes bids, or its lot where it has none. */
export const deadlineIn = async (db: Queryable, { lot: lotId, round: own }: Window): Promise<string | null> =>
  own ? (await get(db, round, own)).deadline : (await get(db, lot, lotId)).bidDeadline;

/** The window of the lot that is open now. */
const openWindow = async (db: Queryable, lotId: string): Promise<Window> => ({
  lot: lotId,
  round: (await roundOf(db, lotId))?.id ?? null,
});
const windowOf = (row: { lot: string | null; round: string | null }): Window => ({
  lot: sure(row.lot, 'the lot'),
  round: row.round,
});

/** Holds the deadline open for this transaction and answers the server's time. @throws Refusal when it is over */
async function inTime({ tx }: DraftContextOf<typeof bid>, window: Window): Promise<Date> {
  const deadlineOf = () => deadlineIn(tx, window);
  if (!(await holdDeadline(tx, window))) throw new Refusal(`${tooLate(await deadlineOf())}（招标投标法 第28条）`);
  const now = await readClock(tx);
  const deadline = await deadlineOf();
  if (!isInTime(now, deadline)) throw new Refusal(`${tooLate(deadline)}（招标投标法 第28条）`);
  return now;
}

/** Where the bidder's people see it again. */
const pageOf = (of: { id: string; name: string | null }, row: { id?: unknown }) => ({
  lot: of,
  link: `bid.mine?id=${row.id}`,
});

/** Takes one version in: checks it whole, gives it its receipt. */
async function takeIn(context: DraftContextOf<typeof bid>, window: Window): Promise<void> {
  const { office, tx, row, asked, actor, record, reply } = context;
  const lotId = window.lot;
  const tendered = await get(tx, lot, lotId);
  await inTime(context, window);
  const declaration = await checkDeclaration(context, lotId, readJson(asked.declaration, '投标声明'));
  const upload = await findUpload(office, tx, asked.upload, window, actor.org);
  if (!upload) throw new Refusal('没有收到加密后的{投标}文件，请重新上传', { upload: '请重新上传' });

  const shares = readJson(asked.shares, '交持钥人保管的部分') as WrappedShare[];
  const seal = readJson(asked.seal, '封标签名');
  const { certificate, findRevocation } = await ownCertificate(context, asked.certificate);
  const { caPublicKey, serverKeys } = await authority(office);
  const header = await asRefusal((async () => parseHeader(readJson(asked.header, '封标头')))());
  await checkHeader(context, header, window);
  await asRefusal(checkShares(header, shares));
  await refuseCopied(tx, lotId, shares);
  const serverSecret = await halfKept(tx, window, header, asked.serverSecret);
  // The clock is read last: a bid is handed in when all of it is here and found good (电子招标投标办法 27).
  await asRefusal(
    verifyBidSeal({ header, shares, seal }, upload, {
      certificate,
      caPublicKey,
      at: (await readClock(tx)).toISOString(),
      findRevocation,
    }),
  );
  // A page whose digest was published before signatures covered the history shows none: it is taken until its deadline.
  if (seal.signature.anchor || serverSecret) await insistOnAnchor(tx, tendered.project, seal.signature);
  const receivedAt = (await inTime(context, window)).toISOString();
  const receipt = await signReceipt(
    {
      lotId,
      bidderId: actor.org,
      version: header.bidVersion,
      headerHash: upload.headerHash,
      ciphertextDigest: upload.ciphertextDigest,
      size: upload.size,
      receivedAt,
      serial: createReceiptSerial(),
      anchor: await quietAnchorOf(tx, office.house, `project:${tendered.project}`),
    },
    serverKeys.privateKey,
  );

  await claimUpload(tx, window, actor.org, upload.id);
  Object.assign(row, {
    project: tendered.project,
    lot: lotId,
    round: window.round,
    supplier: actor.org,
    supplierName: bidderName(actor.orgName, declaration),
    bidVersion: header.bidVersion,
    header,
    shares,
    signature: JSON.stringify(seal),
    certificate,
    serverSecret,
    declaration,
    ciphertextSha256: upload.ciphertextDigest,
    ciphertextBytes: upload.size,
    receipt,
    submittedAt: receivedAt,
    withdrawnAt: null,
    withdrawal: null,
    mustConfirm: false,
  });
  // The history keeps each version as its digests and its receipt; the sealed parts themselves stand in the row.
  const kept = {
    header: upload.headerHash,
    shares: await sha256Hex(asked.shares),
    declaration: await sha256Hex(asked.declaration),
    seal: seal.signature?.value,
    certificate: certificate.serial,
    ...(serverSecret ? { serverSecret: header.bidderSecretSha256 } : {}),
  };
  record({ ...kept, receipt });
  reply({ receipt });
  await tellSender(context, pageOf(tendered, row), {
    subject: `{投标}文件第 ${receipt.version} 版已收到：${tendered.name}`,
    says: `回执 ${shortSerial(receipt.serial)}，收到时间 ${showInstant(receivedAt)}，文件核对码 ${receipt.ciphertextDigest.slice(0, 16)}…。${
      serverSecret
        ? '截止以后由持钥人启封，本单位不必解密'
        : `{开标}只能用第 ${receipt.version} 版的密钥文件解密，请先在本机试开一遍`
    }；此前各版不再有效。`,
  });
}

export const submitBid: DraftEffectOf<typeof bid> = async (context) => {
  const { tx, asked, actor } = context;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bid:${asked.lot}:${actor.org}`}, 0))`.execute(tx);
  const window = await openWindow(tx, asked.lot);
  const before = await first(
    tx,
    sql`select 1 as ok from bid where lot_id = ${asked.lot} and supplier_id = ${actor.org}
        and round_id is not distinct from ${window.round}::uuid`,
  );
  if (before) throw new Refusal('本单位已在本标段递交过{投标}文件，请用“重新递交”替换');
  const there = await first(
    tx,
    sql`select 1 as ok from lot where id = ${asked.lot} and document_issued_at is not null`,
  );
  if (!there) throw new Refusal('没有这个标段，或它还没有发出{招标}文件', { lot: '请选择标段' });
  await takeIn(context, window);
};

export const replaceBid: EffectOf<typeof bid> = async (context) => {
  await takeIn(context, windowOf(context.row));
  if (context.before?.state === 'withdrawn')
    await keepForNewBid(context, context.row.lot as string, context.row.supplier as string);
};

/** Signed by the bidder over this version's receipt: only the bidder takes a bid back (招标投标法 29, 电子签名法 13). */
export const withdrawBid: EffectOf<typeof bid> = async (context) => {
  const { office, row, tx, asked, now, record, reply } = context;
  const signature = readJson(asked.signature, '撤回签名') as DetachedSignature;
  const { certificate, findRevocation } = await ownCertificate(context, asked.certificate);
  const { caPublicKey, serverKeys } = await authority(office);
  const at = now.toISOString();
  const text = utf8(withdrawalContent(row));
  await asRefusal(verifyDetached(text, signature, certificate, caPublicKey, at, findRevocation));
  await insistOnAnchor(tx, row.project as string, signature);
  row.withdrawal = { signature, certificate, at };
  const withdrawnAt = (await inTime(context, windowOf(row))).toISOString();
  row.withdrawnAt = withdrawnAt;
  const withdrawn = {
    lotId: row.lot as string,
    bidderId: row.supplier as string,
    version: row.bidVersion as number,
    receiptSerial: (row.receipt as Receipt).serial,
    withdrawnAt,
    serial: createReceiptSerial(),
  };
  const withdrawalReceipt = await signWithdrawal(withdrawn, serverKeys.privateKey);
  record({ signature: signature.value, certificate: certificate.serial, withdrawalReceipt });
  reply({ withdrawalReceipt });
  await claimUpload(tx, windowOf(row), row.supplier as string, undefined);
  // What was withdrawn may never be opened: only its digests and receipt stay (S-27).
  Object.assign(row, { header: null, shares: null, declaration: null, serverSecret: null });
  await refundWithdrawn(context, row.lot as string, row.supplier as string);
  const of = await get(tx, lot, row.lot as string);
  await tellSender(context, pageOf(of, row), {
    subject: `{投标}文件第 ${withdrawn.version} 版已撤回：${of.name}`,
    says: `撤回回执 ${shortSerial(withdrawn.serial)}，撤回时间 ${showInstant(withdrawnAt)}，所撤版本的回执 ${shortSerial(withdrawn.receiptSerial)}。加密后的文件已删除，任何人都不能开启；截止前可以重新封标递交。`,
  });
};

export const confirmBid: EffectOf<typeof bid> = async (context) => {
  await inTime(context, windowOf(context.row));
  context.row.mustConfirm = false;
};
export const askConfirm: EffectOf<typeof bid> = async ({ row }) => {
  row.mustConfirm = true;
};

/** `asked` is what the opening found: the read-out, its price as an amount where it is one, and the files. */
export const openBid: EffectOf<typeof bid> = async ({ row, asked }) => {
  const { readOut, price, priceText, quote, openedFiles, proof, checked = null } = asked;
  Object.assign(row, {
    readOut,
    price,
    priceText,
    quote,
    term: readOut.term,
    quality: readOut.quality,
    openedFiles,
    proof,
    checked,
  });
};

/** What stays shut may not be opened later: the platform gives its half up. */
export const keepBidShut: EffectOf<typeof bid> = async ({ row, asked }) => {
  Object.assign(row, { checked: asked.checked ?? null, serverSecret: null, disclosedSecret: null });
};

/** What an evaluation found that no longer holds. */
export const clearRejection: EffectOf<typeof bid> = async ({ row }) => {
  row.rejectedBecause = null;
};

export const keepRejection: EffectOf<typeof bid> = async ({ row, asked }) => {
  row.rejectedBecause = asked.because;
};
