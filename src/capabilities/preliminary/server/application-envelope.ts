/** An application or a proposal, as the holders open it. */
import { perform } from '../../../kernel/server/act.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { find } from '../../../kernel/server/rows.ts';
import { parseHeader } from '../../bid/sealing/index.ts';
import { defineEnvelope, registerOpened } from '../../opening/server/door.ts';
import { type RoundKind, roundKinds } from '../../procedure/way.ts';
import { application } from '../application/application.record.ts';
import { issuedDocument } from './application-effects.ts';

export const applicationEnvelope = defineEnvelope({
  takes: 'application',
  record: 'application',
  author: '申请人',
  page: 'application.own',
  nameOf: ({ kind }) => roundKinds[(kind ?? 'application') as RoundKind],
  documentOf: issuedDocument,
  objections: 'prequalification',
  lockedOf: async (db, round) =>
    (await find(db, application, { round, state: 'locked' }, { order: 'submittedAt' })).map((row) => ({
      row,
      header: parseHeader(row.header),
    })),
  heads: async (db, { round }) => ({
    applicationChains: await rows(
      db,
      sql`select a.id as application, c.seq, c.head from application a join chain c on c.id = 'application:' || a.id
          where a.round_id = ${round} and a.state = 'locked' order by a.id`,
    ),
  }),
  // A price before the bids is refused by form; who went round the page is shut out by what it sealed (实施条例 30).
  refuses: ({ price }) => (price ? '递交的文件带有报价' : undefined),
  begins: async () => ({}),
  openOne: async (context, { row }, { readOut, files, proof, checked }) => {
    const openedFiles = await registerOpened(context.tx, row.id, files, 'application');
    const { responsible = '', partners = '' } = readOut;
    await perform(context, 'application.open', {
      id: row.id,
      asked: { responsible, partners, openedFiles, proof, checked },
    });
  },
  keepShut: async (context, id, checked) => {
    await perform(context, 'application.keepShut', { id, asked: { checked } });
  },
});
