import { type ByteClaims, fileClaims } from '../../kernel/server/backup/manifest.ts';
import { house } from './house.ts';

/** Everything outside the database that its rows speak of. */
export const claims: readonly ByteClaims[] = [fileClaims, ...house.parts.flatMap((part) => part.claims ?? [])];
