import { PublicSheet } from '../../../project/web/PublicSheet.tsx';
import { addendumSheet } from '../../../tender-document/addendum/addendum-content.ts';
import { answerSheet } from '../../question/question-receipt.ts';

export function PublicAddendumPage() {
  return <PublicSheet record="addendum" of={addendumSheet} back={{ screen: 'notice.public', label: '返回公告' }} />;
}

export function PublicAnswerPage() {
  return <PublicSheet record="question" of={answerSheet} back={{ screen: 'notice.public', label: '返回公告' }} />;
}
