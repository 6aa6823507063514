import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { officeSide } from '../../project/audiences.ts';
import { preliminaryDocument } from './preliminary-document.record.ts';

/** A reader of the notice reads the document, without an account: so it never becomes known who took it (招标投标法 22). */
export const readers = audience('任何人', { state: 'issued' }, { anybody: true });

export const preliminaryDocumentAccess = defineAccess(preliminaryDocument, {
  read: [...officeSide, readers],
  keeps: ['TB-22'],
  fields: {
    returnedBecause: { while: () => true, except: officeSide, shows: '内部意见' },
    favour: { while: () => true, except: officeSide, shows: '内部信息' },
    template: { while: () => true, except: officeSide, shows: '内部资料' },
    fixedChanges: { while: () => true, except: officeSide, shows: '内部资料' },
  },
});
