import { PublicSheet } from '../../project/web/PublicSheet.tsx';
import { soleSourceSheet } from '../sole-source/sole-source-sheet.ts';

export default function PublicSoleSourcePage() {
  return (
    <PublicSheet record="sole-source" of={soleSourceSheet} back={{ screen: 'notice.public', label: '返回公告' }} />
  );
}
