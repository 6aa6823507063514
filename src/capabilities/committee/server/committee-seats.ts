/** The seats of a committee. */

import { committeeMember } from '../committee-member/committee-member.record.ts';
import type { Seats } from './body/seats.ts';

export const committeeSeats: Seats = {
  record: committeeMember,
  of: 'committee',
  topic: 'committee',
  calledAt: 'notifiedAt',
  living: ['drawn', 'accepted', 'signedIn'],
  fresh: { isChair: false, needsTime: false },
  named: { expert: '评委', buyer: '招标人代表', named: '指派人员' },
  call: (own, member, { at, place }) => ({
    subject: '请应答{评标}邀请',
    body: `您被抽取为{评标}委员会成员。${at ? `{评标}时间：${at}` : '{评标}时间由代理机构另行告知'}；地点：${place}。请尽快在“我的{评标}”中应答。`,
    link: member.kind === 'buyer' ? `evaluation-room.list?committee=${own.id}` : `evaluation.room?committee=${own.id}`,
  }),
};
