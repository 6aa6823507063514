import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { officeSide } from '../../project/audiences.ts';
import { addendum } from './addendum.record.ts';

/** 电子招标投标办法 第22条: an addendum is announced on the platform; everybody reads it from the same moment. */
const everybodyOnceIssued = audience(
  '任何人（发出后）',
  { state: 'issued', lot: { call: { not: 'invitation' } } },
  { anybody: true },
);

export const addendumAccess = defineAccess(addendum, {
  read: [...officeSide, everybodyOnceIssued],
  fields: {
    declaredBy: { while: () => true, except: officeSide, shows: '内部信息' },
    ownerWord: { while: () => true, except: officeSide, shows: '内部信息' },
    proofs: { while: () => true, except: officeSide, shows: '内部资料' },
    wanted: { while: () => true, except: officeSide, shows: '见逐项修改' },
    returnedBecause: { while: () => true, except: officeSide, shows: '内部意见' },
  },
});
