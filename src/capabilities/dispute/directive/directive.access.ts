import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { directive } from './directive.record.ts';

export const directiveAccess = defineAccess(directive, { read: officeSide });
