/** What a contract's template may say: its own terms, and what stands behind them. */

import { isSome } from '../../../kernel/record/amount.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import { get } from '../../../kernel/server/rows.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import type { ValuesFor } from '../../../platform/templates/template-kinds.ts';
import { awardNotice } from '../../award/award-notice/award-notice.record.ts';
import { longDate } from '../../award/award-notice/letter.ts';
import { amount, inCapitals, notInYuan } from '../../award/server/door.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { tenderValues } from '../../tender-document/server/door.ts';
import type { contract } from '../contract/contract.record.ts';
import type { ContractMember } from '../contract/contract-text.ts';

export async function contractValues(db: Queryable, row: RowOf<typeof contract>): Promise<ValuesFor<'contract'>> {
  const of = await get(db, project, row.project);
  const ofLot = await get(db, lot, row.lot);
  const letter = await get(db, awardNotice, row.award);
  const [first, second] = [await get(db, organisation, row.buyer), await get(db, organisation, row.contractor)];
  const [buyer, lead] = [first.name ?? '', second.name ?? ''];
  const contractor = letter.supplierName ?? lead;
  const members = row.members ?? [];
  const agency = (await get(db, organisation, of.org)).name ?? '';
  const security = row.performanceSecurity;
  return {
    ...(await tenderValues(db, { project: of.id, lot: ofLot.id })),
    招标人: buyer,
    代理机构: agency,
    中标人: contractor,
    中标价: amount(letter.price, letter.priceText ?? ''),
    中标价大写: letter.price || !letter.priceText ? inCapitals(letter.price) : notInYuan,
    工期: letter.term ?? '',
    质量: letter.quality ?? '',
    项目负责人: letter.manager ?? '',
    日期: row.signedOn ? longDate(row.signedOn) : '',
    合同编号: row.number ?? '',
    合同名称: row.name ?? '',
    甲方: buyer,
    乙方: contractor,
    甲方代码: first.code ?? '',
    甲方代表: row.buyerRepresentative || null,
    乙方代码: [second.code ?? '', ...members.map((m) => `${m.name} ${m.code}`)].join('；'),
    联合体: members.length > 0 ? jointly(lead, members) : '乙方不是联合体',
    乙方代表: row.contractorRepresentative || null,
    付款方式: row.payment || null,
    质量保修: row.warranty || null,
    合同价: row.priceText ? `${amount(row.estimatedTotal)}，暂估合同总价` : amount(row.price),
    合同价大写: row.priceText ? `${row.priceText}，按约定的计价方式结算` : inCapitals(row.price),
    合同内容: row.content || null,
    期限: row.term || null,
    质量要求: row.quality || null,
    履约担保: security && isSome(security) ? `${inCapitals(security)}（${amount(security)}）` : '无',
    分包: subcontracting(row.subcontracts),
    签订期限: row.signBy ? longDate(row.signBy) : '',
  };
}

const subcontracting = (parts: RowOf<typeof contract>['subcontracts']) =>
  parts?.length
    ? parts
        .map((p) => `${p.scope ?? ''}（${amount(p.amount)}${p.subcontractor ? `，${p.subcontractor}` : ''}）`)
        .join('；')
    : '不分包';

/** 招标投标法 第31条. */
const jointly = (lead: string, members: readonly ContractMember[]) =>
  `${[lead, ...members.map((m) => m.name)].join('、')}组成联合体，${lead}为牵头人，各方共同与甲方签订本合同，就中标项目向甲方承担连带责任；分工：${members.map((m) => `${m.name}${m.share}`).join('，')}，其余由${lead}承担`;
