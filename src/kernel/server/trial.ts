/**
 * What a save would make of a row, for a paper that is read beside its form while it is written. The action itself
 * runs, in a transaction that is taken back: it leaves no version, no history, no number and no event, and it shows and
 * allows a person no more than saving does.
 */
import type { AnyRow, RecordType } from '../record/record.ts';
import { act } from './act.ts';
import { NotFound } from './effect.ts';
import type { Caller } from './http.ts';
import { inTransaction, type Office } from './office.ts';

class TakenBack extends Error {
  readonly row: AnyRow;
  constructor(row: AnyRow) {
    super('taken back');
    this.row = row;
  }
}

interface Asked {
  id?: unknown;
  version?: unknown;
  values?: Record<string, unknown>;
}

/** @throws NotFound where the record is not one that is tried out; every refusal of the save itself */
export async function tryOut(
  office: Office,
  record: RecordType<any>,
  caller: Caller,
  { id, version, values = {} }: Asked,
): Promise<AnyRow> {
  if (!record.triedOut) throw new NotFound('没有这个地址');
  const { actor, now, address, agent } = caller;
  const call = { action: `${record.id}.save`, id: String(id), version: Number(version), values, asked: {} };
  try {
    return await inTransaction(office, async (tx) => {
      const done = await act(office, tx, { ...call, actor, now, address, agent });
      throw new TakenBack(done.row);
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.row;
    throw error;
  }
}
