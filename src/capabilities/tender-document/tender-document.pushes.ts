import { definePushes, reviewed } from '../../platform/push/declare.ts';
import { addendum } from './addendum/addendum.record.ts';
import { tenderDocument } from './tender-document/tender-document.record.ts';

export const tenderDocumentPushes = definePushes(tenderDocument, reviewed, ['name', 'edition', 'digest']);
export const addendumPushes = definePushes(addendum, reviewed, ['subject']);
