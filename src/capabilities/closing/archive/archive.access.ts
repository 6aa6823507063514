import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { archive } from './archive.record.ts';

export const archiveAccess = defineAccess(archive, { read: [...officeSide] });
