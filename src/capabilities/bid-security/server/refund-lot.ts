/** All refunds of a lot at once, as far as the reader may read them; and the lots that still owe some. */
import type { FastifyInstance } from 'fastify';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { NotFound } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { seeRow } from '../../../kernel/server/rows.ts';
import { type Reader, seeRows } from '../../../kernel/server/see-rows.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { bidSecurity } from '../bid-security/bid-security.record.ts';
import {
  bidSecurityRefund,
  type LotRefund,
  type LotRefunds,
} from '../bid-security-refund/bid-security-refund.record.ts';

/** More bidders than any tender has had. */
const most = 5000;

export function refundLotRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  for (const prefix of ['agency', 'purchaser'])
    http.get(
      `/${prefix}/bid-security-refund/lot.json`,
      route({ title: '一个标段的保证金退还', cost: 'read', by: [people], query: { lot: text('标段') } }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const { lot: id = '' } = request.query as Record<string, string>;
        const reader = { db: office.db, house: office.house, actor, now };
        if (!isId(id)) return send(response, success({ lots: await owing(reader) }));
        const seen = await seeRow(office.db, office.house, lot, id, actor, now);
        if (!seen) throw new NotFound();
        return send(response, success(await refundsOf(reader, { id, name: seen.row.title })));
      },
    );
}

async function refundsOf(reader: Reader, of: LotRefunds['lot']): Promise<LotRefunds> {
  const refunds = await seeRows(
    reader,
    bidSecurityRefund,
    { lot: of.id, state: { not: 'cancelled' } },
    { order: 'number', limit: most },
  );
  const securities = new Map(
    (await seeRows(reader, bidSecurity, { lot: of.id }, { limit: most })).map((s) => [s.id, s]),
  );
  const { states } = reader.house.lifecycle(bidSecurityRefund.id);
  return {
    lot: of,
    refunds: refunds.map((r): LotRefund => {
      const security = securities.get(r.security);
      return {
        id: r.id,
        version: r.version,
        supplierName: r.supplierName,
        cause: r.cause,
        state: r.state,
        stateLabel: states[r.state]?.label ?? '',
        isGuarantee: r.isGuarantee === true,
        // What is computed is what has come in, also what came after the refund was opened.
        principal: r.isGuarantee ? null : (security?.receivedAmount ?? r.principal),
        dueOn: r.dueOn,
        late: r.lateSince !== null,
        payeeName: r.payeeName,
        payeeAccount: r.payeeAccount,
        returnedBecause: r.state === 'returned' ? r.returnedBecause : null,
        arrivals: r.isGuarantee ? [] : (security?.arrivals ?? []).map(({ at, amount }) => ({ at, amount })),
        flags: (security?.flags ?? []).map((f) => f.says),
        total: r.total,
      };
    }),
  };
}

/** The lots with refunds that are not computed yet, the nearest day first. */
async function owing(reader: Reader): Promise<{ lot: string; name: string; count: number; dueOn: string }[]> {
  const open = await seeRows(
    reader,
    bidSecurityRefund,
    { state: { in: ['due', 'returned'] } },
    { order: 'dueOn', limit: most },
  );
  return [...Map.groupBy(open, (r) => r.lot)].map(([id, own]) => ({
    lot: id,
    name: own[0]?.lot$ ?? own[0]?.lotName ?? '',
    count: own.length,
    dueOn: own[0]?.dueOn ?? '',
  }));
}
