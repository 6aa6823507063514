/** What a page sends of a row that it read. */
import { house } from '../../src/apps/server/house.ts';
import { onlyTaken } from '../../src/kernel/record/check.ts';
import type { RecordId } from '../../src/kernel/record/known.ts';

/** What a form of this record sends of a row, or of a part of it: only the names that it takes. */
export const sentOf = (record: RecordId, row: object): Record<string, unknown> =>
  onlyTaken(house.record(record).fields, row as Record<string, unknown>);
