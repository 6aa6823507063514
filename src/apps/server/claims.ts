import { type ByteClaims, fileClaims } from '../../kernel/server/backup/claims.ts';
import { house } from './house.ts';

/** Everything outside the database that its rows speak of. */
export const claims: readonly ByteClaims[] = [fileClaims, ...house.parts.flatMap((part) => part.claims ?? [])];
