import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { type Effect, Refusal } from '../../../kernel/server/effect.ts';
import type { FactLoader, ServerPart } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { awardNotice } from '../../award/award-notice/award-notice.record.ts';
import { lotName } from '../../award/lot-name.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { refundAll } from '../../bid-security/server/hooks.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { contract } from '../contract/contract.record.ts';
import { compareWithBid } from '../contract/contract.rules.ts';

const contractFacts: FactLoader = async (db, found) => {
  const ids = sql.join(found.map((c) => sql`${c.award ?? null}::uuid`));
  const bids = await rows<{
    id: string;
    awardState: string;
    price: string | null;
    term: string | null;
    quality: string | null;
  }>(
    db,
    sql`select n.id, n.state as "awardState", b.price, b.term, b.quality from award_notice n left join bid b on b.id = n.bid_id where n.id in (${ids})`,
  );
  const byAward = new Map(bids.map((b) => [b.id, b]));
  return new Map(
    found.map((c) => {
      const won = byAward.get(c.award);
      return [c.id, won ? { awardState: won.awardState, comparison: compareWithBid(c as never, won) } : {}];
    }),
  );
};

const fillContract: Effect = async ({ tx, row }) => {
  if (!row.award) throw new Refusal('请选择中标通知书', { award: '请选择中标通知书' });
  const letter = await get(tx, awardNotice, row.award);
  if (letter.kind !== 'award') throw new Refusal('请选择中标通知书，而不是未中标通知', { award: '请选择中标通知书' });
  const [earlier] = await find(tx, contract, { lot: letter.lot! }, { limit: 1 });
  if (earlier) throw new Refusal(`本标段已有合同 ${earlier.number}`);
  const of = await get(tx, project, letter.project!);
  const ofLot = await get(tx, lot, letter.lot!);
  row.project = letter.project;
  row.lot = letter.lot;
  row.buyer = of.owner;
  row.contractor = letter.supplier;
  row.name ||= `${lotName(of, ofLot)}合同`;
  row.price ??= letter.price;
  row.content ||= letter.scope;
  row.term ||= letter.term;
  row.quality ||= letter.quality;
  row.durationDays ??= ofLot.durationDays;
  row.performanceSecurity ??= letter.performanceSecurity;
  row.signBy = letter.contractBy;
  row.comparison = await compared(tx, row, letter.bid);
};

const compared = async (tx: Parameters<typeof get>[0], row: Record<string, any>, bidId: string | null) =>
  bidId ? compareWithBid(row as never, await get(tx, bid, bidId)) : null;

export const contractServer: ServerPart = {
  facts: { contract: contractFacts },
  effects: {
    fillContract,
    compareContract: async ({ tx, row }) => {
      const letter = await get(tx, awardNotice, row.award);
      row.comparison = await compared(tx, row, letter.bid);
    },
    makeContractEffective: async (context) => {
      context.row.effectiveAt = context.now.toISOString();
      await perform(context, 'lot.contract', { id: context.row.lot });
      await refundAll(context, context.row.lot, 'contract', context.row.signedOn);
    },
  },
  recipients: {
    contractParty: async (db, row) =>
      (
        await rows<{ id: string }>(
          db,
          sql`select id from "user" where organisation_id = ${row.contractor} and state = 'active'`,
        )
      ).map((u) => u.id),
  },
};
