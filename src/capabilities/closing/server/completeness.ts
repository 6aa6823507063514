/** What an archive of a lot has to hold, item by item, and why one is missing. */
import { first, type Queryable, type RawBuilder, sql } from '../../../kernel/server/database.ts';
import { regimesThatDemand, usualAmount } from '../../../platform/law/rulebook.ts';

export interface Missing {
  item: string;
  because: string;
  /** Sealing waits for it; the others are only reminded of. */
  required: boolean;
}

interface Item {
  item: string;
  /** A query that answers `{ n }`: how many are lacking, with what stands in the reason. */
  lacking: (lot: string) => RawBuilder<{ n: number }>;
  because: (n: number) => string;
  required?: boolean;
  /** Where a lot has to have it: whenever it was issued, only where it came to a contract, only where it ended before. */
  of?: 'issued' | 'contracted' | 'ended' | 'offline';
  /** Asked also of a lot that was run off line, whose steps before the contract are papers. */
  alsoOffline?: boolean;
}

/** One is lacking unless such a row exists. */
const unless = (exists: RawBuilder<unknown>) => sql<{ n: number }>`select (not exists (${exists}))::int as n`;

const items: readonly Item[] = [
  {
    item: '招标文件',
    of: 'issued',
    lacking: (lot) =>
      unless(sql`select 1 from tender_document where lot_id = ${lot} and state = 'issued' and signature is not null`),
    because: () => '没有签名并已发出的招标文件',
  },
  {
    item: '评标办法',
    of: 'issued',
    lacking: (lot) => unless(sql`select 1 from evaluation_method where lot_id = ${lot} and state = 'locked'`),
    because: () => '评标办法没有锁定',
  },
  {
    item: '招标公告',
    of: 'issued',
    lacking: (lot) =>
      unless(sql`select 1 from notice where ${lot} = any(lots_ids) and state = 'published' and signature is not null`),
    because: () => '没有签名并已发布的招标公告',
  },
  {
    item: '补遗澄清',
    lacking: (lot) =>
      sql`select count(*)::int as n from addendum where lot_id = ${lot} and state in ('draft', 'review', 'returned')`,
    because: (n) => `${n} 份补遗没有发出或删除`,
  },
  {
    item: '补遗澄清的签名',
    lacking: (lot) =>
      sql`select count(*)::int as n from addendum where lot_id = ${lot} and state = 'issued' and signature is null`,
    because: (n) => `${n} 份补遗发出时没有电子签名（电子招标投标办法 第40条）`,
    required: false,
  },
  {
    item: '异议',
    lacking: (lot) =>
      sql`select count(*)::int as n from objection where lot_id = ${lot} and state in ('submitted', 'review')`,
    because: (n) => `${n} 件异议没有答复`,
  },
  {
    item: '投诉',
    lacking: (lot) =>
      sql`select count(*)::int as n from complaint where lot_id = ${lot} and state in ('submitted', 'accepted')`,
    because: (n) => `${n} 件投诉没有处理`,
  },
  {
    item: '投标文件的签名与回执',
    lacking: (lot) =>
      sql`select count(*)::int as n from bid where lot_id = ${lot} and state in ('opened', 'unopened', 'valid', 'rejected') and (signature is null or certificate is null or receipt is null)`,
    because: (n) => `${n} 份投标文件缺少投标人签名或回执`,
  },
  {
    item: '开标记录',
    of: 'contracted',
    lacking: (lot) => unless(sql`select 1 from opening where lot_id = ${lot} and state = 'closed'`),
    because: () => '开标没有结束',
  },
  {
    item: '开标记录',
    of: 'ended',
    lacking: (lot) =>
      sql`select count(*)::int as n from opening where lot_id = ${lot} and state not in ('waiting', 'short', 'closed', 'failed')`,
    because: () => '开标已经开始而没有结束',
  },
  {
    item: '终止公告',
    of: 'ended',
    lacking: (lot) => unless(sql`select 1 from termination where lot_id = ${lot} and state = 'announced'`),
    because: () => '没有公告流标或者终止',
  },
  {
    item: '评委抽取',
    of: 'contracted',
    lacking: (lot) =>
      unless(sql`select 1 from committee where lot_id = ${lot} and lock is not null and drawn is not null`),
    because: () => '没有锁定和抽取的记录',
  },
  {
    item: '雷同检测报告',
    // Only what was read out can be compared.
    lacking: (lot) =>
      sql`select (exists (select 1 from bid where lot_id = ${lot} and state in ('opened', 'valid', 'rejected'))
            and not exists (select 1 from collusion_report where lot_id = ${lot}))::int as n`,
    because: () => '没有雷同检测的记录（实施条例 第39条、第40条）',
    required: false,
  },
  {
    item: '评委承诺',
    lacking: (lot) =>
      sql`select count(*)::int as n from committee_member where lot_id = ${lot} and state = 'signedIn' and commitment is null`,
    because: (n) => `${n} 名评委没有签署承诺`,
  },
  {
    item: '评分表',
    of: 'contracted',
    lacking: (lot) =>
      sql`select count(*)::int as n from score_sheet where lot_id = ${lot} and state not in ('submitted', 'void')`,
    because: (n) => `${n} 张评分表没有提交`,
  },
  {
    item: '评审结果',
    of: 'contracted',
    lacking: (lot) => unless(sql`select 1 from evaluation_result where lot_id = ${lot} and state = 'confirmed'`),
    because: () => '评审结果没有确认',
  },
  {
    item: '评标报告',
    of: 'contracted',
    lacking: (lot) => unless(sql`select 1 from evaluation_report where lot_id = ${lot} and state = 'delivered'`),
    because: () => '评标报告没有提交招标人',
  },
  {
    item: '复评',
    lacking: (lot) =>
      sql`select count(*)::int as n from re_evaluation where lot_id = ${lot} and state not in ('finished', 'ended')`,
    because: (n) => `${n} 次复评没有完成`,
  },
  {
    item: '评标报告的签署',
    lacking: (lot) =>
      sql`select count(*)::int as n from evaluation_report r cross join lateral jsonb_array_elements(coalesce(r.signatures, '[]')) s
          where r.lot_id = ${lot} and r.state in ('delivered', 'replaced') and s->>'signature' is null and coalesce((s->>'refused')::boolean, false) = false`,
    because: (n) => `${n} 名评委没有签署也没有拒签记录`,
  },
  {
    item: '中标候选人公示',
    of: 'contracted',
    lacking: (lot) => unless(sql`select 1 from candidate_publicity where lot_id = ${lot} and state = 'ended'`),
    because: () => '没有结束的公示',
  },
  {
    item: '定标',
    of: 'contracted',
    lacking: (lot) => unless(sql`select 1 from winner_confirmation where lot_id = ${lot} and state = 'decided'`),
    because: () => '没有确定中标人',
  },
  {
    item: '中标结果公告',
    of: 'contracted',
    lacking: (lot) => unless(sql`select 1 from result_notice where lot_id = ${lot} and state = 'published'`),
    because: () => '没有发布中标结果',
  },
  {
    item: '中标通知书',
    of: 'contracted',
    lacking: (lot) =>
      unless(
        sql`select 1 from award_notice where lot_id = ${lot} and kind = 'award' and state in ('sent', 'received') and signature is not null`,
      ),
    because: () => '没有签章发出的中标通知书',
  },
  {
    item: '线下办理的材料',
    of: 'offline',
    lacking: (lot) =>
      unless(sql`select 1 from offline_award where lot_id = ${lot} and state = 'filed' and jsonb_array_length(notice_paper) > 0
        and jsonb_array_length(opening_paper) > 0 and jsonb_array_length(report_paper) > 0 and jsonb_array_length(publicity_paper) > 0
        and jsonb_array_length(paper) > 0`),
    because: () => '线下办理的公告、开标记录、评标报告、公示和中标通知书没有登记齐全',
  },
  {
    item: '合同',
    of: 'contracted',
    alsoOffline: true,
    lacking: (lot) => unless(sql`select 1 from contract where lot_id = ${lot} and state = 'effective'`),
    because: () => '合同没有生效',
  },
  {
    item: '合同文本',
    of: 'contracted',
    alsoOffline: true,
    lacking: (lot) =>
      sql`select count(*)::int as n from contract where lot_id = ${lot} and state = 'effective' and signing is null and coalesce(jsonb_array_length(attachments), 0) = 0`,
    because: () => '没有双方电子签名，也没有上传签署的合同文本',
  },
  {
    item: '投标保证金退还',
    lacking: (lot) =>
      sql`select count(*)::int as n from bid_security where lot_id = ${lot} and state not in ('returned', 'kept', 'none')`,
    because: (n) => `${n} 笔投标保证金没有退还（实施条例 第57条）`,
  },
  {
    item: '招投标情况书面报告',
    of: 'contracted',
    lacking: (lot) =>
      sql`select count(*)::int as n from winner_confirmation w join project p on p.id = w.project_id
          where w.lot_id = ${lot} and w.state = 'decided' and p.regime = any(${regimesThatDemand('award.reported')}::text[]) and w.reported_on is null`,
    because: () => `应自确定中标人之日起 ${usualAmount('report.written')}内提交监督部门（招标投标法 第47条），尚未登记`,
    required: false,
  },
];

/** Everything that is missing, in the order of the steps, for the way in which the lot came to its end. */
export async function missingItems(db: Queryable, lot: string): Promise<Missing[]> {
  const found = await first<{ state: string; issued: boolean; offline: boolean }>(
    db,
    sql`select state, document_issued_at is not null as issued,
          exists (select 1 from offline_award a where a.lot_id = lot.id and a.state = 'filed') as offline from lot where id = ${lot}`,
  );
  const hasEnded = endedStates.includes(found!.state);
  const applies = ({ of, alsoOffline }: Item) => {
    if (found!.offline) return of === undefined || of === 'offline' || alsoOffline === true;
    if (of === 'offline') return false;
    if (of === 'issued') return !hasEnded || found!.issued;
    return of === undefined || (of === 'ended') === hasEnded;
  };
  const missing: Missing[] = [];
  for (const { item, lacking, because, required = true } of items.filter(applies)) {
    const { n } = (await first(db, lacking(lot)))!;
    if (n > 0) missing.push({ item, because: because(n), required });
  }
  return missing;
}

/** A lot that failed or was ended before its contract. */
export const endedStates: readonly string[] = ['failed', 'terminated'];
