import { defineAccess, extendAccess } from '../../../kernel/access/access.ts';
import type { Audience } from '../../../kernel/access/where.ts';
import { evaluationMethod } from '../../tender-document/evaluation-method/evaluation-method.record.ts';
import { tenderDocument } from '../../tender-document/tender-document/tender-document.record.ts';
import { officeSideAfterReadOut, ownUnit, takers } from '../audiences.ts';
import { documentDownload } from './document-download.record.ts';

export const documentDownloadAccess = defineAccess(documentDownload, {
  read: [ownUnit, ...officeSideAfterReadOut],
  keeps: ['TB-22', 'EB-21'],
  fields: {
    address: { while: () => true, except: [ownUnit], shows: '不公开' },
    agent: { while: () => true, except: [ownUnit], shows: '不公开' },
  },
});

const takersWhen = (state: string): Audience => ({ ...takers, where: { ...takers.where, state } });

/** What a supplier took, it reads: the issued document with its chapters and files, and the method by which bids are judged. */
export const takenDocumentAccess = extendAccess(tenderDocument, [takersWhen('issued')]);
export const takenMethodAccess = extendAccess(evaluationMethod, [takersWhen('locked')]);
