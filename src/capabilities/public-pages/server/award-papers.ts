/** Candidates and results as they are published. */
import { showDecimal } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { usualAmount } from '../../../platform/law/rulebook.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import type { Hold } from '../../award/candidate-publicity/candidate-publicity.record.ts';
import type { Correction } from '../../award/correction/changes.ts';
import { reviewedAs } from '../../award/reviewed-as.ts';
import { places } from '../../award/winner-confirmation/winner-confirmation.record.ts';
import { moment } from '../in-words.ts';
import { html, type Markup } from './html.ts';
import { type Facts, factsTable, fullAmount, grid, lines, paragraph, signedBy } from './paper-parts.ts';

/** A paper that holds no more says so at its head. */
const withdrawn = (row: AnyRow): Markup | null =>
  row.withdrawnAt
    ? html`<p class="zp-withdrawn"><strong>本公示（公告）已于 ${moment(row.withdrawnAt)} 撤回，不再有效。原因：${row.withdrawnBecause}</strong></p>`
    : null;

const corrections = (row: AnyRow, word: string) =>
  ((row.corrections ?? []) as Correction[]).map(
    (c) =>
      html`<section class="zp-correction"><p>${word}（${moment(c.at)}）：${c.reason}</p><ul>${c.changes.map(
        (change) => html`<li>${change.label}：原为“${change.before || '空'}”，现为“${change.after || '空'}”</li>`,
      )}</ul></section>`,
  );

const bidPrice = (c: AnyRow): string => (c.price ? fullAmount(c.price) : (c.priceText ?? ''));

function candidate(c: AnyRow): Markup {
  const place = places[c.rank] ?? '中标候选人';
  const facts: Facts = [
    [place, c.supplierName],
    ['投标报价', bidPrice(c)],
    ...(c.correctedPrice ? [['算术修正后报价', fullAmount(c.correctedPrice)] as const] : []),
    ['质量', c.quality],
    ['工期（交货期）', c.term],
    ['评标情况', reviewedAs(c)],
    ['项目负责人', c.manager],
    ['证书名称和编号', c.managerCertificate],
    ['响应的资格能力条件', c.qualification],
  ];
  return factsTable(facts, { dash: true, label: place });
}

const worksOf = (works: readonly AnyRow[]) =>
  html`<p>中标候选人的业绩：</p>${grid(
    '候选人业绩',
    ['候选人', '项目名称', '发包人', '合同金额（元）', '完成日期', '项目负责人'],
    works.map((w) => [
      w.supplierName,
      w.name,
      w.buyer || '—',
      w.amount ? showDecimal(w.amount, 2) : '—',
      w.finishedOn || '—',
      w.manager || '—',
    ]),
    [3],
  )}`;

const held = (h: Hold) =>
  html`<p>公示期变更：${h.because}。自 ${moment(h.since)} 起暂停计算公示期${
    h.endsAt
      ? `，${moment(h.until)} 恢复，公示结束时间由 ${shownEnd(h.endedBefore)} 顺延至 ${shownEnd(h.endsAt)}`
      : '，暂停期间不进行下一步'
  }（招标投标法实施条例 第54条）。</p>`;

function publicityPaper(row: AnyRow): Markup {
  const candidates = ((row.candidates ?? []) as AnyRow[]).toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  return html`${withdrawn(row)}${corrections(row, '更正')}
<p>${row.project$}（${row.lot$}）的评标工作已经结束，评标委员会推荐的中标候选人公示如下。</p>
${row.edition && html`<p>评审依据：${row.edition}。</p>`}
${candidates.map(candidate)}
${row.performance?.length > 0 && worksOf(row.performance)}
${row.passedOver && html`<p>兼投不兼中，不再推荐的投标人：</p><div class="zp-prose">${row.passedOver}</div>`}
${row.rejected && html`<p>被否决的投标及理由：</p><div class="zp-prose">${row.rejected}</div>`}
<p>公示期：${row.startsAt ? moment(row.startsAt) : '—'} 至 ${row.endsAt ? shownEnd(row.endsAt) : '—'}。</p>
${((row.holds ?? []) as Hold[]).map(held)}
<p>异议的渠道和方式：${row.objectionMethod}。</p>
<p>投标人或者其他利害关系人对评标结果有异议的，应当在公示期间提出；招标人自收到异议之日起 ${usualAmount('objection.answer')}内答复，答复前暂停招标投标活动（招标投标法实施条例 第54条）。</p>
${signedBy(row)}`;
}

function resultPaper(row: AnyRow): Markup {
  return html`${withdrawn(row)}${corrections(row, '变更')}
${lines(String(row.content ?? '').split('\n'))}${paragraph('', row.remarks)}
${factsTable(
  [
    ['招标项目', row.project$],
    ['标段', row.lot$],
    ['中标人', row.winnerName],
    ['统一社会信用代码', row.winnerCode],
    ['中标价', row.price ? fullAmount(row.price) : row.priceText],
    ['工期', row.term],
    ['项目负责人', row.manager],
  ],
  { dash: true, label: '中标结果' },
)}${signedBy(row)}`;
}

export const awardPapers = { 'candidate-publicity': publicityPaper, 'result-notice': resultPaper };
