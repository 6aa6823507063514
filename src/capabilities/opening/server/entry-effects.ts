/** What bidders do in the room, and what becomes of their row. */

import { moneyInCapitals } from '../../../kernel/record/money-capitals.ts';
import type { EffectOf } from '../../../kernel/server/effect.ts';
import { get } from '../../../kernel/server/rows.ts';
import { utf8, verifyDetached } from '../../../platform/signature/index.ts';
import { insistOnAnchor } from '../../../platform/signature/server/anchored.ts';
import { authority } from '../../../platform/signature/server/authority.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { checkBidderSecret, parseHeader } from '../../bid/sealing/index.ts';
import { asRefusal, ownCertificate, readJson } from '../../bid/server/door.ts';
import type { openingEntry } from '../opening-entry/opening-entry.record.ts';
import { summaryContent } from '../opening-entry/summary.ts';
import { keepReleased } from './released-secrets.ts';
import { note } from './room-log.ts';

const roomOf = (row: { opening: string; project: string | null }) => ({ id: row.opening, project: row.project });

export const signInBidder: EffectOf<typeof openingEntry> = async (context) => {
  const { row, now } = context;
  row.signedInAt = now.toISOString();
  await note(context, roomOf(row), `${row.supplierName}签到`);
};

/**
 * The bidder's half of the key. It is checked at once, so that a bidder who loads the wrong file learns it while the
 * window is open.
 */
export const releaseSecret: EffectOf<typeof openingEntry> = async (context) => {
  const { tx, row, asked, now, record } = context;
  const { header } = await get(tx, bid, row.bid);
  await asRefusal(checkBidderSecret(parseHeader(header), asked.bidderSecret));
  await keepReleased(tx, { opening: row.opening, bid: row.bid, secret: asked.bidderSecret, at: now });
  row.releasedAt = now.toISOString();
  // The history is read by everybody in the room while holders may already act: the secret itself stays out of it.
  record({ bidderSecret: '已核对' });
  await note(context, roomOf(row), `${row.supplierName}完成解密`);
};

/** `asked`: price or priceText, term, quality and the words on what was checked. */
export const openEntry: EffectOf<typeof openingEntry> = async ({ row, asked, now }) => {
  const { price, priceText, term, quality, manager, managerCertificate, policyClaim, checked, security } = asked;
  const read = { price, priceText, term, quality, manager, managerCertificate, policyClaim };
  Object.assign(row, { ...read, checked, security, openedAt: now.toISOString() });
  row.priceCapitals = price ? moneyInCapitals(price) : null;
};

export const keepEntryUnopened: EffectOf<typeof openingEntry> = async ({ row, asked }) => {
  row.checked = asked.checked;
  row.cause = 'open';
};

const causes: Readonly<Record<string, string>> = {
  bidder: '投标人原因，视为撤销投标文件',
  platform: '非投标人原因，视为撤回投标文件',
  open: '待裁定',
};

export const attributeCause: EffectOf<typeof openingEntry> = async (context) => {
  const { row, asked } = context;
  row.cause = asked.cause;
  row.causeReason = asked.reason;
  await note(context, roomOf(row), `${row.supplierName}未开启的归因：${causes[asked.cause]}。依据：${asked.reason}`);
};

export const confirmSummary: EffectOf<typeof openingEntry> = async (context) => {
  const { office, tx, row, asked, now } = context;
  const { certificate, findRevocation } = await ownCertificate(context, asked.certificate);
  const content = summaryContent(row);
  const signature = readJson(asked.signature, '签名');
  const { caPublicKey } = await authority(office);
  await asRefusal(
    verifyDetached(utf8(content), signature, certificate, caPublicKey, now.toISOString(), findRevocation),
  );
  await insistOnAnchor(tx, row.project, signature);
  row.confirmation = { content, signature, certificate };
  row.confirmedAt = now.toISOString();
  await note(context, roomOf(row), `${row.supplierName}确认唱标内容`);
};
