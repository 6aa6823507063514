import { PublicSheet } from '../../project/web/PublicSheet.tsx';
import { resultSheet } from '../result-notice/result-sheet.ts';

export default function PublicResultPage() {
  return (
    <PublicSheet
      record="result-notice"
      of={resultSheet}
      back={{ screen: 'candidate-publicity.results', label: '返回结果公示' }}
    />
  );
}
