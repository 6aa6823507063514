/** Takes a sealed base estimate in, checked as a bid is; opens it with the holders' half when the bids are opened. */

import { canonicalJson } from '../../../../kernel/record/canonical-json.ts';
import type { StateOf } from '../../../../kernel/record/known.ts';
import { sha256Hex } from '../../../../kernel/record/sha256.ts';
import { sure } from '../../../../kernel/record/sure.ts';
import { first, type Queryable, rows, sql } from '../../../../kernel/server/database.ts';
import { type DraftContextOf, type DraftEffectOf, Forbidden, Refusal } from '../../../../kernel/server/effect.ts';
import type { FactsFor, ServerPart } from '../../../../kernel/server/house.ts';
import { find, get } from '../../../../kernel/server/rows.ts';
import { type Bytes, fromBase64Url } from '../../../../platform/signature/index.ts';
import { insistOnAnchor } from '../../../../platform/signature/server/anchored.ts';
import { authority } from '../../../../platform/signature/server/authority.ts';
import { lot } from '../../../project/lot/lot.record.ts';
import { project } from '../../../project/project/project.record.ts';
import { tenderDocument } from '../../../tender-document/tender-document/tender-document.record.ts';
import {
  type BidSeal,
  checkBidderSecret,
  checkShares,
  digestCiphertext,
  type HandedIn,
  parseHeader,
  type SealedBidHeader,
  SealingError,
  unseal,
  verifyBidSeal,
  type WrappedShare,
} from '../../sealing/index.ts';
import { asRefusal, ownCertificate, readJson } from '../../server/check-bid.ts';
import { refuseCopied } from '../../server/receive-sealed.ts';
import { baseEstimate } from '../base-estimate.record.ts';

const blobOf = (ciphertext: string) => new Blob([fromBase64Url(ciphertext) as Bytes]);

const sealEstimate: DraftEffectOf<typeof baseEstimate> = async (context) => {
  const { tx, row, before, asked, actor, now, record, office } = context;
  const ofLot = await get(tx, lot, before ? row.lot : asked.lot);
  const ofProject = await get(tx, project, ofLot.project);
  // Refused before anything else, so that a person outside the project does not learn whether there is one.
  if (![ofProject.org, ofProject.owner].includes(actor.org))
    throw new Forbidden('只有{招标}人和本项目经办可以封存标底');
  if (!before) await refuseSecond(tx, ofLot.id);
  const header = await asRefusal((async () => parseHeader(readJson(asked.header, '封存头')))());
  await checkHeader(context, header, ofLot);
  const shares = readJson(asked.shares, '交持钥人保管的部分') as WrappedShare[];
  const seal = readJson(asked.seal, '封存签名');
  await asRefusal(checkShares(header, shares));
  await refuseCopied(tx, ofLot.id, shares);
  const { certificate, findRevocation } = await ownCertificate(context, asked.certificate);
  const { caPublicKey } = await authority(office);
  const received = await asRefusal(digestCiphertext(blobOf(asked.ciphertext)));
  await asRefusal(
    verifyBidSeal({ header, shares, seal }, received, {
      certificate,
      caPublicKey,
      at: now.toISOString(),
      findRevocation,
    }),
  );
  await insistOnAnchor(tx, ofLot.project, seal.signature);
  await asRefusal(checkBidderSecret(header, asked.serverSecret));
  Object.assign(row, {
    project: ofLot.project,
    lot: ofLot.id,
    name: `${ofLot.name}标底`.slice(0, 600),
    sealVersion: header.bidVersion,
    header,
    shares,
    seal,
    certificate,
    ciphertext: asked.ciphertext,
    serverSecret: asked.serverSecret,
    ciphertextSha256: received.ciphertextDigest,
    sealedBy: `${actor.orgName} ${actor.name}`,
    sealedAt: now.toISOString(),
  });
  // The history answers with digests; the sealed parts stand in the row.
  record({
    header: received.headerHash,
    shares: await sha256Hex(asked.shares),
    seal: seal.signature?.value,
    certificate: certificate.serial,
    ciphertext: received.ciphertextDigest,
    serverSecret: header.bidderSecretSha256,
  });
};

async function refuseSecond(tx: Queryable, lotId: string): Promise<void> {
  if (await first(tx, sql`select 1 as ok from base_estimate where lot_id = ${lotId}`))
    throw new Refusal('一个标段只能有一个标底，请用“重新封存”替换（招标投标法实施条例 第27条）');
}

/** Sealed for this lot and its project, as the next version, and for exactly the holders of the issued document. */
async function checkHeader(
  { tx, row }: DraftContextOf<typeof baseEstimate>,
  header: SealedBidHeader,
  { id: lotId, project: projectId }: { id: string; project: string | null },
): Promise<void> {
  const [document] = await find(tx, tenderDocument, { lot: lotId, state: 'issued' }, { order: '-createdAt', limit: 1 });
  if (!document) throw new Refusal('{招标}文件还没有发出，持钥人未定，不能封存标底');
  const holders = (document.holders ?? []).map((h) => h.fingerprint);
  const expected = ((row.sealVersion as number | null) ?? 0) + 1;
  const fits =
    header.lotId === lotId &&
    header.bidderId === projectId &&
    header.bidVersion === expected &&
    header.threshold === document.threshold &&
    canonicalJson(header.holders.map((h) => h.fingerprint)) === canonicalJson(holders);
  if (!fits) throw new Refusal('封存头与{招标}文件不符，请重新打开页面后再封存');
}

const estimateFacts: FactsFor<typeof baseEstimate> = async (db, found) => {
  const lots = await rows<{ id: string; lotState: StateOf<'lot'>; deadline: string | null }>(
    db,
    sql`select e.id, l.state as "lotState", l.bid_deadline as deadline from base_estimate e join lot l on l.id = e.lot_id
        where e.id in (${sql.join(found.map((e) => e.id))})`,
  );
  return new Map(lots.map(({ id, ...facts }) => [id, facts]));
};

export interface SealedEstimate {
  id: string;
  header: SealedBidHeader;
  shares: WrappedShare[];
  ciphertext: string;
  serverSecret: string;
  /** As a holder gets it: without the half that is the platform's. */
  handedIn: HandedIn;
}

/** The estimate that the holders open together with the bids; none where none was sealed. */
export async function sealedEstimate(db: Queryable, lotId: string): Promise<SealedEstimate | undefined> {
  const [row] = await find(db, baseEstimate, { lot: lotId, state: 'sealed' }, { limit: 1 });
  return (
    row && {
      id: row.id,
      header: parseHeader(row.header),
      shares: row.shares as WrappedShare[],
      ciphertext: row.ciphertext!,
      serverSecret: row.serverSecret!,
      handedIn: {
        header: parseHeader(row.header),
        shares: row.shares as WrappedShare[],
        seal: row.seal as BidSeal,
        certificate: row.certificate as HandedIn['certificate'],
        at: sure(row.sealedAt, 'when it was sealed'),
      },
    }
  );
}

/** What is in it, compared with its promises; or why it does not open. */
export async function unsealEstimate(
  estimate: SealedEstimate,
  thresholdSecret: string | undefined,
): Promise<{ amount: string | null; checked: string }> {
  if (!thresholdSecret) return { amount: null, checked: '持钥人解密的部分不能合成密钥' };
  try {
    const secrets = { bidderSecret: estimate.serverSecret, thresholdSecret };
    const opened = await unseal({ header: estimate.header, secrets, body: blobOf(estimate.ciphertext) });
    for await (const file of opened.files) for await (const _ of file.stream);
    return { amount: opened.readOut.price ?? null, checked: '核对码、签名与承诺相符' };
  } catch (error) {
    if (error instanceof SealingError) return { amount: null, checked: error.message };
    throw error;
  }
}

export const baseEstimateServer: ServerPart = {
  facts: { 'base-estimate': estimateFacts },
  effects: {
    sealEstimate,
    withdrawEstimate: async ({ row }) => {
      // What was withdrawn may never be opened.
      Object.assign(row, { header: null, shares: null, ciphertext: null, serverSecret: null });
    },
    openEstimate: async ({ row, asked, now }) => {
      Object.assign(row, { amount: asked.amount, checked: asked.checked, openedAt: now.toISOString() });
    },
    keepEstimateShut: async ({ row, asked }) => {
      row.checked = asked.checked;
    },
  },
};
