/** What papers made from templates say: every variable of their kind, from the decision and what stands behind it. */

import { showDecimal } from '../../../kernel/record/kinds.ts';
import { moneyInCapitals } from '../../../kernel/record/money-capitals.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import type { ValuesFor } from '../../../platform/templates/template-kinds.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { agreedPrice } from '../../evaluation/server/door.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { tenderValues } from '../../tender-document/server/door.ts';
import { awardLine } from '../award-line/award-line.record.ts';
import type { awardNotice } from '../award-notice/award-notice.record.ts';
import { longDate } from '../award-notice/letter.ts';
import { candidatePublicity } from '../candidate-publicity/candidate-publicity.record.ts';

/** The ids by which it is found; a draft's may still be open. */
type Decision = Readonly<Record<'project' | 'lot' | 'bid' | 'winner', string | null>>;

export const amount = (yuan: string | null | undefined, otherwise = '') =>
  yuan ? `${showDecimal(yuan, 2)} 元` : otherwise;
export const inCapitals = (yuan: string | null | undefined) => (yuan ? `人民币${moneyInCapitals(yuan)}` : '');

/** In the place of the capitals where the price is a rate, a unit price or words. */
export const notInYuan = '按报价形式';

type Common = Omit<ValuesFor<'result-notice'>, '中标人信用代码' | '公示结束日期'>;

/** What every paper of an award knows; `today` as yyyy-MM-dd. */
export async function awardValues(db: Queryable, decision: Decision, today: string): Promise<Common> {
  const of = await get(db, project, decision.project);
  const ofLot = await get(db, lot, decision.lot);
  const won = await get(db, bid, decision.bid);
  const price = await agreedPrice(db, won.id);
  const [owner, agency] = [await get(db, organisation, of.owner), await get(db, organisation, of.org)];
  const [line] = await find(db, awardLine, { bid: won.id, state: { not: 'ended' } }, { limit: 1 });
  return {
    ...(await tenderValues(db, { project: of.id, lot: ofLot.id })),
    招标人: owner.name ?? '',
    代理机构: of.owner === of.org ? '' : (agency.name ?? ''),
    中标人: won.supplierName ?? '',
    中标价: amount(price, won.priceText ?? ''),
    中标价大写: price || !won.priceText ? inCapitals(price) : notInYuan,
    工期: won.term ?? '',
    质量: won.quality ?? '',
    项目负责人: line?.manager ?? '',
    日期: longDate(today),
  };
}

export async function noticeValues(
  db: Queryable,
  decision: Decision & { publicity: string | null },
  now: Date,
): Promise<ValuesFor<'result-notice'>> {
  const winner = await get(db, organisation, decision.winner);
  const publicity = decision.publicity ? await get(db, candidatePublicity, decision.publicity) : undefined;
  // An end at 24:00 belongs to the day that it closes.
  const ended = publicity?.endsAt ? dateInShanghai(new Date(Date.parse(publicity.endsAt) - 1)) : '';
  return {
    ...(await awardValues(db, decision, dateInShanghai(now))),
    中标人信用代码: winner.code ?? '',
    公示结束日期: ended && longDate(ended),
  };
}

export type Letter = Pick<
  RowOf<typeof awardNotice>,
  | 'project'
  | 'lot'
  | 'bid'
  | 'supplier'
  | 'number'
  | 'scope'
  | 'term'
  | 'quality'
  | 'manager'
  | 'managerCertificate'
  | 'performanceSecurity'
  | 'contractBy'
  | 'datedOn'
>;

/** The letter's own words go before what the bid said. */
export async function letterValues(db: Queryable, letter: Letter): Promise<ValuesFor<'award-notice'>> {
  const common = await awardValues(db, { ...letter, winner: letter.supplier }, letter.datedOn!);
  return {
    ...common,
    工期: letter.term || common.工期,
    质量: letter.quality || common.质量,
    项目负责人: letter.manager || common.项目负责人,
    项目负责人证书: letter.managerCertificate ?? '',
    编号: letter.number ?? '',
    中标范围: letter.scope ?? '',
    签订期限: letter.contractBy ? longDate(letter.contractBy) : '',
    履约担保: letter.performanceSecurity
      ? `${inCapitals(letter.performanceSecurity)}（${amount(letter.performanceSecurity)}）`
      : '无',
  };
}
