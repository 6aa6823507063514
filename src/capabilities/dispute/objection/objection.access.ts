import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { objector } from './objection.lifecycle.ts';
import { objection } from './objection.record.ts';

export const objectionAccess = defineAccess(objection, {
  read: [objector, ...officeSide],
  // What is only proposed is not the answer.
  fields: {
    ...Object.fromEntries(
      [
        ...['verdict', 'verdictReason', 'outcome', 'answer', 'answerFiles', 'returnedBecause'],
        ...['proposedBy', 'proposedAt'],
      ].map((name) => [
        name,
        { while: (o: { state: string }) => o.state !== 'answered', except: officeSide, shows: '答复后公开' },
      ]),
    ),
    // What an agency tells its owner stays between the two, before and after.
    ...Object.fromEntries(
      ['risks', 'ownerToldAt'].map((name) => [name, { while: () => true, except: officeSide, shows: '不公开' }]),
    ),
  },
});
