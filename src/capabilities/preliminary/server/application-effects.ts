/** What happens to an application: taken in, replaced, withdrawn, decided. Every check is made against what the server itself knows. */

import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { readClock } from '../../../kernel/server/clock.ts';
import { first, type Queryable, sql } from '../../../kernel/server/database.ts';
import {
  type ContextOf,
  type DraftContextOf,
  type DraftEffectOf,
  type Effect,
  type EffectOf,
  Refusal,
} from '../../../kernel/server/effect.ts';
import { quietAnchorOf } from '../../../kernel/server/history.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { insistOnAnchor } from '../../../platform/signature/server/anchored.ts';
import { authority } from '../../../platform/signature/server/authority.ts';
import {
  checkBidderSecret,
  checkShares,
  createReceiptSerial,
  parseHeader,
  type SealedBidHeader,
  signReceipt,
  verifyBidSeal,
  type WrappedShare,
} from '../../bid/sealing/index.ts';
import {
  asRefusal,
  claimUpload,
  findUpload,
  holdDeadline,
  ownCertificate,
  peopleOf,
  readJson,
  shortSerial,
  tellDirectly,
  tellSender,
} from '../../bid/server/door.ts';
import { discloseKey, noteDenial, rebutDenial } from '../../opening/server/door.ts';
import { beforeBids } from '../../procedure/kinds.ts';
import { takesOf } from '../../procedure/ways/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { round } from '../../project/round/round.record.ts';
import { roundOf } from '../../project/server/door.ts';
import { isInTime } from '../../project/windows.ts';
import { preliminaryDocument } from '../../tender-document/index.ts';
import { tooLate } from '../application/application.guards.ts';
import { application } from '../application/application.record.ts';

/** The document by which the lot is called before its bids, once it is out. */
export async function issuedDocument(db: Queryable, lotId: string) {
  const [document] = await find(db, preliminaryDocument, { lot: lotId, state: 'issued' }, { limit: 1 });
  return document;
}

/** The round of a lot that takes applications or proposals; refuses where it has none. */
export async function openRound(db: Queryable, lotId: string) {
  const waits = await roundOf(db, lotId);
  if (!waits || takesOf(waits) !== 'application') throw new Refusal('本标段现在不接收资格预审申请或技术建议');
  return waits;
}

interface OfRoundBefore {
  lot: string;
  round: string;
}
const windowOf = ({ lot, round: own }: { lot: string | null; round: string | null }): OfRoundBefore => ({
  lot: sure(lot, 'the lot'),
  round: sure(own, 'the round'),
});

/** Holds the deadline open for this transaction and answers the server's time. @throws Refusal when it is over */
async function inTime({ tx }: DraftContextOf<typeof application>, window: OfRoundBefore): Promise<Date> {
  const held = await holdDeadline(tx, window);
  const now = await readClock(tx);
  const { deadline } = await get(tx, round, window.round);
  if (!held || !isInTime(now, deadline)) throw new Refusal(`${tooLate(deadline)}（招标投标法实施条例 第36条）`);
  return now;
}

/** The header speaks of this lot and round, this unit, the next version and the holders of the issued document. */
async function checkHeader(
  { tx, actor, row }: DraftContextOf<typeof application>,
  header: SealedBidHeader,
  lotId: string,
  roundId: string,
) {
  const document = await issuedDocument(tx, lotId);
  if (!document) throw new Refusal('本标段的资格预审（第一阶段）文件还没有发出');
  const wrong = (what: string) => new Refusal(`封装头与文件不符：${what}，请重新打开递交页面后再加密`);
  const expected = ((row.sealVersion as number | null) ?? 0) + 1;
  if (header.lotId !== lotId) throw wrong('标段');
  if (header.bidderId !== actor.org) throw wrong('申请人');
  if (header.round !== roundId) throw wrong('轮次');
  if (header.bidVersion !== expected) throw wrong(`版本应为 ${expected}`);
  if (header.threshold !== document.threshold) throw wrong('启封所需持钥人数');
  const holders = (document.holders ?? []).map((h) => h.fingerprint);
  if (canonicalJson(header.holders.map((h) => h.fingerprint)) !== canonicalJson(holders)) throw wrong('持钥人');
}

/** Takes one version in: checks it whole, gives it its receipt. */
async function takeIn(context: DraftContextOf<typeof application>, lotId: string): Promise<void> {
  const { office, tx, row, asked, actor, record, reply } = context;
  const tendered = await get(tx, lot, lotId);
  const opened = await openRound(tx, lotId);
  const window = { lot: lotId, round: opened.id };
  await inTime(context, window);
  const upload = await findUpload(office, tx, asked.upload, window, actor.org);
  if (!upload) throw new Refusal('没有收到加密后的文件，请重新上传', { upload: '请重新上传' });
  const shares = readJson(asked.shares, '交持钥人保管的部分') as WrappedShare[];
  const seal = readJson(asked.seal, '封装签名');
  const { certificate, findRevocation } = await ownCertificate(context, asked.certificate);
  const { caPublicKey, serverKeys } = await authority(office);
  const header = await asRefusal((async () => parseHeader(readJson(asked.header, '封装头')))());
  await checkHeader(context, header, lotId, opened.id);
  await asRefusal(checkShares(header, shares));
  await asRefusal(checkBidderSecret(header, asked.serverSecret));
  // The clock is read last: it is handed in when all of it is here and found good (电子招标投标办法 27).
  await asRefusal(
    verifyBidSeal({ header, shares, seal }, upload, {
      certificate,
      caPublicKey,
      at: (await readClock(tx)).toISOString(),
      findRevocation,
    }),
  );
  await insistOnAnchor(tx, tendered.project, seal.signature);
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
    round: opened.id,
    kind: opened.kind,
    supplier: actor.org,
    supplierName: actor.orgName,
    sealVersion: header.bidVersion,
    header,
    shares,
    signature: JSON.stringify(seal),
    certificate,
    serverSecret: asked.serverSecret,
    ciphertextSha256: upload.ciphertextDigest,
    ciphertextBytes: upload.size,
    receipt,
    submittedAt: receivedAt,
    withdrawnAt: null,
  });
  // The history keeps each version as its digests and its receipt; the sealed parts themselves stand in the row.
  record({
    header: upload.headerHash,
    shares: await sha256Hex(asked.shares),
    seal: seal.signature?.value,
    certificate: certificate.serial,
    serverSecret: header.bidderSecretSha256,
    receipt,
  });
  reply({ receipt });
  const { version } = receipt;
  await tellSender(
    context,
    { lot: tendered, link: `application.own?id=${row.id}` },
    {
      subject: `${beforeBids(opened.kind).paper}第 ${version} 版已收到：${tendered.name}`,
      says: `回执 ${shortSerial(receipt.serial)}，收到时间 ${showInstant(receivedAt)}，文件核对码 ${receipt.ciphertextDigest.slice(0, 16)}…。截止后由持钥人启封；第 ${version} 版的密钥文件在持钥人不能启封时才用得到，请妥善保存。此前各版不再有效。`,
    },
  );
}

const submitApplication: DraftEffectOf<typeof application> = async (context) => {
  const { tx, asked, actor } = context;
  const there = await first(tx, sql`select 1 as ok from lot where id = ${asked.lot}`);
  if (!there) throw new Refusal('没有这个标段', { lot: '请选择标段' });
  const opened = await openRound(tx, asked.lot);
  await sql`select pg_advisory_xact_lock(hashtextextended(${`application:${opened.id}:${actor.org}`}, 0))`.execute(tx);
  const [had] = await find(tx, application, { round: opened.id, supplier: actor.org }, { limit: 1 });
  if (had) throw new Refusal('本单位已在本标段递交过，请用“重新递交”替换');
  await takeIn(context, asked.lot);
};

const withdrawApplication: EffectOf<typeof application> = async (context) => {
  const { row, tx } = context;
  row.withdrawnAt = (await inTime(context, windowOf(row))).toISOString();
  await claimUpload(tx, windowOf(row), row.supplier as string, undefined);
  forgetSeal(row);
};

/** What was withdrawn, or is never opened, may not be opened later: only its digests and receipt stay. */
export const forgetSeal = (row: Record<string, unknown>): void => {
  Object.assign(row, { header: null, shares: null, serverSecret: null, disclosedSecret: null });
};

/** Each applicant hears of itself alone, with the reasons (实施条例 19). */
async function tellApplicant(context: ContextOf<typeof application>, subject: string): Promise<void> {
  const { tx, row, asked, now } = context;
  row.decidedAt = now.toISOString();
  row.because = asked.because || null;
  await tellDirectly(context, await peopleOf(tx, row.supplier as string, 'bidder'), {
    subject,
    body: [asked.because, asked.remarks].filter(Boolean).join('\n'),
    link: `application.own?id=${row.id}`,
  });
}

export const applicationEffects: Record<string, Effect> = {
  submitApplication,
  replaceApplication: (context) => takeIn(context, context.row.lot as string),
  withdrawApplication,
  discloseApplicationKey: discloseKey,
  noteApplicationDenial: noteDenial('application.own'),
  rebutApplicationDenial: rebutDenial,
  /** `asked` is what the unsealing found. */
  openApplication: async ({ row, asked }) => {
    const { responsible, partners, openedFiles, proof, checked } = asked;
    Object.assign(row, { responsible, partners, openedFiles, proof, checked });
  },
  keepApplicationShut: async ({ row, asked, tx }) => {
    row.checked = asked.checked ?? null;
    forgetSeal(row);
    await claimUpload(tx, windowOf(row), row.supplier as string, undefined);
  },
  tellAdmitted: (context) => tellApplicant(context, beforeBids(context.row.kind).told.admitted),
  tellRefused: (context) => tellApplicant(context, beforeBids(context.row.kind).told.refused),
  forgetOutcome: async (context) => {
    const { tx, row } = context;
    Object.assign(row, { because: null, decidedAt: null });
    await tellDirectly(context, await peopleOf(tx, row.supplier as string, 'bidder'), {
      subject: '此前告知的结果撤销，将重新审查',
      body: '',
      link: `application.own?id=${row.id}`,
    });
  },
};
