/** The record of an opening as everybody reads it: what was read out of every bid, and nothing that concerns the keys. */
import { showDecimal, showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { knownFacts, type Sheet, sheet } from '../../../kernel/screen/sheet.ts';
import { exactMoment } from '../../../ui/format/moment.ts';
import { percents } from '../../tender-document/evaluation-method/price-formula/exact-decimal.ts';
import { ceilingFact } from '../../tender-document/price/price-form.ts';
import { causeWords, shownManager } from '../opening-entry/summary.ts';
import type { FloatDraw } from './float-draw.rules.ts';

/** What K fell to, as record and public page say it. */
export const drawnFloat = ({ values, drawn, digest }: FloatDraw): string =>
  `${drawn}%（唱标时从 ${percents(values)} 中抽取，摘要 ${digest.slice(0, 16)}…，可用公开证明复算）`;

const outcome = (e: AnyRow): string =>
  e.state === 'unopened'
    ? `未开启：${causeWords[e.cause ?? 'open'] ?? causeWords.open}`
    : e.confirmedAt
      ? '{投标}人已确认'
      : '已开启';

export function openingSheet(row: AnyRow, entries: readonly AnyRow[], words: (text: string) => string): Sheet {
  const ceiling = ceilingFact(row.ceilingPrice);
  const has = (name: string) => entries.some((e) => e[name]);
  return sheet(
    words('{开标}记录'),
    [row.name],
    knownFacts([
      [words('{招标}人'), row.buyerName],
      ['代理机构', row.agencyName],
      ['监督部门', row.supervisorName],
      [words('{招标}项目'), row.project$],
      ['标段', row.lot$],
      [words('{开标}时间'), `${showInstant(row.startsAt)}${words('（{投标}截止时间）')}`],
      [words('{开标}地点'), row.place],
      [words('{投标}有效期'), row.validityDays ? `${row.validityDays} 天` : ''],
      [words(ceiling.label), ceiling.value],
      ['标底', row.baseEstimate ? words(`${showDecimal(row.baseEstimate, 2)} 元（只作{评标}参考）`) : '未设'],
      ['基准价下浮率', row.floatDraw ? drawnFloat(row.floatDraw) : ''],
    ]),
    {
      is: 'line',
      text: words(
        `{投标}截止时间前收到 ${entries.length} 家{投标}人的{投标}文件，当众开启 ${entries.filter((e) => e.openedAt).length} 家：`,
      ),
    },
    {
      is: 'table',
      label: words('{开标}记录'),
      heads: [
        ...['序号', words('{投标}人'), '递交时间', words(has('priceText') ? '{投标}报价' : '{投标}报价（元）')],
        ...['大写', '工期', '质量', '项目负责人'],
        ...(has('policyClaim') ? ['中小企业等声明'] : []),
        ...(has('security') ? [words('{投标}保证金')] : []),
        '结果',
      ],
      rows: entries.map((e) => [
        ...[e.serial, e.supplierName, exactMoment(e.submittedAt)],
        ...[e.price ? showDecimal(e.price, 2) : (e.priceText ?? '—'), e.priceCapitals ?? ''],
        ...[e.term ?? '', e.quality ?? '', shownManager(e)],
        ...(has('policyClaim') ? [e.policyClaim ?? '—'] : []),
        ...(has('security') ? [e.security ?? ''] : []),
        words(outcome(e)),
      ]),
      amounts: [3],
    },
    { is: 'line', text: words('本记录由{开标}系统生成，依照电子招标投标办法第32条向社会公布。') },
    {
      is: 'download',
      href: `/web/opening/proof.json?id=${row.id}`,
      name: `${row.name}-公开证明.json`,
      text: '下载公开证明',
      says: words('：用它和公告所印的平台公钥，任何人都可以离线核对唱标内容和每个文件的摘要就是封标时所承诺的。'),
    },
    { is: 'source', lines: [`${words('{开标}结束时间：')}${row.closedAt ? exactMoment(row.closedAt) : '—'}`] },
  );
}
