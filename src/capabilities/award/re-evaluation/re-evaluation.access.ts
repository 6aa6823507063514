import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { reEvaluation } from './re-evaluation.record.ts';

export const reEvaluationAccess = defineAccess(reEvaluation, { read: [...officeSide] });
