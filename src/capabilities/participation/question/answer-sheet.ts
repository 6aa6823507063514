/** A question and its answer as everybody may read them; who asked is in neither. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import { type SheetOf, sheet } from '../../../kernel/screen/sheet.ts';

export const answerSheet: SheetOf = (row) =>
  sheet(
    '答疑',
    [row.lot$],
    { is: 'heading', text: '问' },
    { is: 'prose', text: row.content ?? '' },
    { is: 'heading', text: '答' },
    { is: 'prose', text: row.answer ?? '' },
    {
      is: 'source',
      lines: [`提出：${showInstant(row.askedAt)}　答复：${row.answeredAt ? showInstant(row.answeredAt) : ''}`],
    },
  );
