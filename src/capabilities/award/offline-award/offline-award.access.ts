import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { offlineAward } from './offline-award.record.ts';

export const offlineAwardAccess = defineAccess(offlineAward, { read: [...officeSide] });
