import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { evaluationMethod } from './evaluation-method.record.ts';

export const evaluationMethodAccess = defineAccess(evaluationMethod, { read: [...officeSide] });
