import { expect, it } from 'vitest';
import { recordLoaders } from '../../src/apps/registry.generated.ts';
import { house } from '../../src/apps/server/house.ts';
import { rowOf } from '../../src/apps/shell/usePlaces.ts';

const isRecord = (id: string) => Object.hasOwn(recordLoaders, id);

it('Q5 a place is about a row of a record that the house has, or about none: a preview asks nobody who talks of it', () => {
  const about = Object.keys(house.screens).map(
    (id) => [id, rowOf(house.screens, id, '?id=1', isRecord)?.record] as const,
  );
  expect(about.filter(([, record]) => record !== undefined && !house.records.has(record))).toEqual([]);
  expect(about.filter(([, record]) => record !== undefined).length).toBeGreaterThan(100);
  for (const id of ['file.preview', 'file.myPreview', 'file.protected'])
    expect([id, house.screens[id]?.record, rowOf(house.screens, id, '?id=1', isRecord)]).toEqual([
      id,
      'file',
      undefined,
    ]);
  expect(rowOf(house.screens, 'notice.detail', '?id=7', isRecord)).toEqual({ record: 'notice', id: '7' });
  expect(rowOf(house.screens, 'notice.detail', '', isRecord)).toBeUndefined();
  expect(rowOf(house.screens, undefined, '?id=7', isRecord)).toBeUndefined();
});
