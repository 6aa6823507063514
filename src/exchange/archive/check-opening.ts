/** What the room of the opening signed: confirmed summaries, and what the key holders released. */

import { hashHeader, parseHeader } from '../../capabilities/bid/sealing/header.ts';
import type { HolderPublicKeys } from '../../capabilities/bid/sealing/holders/holder-keys.ts';
import { type SharePosting, verifySignedShares } from '../../capabilities/bid/sealing/holders/posting.ts';
import { combineShares } from '../../capabilities/bid/sealing/holders/shares.ts';
import { recordPath, recoveredPath, sharesPath } from '../../capabilities/closing/archive/archive-format.ts';
import {
  leavesSecurityOut,
  type SummaryRow,
  summaryContent,
} from '../../capabilities/opening/opening-entry/summary.ts';
import { isOfRound } from '../../capabilities/project/round/round.record.ts';
import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import { sha256Hex } from '../../kernel/record/sha256.ts';
import { fromBase64Url } from '../../platform/signature/index.ts';
import type { Row } from './archive-data.ts';
import { type Context, verifyText } from './signers.ts';

export async function checkOpening(context: Context): Promise<void> {
  const { data, findings } = context;
  for (const entry of data.rows('opening-entry')) {
    const confirmed = entry.confirmation;
    if (!confirmed) continue;
    await findings.attempt(`${recordPath('opening-entry')} · ${entry.supplierName} · 确认签名`, async () => {
      if (leavesSecurityOut(confirmed.content, entry as SummaryRow))
        findings.remark(`“${entry.supplierName}”的确认由较早的版本签出，没有包括投标保证金一项`);
      else if (confirmed.content !== summaryContent(entry as SummaryRow))
        throw new Error('投标人确认的内容与开标一览表不符');
      await verifyText(context, confirmed.content, confirmed.signature, confirmed.certificate, entry.confirmedAt, {
        by: data.entriesOf('opening-entry', entry.id),
        at: entry.confirmedAt,
        unitOnly: true,
      });
    });
    findings.checked('开标一览表确认签名');
  }
  for (const { opening: id, holder, posting } of data.shares) {
    const opening = data.rows('opening').find((o) => o.id === id);
    await findings.attempt(`${sharesPath} · ${String(holder).slice(0, 12)}`, async () => {
      if ((posting as SharePosting).holder !== holder) throw new Error('登记的持钥人与所提交的份额不符');
      await checkPosting(context, opening, posting as SharePosting);
    });
    findings.checked('持钥人释放签名');
  }
  await findings.attempt(sharesPath, () => checkPosted(context));
  await findings.attempt(recoveredPath, () => checkRecovered(context));
  await tellUnopened(context);
}

/** A bid whose key was all there and that stayed shut nevertheless: only its bidder can say whether the reason is true. */
async function tellUnopened({ data, findings }: Context): Promise<void> {
  const posted = [...data.shares.flatMap(({ posting }) => (posting as SharePosting).shares), ...data.recovered];
  for (const entry of data.rows('opening-entry')) {
    const header = data.rows('bid').find((b) => b.id === entry.bid)?.header;
    if (entry.state !== 'unopened' || !entry.releasedAt || !header) continue;
    const headerHash = await hashHeader(header);
    const own = posted.filter((s) => s.headerHash === headerHash && s.share !== null);
    const isWhole = await combineShares(header, own).then(
      () => true,
      () => false,
    );
    if (isWhole)
      findings.remark(
        `“${entry.supplierName}”释放了密钥，持钥人的份额也齐，投标文件却没有开启（${entry.checked ?? entry.causeReason ?? '没有写明原因'}）：请向投标人核实`,
      );
  }
}

/** Every posting that the history names is there, and no other: the history keeps the digest of each. */
async function checkPosted({ data, findings }: Context): Promise<void> {
  const openings = new Set(data.rows('opening').map((o) => o.id));
  const told = data
    .done('opening.postShares')
    .filter((e) => openings.has(e.recordId) && typeof e.asked.posting === 'string');
  const packed = await Promise.all(
    data.shares.map(async ({ opening, posting, at }) => ({
      opening,
      at,
      digest: await sha256Hex(canonicalJson(posting)),
    })),
  );
  for (const { recordId, asked, actorName, at } of told) {
    findings.checked('历史所记的密钥释放');
    const found = packed.find((p) => p.opening === recordId && p.digest === asked.posting);
    if (!found) findings.fault(sharesPath, `“${actorName}”释放的密钥份额不在归档包里，或与历史所记的不符`);
    else if (Date.parse(found.at) !== Date.parse(at))
      findings.fault(sharesPath, `“${actorName}”释放的时间与历史所记的不符`);
  }
  if (packed.length > told.length) findings.fault(sharesPath, '有历史没有记载的密钥释放');
}

/** A share that came otherwise is the one that the bid's header names. */
async function checkRecovered({ data, findings }: Context): Promise<void> {
  const openings = new Set(data.rows('opening').map((o) => o.id));
  for (const { opening, holder, headerHash, share } of data.recovered) {
    findings.checked('另行得出的密钥份额');
    const place = `${recoveredPath} · ${String(holder).slice(0, 12)}`;
    await findings.attempt(place, async () => {
      if (!openings.has(opening)) throw new Error('不属于本标段的开标');
      const digest = await sha256Hex(fromBase64Url(share));
      for (const bid of data.rows('bid')) {
        if (!bid.header || (await hashHeader(bid.header)) !== headerHash) continue;
        if (parseHeader(bid.header).holders.find((h) => h.fingerprint === holder)?.shareSha256 === digest) return;
        throw new Error('与投标文件头所记的份额摘要不符');
      }
      throw new Error('不属于任何一份投标文件');
    });
  }
}

/** A holder's posting: signed with the key that the tender document lists, over the shares of every bid that stood. */
async function checkPosting({ data }: Context, opening: Row | undefined, posting: SharePosting): Promise<void> {
  const listed = ((opening?.holders ?? []) as Row[]).find((h) => h.fingerprint === posting.holder);
  const document = data.rows('tender-document').find((d) => d.lot === opening?.lot && d.signature);
  const isInDocument = ((document?.holders ?? []) as Row[]).some((h) => h.fingerprint === posting.holder);
  if (!opening || !listed || !isInDocument) throw new Error('释放密钥的人不在招标文件的持钥人之列');
  const own = { round: opening.round as string | null };
  // A sealed base estimate is opened with the bids, by the same posting.
  const headers = [...data.rows('bid'), ...data.rows('base-estimate')].flatMap((b) =>
    b.lot === opening.lot && isOfRound(b.round, own) && b.header && b.state !== 'withdrawn'
      ? [parseHeader(b.header)]
      : [],
  );
  // So are the values for the draw, which owner and supervisor sealed to the same holders.
  const drawn = data
    .rows('committee')
    .flatMap((c) =>
      c.lot === opening.lot && isOfRound(c.round, own)
        ? ((c.commitments ?? []) as Row[]).flatMap((v) => v.sealed?.header ?? [])
        : [],
    );
  const { name, organisationName, fingerprint, ecdh, sign } = listed;
  await verifySignedShares(
    posting,
    { name, organisation: organisationName, fingerprint, ecdh, sign } as HolderPublicKeys,
    [...headers, ...drawn],
  );
}
