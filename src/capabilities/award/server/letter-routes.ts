import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../../kernel/access/where.ts';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import type { AnyRow, RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { first, type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { NotFound } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { find, get, seeRow } from '../../../kernel/server/rows.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import type { TemplateValues } from '../../../platform/templates/fill.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { winnersOf } from '../award-line/server/lines.effects.ts';
import { awardNotice } from '../award-notice/award-notice.record.ts';
import { longDate, type SentLetter } from '../award-notice/letter.ts';
import { lastDayOf } from '../candidate-publicity/publicity-period.rules.ts';
import { winnerConfirmation } from '../winner-confirmation/winner-confirmation.record.ts';
import { contractTerm } from './contract-term.effects.ts';
import { amount, inCapitals, letterValues, notInYuan, noticeValues } from './paper-values.ts';

/** One letter of a batch is received before another: what went out together stays together. */
const togetherWith = (state: string): StateOf<'award-notice'>[] => {
  if (state === 'revoked') return ['revoked'];
  return ['draft', 'ready'].includes(state) ? ['draft', 'ready'] : ['sent', 'received'];
};

/** The letters that go out together, word for word, as the person who signs them must see them. */
export function letterRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  http.get(
    '/agency/award-notice/letters.json',
    route({ title: '通知书', cost: 'read', by: [people], query: { id: text('中标通知书') } }),
    async (request, response) => {
      const { actor, now } = signedIn(request);
      const { id = '' } = request.query as Record<string, string>;
      const seen = isId(id) ? await seeRow(office.db, office.house, awardNotice, id, actor, now) : undefined;
      if (!seen || actor.orgType === 'supplier') throw new NotFound();
      const letters = await find(
        office.db,
        awardNotice,
        { lot: seen.row.lot, state: { in: togetherWith(seen.row.state) } },
        { order: 'number' },
      );
      const told = await accountsOf(
        office.db,
        letters.flatMap((l) => [l.supplier, ...(l.memberUnits ?? [])]),
      );
      const shown = letters.map(
        (letter): SentLetter => ({
          id: letter.id,
          number: letter.number ?? '',
          kind: letter.kind ?? 'award',
          supplierName: letter.supplierName ?? '',
          body: letter.body ?? '',
          datedOn: letter.datedOn,
          state: letter.state,
          people: [letter.supplier, ...(letter.memberUnits ?? [])].reduce(
            (sum, unit) => sum + (told.get(unit ?? '') ?? 0),
            0,
          ),
        }),
      );
      return send(response, success({ lot: seen.row.lot, letters: shown }));
    },
  );
}

/** How many accounts of each unit are told when a letter goes out. */
async function accountsOf(db: Queryable, units: readonly (string | null)[]): Promise<Map<string, number>> {
  const counted = await rows<{ unit: string; people: number }>(
    db,
    sql`select organisation_id as unit, count(*)::int as people from "user"
        where organisation_id = any(${units.filter((unit) => unit !== null)}::uuid[]) and state = 'active' group by organisation_id`,
  );
  return new Map(counted.map(({ unit, people }) => [unit, people]));
}

// Real values for the preview of a template: of the decision that is named, or of the unit's newest one.

/** With the titles of what it refers to. */
type Decided = RowOf<typeof winnerConfirmation> & AnyRow;

export function paperRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  const decisionFor = async (id: string | undefined, actor: Actor, now: Date): Promise<Decided | undefined> => {
    const named = isId(id) ? id : await newestDecision(office, actor);
    if (!named || actor.orgType === 'supplier') return undefined;
    const seen = await seeRow(office.db, office.house, winnerConfirmation, named, actor, now);
    const [won] = seen ? await winnersOf(office.db, seen.row) : [];
    if (!seen || !won) return undefined;
    const { bid, supplier: winner, supplierName: winnerName, price, priceText } = won;
    return { ...seen.row, ...{ bid, winner, winnerName, price, priceText } };
  };
  for (const kind of ['result-notice', 'award-notice', 'contract'] as const) {
    http.get(
      `/agency/${kind}/template-values.json`,
      route({ title: '文书模板的内容', cost: 'read', by: [people], query: { confirmation: text('定标') } }),
      async (request, response) => {
        const { actor, now } = signedIn(request);
        const { confirmation } = request.query as Record<string, string>;
        const decision = await decisionFor(confirmation, actor, now);
        if (!decision) return send(response, success(null));
        const name = `${decision.lot$}，${decision.winnerName}`;
        return send(response, success({ name, values: await valuesOf(office, kind, decision, now) }));
      },
    );
  }
}

async function newestDecision(office: Office, actor: Actor): Promise<string | undefined> {
  const found = await first<{ id: string }>(
    office.db,
    sql`select w.id from winner_confirmation w join project p on p.id = w.project_id
        where p.org_id = ${actor.org} and w.state = 'decided' order by w.decided_at desc limit 1`,
  );
  return found?.id;
}

/** A contract that is not drawn up yet is previewed from the decision alone. */
async function valuesOf(office: Office, kind: string, decision: Decided, now: Date): Promise<TemplateValues> {
  const { db } = office;
  const notice = await noticeValues(db, decision, now);
  if (kind === 'result-notice') return notice;
  const today = dateInShanghai(now);
  const ofLot = await get(db, lot, decision.lot);
  const signs = await contractTerm(db, decision.lot);
  const letter = await letterValues(db, {
    project: decision.project,
    lot: decision.lot,
    bid: decision.bid,
    supplier: sure(decision.winner, 'the winner'),
    number: '（签发时编号）',
    scope: ofLot.content,
    term: null,
    quality: null,
    manager: null,
    managerCertificate: null,
    performanceSecurity: null,
    contractBy: lastDayOf(today, signs),
    datedOn: today,
  });
  if (kind === 'award-notice') return letter;
  return {
    ...letter,
    合同编号: '（订立时编号）',
    合同名称: `${ofLot.name}合同`,
    甲方: letter.招标人,
    乙方: letter.中标人,
    ...Object.fromEntries(
      (['甲方代码', '甲方代表', '乙方代码', '乙方代表', '联合体', '付款方式', '质量保修'] as const).map((name) => [
        name,
        `（${name}，订立时填写）`,
      ]),
    ),
    合同价: amount(decision.price, decision.priceText ?? ''),
    合同价大写: decision.price || !decision.priceText ? inCapitals(decision.price) : notInYuan,
    合同内容: letter.中标范围,
    期限: letter.工期,
    质量要求: letter.质量,
    分包: '不分包',
    签订期限: longDate(lastDayOf(today, signs)),
  };
}
