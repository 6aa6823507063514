/** The announcement that a tender has failed or was ended. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import { lineOf, linesOf, type SheetOf, sheet } from '../../../kernel/screen/sheet.ts';
import { shownDay } from '../../../ui/format/moment.ts';
import { contactLines } from '../../project/project-paper.ts';
import { lawfully } from './arrangement.ts';

export const terminationSheet: SheetOf = (row, words) =>
  sheet(
    row.name ?? '',
    [row.number && `编号：${row.number}`, row.announcedAt ? `${showInstant(row.announcedAt)} 公告` : '尚未公告'],
    lineOf(`${row.project$}（${row.lot$}）`, row.type === 'failed' ? '招标失败' : '终止招标', '，现公告如下。'),
    lineOf('原因：', row.reason),
    lineOf('批准结果：', row.approval),
    lineOf('', row.tendersAgain ? `招标人将${lawfully(row.againByLaw)}重新招标。` : '招标人不再重新招标。'),
    lineOf('后续安排：', row.arrangement),
    {
      is: 'line',
      text: `已收取资格预审文件或者招标文件费用的，及时退还；已收取投标保证金的，及时退还保证金及银行同期存款利息${words('（招标投标法实施条例 第31条）')}。`,
    },
    linesOf(contactLines(row)),
    row.announcedAt && { is: 'signed', lines: [shownDay(row.announcedAt)] },
  );
