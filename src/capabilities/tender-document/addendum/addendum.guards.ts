import { guard } from '../../../kernel/lifecycle/guard.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import type { addendum } from './addendum.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    addendum: {
      lotState: StateOf<'lot'>;
      bidDeadline: string | null;
      documentState: StateOf<'tender-document'> | null;
    };
  }
}

export const documentIsIssued = guard<typeof addendum>(
  'documentIsIssued',
  '{招标}文件尚未发出，直接修改文件即可',
  ({ facts }) => facts.documentState === 'issued',
);

export const beforeDeadline = guard<typeof addendum>(
  'beforeDeadline',
  '{投标}已截止，不能再澄清或修改{招标}文件',
  ({ facts, now }) => facts.lotState === 'issued' && facts.bidDeadline !== null && now < new Date(facts.bidDeadline),
  { rule: 'TB-23', law: '招标投标法 第23条' },
);

export const addendumSigned = guard<typeof addendum>(
  'addendumSigned',
  '补遗还没有电子签名，或签名后又改过，请经办人签名后再发出',
  ({ row }) => row.signature !== null && row.signature !== undefined,
  { rule: 'EB-40', law: '电子招标投标办法 第40条' },
);

/** The declaration that it affects preparation, or does not, is one person's; that it goes out is another's. */
export const notOwnDeclaration = guard<typeof addendum>(
  'notOwnDeclaration',
  '不能审核自己提交的补遗，请由另一人审核',
  ({ row, actor }) => row.declaredBy !== actor.id && row.adduserid !== actor.id,
  { rule: 'C43' },
);
