/** A bid whose round holders open: the people who review it know what it says, and it is not read out. */
import { sure } from '../../../../kernel/record/sure.ts';
import { perform } from '../../../../kernel/server/act.ts';
import { find } from '../../../../kernel/server/rows.ts';
import { bid } from '../../../bid/bid/bid.record.ts';
import { parseHeader } from '../../../bid/sealing/index.ts';
import { lockSecurities, securityChains } from '../../../bid-security/server/door.ts';
import { readPrice } from '../../../tender-document/price/price-form.ts';
import { priceTerms } from '../../../tender-document/server/door.ts';
import { tenderDocument } from '../../../tender-document/tender-document/tender-document.record.ts';
import { bidChains } from '../../server/bid-chains.ts';
import { registerOpened } from '../../server/unsealing.ts';
import { defineEnvelope } from './envelope.ts';

export const bidEnvelope = defineEnvelope({
  takes: 'bid',
  record: 'bid',
  author: '投标人',
  page: 'bid.mine',
  nameOf: () => '投标文件',
  documentOf: async (db, lot) =>
    (await find(db, tenderDocument, { lot, state: 'issued' }, { order: '-createdAt', limit: 1 }))[0],
  objections: 'document',
  lockedOf: async (db, round) =>
    (await find(db, bid, { round, state: 'locked' }, { order: 'submittedAt' })).map((row) => ({
      row,
      header: parseHeader(row.header),
    })),
  heads: async (db, of) => ({ bidChains: await bidChains(db, of) }),
  refuses: () => undefined,
  begins: async (context) => {
    const { tx, row } = context;
    await lockSecurities(context, row);
    const securities = await securityChains(tx, row.lot);
    return securities.length > 0 ? { securityChains: securities } : {};
  },
  openOne: async (context, { row }, { readOut, files, proof, checked }) => {
    const { tx } = context;
    const { form } = await priceTerms(tx, context.row.lot);
    const openedFiles = await registerOpened(tx, row.id, files, 'bid');
    await perform(context, 'bid.open', {
      id: row.id,
      asked: { readOut, ...readPrice(form, sure(readOut.price, 'the price')), openedFiles, proof, checked },
    });
  },
  keepShut: async (context, id, checked) => {
    await perform(context, 'bid.keepShut', { id, asked: { checked } });
  },
});
