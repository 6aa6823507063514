/** The moment in which everything becomes known, to everybody at once, in one transaction. */
import { perform } from '../../../kernel/server/act.ts';
import type { Effect } from '../../../kernel/server/effect.ts';
import { emit } from '../../../kernel/server/outbox.ts';
import { find } from '../../../kernel/server/rows.ts';
import { bid as bidRecord } from '../../bid/bid/bid.record.ts';
import { lockSecurities } from '../../bid-security/server/hooks.ts';
import { bidChains } from './bid-chains.ts';
import { note } from './room-log.ts';
import { type Outcome, priceOf, registerOpened } from './unsealing.ts';

export const publishReadOut: Effect = async (context) => {
  const { tx, row, asked, now, record } = context;
  const outcomes = asked.outcomes as Outcome[];
  const securityOf = await lockSecurities(context, row.lot);
  const bidders = new Map((await find(tx, bidRecord, { lot: row.lot })).map((b) => [b.id, b.supplier!]));
  for (const { entry, bid, checked, readOut, files } of outcomes) {
    if (!readOut || !files) {
      await perform(context, 'bid.keepShut', { id: bid });
      await perform(context, 'opening-entry.keepShut', { id: entry, asked: { checked } });
      continue;
    }
    const price = priceOf(readOut.price!);
    const openedFiles = await registerOpened(tx, bid, files);
    await perform(context, 'bid.open', { id: bid, asked: { readOut, ...price, openedFiles } });
    await perform(context, 'opening-entry.open', {
      id: entry,
      asked: {
        ...price,
        term: readOut.term,
        quality: readOut.quality,
        checked,
        security: securityOf?.(bidders.get(bid)!).says ?? null,
      },
    });
  }
  row.readOutAt = now.toISOString();
  record({ bidChains: await bidChains(tx, row.lot) });
  await perform(context, 'lot.finishOpening', { id: row.lot });
  await emit(tx, 'opening.readOut', { opening: row.id, lot: row.lot });
  const opened = outcomes.filter((o) => o.readOut).length;
  const shut = outcomes.length - opened;
  await note(
    context,
    row as never,
    `全部投标文件同时开启：${opened} 家开启${shut > 0 ? `，${shut} 家未能开启，须归因` : ''}，唱标`,
  );
};
