import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { invitedTo } from '../../notice/audiences.ts';
import { officeSide } from '../../project/audiences.ts';
import { ownUnit } from '../audiences.ts';
import { myQuestion, question } from './question.record.ts';

/** 电子招标投标办法 第22条: a clarification is announced; everybody learns it at the same moment. */
const everybodyOnceAnswered = audience(
  '任何人（答复后）',
  { state: 'answered', lot: { call: { not: 'invitation' } } },
  { anybody: true },
);

/** What is asked before the bids stays open to everybody, also where only some are invited to bid. */
const everybodyBeforeBids = audience(
  '任何人（答复后）',
  { state: 'answered', round: { kind: { in: ['application', 'proposal'] } } },
  { anybody: true },
);

/** Its number tells how many asked; an answer is read before the opening. */
const officeOnly = { while: () => true, except: officeSide, shows: '仅{招标}方可见' };

export const questionAccess = defineAccess(question, {
  read: [...officeSide, everybodyOnceAnswered, everybodyBeforeBids, invitedTo('lot', { state: 'answered' })],
  keeps: ['TB-22'],
  fields: { proof: officeOnly, receiptNumber: officeOnly },
});
export const myQuestionAccess = defineAccess(myQuestion, { read: [ownUnit] });
