import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { officeSide } from '../../project/audiences.ts';
import { candidatePublicity } from './candidate-publicity.record.ts';

/** A publicity must be readable: published, frozen and ended ones are open to everybody (招标投标法实施条例 54). */
const everybody = audience(
  '社会公众',
  {
    anyOf: [{ state: { in: ['published', 'frozen', 'ended'] } }, { state: 'withdrawn', publishedAt: { not: null } }],
  },
  { anybody: true },
);

export const candidatePublicityAccess = defineAccess(candidatePublicity, { read: [...officeSide, everybody] });
