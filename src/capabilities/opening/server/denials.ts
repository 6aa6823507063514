/** Shares that their holder does not release: judged by their proof, named in the log, answered by the bidder. */

import { perform } from '../../../kernel/server/act.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { type ContextOf, type EffectContext, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import {
  checkRebuttal,
  type DeniedShare,
  hashHeader,
  judgeDenial,
  type OpenedShare,
  parseHeader,
  type SharePosting,
  sealDigest,
  type WrappedShare,
} from '../../bid/sealing/index.ts';
import { asRefusal, readJson } from '../../bid/server/door.ts';
import { opening } from '../opening/opening.record.ts';

import { openingEntry } from '../opening-entry/opening-entry.record.ts';
import { type Holder, holderKeys } from './opening-facts.ts';
import { note } from './room-log.ts';

/** Shares that became known otherwise than by their holder's posting: by a false denial, or by the bidder's rebuttal. */
export const recoveredTable = `create table recovered_share (
  opening_id uuid not null,
  holder text not null,
  header_hash text not null,
  share text not null,
  at timestamptz not null,
  primary key (opening_id, holder, header_hash)
);`;

export const recoveredShares = (db: Queryable, opening: string): Promise<OpenedShare[]> =>
  rows(
    db,
    sql`select header_hash as "headerHash", holder, share from recovered_share where opening_id = ${opening} order by at, holder`,
  );

const keepShare = (
  { tx, now }: Pick<EffectContext, 'tx' | 'now'>,
  opening: string,
  { holder, headerHash, share }: OpenedShare,
) =>
  sql`insert into recovered_share (opening_id, holder, header_hash, share, at) values (${opening}, ${holder}, ${headerHash}, ${share}, ${now})
      on conflict do nothing`.execute(tx);

/** A denial names the hand-in that it speaks of; older pages named none, and may be led by it to open what is not theirs. */
export function insistOnNamed({ shares }: SharePosting): void {
  if (shares?.some(({ denial }) => denial && !denial.signed))
    throw new Refusal('否认的证明没有写明是哪一份递交，请刷新页面后重新解密');
}

/** Judges every share that the posting denies of a bid that was released; answers how many there were. */
export async function judgePosting(
  context: ContextOf<typeof opening>,
  posting: SharePosting,
  holder: Holder,
): Promise<number> {
  const { tx, row, now } = context;
  const denied = new Map(posting.shares.filter((s) => s.share === null).map((s) => [s.headerHash, s]));
  if (denied.size === 0) return 0;
  let judged = 0;
  for (const entry of await find(tx, openingEntry, { opening: row.id, state: 'released' }, { order: 'serial' })) {
    const sealed = await get(tx, bid, entry.bid);
    const header = parseHeader(sealed.header);
    const headerHash = await hashHeader(header);
    const posted = denied.get(headerHash);
    if (!posted) continue;
    const wrapped = (sealed.shares as WrappedShare[]).find((s) => s.holder === holder.fingerprint)!;
    const { share, ...verdict } = await judgeDenial(
      header,
      wrapped,
      holderKeys(holder),
      posted.denial,
      await sealDigest(JSON.parse(sealed.signature ?? '{}')),
    );
    if (share) await keepShare(context, row.id, { headerHash, holder: holder.fingerprint, share });
    const denial: DeniedShare = {
      holder: holder.fingerprint,
      name: holder.name,
      organisation: holder.organisation,
      organisationName: holder.organisationName,
      at: now.toISOString(),
      ...verdict,
    };
    await perform(context, 'opening-entry.noteDenial', { id: entry.id, asked: { denial } });
    judged++;
  }
  return judged;
}

export const noteDenial: EffectOf<typeof openingEntry> = async (context) => {
  const { row, asked } = context;
  const denial = asked.denial as DeniedShare;
  row.denials = [...(row.denials ?? []), denial];
  const outcome = denial.isProven
    ? `证明成立（${denial.because}），投标人封给持钥人的那一份有误`
    : `${denial.because}，视为该持钥人拒绝解密`;
  await note(
    context,
    { id: row.opening, project: row.project },
    `${denial.organisationName} ${denial.name}否认${row.supplierName}封给其保管的那一份：${outcome}`,
  );
};

export const rebutDenial: EffectOf<typeof openingEntry> = async (context) => {
  const { tx, row, asked, now, record } = context;
  const kept = readJson(asked.wrapping, '封装记录');
  const denials = row.denials as DeniedShare[];
  const answered = denials.findIndex((d) => d.holder === kept?.holder && !d.isProven && !d.rebuttedAt);
  if (answered < 0) throw new Refusal('这份封装记录不属于作出否认的持钥人，请重新载入密钥文件');
  const holders = (await get(tx, opening, row.opening)).holders as Holder[];
  const holder = holders.find((h) => h.fingerprint === kept.holder)!;
  const { header, shares } = await get(tx, bid, row.bid);
  const submitted = (shares as WrappedShare[]).find((s) => s.holder === kept.holder)!;
  const share = await asRefusal(checkRebuttal(parseHeader(header), submitted, holderKeys(holder), kept));
  await keepShare(context, row.opening, share);
  row.denials = denials.with(answered, { ...denials[answered]!, rebuttedAt: now.toISOString() });
  // The ephemeral key opens this one share only; that it was checked is what the history needs.
  record({ wrapping: '已核对' });
  await note(
    context,
    { id: row.opening, project: row.project },
    `${row.supplierName}以密钥文件反驳${holder.organisationName} ${holder.name}的否认：封给持钥人的那一份无误`,
  );
  await perform(context, 'opening.settle', { id: row.opening });
};
