import { PublicityClock } from './PublicityDetailPage.tsx';
import { PublicityPaper } from './PublicityPaper.tsx';
import { PublicPaper } from './PublicPaper.tsx';

export default function PublicPublicityPage() {
  return (
    <PublicPaper
      recordId="candidate-publicity"
      above={(row) => <PublicityClock row={row} />}
      paper={(row) => <PublicityPaper row={row} />}
    />
  );
}
