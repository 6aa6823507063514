import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { publication } from './publication.record.ts';

export const publicationAccess = defineAccess(publication, { read: [...officeSide] });
