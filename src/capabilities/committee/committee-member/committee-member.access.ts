import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, has, me } from '../../../kernel/access/where.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import {
  afterTold,
  memberSelf,
  ownersAfterResult,
  reviewerSelf,
  staffAfterResult,
  theirDrawOperator,
} from '../audiences.ts';
import { committeeMember } from './committee-member.record.ts';

/** Those who sit in the room see each other; people who only stand by do not, and reviewers never. */
const fellows = audience('同委员会评委', {
  state: { in: ['accepted', 'signedIn', 'replaced'] },
  committee: { kind: { in: ['committee', 'group'] } },
  ...has(() => committeeMember, { theirs: 'committee', ours: 'committee' }, { person: me, state: 'signedIn' }),
});

/** The people on the other seats may not see what one is paid. */
const paidAlone = {
  while: () => true,
  except: [memberSelf, reviewerSelf, theirDrawOperator, staffAfterResult, projectSupervisors],
  shows: '只有本人、承办单位和监督部门可见',
};

/** A member who votes before the others have voted is not told how they vote (全体表决以前互不公开). */
const ownWordAlone = {
  while: () => true,
  except: [memberSelf, projectSupervisors],
  shows: '全体席位表决后在表决中公开',
};

export const committeeMemberAccess = defineAccess(committeeMember, {
  read: [
    memberSelf,
    reviewerSelf,
    fellows,
    theirDrawOperator,
    projectSupervisors,
    staffAfterResult,
    ownersAfterResult,
    ...afterTold('committee'),
  ],
  keeps: ['TB-37c'],
  fields: { fee: paidAlone, feePaidOn: paidAlone, feeBasis: paidAlone, ballots: ownWordAlone },
});
