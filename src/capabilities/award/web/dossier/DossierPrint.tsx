/** The dossier of a decision on paper, with what was decided and who signed it. */
import { useDetail, words } from '../../../../kernel/web/index.ts';
import { shownMoment } from '../../../../ui/format/moment.ts';
import { PrintSheet } from '../../../../ui/layout/PrintSheet.tsx';
import { ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import { otherThanFirst, places } from '../../winner-confirmation/winner-confirmation.record.ts';
import { DossierView } from './DossierView.tsx';
import { useDossier } from './useDossier.ts';

export function DossierPrint({ id }: { id: string }) {
  const { row, error } = useDetail('winner-confirmation', id);
  const { data: dossier, error: unread } = useDossier('winner-confirmation', id, row?.version ?? 0);
  const failed = error ?? unread;
  if (failed && !(row && dossier)) return <ErrorPanel title={words('{定标}未能打开')}>{failed.message}</ErrorPanel>;
  if (!row || !dossier) return <Skeleton lines={12} />;
  const reason = Object.entries(otherThanFirst).find(([kind]) => kind === row.reasonKind)?.[1];
  return (
    <PrintSheet title={words(`${row.lot$}{定标}案卷`)} landscape>
      {row.winnerName && row.decidedAt ? (
        <p>
          {words('{招标}人')}于 {shownMoment(row.decidedAt)} 确定{row.winnerName}
          {places[row.rank] ? `（${places[row.rank]}）` : ''}
          {words('为{中标}人')}
          {reason ? `，事由：${words(reason)}` : ''}
          {row.reason ? `，${row.reason}` : ''}。
        </p>
      ) : (
        <p>{words('尚未{定标}。')}</p>
      )}
      <DossierView dossier={dossier} />
      {row.signature ? (
        <p className="zc-paper-proof">
          {row.signature.certificate.organisation} {row.signature.signer} 于 {shownMoment(row.signature.signedAt)}{' '}
          电子签名，内容摘要 {row.signature.digest}
        </p>
      ) : null}
    </PrintSheet>
  );
}
