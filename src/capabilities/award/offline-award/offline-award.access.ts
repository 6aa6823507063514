import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, mine } from '../../../kernel/access/where.ts';
import { officeSide } from '../../project/audiences.ts';
import { offlineAward } from './offline-award.record.ts';

/** The winner reads the paper that is its letter. */
const winner = audience('{中标}人', { supplier: mine, state: 'filed' }, { orgTypes: ['supplier'] });

export const offlineAwardAccess = defineAccess(offlineAward, { read: [...officeSide, winner] });
