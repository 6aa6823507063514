import { PublicSheet } from '../../../project/web/PublicSheet.tsx';
import { addendumSheet } from '../../../tender-document/addendum/addendum-sheet.ts';

export default function PublicAddendumPage() {
  return <PublicSheet record="addendum" of={addendumSheet} back={{ screen: 'notice.public', label: '返回公告' }} />;
}
