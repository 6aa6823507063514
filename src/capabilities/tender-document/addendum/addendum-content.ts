/** The part of an addendum that binds everybody: what the agency signs (电子招标投标办法 第40条). */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import type { FileRef } from '../../../kernel/record/field.ts';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { type SheetOf, sheet } from '../../../kernel/screen/sheet.ts';
import type { JudgedChange } from './judged.ts';

const bound = [
  'project',
  'lot',
  'document',
  'number',
  'subject',
  'type',
  'affectsPreparation',
  'content',
  'newDeadline',
] as const;

/** Came later: what was signed before keeps its text. */
const boundWhereGiven = ['changes', 'otherwise', 'cause', 'reason', 'documentNumber', 'preliminary'] as const;

/**
 * The exact text that is signed: canonical JSON of the binding fields; files by name, size and SHA-256. `newDeadline` is
 * the one that the office wants; what issuing makes of it stands beside the signature.
 */
export function addendumContent(addendum: Readonly<Record<string, any>>): string {
  const attachments = ((addendum.attachments ?? []) as FileRef[]).map(({ name, size, sha256 }) => ({
    name,
    size,
    sha256,
  }));
  const given = boundWhereGiven.filter((name) => addendum[name]?.length > 0);
  return canonicalJson({
    format: 'zhaocai.addendum',
    ...Object.fromEntries(bound.map((name) => [name, addendum[name] ?? null])),
    ...Object.fromEntries(given.map((name) => [name, addendum[name]])),
    attachments,
  });
}

/**
 * Shown beside an addendum that waits for its signature; nothing beside one that went out before signatures were asked.
 */
export const unsignedAddendum = (addendum: Readonly<Record<string, any>>): string | null =>
  addendum.state === 'issued' ? null : '补遗还没有电子签名，签名后才能审核发出（电子招标投标办法 第40条）。';

/** An addendum as everybody reads it: what it says, what it changes field by field, and what follows for the dates. */
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
