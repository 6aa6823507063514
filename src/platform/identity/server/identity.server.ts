import type { ServerPart } from '../../../kernel/server/house.ts';
import { identityTables } from './sessions.ts';

export const identityServer: ServerPart = {
  tables: identityTables,
};
