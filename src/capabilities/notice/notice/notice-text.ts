/** A notice filled from what is already known: project, lots, document and units (domain D3.1). */

import { showDecimal, showInstant } from '../../../kernel/record/kinds.ts';
import type { RowOf } from '../../../kernel/record/record.ts';
import { richTextHtml } from '../../../kernel/record/rich-text.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import type { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { regimes } from '../../../platform/law/rulebook.ts';
import { gapFor } from '../../../platform/templates/clauses.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { isTendered, type Say, type Speaking, speakingOf, wordsOf } from '../../procedure/said.ts';
import { wayName } from '../../procedure/ways/index.ts';
import type { lot } from '../../project/lot/lot.record.ts';
import type { project } from '../../project/project/project.record.ts';
import { carriedOutOf, contactsOf } from '../../project/project-paper.ts';
import type { evaluationMethod } from '../../tender-document/evaluation-method/evaluation-method.record.ts';
import { methodKinds, type qualificationSetting } from '../../tender-document/index.ts';
import {
  ceilingFact,
  isAmount,
  keptCeiling,
  priceForms,
  priceTermsOf,
} from '../../tender-document/price/price-form.ts';
import type { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import type { notice } from './notice.record.ts';
import { documentMethodFor, isInvitation, isPreliminary, paperTitle } from './paper.ts';
import { preliminaryHeadings, preliminarySections } from './preliminary-text.ts';

type Unit = RowOf<typeof organisation>;

export interface NoticeSources {
  project: RowOf<typeof project>;
  lots: RowOf<typeof lot>[];
  /** For a round before the bids: its own document, as a notice asks for one. */
  document: NoticedDocument;
  settings: RowOf<typeof qualificationSetting>[];
  owner: Unit;
  agency: Unit;
  supervisor: Unit;
  methods: Pick<RowOf<typeof evaluationMethod>, 'lot' | 'type'>[];
  /** The platform's address, as a browser reaches it. */
  url: string;
}

export type NoticedDocument = Pick<
  RowOf<typeof tenderDocument>,
  | 'documentFrom'
  | 'documentUntil'
  | 'bidDeadline'
  | 'submitMethod'
  | 'documentFee'
  | 'bidSecurity'
  | 'bidSecurityForm'
  | 'openingPlace'
> & {
  /** The lot that it asks a price for, where one is asked. */
  lot?: string | null;
};

type Filled = Partial<RowOf<typeof notice>>;
type Written = Readonly<Record<string, any>>;

/** The values that a notice takes over. */
export function noticeValues(sources: NoticeSources, row: { type?: string | null } = {}): Filled {
  const { project, lots, document, owner, agency } = sources;
  const isEntrusted = project.organizeForm === 'entrusted';
  return {
    tenderNumber: project.code,
    name: paperTitle(project.name, row, sayOf(sources)),
    url: sources.url,
    documentFrom: document.documentFrom,
    documentUntil: document.documentUntil,
    bidDeadline: document.bidDeadline,
    openingAt: isPreliminary(row) ? null : document.bidDeadline,
    submitMethod: document.submitMethod,
    documentMethod: isPreliminary(row)
      ? '在公告页面免费获取，不需要报名或登录'
      : documentMethodFor(document.documentFee),
    acceptsConsortium: lots.some((l) => l.acceptsConsortium === true),
    ...contactsOf(owner, isEntrusted ? agency : undefined),
    buyerAddress: owner.address,
    ...(isEntrusted ? { agencyAddress: agency.address } : {}),
    duty: project.reportDuty,
    publishAt: document.documentFrom,
    ...(isInvitation(row) ? { replyBy: halfway(document.documentFrom, document.documentUntil) } : {}),
  };
}

/** The end of the working day in the middle of the time in which the document is given out; a person may set another. */
function halfway(from: string | null, until: string | null): string | null {
  if (!from || !until) return null;
  const day = dateInShanghai(new Date((Date.parse(from) + Date.parse(until)) / 2));
  const at = new Date(`${day}T17:00:00+08:00`).toISOString();
  return at < until ? at : until;
}

const moment = (value: string | null | undefined) => (value ? showInstant(value) : '（待定）');
const end = (value: string | null | undefined) => (value ? shownEnd(value) : '（待定）');

/**
 * The notice as it is published: what the law wants said, as the fields say it, between the two pieces of free text.
 * @param row the notice's own fields; its free text is clean HTML
 */
export const drawnContent = (sources: NoticeSources, row: Written): string =>
  [row.foreword ?? '', statutoryContent(sources, row), row.remarks ? `<h2>其他</h2>${row.remarks}` : ''].join('');

/** The headings are what `notice.guards.ts` looks for when it asks whether the notice says what the law wants said. */
export const noticeHeadings = {
  conditions: '招标条件',
  scope: '项目概况与招标范围',
  qualification: '投标人资格要求',
  document: '招标文件的获取',
  submission: '投标文件的递交',
  opening: '开标',
  evaluation: '评标办法',
  platform: '电子平台',
  contact: '联系方式',
} as const;

/** The ceiling of a lot in the form that its document asks for. */
function ceilingOf(lot: NoticeSources['lots'][number], document: NoticeSources['document'], say: Say): string {
  const terms = priceTermsOf(document.lot === lot.id ? document : null, lot);
  const asked = isAmount(terms.form) ? '' : `；报价形式为${priceForms[terms.form.kind]}`;
  const kept = keptCeiling(terms);
  const { label, value } = ceilingFact(kept);
  return `${asked}${kept ? `；${say(label)}${isAmount(terms.form) ? ' ' : '：'}${value}` : ''}`;
}

/** What a paper must say, by its kind. */
export const headingsOf = (row: Written): readonly string[] =>
  Object.values(isPreliminary(row) ? preliminaryHeadings : noticeHeadings);

function statutoryContent(sources: NoticeSources, values: Written): string {
  return written(isPreliminary(values) ? preliminarySections(sources, values) : sectionsOf(sources, values));
}

/** A tender's notice stands as it is written; elsewhere it speaks as its law does. */
const speakingAs = ({ project: { regime, way } }: NoticeSources): Speaking => speakingOf(regime ?? 'ZB-M', { way });
const sayOf = (sources: NoticeSources): Say => wordsOf(speakingAs(sources));

/** A purchase is called by the name of its way: 政府采购货物和服务招标投标管理办法 第13条, 政府采购非招标采购方式管理办法 第8条 (待核原文). */
function calledBy(sources: NoticeSources, values: Written): string {
  const say = sayOf(sources);
  const invites = say`现邀请贵单位参加投标`;
  if (isTendered(speakingAs(sources))) return isInvitation(values) ? invites : say`现进行公开招标`;
  const by = `采购方式为${wayName(sources.project.way, resolveWording) ?? gapFor('采购方式')}，`;
  return by + (isInvitation(values) ? invites : '现公开邀请供应商参加');
}

function sectionsOf(sources: NoticeSources, values: Written): [string, string[]][] {
  const { project, lots, document, supervisor, methods } = sources;
  const say = sayOf(sources);
  const { place, period, begins } = carriedOutOf(project.projectType, isTendered(speakingAs(sources)));
  return [
    [
      say(noticeHeadings.conditions),
      [
        say`招标编号：${values.tenderNumber ?? ''}。`,
        say`${project.name}已由${project.approvalAuthority ?? gapFor('审批单位')}以《${project.approvalName ?? gapFor('审批文件')}》（${project.approvalNumber ?? gapFor('审批文号')}）批准，适用体系为${regimes[project.regime!]}。资金来源：${project.fundSource}。招标人为${values.buyerName}。项目已具备招标条件，${calledBy(sources, values)}。`,
        ...(isInvitation(values)
          ? [
              `请于 ${end(values.replyBy)}（北京时间）前登录门户回复是否参加。本邀请书只发给受邀单位，不得转让；谢绝邀请没有不利后果。`,
            ]
          : []),
      ],
    ],
    [
      say(noticeHeadings.scope),
      [
        `项目性质：${{ works: '工程', goods: '货物', services: '服务' }[project.projectType!]}。${place}：${project.address}。项目规模：${project.scale}。`,
        say`招标内容与范围：${project.content}`,
        ...lots.map(
          (l) =>
            `标段“${l.name}”：${l.content}${ceilingOf(l, document, say)}；${period} ${l.durationDays} 天${l.plannedStart ? `，计划 ${l.plannedStart} ${begins}` : ''}；质量要求：${l.quality}。`,
        ),
      ],
    ],
    [
      say(noticeHeadings.qualification),
      [
        ...lots.map((l) => (lots.length > 1 ? `标段“${l.name}”：${l.qualification}` : (l.qualification ?? ''))),
        say`本次招标${values.acceptsConsortium ? '接受' : '不接受'}联合体投标。资格审查方式：${project.qualificationMethod === 'pre' ? '资格预审，贵单位已经合格' : '资格后审'}。`,
      ],
    ],
    [
      say(noticeHeadings.document),
      [
        `${moment(values.documentFrom)} 至 ${end(values.documentUntil)}，登录门户${document.documentFee ? '' : '免费'}下载，不需要报名或审核。`,
        ...(document.documentFee ? [say(feeSentence(document.documentFee))] : []),
      ],
    ],
    [
      say(noticeHeadings.submission),
      [
        say`递交截止时间：${moment(values.bidDeadline)}（北京时间）。递交方法：${values.submitMethod}。逾期送达或未加密的投标文件，平台拒收。${document.bidSecurity ? say`投标保证金 ${showDecimal(document.bidSecurity, 2)} 元，形式：${document.bidSecurityForm}。` : say`本次招标不要求投标保证金。`}`,
      ],
    ],
    [
      say(noticeHeadings.opening),
      [
        say`开标时间与投标截止时间相同：${moment(values.openingAt)}。${document.openingPlace ? say`开标地点：${document.openingPlace}。` : ''}`,
      ],
    ],
    [
      say(noticeHeadings.evaluation),
      lots.map((l) => {
        const type = methods.find((m) => m.lot === l.id)?.type;
        const named = type ? say(methodKinds[type]) : '（待定）';
        return lots.length > 1 ? `标段“${l.name}”：${named}。` : say`${named}，详见招标文件。`;
      }),
    ],
    [
      say(noticeHeadings.platform),
      [
        say`电子平台网址：${values.url}。免费注册登录，浏览器即可使用，不需要购买任何工具软件。投标文件以数据电文为准。`,
      ],
    ],
    [
      say(noticeHeadings.contact),
      [
        say`招标人：${values.buyerName}；地址：${values.buyerAddress}；联系人：${values.buyerContact}；电话：${values.buyerPhone}`,
        ...(values.agencyName
          ? [
              say`招标代理机构：${values.agencyName}；地址：${values.agencyAddress}；联系人：${values.agencyContact}；电话：${values.agencyPhone}${project.personInCharge ? `；项目负责人：${project.personInCharge}` : ''}`,
            ]
          : []),
        `监督部门：${supervisor.name}${supervisor.phone ? `；电话：${supervisor.phone}` : ''}`,
      ],
    ],
  ];
}

const written = (sections: [string, string[]][]): string =>
  sections
    .map(([heading, lines], i) => `<h2>${numerals[i]}、${heading}</h2>${lines.map(paragraphs).join('')}`)
    .join('');

const numerals = '一二三四五六七八九十';

/** 30号令 第15条: what is charged, and that it is given back only for a termination. */
export const feeSentence = (yuan: string) =>
  `招标文件工本费 ${showDecimal(yuan, 2)} 元（限印刷、邮寄成本），售出不退，招标终止的除外。`;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What people wrote, line by line; an effect's values are not cleaned, so nothing of it may become an element. */
const paragraphs = (text: string) =>
  text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');

/** The HTML of a notice; plain lines from before the content was formatted keep their headings. */
export function noticeHtml(content: string): string {
  const html = richTextHtml(content);
  return html === content ? html : html.replace(new RegExp(`<p>\\s*([${numerals}]+、.*?)</p>`, 'g'), '<h2>$1</h2>');
}
