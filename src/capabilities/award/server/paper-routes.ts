/** Real values for the preview of a template: of the decision that is named, or of the unit's newest one. */

import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../../kernel/access/where.ts';
import { text } from '../../../kernel/record/field.ts';
import { isId } from '../../../kernel/record/kinds.ts';
import type { AnyRow, RowOf } from '../../../kernel/record/record.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { first, sql } from '../../../kernel/server/database.ts';
import { success } from '../../../kernel/server/envelope.ts';
import { send, signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { get, seeRow } from '../../../kernel/server/rows.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import type { TemplateValues } from '../../../platform/templates/fill.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { longDate } from '../award-notice/letter.ts';
import { lastDayOf } from '../candidate-publicity/publicity-period.rules.ts';
import { winnerConfirmation } from '../winner-confirmation/winner-confirmation.record.ts';
import { contractTerm } from './contract-term.effects.ts';
import { amount, inCapitals, letterValues, notInYuan, noticeValues } from './paper-values.ts';

/** With the titles of what it refers to. */
type Decided = RowOf<typeof winnerConfirmation> & AnyRow;

export function paperRoutes({ http, office }: { http: FastifyInstance; office: Office }): void {
  const decisionFor = async (id: string | undefined, actor: Actor, now: Date): Promise<Decided | undefined> => {
    const named = isId(id) ? id : await newestDecision(office, actor);
    if (!named || actor.orgType === 'supplier') return undefined;
    const seen = await seeRow(office.db, office.house, winnerConfirmation, named, actor, now);
    return seen?.row.bid ? seen.row : undefined;
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
