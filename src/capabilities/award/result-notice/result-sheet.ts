/** 中标结果公告 as a paper (domain D3.7). */
import { showInstant } from '../../../kernel/record/kinds.ts';
import { allFacts, linesOf, type SheetOf, sheet } from '../../../kernel/screen/sheet.ts';
import { signedBy } from '../candidate-publicity/publicity-sheet.ts';
import { correctionBlocks, withdrawnBlock } from '../correction/correction-lifecycle.ts';
import { inFull } from '../published-text.ts';

export const resultSheet: SheetOf = (row) =>
  sheet(
    row.name ?? '',
    [row.number, row.publishedAt ? `${showInstant(row.publishedAt)} 发布` : '尚未发布'],
    withdrawnBlock(row),
    correctionBlocks(row, '变更'),
    linesOf(row.content),
    linesOf(row.remarks),
    allFacts(
      [
        ['招标项目', row.project$],
        ['标段', row.lot$],
        ['中标人', row.winnerName],
        ['统一社会信用代码', row.winnerCode],
        ['中标价', inFull(row)],
        ['工期', row.term],
        ['项目负责人', row.manager],
      ],
      '中标结果',
    ),
    signedBy(row),
  );
