import { PublicSheet } from '../../../project/web/PublicSheet.tsx';
import { answerSheet } from '../../question/answer-sheet.ts';

export default function PublicAnswerPage() {
  return <PublicSheet record="question" of={answerSheet} back={{ screen: 'notice.public', label: '返回公告' }} />;
}
