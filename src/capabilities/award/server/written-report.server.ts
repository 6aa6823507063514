/** 书面报告: its content drawn from the records at every saving, fixed by its digest when it is filed. */

import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { showDecimal, showInstant } from '../../../kernel/record/kinds.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { perform } from '../../../kernel/server/act.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { type DraftEffectOf, type EffectOf, Refusal } from '../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { wayName } from '../../procedure/ways/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { organizeForms } from '../../project/project/project.rules.ts';
import { sameRound } from '../../project/server/door.ts';
import { judgedEdition } from '../../tender-document/server/door.ts';
import { winnerConfirmation } from '../winner-confirmation/winner-confirmation.record.ts';
import { missingIn, writtenReport } from '../written-report/written-report.record.ts';

/** The round whose report decides the lot, within `said`. */
const judged = sql`j.round_id`;

/** What one lot's records say, one sentence a field; nothing where the step did not happen. */
interface Said {
  agency: string | null;
  media: string | null;
  terms: string | null;
  opening: string | null;
  members: string | null;
  valid: number;
  rejected: number;
  reportAt: string | null;
  ranking: string | null;
  publicity: string | null;
  result: string | null;
  code: string | null;
  /** Each that won, by the rank. */
  winner: string | null;
  /** What the only one won it for. */
  price: string | null;
  letter: string | null;
  manager: string | null;
  objections: number;
  openObjections: number;
  complaints: number;
  openComplaints: number;
}

const local = (column: string) => sql.raw(`to_char(${column} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI')`);

async function saidOf(db: Queryable, lotId: string, confirmation: string): Promise<Said> {
  const [said] = await rows<Said>(
    db,
    sql`select
      (select o.name from organisation o where o.id = p.org_id and p.org_id <> p.owner_id) as agency,
      (select string_agg(n.name || '：' || n.media || '，' || ${local('n.published_at')} || ' 发布', '；' order by n.published_at)
        from notice n where n.project_id = l.project_id and l.id = any(n.lots_ids) and n.published_at is not null) as media,
      (select '投标有效期 ' || coalesce(d.validity_days::text, '—') || ' 日；付款：' || coalesce(d.payment, '—') || '；质保：' || coalesce(d.warranty, '—') || '；评标办法：' || coalesce(e.name, '—')
        from tender_document d left join evaluation_method e on e.lot_id = d.lot_id and e.state = 'locked'
        where d.lot_id = l.id and d.state = 'issued' order by d.created_at desc limit 1) as terms,
      (select ${local('o.starts_at')} || ' 在' || coalesce(o.place, '电子交易平台') || '开标，'
          || (select count(*) from bid b where b.lot_id = l.id and ${sameRound('b', judged)} and b.submitted_at is not null and b.state <> 'withdrawn') || ' 家投标，'
          || (select count(*) from bid b where b.lot_id = l.id and ${sameRound('b', judged)} and b.state in ('opened', 'valid', 'rejected', 'lapsed')) || ' 家开启'
        from opening o where o.lot_id = l.id and ${sameRound('o', judged)} and o.closed_at is not null order by o.created_at desc limit 1) as opening,
      (select count(*) || ' 人：' || string_agg(m.name || '（' || case m.kind when 'buyer' then '招标人代表' else '专家' end
            || case when m.is_direct then '，直接确定' else '' end
            || case when m.is_chair then '，组长' else '' end || '）', '、' order by m.draw_order)
        from committee_member m where m.committee_id = j.committee and m.state = 'signedIn') as members,
      (select count(*)::int from bid b where b.lot_id = l.id and ${sameRound('b', judged)} and b.state = 'valid') as valid,
      (select count(*)::int from bid b where b.lot_id = l.id and ${sameRound('b', judged)} and b.state = 'rejected') as rejected,
      j.at as "reportAt",
      (select string_agg((c->>'rank') || '. ' || (c->>'supplierName'), '；') from evaluation_result r
        cross join lateral jsonb_array_elements(coalesce(r.ranking, '[]')) c
        where r.committee_id = j.committee and r.state = 'confirmed' and (c->>'rank')::int <= 3) as ranking,
      (select c.media || '，' || ${local('c.starts_at')} || ' 至 ' || ${local('c.ends_at')} from candidate_publicity c
        where c.id = w.publicity_id) as publicity,
      (select r.name || '，' || ${local('r.published_at')} || ' 发布' from result_notice r
        where r.lot_id = l.id and r.state = 'published' order by r.published_at desc limit 1) as result,
      (select string_agg(o.code, '；' order by a.rank::int nulls last, a.id) from award_line a join organisation o on o.id = a.supplier_id
        where a.confirmation_id = w.id and a.state <> 'ended') as code,
      (select string_agg(a.supplier_name, '；' order by a.rank::int nulls last, a.id) from award_line a
        where a.confirmation_id = w.id and a.state <> 'ended') as winner,
      (select case when count(*) = 1 then max(a.price)::text end from award_line a where a.confirmation_id = w.id and a.state <> 'ended') as price,
      (select string_agg(a.number, '；' order by a.number) from award_notice a
        where a.confirmation_id = w.id and a.kind = 'award' and a.state <> 'revoked') as letter,
      (select string_agg(a.manager || coalesce('（' || nullif(a.manager_certificate, '') || '）', ''), '；' order by a.number) from award_notice a
        where a.confirmation_id = w.id and a.kind = 'award' and a.state <> 'revoked' and a.manager <> '') as manager,
      (select count(*)::int from objection o where o.lot_id = l.id and o.submitted_at is not null) as objections,
      (select count(*)::int from objection o where o.lot_id = l.id and o.submitted_at is not null and o.answered_at is null
        and o.state <> 'withdrawn') as "openObjections",
      (select count(*)::int from complaint c where c.lot_id = l.id and c.submitted_at is not null) as complaints,
      (select count(*)::int from complaint c where c.lot_id = l.id and c.accepted_at is not null and c.decided_at is null) as "openComplaints"
    from winner_confirmation w join lot l on l.id = w.lot_id join project p on p.id = l.project_id
    left join lateral (select c.id as committee, c.round_id, r.delivered_at as at from evaluation_report r join committee c on c.id = r.committee_id
      where r.lot_id = l.id and r.state = 'delivered' order by r.delivered_at desc limit 1) j on true
    where w.id = ${confirmation} and l.id = ${lotId} limit 1`,
  );
  return said!;
}

const disputesIn = ({ objections, openObjections, complaints, openComplaints }: Said): string =>
  [
    objections === 0
      ? '没有收到异议'
      : `收到异议 ${objections} 件，${openObjections === 0 ? '均已答复' : `${openObjections} 件未答复`}`,
    complaints === 0
      ? '没有收到投诉'
      : `收到投诉 ${complaints} 件，${openComplaints === 0 ? '均已处理' : `${openComplaints} 件在处理`}`,
  ].join('；');

const fillWrittenReport: DraftEffectOf<typeof writtenReport> = async ({ tx, row }) => {
  if (!row.confirmation) throw new Refusal('请选择{定标}', { confirmation: '请选择{定标}' });
  const decision = await get(tx, winnerConfirmation, row.confirmation);
  const [other] = await find(tx, writtenReport, { confirmation: decision.id, id: { not: row.id } }, { limit: 1 });
  if (other) throw new Refusal('本次{定标}已有书面报告，请在其中修改', { confirmation: '已有书面报告' });
  const [ofLot, of] = [await get(tx, lot, decision.lot), await get(tx, project, decision.project)];
  const said = await saidOf(tx, ofLot.id, decision.id);
  const edition = await judgedEdition(tx, ofLot.id);
  Object.assign(row, {
    project: of.id,
    lot: ofLot.id,
    name: `${ofLot.name}招标投标情况书面报告`.slice(0, 600),
    scope: ofLot.content,
    scale: of.scale,
    lotClass: ofLot.classification,
    way: wayName(of.way, resolveWording) ?? '',
    media: said.media,
    organizeForm: resolveWording(organizeForms[of.organizeForm as keyof typeof organizeForms] ?? ''),
    agencyName: said.agency,
    terms: [said.terms, edition && `按${edition}评审`].filter(Boolean).join('；') || null,
    openingRecord: said.opening,
    members: said.members,
    evaluation: said.reportAt
      ? `有效投标 ${said.valid} 家，否决 ${said.rejected} 家；评标报告于 ${showInstant(said.reportAt)} 提交${said.ranking ? `，排序：${said.ranking}` : ''}。`
      : null,
    publicity: said.publicity,
    resultNotice: said.result,
    winnerName: said.winner,
    winnerCode: said.code,
    price: said.price,
    letterNumber: said.letter,
    decidedOn: decision.decidedAt ? dateInShanghai(new Date(decision.decidedAt)) : null,
    manager: said.manager,
    disputes: disputesIn(said),
    lastDay: decision.reportBy,
  });
};

/** The words that go out: what stands in the report, filed by anyone at any time. */
export const reportContent = (r: RowOf<typeof writtenReport>): string =>
  canonicalJson({
    format: 'zhaocai.written-report',
    name: r.name,
    ...{
      scope: r.scope,
      scale: r.scale,
      floorArea: r.floorArea,
      lotClass: r.lotClass,
      way: r.way,
      media: r.media,
    },
    ...{ organizeForm: r.organizeForm, agency: r.agencyName, terms: r.terms, opening: r.openingRecord },
    ...{ members: r.members, evaluation: r.evaluation, decidedHow: r.decidedHow, publicity: r.publicity },
    ...{ resultNotice: r.resultNotice, winner: r.winnerName, winnerCode: r.winnerCode },
    ...{ price: r.price ? showDecimal(r.price, 2) : null, letter: r.letterNumber, decidedOn: r.decidedOn },
    ...{ manager: r.manager, disputes: r.disputes, other: r.other },
    attachments: (r.attachments ?? []).map(({ name, size, sha256 }) => ({ name, size, sha256 })),
  });

const submitWrittenReport: EffectOf<typeof writtenReport> = async (context) => {
  const { row, now } = context;
  await fillWrittenReport(context);
  const missing = missingIn(row);
  if (missing.length > 0) throw new Refusal(`书面报告缺少${missing.join('、')}：相应的记录已经撤回，请核对后再提交`);
  const digest = await sha256Hex(reportContent(row));
  const at = now.toISOString();
  Object.assign(row, {
    digest,
    filedAt: at,
    returnedBecause: null,
    filings: [...(row.filings ?? []), { at, digest, outcome: '' }],
  });
  await perform(context, 'winner-confirmation.reported', {
    id: row.confirmation,
    values: { reportedOn: dateInShanghai(now) },
  });
};

/** Says of the last filing what came of it. */
const answered = (filings: readonly { at: string; digest: string; outcome: string }[], outcome: string) =>
  filings.map((f, i) => (i === filings.length - 1 ? { ...f, outcome } : f));

const keepReportReceipt: EffectOf<typeof writtenReport> = async ({ row, asked, now }) => {
  Object.assign(row, {
    receipt: asked.receipt,
    receivedAt: now.toISOString(),
    filings: answered(row.filings ?? [], `回执 ${asked.receipt}`),
  });
};

/** What came back has not been reported: its term runs on. */
const keepReportOpinion: EffectOf<typeof writtenReport> = async (context) => {
  const { row, asked } = context;
  Object.assign(row, {
    returnedBecause: asked.opinion,
    filings: answered(row.filings ?? [], `退回：${asked.opinion}`),
  });
  await perform(context, 'winner-confirmation.reported', { id: row.confirmation, values: { reportedOn: null } });
};

export const writtenReportServer: ServerPart = {
  effects: { fillWrittenReport, submitWrittenReport, keepReportReceipt, keepReportOpinion },
};
