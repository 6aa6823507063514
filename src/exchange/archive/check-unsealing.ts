/**
 * How what holders open was opened, judged once more: who released what, every share that a holder denied, every share that
 * came otherwise, and that nothing which stood at the deadline is left out or was kept shut though it could be opened.
 */

import type { OpenedShare, WrappedShare } from '../../capabilities/bid/sealing/header.ts';
import { hashHeader, parseHeader, type SealedBidHeader } from '../../capabilities/bid/sealing/header.ts';
import type { DeniedShare } from '../../capabilities/bid/sealing/holders/denied-share.ts';
import type { HolderPublicKeys } from '../../capabilities/bid/sealing/holders/holder-keys.ts';
import { type DenialVerdict, judgeDenial } from '../../capabilities/bid/sealing/holders/judge-denial.ts';
import { type SharePosting, verifySignedShares } from '../../capabilities/bid/sealing/holders/posting.ts';
import { combineShares } from '../../capabilities/bid/sealing/holders/shares.ts';
import { sealDigest } from '../../capabilities/bid/sealing/sealed-bid.ts';
import { recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import { takesOf } from '../../capabilities/procedure/ways/index.ts';
import { canonicalJson } from '../../kernel/record/canonical-json.ts';
import { sha256Hex } from '../../kernel/record/sha256.ts';
import { fromBase64Url } from '../../platform/signature/index.ts';
import type { ArchiveData, Row } from './archive-data.ts';
import { inWords, remarkMisfits } from './check-denials.ts';
import type { Context } from './signers.ts';

/** What an unsealing opens, by what its round takes. */
const envelopes = {
  application: {
    record: 'application',
    chains: 'applicationChains',
    document: 'preliminary-document',
    named: '资格预审（第一阶段）文件',
    what: '申请文件',
    author: '申请人',
  },
  bid: {
    record: 'bid',
    chains: 'bidChains',
    document: 'tender-document',
    named: '招标文件',
    what: '投标文件',
    author: '投标人',
  },
} as const;
type Envelope = (typeof envelopes)[keyof typeof envelopes];

function envelopeOf(data: ArchiveData, unsealing: Row): Envelope {
  const of = data.rows('round').find((r) => r.id === unsealing.round);
  return envelopes[of ? takesOf({ takes: of.takes ?? null, kind: of.kind ?? null }) : 'application'];
}

interface Sealed {
  row: Row;
  header: SealedBidHeader;
  headerHash: string;
  shares: WrappedShare[];
}

interface Denied {
  sealed: Sealed;
  holder: HolderPublicKeys & { unit: string };
  at: string;
  verdict: DenialVerdict;
}

export async function checkUnsealing(context: Context, unsealing: Row): Promise<void> {
  const place = `${recordPath('unsealing')} · ${unsealing.name ?? unsealing.id}`;
  const envelope = envelopeOf(context.data, unsealing);
  const sealed = await standing(context, unsealing, envelope, place);
  const denied = await checkPostings(context, unsealing, envelope, sealed, place);
  for (const one of sealed) {
    const of = `${recordPath(envelope.record)} · ${one.row.supplierName}`;
    await context.findings.attempt(of, async () => {
      compareRulings(context, envelope, one, denied, of);
      await checkRebutted(one, denied);
      await checkShut(context, unsealing, envelope, one, of);
    });
  }
  await context.findings.attempt(place, () => checkRecovered(unsealing, denied));
  const posted = ((unsealing.postings ?? []) as SharePosting[]).flatMap((p) => p.shares);
  for (const { row, header } of sealed) {
    const shares = [
      ...posted,
      ...((unsealing.recovered ?? []) as OpenedShare[]),
      ...((row.rebutted ?? []) as OpenedShare[]),
    ];
    await remarkMisfits(
      context.findings,
      { header, name: `“${row.supplierName}”的${envelope.what}`, shares },
      (holder) => holderOf(context.data, unsealing, envelope, holder),
    );
  }
}

/** What the deadline locked is all there; a part that the row gave up stands in its history. */
async function standing(
  { data, findings }: Context,
  unsealing: Row,
  { record, chains, what }: Envelope,
  place: string,
): Promise<Sealed[]> {
  const joined = data
    .entriesOf('unsealing', unsealing.id)
    .flatMap((e) => (e.asked[chains] ?? []) as Record<string, string>[]);
  const sealed: Sealed[] = [];
  for (const { [record]: id } of joined) {
    const row = data.rows(record).find((a) => a.id === id);
    if (!row) findings.fault(place, `递交截止时锁定的${what}不在归档包里`);
    if (row && row.round !== unsealing.round) findings.fault(place, `“${row.supplierName}”的${what}不属于这一轮`);
    const header = row && told(data, record, row, 'header');
    if (!header) continue;
    const own = parseHeader(header as SealedBidHeader);
    const shares = told(data, record, row, 'shares') as WrappedShare[];
    sealed.push({ row, header: own, headerHash: await hashHeader(own), shares });
  }
  return sealed;
}

function told(data: ArchiveData, record: string, row: Row, field: string): unknown {
  const changes = data.entriesOf(record, row.id).flatMap((e) => e.changes as Row[]);
  return row[field] ?? changes.findLast((c) => c.field === field && c.after !== null)?.after;
}

/** Each posting is its holder's, of the document's holders, over everything that stood, and the one that the history names. */
async function checkPostings(
  { data, findings }: Context,
  unsealing: Row,
  envelope: Envelope,
  sealed: readonly Sealed[],
  place: string,
): Promise<Denied[]> {
  const { what, author } = envelope;
  const denied: Denied[] = [];
  const postings = (unsealing.postings ?? []) as SharePosting[];
  const releases = (unsealing.releases ?? []) as Row[];
  const posted = data.entriesOf('unsealing', unsealing.id).filter((e) => e.action === 'unsealing.postShares');
  if (postings.length !== releases.length || postings.length !== posted.length)
    findings.fault(place, '持钥人释放的份额与历史所记的次数不符');
  for (const [i, posting] of postings.entries()) {
    await findings.attempt(place, async () => {
      const [release, entry] = [releases[i], posted[i]];
      if (!entry || entry.asked.posting !== (await sha256Hex(canonicalJson(posting))))
        throw new Error('持钥人释放的份额与历史所记的摘要不符');
      const holder = holderOf(data, unsealing, envelope, posting.holder);
      const isWho = release?.fingerprint === posting.holder && release.name === holder.name;
      if (!isWho || Date.parse(release.at) !== Date.parse(entry.at))
        findings.fault(place, `持钥人“${holder.name}”的释放被记在别人名下，或时间不符`);
      const hashes = (of: readonly { headerHash: string }[]) => String(of.map((s) => s.headerHash).toSorted());
      if (hashes(posting.shares) !== hashes(sealed))
        findings.fault(place, `持钥人“${holder.name}”签名释放的不是所记的全部${what}：有${what}被漏掉，或者多出`);
      else
        await findings.attempt(place, () =>
          verifySignedShares(
            posting,
            holder,
            sealed.map((s) => s.header),
          ),
        );
      findings.checked(`${what}的密钥释放`);
      const own: Denied[] = [];
      for (const { headerHash, share, denial } of posting.shares) {
        const one = sealed.find((s) => s.headerHash === headerHash);
        const wrapped = one?.shares.find((s) => s.holder === holder.fingerprint);
        if (share !== null || !one || !wrapped) continue;
        const verdict = await judgeDenial(
          one.header,
          wrapped,
          holder,
          denial,
          await sealDigest(JSON.parse(one.row.signature ?? '{}')),
        );
        own.push({ sealed: one, holder, at: entry.at, verdict });
        findings.checked(`持钥人对${what}份额的否认`);
        findings.remark(
          `持钥人“${holder.name}”否认“${one.row.supplierName}”${what}的密钥份额，重新核对：${inWords(verdict, author)}`,
        );
      }
      const line = (hash: string, v: Row) => [hash, v.isProven, v.because];
      const again = own.map((d) => line(d.sealed.headerHash, d.verdict));
      const ruled = ((release?.denied ?? []) as Row[]).map((d) => line(d.headerHash, d));
      if (canonicalJson(again.toSorted()) !== canonicalJson(ruled.toSorted()))
        findings.fault(place, `持钥人“${holder.name}”的否认：启封记录所记的与重新核对的结果不符`);
      denied.push(...own);
    });
  }
  return denied;
}

function holderOf(data: ArchiveData, unsealing: Row, envelope: Envelope, fingerprint: string): Denied['holder'] {
  const named = (row: Row | undefined) => ((row?.holders ?? []) as Row[]).find((h) => h.fingerprint === fingerprint);
  const document = data.rows(envelope.document).find((d) => d.lot === unsealing.lot && d.signature);
  const holder = named(unsealing);
  if (!holder || !named(document)) throw new Error(`释放密钥的人不在${envelope.named}的持钥人之列`);
  const { name, organisation: unit, organisationName: organisation, ecdh, sign } = holder;
  return { name, organisation, fingerprint, ecdh, sign, unit };
}

/** Each application is told of each denial as it is, and of none that was not. */
function compareRulings(
  { data, findings }: Context,
  { record, author }: Envelope,
  { row }: Sealed,
  denied: readonly Denied[],
  place: string,
): void {
  const rulings = (row.denials ?? []) as DeniedShare[];
  const own = denied.filter((d) => d.sealed.row === row);
  for (const { holder, at, verdict } of own) {
    const ruled = rulings.find((r) => r.holder === holder.fingerprint);
    const who = `持钥人“${holder.name}”的否认`;
    // Until the applicant was told, the unsealing alone kept them.
    if (!ruled && rulings.length === 0 && !isTold(data, record, row)) continue;
    if (!ruled) findings.fault(place, `${who}没有裁定`);
    else if (ruled.isProven !== verdict.isProven || ruled.because !== verdict.because)
      findings.fault(
        place,
        `${who}：记录所裁定的是“${inWords(ruled, author)}”，重新核对的结果是“${inWords(verdict, author)}”`,
      );
    else if (ruled.name !== holder.name || ruled.organisationName !== holder.organisation)
      findings.fault(place, `${who}被记在“${ruled.organisationName} ${ruled.name}”名下`);
    else if (Date.parse(ruled.at) !== Date.parse(at)) findings.fault(place, `${who}的时间与其释放份额的时间不符`);
  }
  const rebuttals = data.entriesOf(record, row.id).filter((e) => e.action === `${record}.rebut`);
  for (const ruled of rulings) {
    const who = `持钥人“${ruled.name}”的否认`;
    if (!own.some((d) => d.holder.fingerprint === ruled.holder))
      findings.fault(place, `${who}没有出现在其签名的密钥释放里：否认是编造的`);
    if (ruled.rebuttedAt && !rebuttals.some((e) => Date.parse(e.at) === Date.parse(String(ruled.rebuttedAt))))
      findings.fault(place, `${who}记为已被反驳，历史没有记载${author}的反驳`);
  }
  const answered = rulings.filter((r) => r.rebuttedAt).length;
  if (answered !== rebuttals.length) findings.fault(place, `${author}的反驳与记录所记的次数不符`);
}

const isTold = (data: ArchiveData, record: string, row: Row) =>
  data.entriesOf(record, row.id).some((e) => e.action === `${record}.noteDenial`);

/** What a rebuttal gave is the very share that the header announces, of a holder who denied it. */
async function checkRebutted({ row, header, headerHash }: Sealed, denied: readonly Denied[]): Promise<void> {
  const rulings = ((row.denials ?? []) as DeniedShare[]).filter((d) => d.rebuttedAt);
  const rebutted = (row.rebutted ?? []) as OpenedShare[];
  if (rebutted.length !== rulings.length) throw new Error('反驳时给出的份额与反驳的次数不符');
  for (const { holder, headerHash: of, share } of rebutted) {
    const announced = header.holders.find((h) => h.fingerprint === holder)?.shareSha256;
    if (of !== headerHash || !share || (await sha256Hex(fromBase64Url(share))) !== announced)
      throw new Error('反驳时给出的份额与封装头所记的份额摘要不符');
    if (!rulings.some((r) => r.holder === holder)) throw new Error('反驳时给出的份额不属于否认它的持钥人');
    if (denied.some((d) => d.sealed.row === row && d.holder.fingerprint === holder && d.verdict.isProven))
      throw new Error('持钥人的否认证明成立，却记为已被反驳');
  }
}

/** A false denial gives its share away; nothing else stands among those that came otherwise. */
function checkRecovered(unsealing: Row, denied: readonly Denied[]): void {
  const line = (hash: string, holder: string, share: string | null | undefined) => [hash, holder, share];
  const given = denied.flatMap((d) =>
    d.verdict.share ? [line(d.sealed.headerHash, d.holder.fingerprint, d.verdict.share)] : [],
  );
  const kept = ((unsealing.recovered ?? []) as OpenedShare[]).map((r) => line(r.headerHash, r.holder, r.share));
  if (canonicalJson(given.toSorted()) !== canonicalJson(kept.toSorted()))
    throw new Error('由否认的证明得出的份额与重新核对的结果不符');
}

/** It stayed shut for lack of shares, but the shares were there: somebody left it out. */
async function checkShut(
  { data, findings }: Context,
  unsealing: Row,
  { record, what, author }: Envelope,
  one: Sealed,
  place: string,
): Promise<void> {
  const { row, header, headerHash } = one;
  if (row.state !== 'unopened' || !unsealing.openedAt) return;
  const shares = [
    ...((unsealing.postings ?? []) as SharePosting[]).flatMap((p) => p.shares),
    ...((unsealing.recovered ?? []) as OpenedShare[]),
    ...((row.rebutted ?? []) as OpenedShare[]),
  ].filter((s) => s.headerHash === headerHash && s.share !== null);
  const isWhole = await combineShares(header, shares).then(
    () => true,
    () => false,
  );
  const isDisclosed = data.entriesOf(record, row.id).some((e) => e.action === `${record}.disclose`);
  if (!isWhole && !isDisclosed) return;
  const because = row.checked ?? '没有写明原因';
  // Archives say it as it was said when they were made.
  if (/^持钥人(的份额|解密的部分)不能合成/.test(String(because)))
    findings.fault(place, `持钥人的份额齐，或者${author}提交了密钥文件，却以不能合成密钥为由没有启封`);
  else findings.remark(`“${row.supplierName}”的密钥齐全，${what}却没有启封（${because}）：请向${author}核实`);
}
