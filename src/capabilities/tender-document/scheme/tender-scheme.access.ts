import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { tenderScheme } from './tender-scheme.record.ts';

export const tenderSchemeAccess = defineAccess(tenderScheme, { read: officeSide });
