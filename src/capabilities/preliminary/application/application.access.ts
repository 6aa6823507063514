import { defineAccess, extendAccess } from '../../../kernel/access/access.ts';
import { audience, has, mine } from '../../../kernel/access/where.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { officeAfterUnsealing, ownApplication, sitting } from '../audiences.ts';
import { application } from './application.record.ts';

const always = () => true;
const ownOnly = { while: always, except: [ownApplication], shows: '仅申请人可见' };

export const applicationAccess = defineAccess(application, {
  read: [ownApplication, ...officeAfterUnsealing, sitting],
  keeps: ['TB-22', 'EB-27b'],
  fields: {
    header: ownOnly,
    shares: ownOnly,
    signature: ownOnly,
    certificate: ownOnly,
    receipt: ownOnly,
  },
});

/** A lot that is called for before it has bids is known to everybody who may apply, and stays so to the applicants. */
export const calledLotAccess = extendAccess(lot, [
  audience('潜在申请人', { state: 'preliminary' }, { orgTypes: ['supplier'] }),
  audience(
    '申请人',
    has(() => application, 'lot', { supplier: mine }),
    { orgTypes: ['supplier'] },
  ),
]);
