/**
 * What goes into the draw (S-23, 实施条例 46). Owner and supervisor each seal a value to the key holders before the
 * deadline; the holders' shares bring both together with the bids. After the deadline neither has a choice left: a side
 * that keeps silent, sealed badly or stayed away changes nothing whose effect it could know.
 */

import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { type ContextOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { find } from '../../../kernel/server/rows.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { utf8, verifyDetached } from '../../../platform/signature/index.ts';
import { insistOnAnchor } from '../../../platform/signature/server/anchored.ts';
import { authority } from '../../../platform/signature/server/authority.ts';
import { checkShares, drawValueText, parseDrawHeader, type SealedDrawValue } from '../../bid/sealing/index.ts';
import { asRefusal, keepDrawValue, ownCertificate, readJson, refuseCopied } from '../../bid/server/door.ts';
import { postedShares, thresholdSecret } from '../../opening/server/door.ts';
import { sameRound } from '../../project/server/door.ts';
import { preliminaryDocument } from '../../tender-document/index.ts';
import { usualDrawSource } from '../../tender-document/tender-document/document-parts.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import { byNumberAlone } from '../body/moment.rules.ts';
import { sideOf } from '../committee/committee.guards.ts';
import type { committee, PublicSource, RandomValue, Side } from '../committee/committee.record.ts';
import type { Mix } from './body/drawn.ts';
import { roundOfBody } from './committee-name.ts';

const sides: readonly Side[] = ['owner', 'supervisor'];
const markOf = (side: Side) => (side === 'owner' ? 'ownerRandom' : 'supervisorRandom');

async function documentOf(db: Queryable, lot: string) {
  const [document] = await find(db, tenderDocument, { lot, state: 'issued' }, { order: '-createdAt', limit: 1 });
  if (!document) throw new Refusal('本标段的{招标}文件还没有发出，持钥人尚未确定');
  return document;
}

export const takeCommitment: EffectOf<typeof committee> = async (context) => {
  const { office, tx, row, asked, actor, now, record } = context;
  const side = sideOf(actor.orgType);
  const sealed = readJson(asked.sealed, '封存的随机数') as SealedDrawValue;
  const signature = readJson(asked.signature, '签名');
  const { certificate, findRevocation } = await ownCertificate(context, asked.certificate);
  const header = await asRefusal((async () => parseDrawHeader(sealed?.header))());
  const document = await documentOf(tx, row.lot);
  const holders = (document.holders ?? []).map((h) => h.fingerprint);
  const isOurs =
    header.lotId === row.lot &&
    header.committee === row.id &&
    header.side === side &&
    header.lock === row.lockDigest &&
    header.threshold === document.threshold &&
    JSON.stringify(header.holders.map((h) => h.fingerprint)) === JSON.stringify(holders);
  if (!isOurs) throw new Refusal('封存的随机数与锁定的名单或持钥人不符，请刷新页面后重新生成');
  await asRefusal(checkShares(header, sealed.shares));
  await refuseCopied(tx, row.lot, sealed.shares);
  const { caPublicKey } = await authority(office);
  const text = utf8(drawValueText({ header, shares: sealed.shares }));
  await asRefusal(verifyDetached(text, signature, certificate, caPublicKey, now.toISOString(), findRevocation));
  await insistOnAnchor(tx, row.project, signature);
  // Sealed for the round that it judges: its opening brings the values together, and no other one.
  row.round = (await roundOfBody(tx, row))?.id ?? null;
  const signed = { signature, certificate, at: now.toISOString() };
  await keepDrawValue(tx, { header, shares: sealed.shares, ...signed }, row.round);
  const value: RandomValue = {
    side,
    commitment: header.thresholdSecretSha256,
    sealed: { header, shares: sealed.shares },
    ...signed,
  };
  row.commitments = [...((row.commitments ?? []) as RandomValue[]).filter((c) => c.side !== side), value];
  row[markOf(side)] = 'committed';
  record({
    sealed: await sha256Hex(asked.sealed),
    signature: signature.value,
    certificate: certificate.serial,
    commitment: header.thresholdSecretSha256,
  });
};

/** The values that the holders' shares make, by side; a side whose shares do not make its commitment has none. */
async function valuesOf(tx: Queryable, row: ContextOf<typeof committee>['row']): Promise<Map<Side, string>> {
  const room = await first<{ id: string }>(
    tx,
    sql`select o.id from opening o where o.lot_id = ${row.lot} and ${sameRound('o', row.round)} and o.state <> 'failed'
        order by o.created_at desc limit 1`,
  );
  const shares = room ? await postedShares(tx, room.id) : [];
  const values = new Map<Side, string>();
  for (const { side, sealed } of (row.commitments ?? []) as RandomValue[]) {
    const value = sealed && (await thresholdSecret(sealed.header, shares));
    if (value) values.set(side, value);
  }
  return values;
}

const isWhole = (values: Map<Side, string>) => sides.every((side) => values.has(side));

/** What the seed is made of; writes onto the row what came together. @throws Refusal while neither way is complete */
export async function mixOf({ tx, row }: Pick<ContextOf<typeof committee>, 'tx' | 'row'>): Promise<Mix> {
  if (byNumberAlone(row)) return { contributions: [], bids: [], source: confirmedSource(row, '') };
  const values = await valuesOf(tx, row);
  const standing = await rows<{ digest: string | null }>(
    tx,
    sql`select b.ciphertext_sha256 as digest from bid b where b.lot_id = ${row.lot} and ${sameRound('b', row.round)} and b.state <> 'withdrawn'`,
  );
  const bids = standing.flatMap(({ digest }) => digest ?? []).toSorted();
  for (const side of sides) row[markOf(side)] = isWhole(values) ? 'revealed' : 'refused';
  if (isWhole(values)) {
    row.commitments = (row.commitments as RandomValue[]).map((c) => ({ ...c, value: values.get(c.side)! }));
    return { contributions: sides.map((by) => ({ by, value: values.get(by)! })), bids };
  }
  return {
    contributions: [],
    bids,
    source: confirmedSource(row, '双方的随机数没有都提交或不能合成，不得只用一方的：'),
  };
}

/** @param why a number draws and not the values of both sides */
export function confirmedSource(
  { publicSource: source }: { publicSource: PublicSource | null },
  why: string,
): NonNullable<Mix['source']> {
  if (!source?.confirmedAt) throw new Refusal(`${why}请记录{招标}文件载明的公开随机源，由{招标}人或监督部门核对后抽取`);
  return { name: source.name, value: source.value };
}

/** A name that stood in the document before anybody handed something in; only the number is new. */
async function sourceNameOf(tx: Queryable, row: ContextOf<typeof committee>['row']): Promise<string> {
  if (row.kind === 'panel') {
    const [before] = await find(tx, preliminaryDocument, { lot: row.lot, state: 'issued' }, { limit: 1 });
    return before?.drawSource ?? usualDrawSource;
  }
  return (byNumberAlone(row) ? null : (await documentOf(tx, row.lot)).drawSource) ?? usualDrawSource;
}

export const recordSource: EffectOf<typeof committee> = async ({ tx, row, asked, actor, now }) => {
  const alone = row.kind === 'panel' || byNumberAlone(row);
  if (!alone && isWhole(await valuesOf(tx, row)))
    throw new Refusal('双方的随机数已经合成，须用它们抽取，不用公开随机源');
  if (row.publicSource?.confirmedAt) throw new Refusal('公开随机源已经核对，不能再改');
  const name = await sourceNameOf(tx, row);
  const { publishedOn } = asked;
  // A list that was made when the number was known could have been made for it.
  if (
    (alone || row.lateBecause) &&
    !(publishedOn > dateInShanghai(new Date(sure(row.lockedAt, 'the hour of the lock'))))
  )
    throw new Refusal(`${alone ? '只按公开随机源抽取' : '名单和规则在截止后锁定'}，只能用锁定之日以后公布的一期`, {
      publishedOn: '应晚于锁定之日',
    });
  if (publishedOn && publishedOn > dateInShanghai(now))
    throw new Refusal('公布日期不能晚于今日', { publishedOn: '不能晚于今日' });
  row.publicSource = {
    name,
    ...(publishedOn ? { publishedOn } : {}),
    value: asked.value,
    by: `${actor.orgName} ${actor.name}`,
    org: actor.org,
    at: now.toISOString(),
  };
};

export const confirmSource: EffectOf<typeof committee> = async ({ row, asked, actor, now }) => {
  const source = row.publicSource as PublicSource;
  if (source.value !== asked.value)
    throw new Refusal('与记录的数字不同，请按公布的结果核对，有误的由经办重新记录', { value: '与记录不同' });
  row.publicSource = { ...source, confirmedBy: `${actor.orgName} ${actor.name}`, confirmedAt: now.toISOString() };
};
