import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { openingInvited } from '../audiences.ts';
import { openingLog } from './opening-log.record.ts';

export const openingLogAccess = defineAccess(openingLog, { read: [...officeSide, openingInvited] });
