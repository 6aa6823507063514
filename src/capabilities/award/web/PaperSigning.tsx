/** Who has signed a paper about a result, and the owner's word on it (10号令 第10条). */
import type { RecordId } from '../../../kernel/record/known.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { words } from '../../../kernel/web/index.ts';
import { SignButton } from '../../../platform/signature/web/SignButton.tsx';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { isConfirmed } from '../../project/owner-confirmation.ts';
import { resultPaperIs } from '../states.ts';

interface PaperSigningProps {
  row: AnyRow;
  /** The exact text that is signed. */
  text: (row: AnyRow) => string;
}

export function SignPaper({ row, text, recordId }: PaperSigningProps & { recordId: RecordId }) {
  return row.signature?.content === text(row) ? null : <SignButton recordId={recordId} row={row} content={text} />;
}

export function PaperSigning({ row, text }: PaperSigningProps) {
  const stands = row.signature && (!resultPaperIs.inReview(row) || row.signature.content === text(row));
  if (!stands)
    return resultPaperIs.inReview(row) ? (
      <Banner tone="wait">
        {words('还没有{招标}人或代理机构的电子签名，签名后才能发布（招标公告和公示信息发布管理办法 第10条）。')}
      </Banner>
    ) : null;
  return (
    <Banner tone="done">
      {row.signature.certificate.organisation} {row.signature.signer} 于 {shownMoment(row.signature.signedAt)} 电子签名
      {isConfirmed(row as Parameters<typeof isConfirmed>[0]) ? `；${row.confirmed.unit}已确认` : ''}
    </Banner>
  );
}
