/** What a page sends of a row that it read. */
import { house } from '../../src/apps/server/house.ts';
import type { RecordId } from '../../src/kernel/record/known.ts';
import { onlyTaken } from '../../src/kernel/record/taken.ts';

/** Of a row, or of a part of it, what a form of this record sends: the names that it takes, and no others. */
export const sentOf = (record: RecordId, row: object): Record<string, unknown> =>
  onlyTaken(house.record(record).fields, row as Record<string, unknown>);
