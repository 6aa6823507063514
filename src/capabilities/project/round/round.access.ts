import { defineAccess } from '../../../kernel/access/access.ts';
import { through } from '../../../kernel/access/where.ts';
import { officeSide } from '../audiences.ts';
import { publicLot } from '../lot/lot.access.ts';
import { round } from './round.record.ts';

export const roundAccess = defineAccess(round, { read: [...officeSide, through('lot', publicLot)] });
