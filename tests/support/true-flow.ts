/** The flow page of a tender says what its records say: asked of the tables by itself, station by station. */
import { expect } from 'vitest';
import type { FlowStage } from '../../src/capabilities/flow/flow-wire.ts';
import { stepsOf } from '../../src/capabilities/procedure/server/step.ts';
import { rows, sql } from '../../src/kernel/server/database.ts';
import type { Client } from './client.ts';
import type { TestOffice } from './office.ts';

interface Of {
  project: string;
  lot: string;
}

/** Which paper of a call each of its three steps means. */
const papers: Readonly<Record<string, readonly string[]>> = {
  notice: ['tender'],
  'preliminary-notice': ['prequalification', 'proposal'],
  invitation: ['invitation'],
};

async function recordsSay(
  test: TestOffice,
  { project, lot }: Of,
  id: string,
): Promise<FlowStage['steps'][0]['state'][]> {
  const { shown } = stepsOf(test.office.house).find((step) => step.id === id)!;
  const { record, done, gone = [], sealed } = shown!;
  const [{ open }] = (await rows<{ open: boolean }>(
    test.office.db,
    sql`select opened_at is not null as open from lot where id = ${lot}`,
  )) as [{ open: boolean }];
  if (sealed && !open) return ['sealed'];
  const found = await rows<{ row: Record<string, any> }>(
    test.office.db,
    sql`select to_jsonb(t) as row from ${sql.table(record.id.replaceAll('-', '_'))} t`,
  );
  const states = found
    .map(({ row }) => row)
    .filter((row) => (record.id === 'project' ? row.id : row.project_id) === project)
    .filter((row) => !('lot_id' in row) || row.lot_id === lot)
    .filter((row) => record.id !== 'notice' || papers[id]!.includes(row.type ?? 'tender'))
    .map((row) => row.state as string)
    .filter((state) => !gone.includes(state));
  if (states.length === 0) return ['todo'];
  return states.every((state) => done.includes(state)) ? ['done'] : ['now', 'stop', 'todo'];
}

/**
 * @param at the stage and the station where the tender stands; neither once everything is behind it
 */
export async function flowIsTrue(test: TestOffice, client: Client, of: Of, at: readonly [string, string] | []) {
  const asked = { project: of.project, lot: of.lot };
  const { stages } = (await client.get('/agency/project-flow/detail.json', asked)).tdata as { stages: FlowStage[] };
  const stations = stages.flatMap(({ steps }) => steps);
  const [stage, station] = at;
  expect(stages.filter((s) => s.state === 'now').map((s) => s.id)).toEqual(stage ? [stage] : []);
  expect(stations.filter((s) => s.isCurrent).map((s) => s.id)).toEqual(station ? [station] : []);
  for (const { id, state } of stations)
    expect([id, await recordsSay(test, of, id)]).toEqual([id, expect.arrayContaining([state])]);
  // What lies behind the present stage is behind it whole.
  const now = stage ? stages.findIndex(({ id }) => id === stage) : stages.length;
  expect(stages.slice(0, now).map((s) => [s.id, s.state])).toEqual(stages.slice(0, now).map((s) => [s.id, 'done']));
}
