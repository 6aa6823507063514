/** The draw of the committee, repeated: the locked list and rule, the revealed values, the seed, and who came out. */

import { drawValueText, parseDrawHeader } from '../../capabilities/bid/sealing/draw-value.ts';
import { hashHeader, type ShareHeader } from '../../capabilities/bid/sealing/header.ts';
import type { SharePosting } from '../../capabilities/bid/sealing/holders/posting.ts';
import { checkShares, combineShares } from '../../capabilities/bid/sealing/holders/shares.ts';
import { recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import { byNumberAlone } from '../../capabilities/committee/body/moment.rules.ts';
import { commitment, draw, lockDigest, seedOf } from '../../capabilities/expert/draw/draw.rules.ts';
import { isOfRound, type OfRound } from '../../capabilities/project/round/round.record.ts';
import { sha256Hex } from '../../kernel/record/sha256.ts';
import { fromBase64Url } from '../../platform/signature/index.ts';
import type { ArchiveData, Row } from './archive-data.ts';
import { faultsOfDraw } from './check-source-draw.ts';
import type { Findings } from './findings.ts';
import { type Context, verifyText } from './signers.ts';

/** What owner and supervisor sealed before the deadline is signed by them, and made for this very list. */
export async function checkDrawValues(context: Context): Promise<void> {
  const { data, findings } = context;
  for (const committee of data.rows('committee')) {
    const place = `${recordPath('committee')} · ${committee.name ?? committee.id}`;
    const values = Array.isArray(committee.commitments) ? (committee.commitments as Row[]) : [];
    for (const value of values) {
      // Draws of before values were split to the holders carry neither.
      if (!value?.sealed) continue;
      await findings.attempt(`${place} · ${labels[value.side] ?? value.side}的随机数`, async () => {
        const header = parseDrawHeader(value.sealed.header);
        const isOurs =
          header.committee === committee.id &&
          header.lotId === committee.lot &&
          header.side === value.side &&
          header.lock === committee.lock?.digest &&
          header.thresholdSecretSha256 === value.commitment;
        if (!isOurs) throw new Error('封存的随机数不是为锁定的名单作的，或与承诺不符');
        await checkShares(header, value.sealed.shares);
        const text = drawValueText({ header, shares: value.sealed.shares });
        const by = data.entriesOf('committee', committee.id);
        await verifyText(context, text, value.signature, value.certificate, value.at, {
          by,
          at: value.at,
          unitOnly: true,
        });
      });
      findings.checked('随机数签名');
    }
  }
}

const labels: Readonly<Record<string, string>> = { owner: '招标人', supervisor: '监督部门' };

export async function checkDraw(data: ArchiveData, findings: Findings): Promise<void> {
  for (const committee of data.rows('committee')) {
    // A panel's draw is repeated with what it reviews (`check-preliminary.ts`).
    if (!committee.drawn || committee.kind === 'panel') continue;
    const place = `${recordPath('committee')} · ${committee.name ?? committee.id}`;
    await findings.attempt(place, () => repeat(committee, data, findings, place));
    findings.checked('评委抽取');
  }
}

async function repeat(committee: Row, data: ArchiveData, findings: Findings, place: string): Promise<void> {
  const { lock, drawn } = committee;
  if (committee.reconvenes) return checkReconvened(committee, data, findings, place);
  const commitments = (committee.commitments ?? []) as Row[];
  const avoided = ((committee.avoided ?? []) as { id: string }[]).map((a) => a.id);
  if ((await lockDigest({ candidates: lock.candidates, rule: lock.rule })) !== lock.digest)
    findings.fault(place, '锁定的名单或规则与摘要不符');
  for (const { side, value, salt, sealed, commitment: promised } of commitments) {
    // Draws of before values were split to the holders have a salt instead.
    const digest = async () => (sealed ? sha256Hex(fromBase64Url(value)) : commitment(value, salt));
    if (value !== undefined && (await digest()) !== promised) findings.fault(place, `“${side}”揭示的随机数与承诺不符`);
  }
  tellAvoided(committee, findings);
  const { bids, source } = drawn;
  if (byNumberAlone({ formed: committee.formed ?? null })) return checkEarlyDraw(committee, data, findings, place);
  // An edition that seals the values mixes the bids in as well: who leaves them out may draw with one value alone.
  if (!bids && commitments.some((c) => c.sealed)) findings.fault(place, '抽取没有混入投标文件的密文摘要');
  else if (!bids)
    findings.remark(`${committee.name}的抽取由旧版本办理：没有混入密文摘要，一方可以见到结果后不揭示随机数`);
  for (const { side, sealed, value } of commitments)
    if (bids && value !== undefined && !sealed) findings.fault(place, `“${side}”的随机数没有封存给持钥人`);
  if (source && (await cameTogether(data, committee, commitments)))
    findings.fault(place, '双方的随机数已由持钥人的份额合成，却另用公开随机源抽取');
  if (bids && String(bids) !== String(standing(data, { lot: committee.lot, round: committee.round })))
    findings.fault(place, '抽取种子所混入的密文摘要与截止时的投标文件不符');
  const contributions = (source ? [] : commitments).map((c) => ({
    by: c.side as string,
    value: c.refused || c.value === undefined ? null : (c.value as string),
  }));
  const seed = await seedOf({ lock: lock.digest, contributions, bids, source });
  if (seed !== drawn.seed) findings.fault(place, '抽取种子与各方随机数不符');
  const again = await draw({
    seed,
    candidates: lock.candidates,
    groups: lock.rule.groups,
    alternates: drawn.alternates.length,
    excluded: avoided,
  });
  const ids = (kind: string) => again.filter((d) => d.kind === kind).map((d) => d.id);
  if (String(ids('member')) !== String(drawn.chosen))
    findings.fault(place, '按锁定的名单和种子重新抽取，评委与记录不符');
  if (String(ids('alternate')) !== String(drawn.alternates))
    findings.fault(place, '按锁定的名单和种子重新抽取，递补顺序与记录不符');
  checkSeats(committee, data, findings);
}

/** Who had to stay away was known only with the bids, and by the register of experts, which is not in the archive. */
function tellAvoided({ name, avoided }: Row, findings: Findings): void {
  const reasons = ((avoided ?? []) as { because: string }[]).map((a) => a.because);
  if (reasons.length > 0)
    findings.remark(
      `${name}抽取时 ${reasons.length} 名专家须回避，由平台按专家库和投标声明认定，归档包不能重新认定：${reasons.join('；')}`,
    );
}

/** Formed before the opening: drawn by a public number alone, which came after the list and before anything was opened. */
async function checkEarlyDraw(committee: Row, data: ArchiveData, findings: Findings, place: string): Promise<void> {
  const { drawn, publicSource, drawnAt, lot, round } = committee;
  if (drawn.bids.length > 0) findings.fault(place, '在开启以前抽取，却混入了密文摘要');
  for (const fault of await faultsOfDraw({ row: committee, source: publicSource, bids: [], named: undefined }))
    findings.fault(place, fault);
  const opened = data
    .rows('opening')
    .filter((o) => o.lot === lot && isOfRound(o.round, { round }) && o.readOutAt)
    .map((o) => Date.parse(o.readOutAt));
  if (opened.some((at) => at < Date.parse(drawnAt))) findings.fault(place, '应在开启以前抽取，却在开启以后抽取');
  checkSeats(committee, data, findings);
}

/** Called again by the draw that called it first: the very same list, rule, seed and people. */
function checkReconvened(committee: Row, data: ArchiveData, findings: Findings, place: string): void {
  const first = data.rows('committee').find((c) => c.id === committee.reconvenes);
  const isSame =
    first?.drawn && first.lock?.digest === committee.lock?.digest && first.drawn.seed === committee.drawn.seed;
  if (!isSame) findings.fault(place, '复评召集的不是原评标委员会：名单、规则或种子与原抽取不符');
  const sat = data.rows('committee-member').filter((m) => m.committee === committee.reconvenes);
  for (const m of data.rows('committee-member'))
    if (m.committee === committee.id && m.kind === 'expert' && !sat.some((o) => o.person === m.person))
      if (![...committee.drawn.chosen, ...committee.drawn.alternates].includes(m.expert))
        findings.fault(`${recordPath('committee-member')} · ${m.name}`, '复评的评委不在原评标委员会和递补名单中');
  checkSeats(committee, data, findings);
}

/** Whether the shares that holders posted at the opening of its round make the values of both sides: then there was nothing to choose any more. */
async function cameTogether(data: ArchiveData, own: Row, commitments: readonly Row[]): Promise<boolean> {
  const sealed = commitments.flatMap((c) => (c?.sealed ? [c.sealed.header as ShareHeader] : []));
  if (sealed.length < 2) return false;
  const rooms = new Set(data.rows('opening').flatMap((o) => (isOfRound(o.round, { round: own.round }) ? o.id : [])));
  const posted = [
    ...data.shares.flatMap((s) => (rooms.has(s.opening) ? (s.posting as SharePosting).shares : [])),
    ...data.recovered.filter((r) => rooms.has(r.opening)),
  ];
  for (const header of sealed) {
    const headerHash = await hashHeader(header);
    try {
      await combineShares(
        header,
        posted.filter((s) => s.headerHash === headerHash),
      );
    } catch {
      return false;
    }
  }
  return true;
}

/** The ciphertext digests of all bids of the round that stood at its deadline. */
const standing = (data: ArchiveData, { lot, round }: OfRound): string[] =>
  data
    .rows('bid')
    .flatMap((b) =>
      b.lot === lot && isOfRound(b.round, { round }) && b.state !== 'withdrawn'
        ? ((b.ciphertextSha256 as string | null) ?? [])
        : [],
    )
    .toSorted();

/** 招标投标法 37: named for a reason and with an approval, before the list was locked, where the rules of the lot let it. */
function checkDirect(committee: Row, direct: ReadonlySet<string>, data: ArchiveData, findings: Findings): void {
  if (direct.size === 0) return;
  const place = `${recordPath('committee')} · ${committee.name ?? committee.id}`;
  findings.checked('直接确定的专家');
  const law = data.rows('lot').find((l) => l.id === committee.lot)?.law;
  if (law?.demands?.['committee.drawOnly'] === 'block')
    findings.fault(place, '评标专家应当一律随机抽取，却有直接确定的');
  if (!committee.directGround || !committee.directReason || !committee.directApproval)
    findings.fault(place, '直接确定专家没有写明情形、理由和批准');
  const locked = (committee.lock.rule.direct ?? []) as string[];
  const named = data
    .entriesOf('committee', committee.reconvenes ?? committee.id)
    .filter((e) => ['committee.nameDirect', 'committee.nameAnother'].includes(e.action));
  const later = named.filter((e) => e.action === 'committee.nameAnother').length;
  if (named.length === 0 || locked.some((id) => !direct.has(id)) || direct.size > locked.length + later)
    findings.fault(place, '直接确定的专家不是招标人确定并随名单锁定的');
}

/** Every expert who sits on the committee was drawn. */
function checkSeats(committee: Row, data: ArchiveData, findings: Findings): void {
  const drawn = new Set<string>([...committee.drawn.chosen, ...committee.drawn.alternates]);
  const direct = new Set<string>(committee.directExperts ?? []);
  checkDirect(committee, direct, data, findings);
  for (const member of data.rows('committee-member')) {
    if (member.committee !== committee.id || member.kind !== 'expert') continue;
    if (member.isDirect ? !direct.has(member.expert) : !drawn.has(member.expert))
      findings.fault(`${recordPath('committee-member')} · ${member.name}`, '没有被抽中的专家进入了评标委员会');
  }
}
