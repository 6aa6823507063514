/** An addendum as everybody reads it: what it says, what it changes field by field, and what follows for the dates. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import { type SheetOf, sheet } from '../../../kernel/screen/sheet.ts';
import type { JudgedChange } from './judged.ts';

export const addendumSheet: SheetOf = (row, words) => {
  const changes = (row.changes ?? []) as readonly JudgedChange[];
  return sheet(
    row.subject ?? row.title ?? '',
    [row.number, row.issuedAt && `${showInstant(row.issuedAt)} 发出`],
    { is: 'prose', text: row.content ?? '' },
    changes.length > 0 && {
      is: 'table',
      label: '逐项修改',
      heads: ['修改的内容', '原为', '改为'],
      rows: changes.flatMap(({ label, lines }) =>
        lines.map((l) => [`${label} ${l.what}`, l.before || '—', l.after || '—']),
      ),
    },
    {
      is: 'source',
      lines: [
        words(
          row.newDeadline
            ? `{投标}截止时间由 ${showInstant(row.oldDeadline)} 改为 ${showInstant(row.newDeadline)}，{开标}时间随之变更。`
            : '{投标}截止时间与{开标}时间不变。',
        ),
        row.edition &&
          words(
            `自发出之时起，{招标}文件为第 ${row.edition} 版，{投标}、{开标}和{评标}以它为准；版本摘要 ${row.documentDigest}`,
          ),
        row.signature && `电子签名：${row.signature.certificate?.organisation} ${row.signature.signer}`,
      ].filter(Boolean),
    },
  );
};
