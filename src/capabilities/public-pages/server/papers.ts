/** Each kind of published paper as HTML, as its page in the portal draws it. */
import { anchorOn } from '../../../kernel/record/anchor.ts';
import type { FileRef } from '../../../kernel/record/field.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { noticeHtml } from '../../notice/notice/notice-text.ts';
import { correctionSentence, sealingPageLines } from '../../notice/sealing-page/correction.ts';
import { contactLines } from '../../project/paper-contacts.ts';
import type { PublicRecord } from '../../project/public-address.ts';
import type { JudgedChange } from '../../tender-document/addendum/judged.ts';
import { moment } from '../in-words.ts';
import { awardPapers } from './award-papers.ts';
import { cleaned, html, type Markup } from './html.ts';
import { type Facts, factsTable, lines, paragraph, signedBy } from './paper-parts.ts';
import { openingPaper, violationPaper } from './record-papers.ts';

export interface PaperContext {
  /** Wording tokens in the words of the office. */
  words: (text: string) => string;
  /** The rows of an opening's summary sheet. */
  entries: readonly AnyRow[];
}

export type Paper = (row: AnyRow, context: PaperContext) => Markup;

const proofs = (row: AnyRow): Facts => [
  ['平台签名公钥', row.serverKey],
  ...sealingPageLines(row),
  ['公告内容摘要（SHA-256）', row.signature?.digest],
  ...((row.holderKeys ?? []) as { holder: string; fingerprint: string }[]).map(
    ({ holder, fingerprint }) => [`持钥人公钥指纹 · ${holder}`, fingerprint] as const,
  ),
  ...((row.certificateKeys ?? []) as { whose: string; fingerprint: string }[]).map(
    ({ whose, fingerprint }) => [`公钥指纹 · ${whose}`, fingerprint] as const,
  ),
];

const noticePaper: Paper = (row, { words }) => html`
${cleaned(noticeHtml(row.content ?? ''))}
${signedBy(row)}
<p class="zp-signed">${row.agencyName ?? row.buyerName}</p>
<div class="zp-proofs">${factsTable(proofs(row))}${paragraph('', words(correctionSentence(row)))}</div>`;

/** One thing that changed, beside the original. */
const changed = (title: string, before: string, after: string) => html`
<section class="zp-changed"><h3>${title}</h3>
<div><small>原内容</small><del>${before}</del></div><div><small>变更后</small><ins>${after}</ins></div></section>`;

const partsOfNotice: ReadonlyMap<string, string> = new Map(
  Object.entries({
    conditions: '{招标}条件',
    scope: '项目概况与{招标}范围',
    qualification: '{投标}人资格要求',
    document: '{招标}文件的获取',
    submission: '{投标}文件的递交',
    opening: '{开标}',
    contact: '联系方式',
  }),
);

const changePaper: Paper = (row, { words }) => {
  const items = (row.items ?? []) as { part: string; before: string; after: string }[];
  const part = (name: string) => words(partsOfNotice.get(name) ?? '其他');
  const dates = [
    ['{投标}截止与{开标}', row.oldDeadline, row.newDeadline],
    ['文件获取截止', row.oldDocumentUntil, row.newDocumentUntil],
  ] as const;
  return html`
${paragraph('变更理由：', row.reason)}
${items.map((item, i) => changed(`${i + 1}. ${part(item.part)}`, item.before, item.after))}
${dates.map(([label, before, after]) => after && changed(words(label), before ? moment(before) : '现行时间', moment(after)))}
<p>${words(row.newDeadline ? '{开标}时间随{投标}截止变更。' : '{投标}截止时间与{开标}时间不变。')}</p>
${lines(contactLines(row))}`;
};

const soleSourcePaper: Paper = (row) => html`
${paragraph('拟采购的货物或者服务：', row.content)}${paragraph('只能向一家采购的原因：', row.reason)}
<p>唯一供应商：${row.supplierName}，${row.supplierAddress}</p>
${((row.experts ?? []) as AnyRow[]).map((e) => html`<p>论证意见（${e.name}，${e.unit}，${e.rank}）：${e.opinion}</p>`)}
<p>公示期：${moment(row.startsAt)} 至 ${shownEnd(row.endsAt)}。认为还有其他供应商能够供应的，可以在公示期内向招标人、监督部门提出。</p>
${lines(contactLines(row))}<p>监督部门：${row.supervisorContact}</p>`;

/** Field by field, so that a reader need not search for what changed. */
const changedFields = (changes: readonly JudgedChange[] | null | undefined) =>
  changes?.length
    ? html`<table><caption>逐项修改</caption><thead><tr><th>修改的内容</th><th>原为</th><th>改为</th></tr></thead><tbody>${changes.flatMap(
        (c) =>
          c.lines.map(
            (l) =>
              html`<tr><th scope="row">${c.label} ${l.what}</th><td>${l.before || '—'}</td><td>${l.after || '—'}</td></tr>`,
          ),
      )}</tbody></table>`
    : '';

const addendumPaper: Paper = (row, { words }) => html`
<div class="zp-prose">${row.content}</div>
${changedFields(row.changes)}
<p>${words(
  row.newDeadline
    ? `{投标}截止时间由 ${moment(row.oldDeadline)} 改为 ${moment(row.newDeadline)}，{开标}时间随之变更。`
    : '{投标}截止时间与{开标}时间不变。',
)}</p>
${row.signature && html`<p>电子签名：${row.signature.certificate?.organisation} ${row.signature.signer}</p>`}`;

const answerPaper: Paper = (row) => html`
<h2>问</h2><div class="zp-prose">${row.content}</div>
<h2>答</h2><div class="zp-prose">${row.answer}</div>
<p class="zp-source">提出：${moment(row.askedAt)}　答复：${moment(row.answeredAt)}</p>`;

const terminationPaper: Paper = (row) => html`
<p>${row.project$}（${row.lot$}）${row.type === 'failed' ? '招标失败' : '终止招标'}，现公告如下。</p>
${paragraph('原因：', row.reason)}${paragraph('批准结果：', row.approval)}
<p>${row.tendersAgain ? '招标人将依法重新招标。' : '招标人不再重新招标。'}</p>
${paragraph('后续安排：', row.arrangement)}
<p>已收取资格预审文件或者招标文件费用的，及时退还；已收取投标保证金的，及时退还保证金及银行同期存款利息（招标投标法实施条例 第31条）。</p>
${lines(contactLines(row))}`;

const acceptancePaper: Paper = (row) => html`
${lines(String(row.content ?? '').split('\n'))}${paragraph('其他说明：', row.remarks)}${lines(contactLines(row))}`;

const papers: Readonly<Record<PublicRecord, Paper>> = {
  notice: noticePaper,
  'sole-source': soleSourcePaper,
  'notice-change': changePaper,
  addendum: addendumPaper,
  question: answerPaper,
  opening: openingPaper,
  ...awardPapers,
  termination: terminationPaper,
  'acceptance-notice': acceptancePaper,
  violation: violationPaper,
};

/** What was published, with the line that proves the history before it. */
export function paperHtml(record: PublicRecord, row: AnyRow, context: PaperContext): Markup {
  const anchor = anchorOn(row);
  return html`${papers[record](row, context)}
${
  anchor &&
  html`<p class="zp-anchor">项目存证${anchor.entry ? ` 第 ${anchor.entry} 条` : ''} <code>${anchor.head}</code></p>`
}`;
}

/** Files that everybody may take with the paper. */
export const filesOf = (row: AnyRow): readonly FileRef[] => (Array.isArray(row.attachments) ? row.attachments : []);
