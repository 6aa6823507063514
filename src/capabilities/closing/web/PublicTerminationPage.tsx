import { PublicSheet } from '../../project/web/PublicSheet.tsx';
import { terminationSheet } from '../termination/termination-sheet.ts';

export default function PublicTerminationPage() {
  return (
    <PublicSheet
      record="termination"
      of={terminationSheet}
      back={{ screen: 'candidate-publicity.results', label: '返回结果公示' }}
    />
  );
}
