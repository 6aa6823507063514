import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { awardLine } from './award-line.record.ts';

export const awardLineAccess = defineAccess(awardLine, { read: [...officeSide] });
