import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { objector } from './objection.lifecycle.ts';
import { objection } from './objection.record.ts';

export const objectionAccess = defineAccess(objection, { read: [objector, ...officeSide] });
