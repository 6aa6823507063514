/** Records of openings and confirmed decisions on violations as they are published. */
import { showDecimal, toText } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { regionName } from '../../../kernel/record/region.ts';
import { shownManager } from '../../opening/opening-entry/summary.ts';
import { percents } from '../../tender-document/evaluation-method/price-formula/float-values.ts';
import { ceilingFact } from '../../tender-document/price/price-form.ts';
import { violation } from '../../violation/violation/violation.record.ts';
import { exactly, moment } from '../in-words.ts';
import { html, type Markup } from './html.ts';
import { factsTable, grid } from './paper-parts.ts';
import type { PaperContext } from './papers.ts';

const causes: Readonly<Record<string, string>> = {
  bidder: '{投标}人原因，视为撤销',
  platform: '非{投标}人原因，视为撤回',
  open: '待裁定',
};

function outcome(e: AnyRow, words: PaperContext['words']): string {
  if (e.state === 'unopened')
    return words(`未开启：${Object.hasOwn(causes, e.cause ?? '') ? causes[e.cause] : '待裁定'}`);
  return e.confirmedAt ? words('{投标}人已确认') : '已开启';
}

/** What was read out of every bid, and nothing that concerns the keys. */
export function openingPaper(row: AnyRow, { words, entries }: PaperContext): Markup {
  const ceiling = ceilingFact(row.ceilingPrice);
  const hasClaims = entries.some((e) => e.policyClaim);
  const hasSecurity = entries.some((e) => e.security);
  const titles = [
    ...['序号', words('{投标}人'), '递交时间'],
    words(entries.some((e) => e.priceText) ? '{投标}报价' : '{投标}报价（元）'),
    ...['大写', '工期', '质量', '项目负责人'],
    ...(hasClaims ? ['中小企业等声明'] : []),
    ...(hasSecurity ? [words('{投标}保证金')] : []),
    '结果',
  ];
  return html`${factsTable([
    [words('{招标}人'), row.buyerName],
    ['代理机构', row.agencyName],
    ['监督部门', row.supervisorName],
    [words('{招标}项目'), row.project$],
    ['标段', row.lot$],
    [words('{开标}时间'), `${moment(row.startsAt)}${words('（{投标}截止时间）')}`],
    [words('{开标}地点'), row.place],
    [words('{投标}有效期'), row.validityDays ? `${row.validityDays} 天` : ''],
    [words(ceiling.label), ceiling.value],
    ['标底', row.baseEstimate ? words(`${showDecimal(row.baseEstimate, 2)} 元（只作{评标}参考）`) : '未设'],
    [
      '基准价下浮率',
      row.floatDraw ? `${row.floatDraw.drawn}%（唱标时从 ${percents(row.floatDraw.values)} 中抽取）` : '',
    ],
  ])}
<p>${words('{投标}截止时间前收到')} ${entries.length} ${words('家{投标}人的{投标}文件，当众开启')} ${entries.filter((e) => e.openedAt).length} 家：</p>
${grid(
  words('{开标}记录'),
  titles,
  entries.map((e) => [
    ...[e.serial, e.supplierName, exactly(e.submittedAt)],
    ...[e.price ? showDecimal(e.price, 2) : (e.priceText ?? '—'), e.priceCapitals ?? ''],
    ...[e.term ?? '', e.quality ?? '', shownManager(e)],
    ...(hasClaims ? [e.policyClaim ?? '—'] : []),
    ...(hasSecurity ? [e.security ?? ''] : []),
    outcome(e, words),
  ]),
  [3],
)}
<p>${words('{开标}结束时间：')}${exactly(row.closedAt)}</p>
<p>${words('本记录由{开标}系统生成，依照电子招标投标办法第32条向社会公布。')}</p>
<p class="zp-no-print"><a href="/web/opening/proof.json?id=${row.id}" download>下载公开证明</a>：用它和公告所印的平台公钥，任何人都可以离线核对唱标内容和每个文件的摘要就是封标时所承诺的。</p>`;
}

const decided = [
  ...['subject', 'subjectName', 'subjectCode', 'region', 'kind', 'at', 'description'],
  ...['penalty', 'authority', 'document', 'basis', 'result', 'confined', 'startsOn', 'until', 'publishedOn'],
  'keeperName',
] as const;

/** A confirmed decision, field by field, as its record names them. */
export function violationPaper(row: AnyRow, { words }: PaperContext): Markup {
  return factsTable(
    decided.map((name) => {
      const field = violation.fields[name as keyof typeof violation.fields];
      const value = name === 'region' ? (row.region ? regionName(row.region) : '') : toText(row, name, field);
      return [words(field.label), words(value)];
    }),
  );
}
