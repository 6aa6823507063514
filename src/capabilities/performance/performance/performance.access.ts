import { defineAccess } from '../../../kernel/access/access.ts';
import { through } from '../../../kernel/access/where.ts';
import { officeSide } from '../../project/audiences.ts';
import { contractorSide } from '../of-performance.ts';
import { performance } from './performance.record.ts';

const side = contractorSide({ not: 'draft' });

/** Who performs: it reports, claims, agrees to changes and signs what was accepted. */
export const contractor = side.acts;
export const performanceAccess = defineAccess(performance, { read: [...officeSide, ...side.reads] });

/** The same, for what names its performance. */
export const contractorOfIt = through('performance', contractor);
