import { PublicSheet } from '../../project/web/PublicSheet.tsx';
import { publicitySheet } from '../candidate-publicity/publicity-sheet.ts';
import { PublicityClock } from './PublicityDetailPage.tsx';

export default function PublicPublicityPage() {
  return (
    <PublicSheet
      record="candidate-publicity"
      of={publicitySheet}
      back={{ screen: 'candidate-publicity.results', label: '返回结果公示' }}
      above={(row) => <PublicityClock row={row} />}
    />
  );
}
