import { PublicPaper } from './PublicPaper.tsx';
import { ResultNoticePaper } from './ResultNoticePaper.tsx';

export default function PublicResultPage() {
  return <PublicPaper recordId="result-notice" paper={(row) => <ResultNoticePaper row={row} />} />;
}
