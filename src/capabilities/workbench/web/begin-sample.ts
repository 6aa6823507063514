/** A tender to play with, wherever it is begun. */
import { call, newKey, recordPath, to } from '../../../kernel/web/index.ts';

/** @returns the address of its flow; nothing where it was refused, which the person has been told */
export async function beginSample(): Promise<string | undefined> {
  try {
    const { row } = await call<{ row: { id: string } }>(recordPath('project', 'beginSample'), {
      json: true,
      body: {},
      idempotencyKey: newKey(),
    });
    return to('project.flow', { id: row.id });
  } catch {
    return undefined;
  }
}
