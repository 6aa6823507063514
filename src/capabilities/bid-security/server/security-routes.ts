/** What pages ask beside the records: a bidder's lots, accounts that are missing, a statement's lines and verdicts. */

import type { FastifyInstance } from 'fastify';
import { type Actor, mayBe } from '../../../kernel/access/where.ts';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { Forbidden, NotFound, Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { seeRow } from '../../../kernel/server/rows.ts';
import { readWorkbook } from '../../../kernel/server/workbook.ts';
import { suppliers, tenderingUnits } from '../../../platform/identity/identity.audiences.ts';
import { bankStatement } from '../bank-statement/bank-statement.record.ts';
import { readStatement } from '../bank-statement/statement.rules.ts';
import { validityEnd } from '../bid-security/bid-security.rules.ts';
import type { AskedLot, LineVerdict, WaitingLot } from '../wire.ts';
import { registeredAccount } from './account.effects.ts';
import { registeredBefore, securitiesOf } from './statement.effects.ts';

export function securityRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  http.get(
    '/supplier/bid-security/mine.json',
    route({ title: '本单位应交的保证金', cost: 'read', by: [suppliers] }),
    async (request, response) => {
      const { actor } = signedIn(request);
      if (actor.orgType !== 'supplier') throw new Forbidden();
      return send(response, success(await askedLots(office.db, actor)));
    },
  );

  http.get(
    '/agency/bid-security-account/waiting.json',
    route({ title: '待设收款账户的标段', cost: 'read', by: [tenderingUnits] }),
    async (request, response) => {
      const { actor } = signedIn(request);
      if (!mayBe(tenderingUnits, actor)) throw new Forbidden();
      return send(response, success(await waitingLots(office.db, actor.org)));
    },
  );

  http.post(
    '/agency/bank-statement/read.json',
    route({ title: '读取银行流水', cost: 'form', by: [people], reads: true, body: { file: text('文件') } }),
    async (request, response) => {
      const { actor } = signedIn(request);
      if (!actor.roles.includes('finance')) throw new Forbidden();
      const { file: id } = (request.body ?? {}) as { file?: unknown };
      const file = isId(id) ? await office.files.find(office.db, id) : undefined;
      if (!file || file.adduserid !== actor.id) throw new NotFound('文件不存在，请重新上传');
      return send(response, success(await readFile(office, file.sha256)));
    },
  );

  http.get(
    '/agency/bank-statement/verdicts.json',
    route({ title: '银行流水的核对结果', cost: 'read', by: [people], query: { id: text('流水') } }),
    async (request, response) => {
      const { actor, now } = signedIn(request);
      const { id } = request.query as { id?: string };
      const seen = isId(id) ? await seeRow(office.db, office.house, bankStatement, id, actor, now) : undefined;
      if (!seen) throw new NotFound();
      return send(response, success(await verdictsOf(office.db, seen.row)));
    },
  );
}

/** The lots whose documents this unit took and that ask for a security. */
async function askedLots(db: Queryable, { org, orgName }: Pick<Actor, 'org' | 'orgName'>): Promise<AskedLot[]> {
  const taken = await rows<{ lot: string }>(
    db,
    sql`select lot_id as lot from document_download where supplier_id = ${org}
        union select lot_id from bid_security where supplier_id = ${org}`,
  );
  const mine = await rows<{ lot: string; id: string }>(
    db,
    sql`select lot_id as lot, id from bid_security where supplier_id = ${org}`,
  );
  const securities = await securitiesOf(
    db,
    taken.map((t) => t.lot),
  );
  const payer = { name: orgName, bank: null, account: null, ...(await registeredAccount(db, org)) };
  return [...securities.values()].flatMap(({ lot, lotName, terms, isOffered, waysText, account }) =>
    terms
      ? [
          {
            lot,
            lotName,
            ...terms,
            validityEnd: validityEnd(terms),
            isOffered,
            waysText,
            account: account && { payee: account.payee, bank: account.bank, mode: account.mode, note: account.note },
            payer,
            security: mine.find((m) => m.lot === lot)?.id ?? null,
          },
        ]
      : [],
  );
}

/** Lots of this agency that ask for a security and have no account yet. */
async function waitingLots(db: Queryable, org: string): Promise<WaitingLot[]> {
  return rows(
    db,
    sql`select l.id as lot, l.name as "lotName", p.name as "projectName", coalesce(d.bid_security, l.bid_security) as amount, l.bid_deadline as deadline
        from lot l join project p on p.id = l.project_id left join tender_document d on d.lot_id = l.id and d.state = 'issued'
        where p.org_id = ${org} and l.state in ('draft', 'issued') and coalesce(d.bid_security, l.bid_security) > 0
          and p.state = 'running' and not exists (select 1 from bid_security_account a where a.lot_id = l.id)
        order by l.bid_deadline nulls last, l.code limit 50`,
  );
}

async function readFile(office: Office, sha256: string) {
  for (const sheet of await readWorkbook(office.files.pathOf(sha256))) {
    const lines = readStatement(sheet.rows);
    if (lines) return lines;
  }
  throw new Refusal('没有找到表头：对账单应有“交易时间”“收入金额”“对方户名”等列，可先对照模板改列名');
}

const sealed = '密封至唱标';

/**
 * A line's verdict. What a line without a match is called depends only on whether some tender of the office was still
 * sealed when it was registered and is so still: then it cannot be told from one that matched.
 */
async function verdictsOf(db: Queryable, row: Record<string, any>): Promise<LineVerdict[]> {
  const lines = row.lines as { id: string; serial: string }[];
  const hits = await rows<{
    serial: string;
    by: string;
    supplierName: string;
    lotName: string;
    known: boolean;
    id: string;
  }>(
    db,
    sql`select a->>'serial' as serial, a->>'by' as by, s.supplier_name as "supplierName", s.lot_name as "lotName", s.id,
          case when r.id is null then l.opened_at else r.opened_at end is not null or r.state = 'unopened' or l.state in ('failed', 'terminated') as known
        from bid_security s join lot l on l.id = s.lot_id left join round r on r.id = s.round_id join project p on p.id = s.project_id
        cross join lateral jsonb_array_elements(coalesce(s.arrivals, '[]')) a
        where p.org_id = ${row.org} and a->>'serial' in (${sql.join(lines.map((l) => l.serial))})`,
  );
  const [still] = await rows<{ sealed: boolean }>(
    db,
    sql`select exists (select 1 from lot l join project p on p.id = l.project_id join tender_document d on d.lot_id = l.id and d.state = 'issued'
          where p.org_id = ${row.org} and d.bid_security > 0 and l.document_issued_at <= ${row.takenAt}
            and (l.opened_at is null and l.state in ('issued', 'opening', 'suspended')
              or l.opened_at is not null and exists (select 1 from round r where r.lot_id = l.id and r.state in ('issued', 'opening')))) as sealed`,
  );
  const before = await registeredBefore(db, row.org, lines, row.id);
  return lines.map(({ id, serial }): LineVerdict => {
    if (before.has(serial)) return { line: id, tone: 'idle', says: '重复：此前已经登记，未再计入' };
    const hit = hits.find((h) => h.serial === serial);
    if (hit?.known)
      return {
        line: id,
        tone: 'done',
        says: `${byWords[hit.by]}：${hit.supplierName}，${hit.lotName}`,
        security: hit.id,
      };
    if (hit || sure(still, 'still').sealed) return { line: id, tone: 'sealed', says: sealed };
    return {
      line: id,
      tone: 'due',
      says: '未匹配：没有缴款码，付款户名和金额也对不上；请核对后在该投标人的保证金“补登到账”，或原路退回',
    };
  });
}

const byWords: Readonly<Record<string, string>> = {
  reference: '按缴款码匹配',
  'sub-account': '按子账号匹配',
  payer: '按付款户名和金额匹配',
  hand: '人工补登',
};
