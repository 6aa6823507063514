import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { takers } from '../audiences.ts';
import { siteVisit } from './site-visit.record.ts';

/** Suppliers who took the document of the lot, from the moment the visit goes out; also those who took it since. */
const takersOnceSent = { ...takers, where: { ...takers.where, state: 'sent' } };

export const siteVisitAccess = defineAccess(siteVisit, {
  read: [...officeSide, takersOnceSent],
  keeps: ['TR-28'],
  fields: { returnedBecause: { while: () => true, except: officeSide, shows: '内部意见' } },
});
