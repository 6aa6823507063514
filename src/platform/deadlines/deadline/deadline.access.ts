import { defineAccess } from '../../../kernel/access/access.ts';
import { agencyReaders, owing, ownerReaders, supervisorReaders, toldUnits } from './deadline.audiences.ts';
import { deadline } from './deadline.record.ts';

export const deadlineAccess = defineAccess(deadline, {
  read: [agencyReaders, ownerReaders, supervisorReaders, toldUnits, owing],
});
