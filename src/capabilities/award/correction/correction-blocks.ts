/** What a paper of the award says of its own corrections and of its end. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { type Block, lineOf } from '../../../kernel/screen/sheet.ts';
import type { Correction } from './changes.ts';

/** The newest last; the paper itself already says the new. */
export const correctionBlocks = (row: AnyRow, word: string): Block[] =>
  ((row.corrections ?? []) as Correction[]).map(({ at, reason, changes }) => ({
    is: 'correction',
    text: `${word}（${showInstant(at)}）：${reason}`,
    items: changes.map(({ label, before, after }) => `${label}：原为“${before || '空'}”，现为“${after || '空'}”`),
  }));

/** A paper whose evaluation report was replaced says so at its head. */
export const withdrawnBlock = ({ withdrawnAt, withdrawnBecause }: AnyRow): Block | undefined => {
  const said = lineOf(
    '本公示（公告）已于 ',
    withdrawnAt && showInstant(withdrawnAt),
    ` 撤回，不再有效。原因：${withdrawnBecause}`,
  );
  return said && ({ ...said, is: 'warning' } as Block);
};
