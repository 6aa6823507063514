import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { publicityCorrection } from './publicity-correction.record.ts';
import { resultChange } from './result-change.record.ts';

/** What is published stands on the corrected paper itself, which is open to everybody. */
export const publicityCorrectionAccess = defineAccess(publicityCorrection, { read: [...officeSide] });
export const resultChangeAccess = defineAccess(resultChange, { read: [...officeSide] });
