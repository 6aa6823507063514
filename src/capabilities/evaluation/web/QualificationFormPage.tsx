/** Judging one bidder, for a member who came here by the address of one sheet. */

import { useSearchParams } from 'react-router';
import { Page, useDetail, words } from '../../../kernel/web/index.ts';
import { ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { JudgeSheet } from './sheet/JudgeSheet.tsx';
import { sheetTexts, useSheetSigner } from './sheet/useSheetSigner.ts';
import { useSheets } from './sheet/useSheets.ts';
import '../../committee/web/room.css';

export default function QualificationFormPage() {
  const [query] = useSearchParams();
  const { row, actions, error, refetch } = useDetail('qualification', query.get('id') ?? '');
  const { panel, signed } = useSheetSigner(sheetTexts.qualification, row?.project);
  const sheets = useSheets('qualification', row ? [row] : [], refetch, signed);
  if (!query.get('id'))
    return (
      <ErrorPanel title={words('没有指明审查哪一个{投标}人')}>{words('请从资格审查列表或{评标}室进入。')}</ErrorPanel>
    );
  if (error && !row)
    return (
      <ErrorPanel title="资格审查未能打开" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!row) return <Skeleton />;
  return (
    <Page title={`资格审查：${row.supplierName}`} width="reading">
      <JudgeSheet sheet={row} sheets={sheets} closed={!actions.some((a) => a.allowed)} onDone={() => void refetch()} />
      {panel}
    </Page>
  );
}
