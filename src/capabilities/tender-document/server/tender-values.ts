/** What every paper of a tender may say by name: of its project, lot and units, and of the dates of its document. */
import { showDecimal, showInstant } from '../../../kernel/record/kinds.ts';
import type { DraftRowOf, RowOf } from '../../../kernel/record/record.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import type { Queryable } from '../../../kernel/server/database.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { unfilled } from '../../../platform/templates/fill.ts';
import type { PreliminaryValues, TenderValues } from '../../../platform/templates/placeholders.ts';
import { wayName } from '../../procedure/ways/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { preliminaryDocument } from '../preliminary-document/preliminary-document.record.ts';
import { tenderDocument } from '../tender-document/tender-document.record.ts';

interface Behind {
  project: string | null | undefined;
  lot?: string | null | undefined;
  /** The document whose dates count; the lot's newest when not given. */
  document?: string | null | undefined;
}

const orNothing = (value: string | null | undefined) => value?.trim() || null;
const inYuan = (value: string | null | undefined, otherwise: string) =>
  value && Number(value) > 0 ? `${showDecimal(value, 2)} 元` : otherwise;
const moment = (value: string | null | undefined) => (value ? showInstant(value) : null);
const counted = (value: number | null | undefined) => (value ? String(value) : null);

/** @returns `null` for each value that is not known yet; the papers then have a gap there */
export async function tenderValues(db: Queryable, behind: Behind): Promise<TenderValues> {
  const of = await get(db, project, behind.project);
  const [ofLot] = behind.lot ? await find(db, lot, { id: behind.lot, project: of.id }) : [];
  const [document] = behind.document
    ? await find(db, tenderDocument, { id: behind.document, project: of.id })
    : ofLot
      ? await find(db, tenderDocument, { lot: ofLot.id }, { order: '-createdAt', limit: 1 })
      : [];
  return {
    ...(await behindPapers(db, of, ofLot)),
    文件获取开始: moment(document?.documentFrom),
    文件获取截止: moment(document?.documentUntil),
    提问截止: moment(document?.clarifyUntil),
    投标截止时间: moment(document?.bidDeadline),
    开标地点: orNothing(document?.openingPlace),
    递交方法: orNothing(document?.submitMethod),
    文件工本费: document ? inYuan(document.documentFee, '免费') : null,
  };
}

/** The same of a document that goes out before the bids. */
export async function preliminaryValues(db: Queryable, behind: Behind): Promise<PreliminaryValues> {
  const of = await get(db, project, behind.project);
  const [ofLot] = behind.lot ? await find(db, lot, { id: behind.lot, project: of.id }) : [];
  const [document] = behind.document
    ? await find(db, preliminaryDocument, { id: behind.document, project: of.id })
    : ofLot
      ? await find(db, preliminaryDocument, { lot: ofLot.id }, { order: '-createdAt', limit: 1 })
      : [];
  return {
    ...(await behindPapers(db, of, ofLot)),
    文件获取开始: moment(document?.documentFrom),
    文件获取截止: moment(document?.documentUntil),
    递交截止时间: moment(document?.deadline),
    递交方法: orNothing(document?.submitMethod),
  };
}

/** Names that mean the same in every paper; numbers and days would be taken for others. */
const asTemplate = [
  ...(['项目名称', '招标项目编号', '标段名称', '标段编号', '招标人', '招标人地址', '招标人电话'] as const),
  ...(['代理机构', '代理机构地址', '代理机构电话', '监督部门'] as const),
];

interface Written {
  project: string | null;
  lot: string | null;
  chapters: readonly { id: string; title: string | null; body: string | null }[] | null;
}

/** The chapters of a paper, what they say of this tender as variables again. */
export async function withVariables(db: Queryable, paper: Written) {
  const of = await get(db, project, paper.project);
  const [ofLot] = paper.lot ? await find(db, lot, { id: paper.lot, project: of.id }) : [];
  const values = await behindPapers(db, of, ofLot);
  const named = Object.fromEntries(asTemplate.map((name) => [name, values[name]]));
  return (paper.chapters ?? []).map(({ id, title, body }) => ({ id, title, body: unfilled(body ?? '', named) }));
}

/** The records behind a paper: project, lot and units, for every kind of paper. */
async function behindPapers(db: Queryable, of: RowOf<typeof project>, ofLot: RowOf<typeof lot> | undefined) {
  const unit = async (id: string | null) => (id ? (await find(db, organisation, { id }))[0] : undefined);
  const [owner, agency, supervisor] = [await unit(of.owner), await unit(of.org), await unit(of.supervisor)];
  return {
    ...ofProject(of),
    监督部门: orNothing(supervisor?.name),
    监督部门电话: orNothing(supervisor?.phone),
    ...ofTheLot(ofLot),
    招标人: orNothing(owner?.name),
    招标人代码: orNothing(owner?.code),
    招标人地址: orNothing(owner?.address),
    招标人联系人: orNothing(owner?.contact),
    招标人电话: orNothing(owner?.phone),
    // An owner that tenders by itself has no agency, which is no gap.
    ...ofAgency(of.owner === of.org ? undefined : agency),
  };
}

const projectTypes = project.fields.projectType.choices as Readonly<Record<string, string>>;

const ofProject = (of: DraftRowOf<typeof project>) => ({
  项目名称: orNothing(of.name),
  招标项目编号: orNothing(of.code),
  项目类型: of.projectType ? (projectTypes[of.projectType] ?? null) : null,
  招标方式: orNothing(wayName(of.way, resolveWording) ?? ''),
  建设地点: orNothing(of.address),
  项目规模: orNothing(of.scale),
  招标内容与范围: orNothing(of.content),
  资金来源: orNothing(of.fundSource),
  审批文件: of.approvalName ? `《${of.approvalName}》${of.approvalNumber ? `（${of.approvalNumber}）` : ''}` : null,
  审批单位: orNothing(of.approvalAuthority),
});

const ofTheLot = (of: DraftRowOf<typeof lot> | undefined) => ({
  标段名称: orNothing(of?.name),
  标段编号: orNothing(of?.code),
  标段内容: orNothing(of?.content),
  计划工期: counted(of?.durationDays),
  质量标准: orNothing(of?.quality),
  资格条件: orNothing(of?.qualification),
  最高投标限价: of ? inYuan(of.ceilingPrice, '不设') : null,
  投标保证金: of ? inYuan(of.bidSecurity, '不收取') : null,
  投标有效期: counted(of?.validityDays),
  联合体投标: of ? (of.acceptsConsortium ? '接受联合体投标' : '不接受联合体投标') : null,
});

const ofAgency = (unit: DraftRowOf<typeof organisation> | undefined) => ({
  代理机构: unit ? orNothing(unit.name) : '',
  代理机构地址: unit ? orNothing(unit.address) : '',
  代理机构联系人: unit ? orNothing(unit.contact) : '',
  代理机构电话: unit ? orNothing(unit.phone) : '',
});
