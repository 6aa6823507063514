import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { officeSide } from '../../project/audiences.ts';
import { soleSource } from './sole-source.record.ts';

/** Published so that others may say that they could supply it as well. */
const everybody = audience('社会公众', { state: { in: ['published', 'ended'] } }, { anybody: true });

export const soleSourceAccess = defineAccess(soleSource, {
  read: [...officeSide, everybody],
  fields: { returnedBecause: { while: () => true, except: officeSide, shows: '内部意见' } },
});
