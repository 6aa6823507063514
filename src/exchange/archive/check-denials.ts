/**
 * Every share that a holder denied, judged once more: by the holder's own posting, the bid's header and the share as it was
 * sealed. A ruling of the room counts only where it says what anybody sees.
 */
import { drawDigest } from '../../capabilities/bid/sealing/draw-value.ts';
import type { OpenedShare, WrappedShare } from '../../capabilities/bid/sealing/header.ts';
import { hashHeader, type ShareHeader } from '../../capabilities/bid/sealing/header.ts';
import type { DeniedShare } from '../../capabilities/bid/sealing/holders/denied-share.ts';
import type { HolderPublicKeys } from '../../capabilities/bid/sealing/holders/holder-keys.ts';
import { type DenialVerdict, judgeDenial } from '../../capabilities/bid/sealing/holders/judge-denial.ts';
import type { SharePosting } from '../../capabilities/bid/sealing/holders/posting.ts';
import { misfitHolders, misfitSays } from '../../capabilities/bid/sealing/holders/shares.ts';
import { type BidSeal, sealDigest } from '../../capabilities/bid/sealing/sealed-bid.ts';
import { recordPath, recoveredPath, sharesPath } from '../../capabilities/closing/archive/archive-format.ts';
import { rulingUnits } from '../../capabilities/opening/opening-entry/ruling.ts';
import type { ArchiveData, Row } from './archive-data.ts';
import type { Context } from './signers.ts';

interface Sealed {
  header: ShareHeader;
  shares: WrappedShare[];
  /** Digest of what its maker signed. */
  signed: string;
  /** What it is, in words. */
  name: string;
  /** The bid's row of the summary; there is none of a base estimate or of a value for the draw. */
  entry?: Row;
}

interface Denied {
  sealed: Sealed;
  headerHash: string;
  opening: string;
  holder: HolderPublicKeys;
  at: string;
  verdict: DenialVerdict;
}

export async function checkDenials(context: Context): Promise<void> {
  const { data, findings } = context;
  const denied: Denied[] = [];
  const sealed = await sealedBy(data);
  for (const { opening, posting, at } of data.shares) {
    await findings.attempt(sharesPath, async () => {
      for (const { headerHash, denial, share } of (posting as SharePosting).shares) {
        if (share !== null) continue;
        const own = sealed.get(headerHash);
        if (!own) throw new Error('否认的份额不属于任何一份密封文件');
        const holder = holderOf(data, opening, (posting as SharePosting).holder);
        const wrapped = own.shares.find((s) => s.holder === holder.fingerprint);
        if (!wrapped) throw new Error(`${own.name}没有给持钥人“${holder.name}”的份额`);
        const verdict = await judgeDenial(own.header, wrapped, holder, denial, own.signed);
        denied.push({ sealed: own, headerHash, opening, holder, at, verdict });
        findings.checked('持钥人的否认');
        findings.remark(`持钥人“${holder.name}”否认${own.name}的密钥份额，重新核对：${inWords(verdict)}`);
      }
    });
  }
  for (const entry of data.rows('opening-entry')) {
    const place = `${recordPath('opening-entry')} · ${entry.supplierName}`;
    await findings.attempt(place, () => {
      // If a bid's own half was not released, nothing is judged: no share could open it.
      const isJudged = ({ at }: Denied) => entry.releasedAt && Date.parse(entry.releasedAt) <= Date.parse(at);
      const own = denied.filter((d) => d.sealed.entry === entry && isJudged(d));
      compareRulings(context, entry, own, place);
      compareCause(context, entry, own, place);
    });
  }
  await findings.attempt(recoveredPath, () => checkRecovered(context, denied));
  const shares = [...data.shares.flatMap(({ posting }) => (posting as SharePosting).shares), ...data.recovered];
  for (const { header, name } of sealed.values())
    await remarkMisfits(findings, { header, name, shares }, (holder) => {
      const room = data.rows('opening').find((o) => ((o.holders ?? []) as Row[]).some((h) => h.fingerprint === holder));
      return room ? holderOf(data, room.id, holder) : undefined;
    });
}

/**
 * Shares that equal those announced and fit no other: the person who sealed them made them so. Where other shares
 * suffice, these keep nothing shut; so they are reported and are no fault of the archive.
 * @param of its header, its name in words, and all shares that are known, its own among them
 */
export async function remarkMisfits(
  findings: Context['findings'],
  { header, name, shares }: { header: ShareHeader; name: string; shares: readonly OpenedShare[] },
  holderOf: (fingerprint: string) => Pick<HolderPublicKeys, 'name' | 'organisation'> | undefined,
): Promise<void> {
  const headerHash = await hashHeader(header);
  const own = shares.filter((s) => s.headerHash === headerHash);
  for (const fingerprint of await misfitHolders(header, own).catch(() => [])) {
    const holder = holderOf(fingerprint);
    findings.remark(misfitSays(name, `持钥人“${holder ? `${holder.organisation} ${holder.name}` : fingerprint}”`));
  }
}

/** As the room's log says it. */
export const inWords = ({ isProven, because }: Pick<DenialVerdict, 'isProven' | 'because'>, sealer = '投标人') =>
  isProven ? `证明成立（${because}），${sealer}封装的份额有误` : `${because}，视为该持钥人拒绝释放`;

/** Everything that was sealed to the holders, by the digest of its header. */
async function sealedBy(data: ArchiveData): Promise<Map<string, Sealed>> {
  const bids = data.rows('bid').map((bid) => ({
    ...bid,
    seal: bid.signature && (JSON.parse(bid.signature) as BidSeal),
    name: `“${bid.supplierName}”`,
    entry: data.rows('opening-entry').find((e) => e.bid === bid.id),
  }));
  const estimates = data.rows('base-estimate').map((row) => ({ ...row, name: '标底' }));
  const values = data
    .rows('committee')
    .flatMap((c) => (Array.isArray(c.commitments) ? (c.commitments as Row[]) : []))
    .map((value) => ({ ...value?.sealed, name: '抽取评委的随机数' }));
  const sealed = new Map<string, Sealed>();
  for (const { header, shares, seal, name, entry } of [...bids, ...estimates, ...values] as Row[]) {
    if (!header) continue;
    const signed = await (seal ? sealDigest(seal) : drawDigest({ header, shares }));
    sealed.set(await hashHeader(header), { header, shares, signed, name, entry });
  }
  return sealed;
}

function holderOf(data: ArchiveData, opening: string, fingerprint: string): HolderPublicKeys {
  const room = data.rows('opening').find((o) => o.id === opening);
  const holder = ((room?.holders ?? []) as Row[]).find((h) => h.fingerprint === fingerprint);
  if (!holder) throw new Error('否认份额的人不是这次开标的持钥人');
  const { name, organisationName: organisation, ecdh, sign } = holder;
  return { name, organisation, fingerprint, ecdh, sign };
}

/** The room ruled each denial of a bid that was released, and ruled it as it is; it made none up. */
function compareRulings({ data, findings }: Context, entry: Row, own: readonly Denied[], place: string): void {
  const rulings = (entry.denials ?? []) as DeniedShare[];
  for (const { holder, at, verdict } of own) {
    const ruled = rulings.find((r) => r.holder === holder.fingerprint);
    const who = `持钥人“${holder.name}”的否认`;
    if (!ruled) findings.fault(place, `${who}没有裁定`);
    else if (ruled.isProven !== verdict.isProven || ruled.because !== verdict.because)
      findings.fault(place, `${who}：记录所裁定的是“${inWords(ruled)}”，重新核对的结果是“${inWords(verdict)}”`);
    else if (ruled.name !== holder.name || ruled.organisationName !== holder.organisation)
      findings.fault(place, `${who}被记在“${ruled.organisationName} ${ruled.name}”名下`);
    else if (Date.parse(ruled.at) !== Date.parse(at)) findings.fault(place, `${who}的时间与其释放份额的时间不符`);
  }
  for (const ruled of rulings) {
    const who = `持钥人“${ruled.name}”的否认`;
    if (!own.some((d) => d.holder.fingerprint === ruled.holder))
      findings.fault(place, `${who}没有出现在其签名的密钥释放里：否认是编造的`);
    if (ruled.rebuttedAt && !data.entriesOf('opening-entry', entry.id).some((e) => isRebuttal(e, ruled)))
      findings.fault(place, `${who}记为已被反驳，历史没有记载投标人的反驳`);
  }
}

const isRebuttal = ({ action, at }: Row, { rebuttedAt }: DeniedShare) =>
  action === 'opening-entry.rebut' && Date.parse(at) === Date.parse(String(rebuttedAt));

/**
 * The cause of a bid that stayed shut: a denial that shows nothing never makes it the bidder's, and no one who is
 * concerned rules it.
 */
function compareCause({ data, findings }: Context, entry: Row, own: readonly Denied[], place: string): void {
  if (own.length === 0) return;
  if (entry.cause === 'bidder' && !own.some((d) => d.verdict.isProven))
    findings.fault(place, '未开启被归因于投标人，而持钥人的否认没有一项证明成立');
  const project = data.rows('project')[0];
  const room = data.rows('opening').find((o) => o.id === entry.opening);
  const units = new Map(data.rows('organisation').map((o) => [o.name, o.id]));
  const host = [...data.history.values()].flat().find((e) => room?.host && e.actorId === room.host);
  const ruling = rulingUnits({
    supplier: entry.supplier,
    owner: project?.owner ?? null,
    supervisor: project?.supervisor ?? null,
    agency: project?.org,
    host: units.get(host?.orgName) ?? null,
    denials: entry.denials,
  });
  for (const { action, orgName } of data.entriesOf('opening-entry', entry.id))
    if (action === 'opening-entry.attribute' && !ruling.includes(units.get(orgName)))
      findings.fault(place, `归因由“${orgName}”裁定，该单位与此有关`);
}

/** A share that came otherwise came by a false denial, which gave it away, or by the bidder's rebuttal. */
function checkRecovered({ data, findings }: Context, denied: readonly Denied[]): void {
  for (const recovered of data.recovered) {
    const isSame = (d: Denied) =>
      d.opening === recovered.opening &&
      d.holder.fingerprint === recovered.holder &&
      d.headerHash === recovered.headerHash;
    const own = denied.find(isSame);
    const ruled = ((own?.sealed.entry?.denials ?? []) as DeniedShare[]).find((r) => r.holder === recovered.holder);
    const from = own?.verdict.share ? own.at : ruled?.rebuttedAt;
    if (!from) findings.fault(recoveredPath, '有没有经过否认或者反驳得出的密钥份额');
    else if (Date.parse(from) !== Date.parse(recovered.at))
      findings.fault(recoveredPath, '另行得出的密钥份额的时间与否认或者反驳的时间不符');
  }
  for (const { sealed, holder, opening, headerHash, verdict } of denied) {
    const ruled = ((sealed.entry?.denials ?? []) as DeniedShare[]).find((r) => r.holder === holder.fingerprint);
    if (!ruled || (!verdict.share && !ruled.rebuttedAt)) continue;
    if (
      !data.recovered.some(
        (r) => r.opening === opening && r.holder === holder.fingerprint && r.headerHash === headerHash,
      )
    )
      findings.fault(recoveredPath, `持钥人“${holder.name}”否认${sealed.name}的份额后另行得出的份额不在归档包里`);
  }
}
