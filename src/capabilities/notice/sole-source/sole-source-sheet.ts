/** 单一来源公示 as everybody reads it: what, why from one alone, who that is, and who said so. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { type Block, lineOf, linesOf, type SheetOf, sheet } from '../../../kernel/screen/sheet.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { contactLines } from '../../project/project-paper.ts';

export const soleSourceSheet: SheetOf = (row) =>
  sheet(
    row.name ?? '',
    [row.number && `编号：${row.number}`, row.publishedAt ? `${showInstant(row.publishedAt)} 发布` : '尚未发布'],
    lineOf(`${row.project$}（${row.lot$}）`, '单一来源公示如下。'),
    lineOf('拟采购的货物或者服务：', row.content),
    lineOf('只能向一家采购的原因：', row.reason),
    lineOf('唯一供应商：', [row.supplierName, row.supplierAddress].filter(Boolean).join('，')),
    ((row.experts ?? []) as AnyRow[]).map(
      (e): Block => ({ is: 'line', text: `论证意见（${e.name}，${e.unit}，${e.rank}）：${e.opinion}` }),
    ),
    lineOf(
      '公示期：',
      `${row.startsAt ? showInstant(row.startsAt) : ''} 至 ${row.endsAt ? shownEnd(row.endsAt) : ''}`,
      '。认为还有其他供应商能够供应的，可以在公示期内向招标人、监督部门提出。',
    ),
    linesOf(contactLines(row)),
    lineOf('监督部门：', row.supervisorContact),
  );
