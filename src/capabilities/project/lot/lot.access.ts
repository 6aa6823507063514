import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { officeSide } from '../audiences.ts';
import { lot } from './lot.record.ts';

/** What is tendered in public, every supplier may know; of an invited tender only those invited (`notice` adds them). */
export const publicLot = audience(
  '潜在{投标}人',
  { documentIssuedAt: { not: null }, call: { not: 'invitation' } },
  { orgTypes: ['supplier'] },
);

export const lotAccess = defineAccess(lot, { read: [...officeSide, publicLot] });
