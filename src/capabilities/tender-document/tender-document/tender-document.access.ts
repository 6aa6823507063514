import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { tenderDocument } from './tender-document.record.ts';

/** Suppliers read an issued document through `participation`, which adds them when they take it. */
export const tenderDocumentAccess = defineAccess(tenderDocument, {
  read: [...officeSide],
  fields: { favour: { while: () => true, except: officeSide, shows: '内部信息' } },
});
