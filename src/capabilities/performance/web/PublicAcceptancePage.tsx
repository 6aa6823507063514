import { PublicSheet } from '../../project/web/PublicSheet.tsx';
import { acceptanceSheet } from '../acceptance-notice/acceptance-sheet.ts';

export default function PublicAcceptancePage() {
  return (
    <PublicSheet
      record="acceptance-notice"
      of={acceptanceSheet}
      back={{ screen: 'candidate-publicity.results', label: '返回结果公示' }}
    />
  );
}
