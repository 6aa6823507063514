import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { openingInvited, openingPublic } from '../audiences.ts';
import { openingEntry } from './opening-entry.record.ts';

/** Everybody in the room sees the whole sheet. The released half of a key is no field of it: it stands by itself (`released-secrets.ts`). */
export const openingEntryAccess = defineAccess(openingEntry, {
  read: [...officeSide, openingInvited, openingPublic],
});
