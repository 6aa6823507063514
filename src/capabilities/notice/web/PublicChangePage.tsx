import { Link } from 'react-router';
import { to } from '../../../kernel/web/index.ts';
import { PublicSheet } from '../../project/web/PublicSheet.tsx';
import { changeSheet } from '../change/change-sheet.ts';

export default function PublicChangePage() {
  return (
    <PublicSheet
      record="notice-change"
      of={changeSheet}
      back={{ screen: 'notice.public', label: '返回公告' }}
      above={(row) => <Link to={to('notice.paper', { id: row.notice })}>查看原公告</Link>}
    />
  );
}
