import { describe, expect, it } from 'vitest';
import { house } from '../../apps/server/house.ts';
import { historyPath, type Manifest, recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import { renamedFields } from '../../kernel/record/record.ts';
import { ArchiveData, formerNames, formerRecords } from './archive-data.ts';
import { checkRows } from './check-rows.ts';
import { Findings } from './findings.ts';

it('the verifier knows every field by the names that it had', () => {
  const declared = new Map(
    [...house.records.values()]
      .map((record) => [record.id, renamedFields(record)] as const)
      .filter(([, names]) => names.size > 0),
  );
  expect(new Map([...formerNames].toSorted())).toEqual(new Map([...declared].toSorted()));
});

it('and every record whose rows another took over', () => {
  const declared = [...house.records.values()].flatMap(({ id, formerly }) =>
    formerly ? [[id, formerly] as const] : [],
  );
  expect(new Map([...formerRecords].toSorted())).toEqual(new Map(declared.toSorted()));
});

describe('a panel of an archive that was sealed when it was a record of its own', () => {
  const at = '2026-11-01T00:00:00.000Z';
  const told = (seq: number, verb: string, from: string | null, to: string, changes: object[]) => ({
    ...{ seq, at, actorId: 'u', orgName: '示范工程咨询有限公司', record: 'review-panel', recordId: 'n', asked: {} },
    ...{ action: `review-panel.${verb}`, fromState: from, toState: to, prev: '', hash: '', changes },
  });
  const history = [
    told(1, 'create', null, 'draft', [{ field: 'formed', before: null, after: 'drawn' }]),
    told(2, 'draw', 'locked', 'called', [{ field: 'people', before: null, after: 'owner' }]),
  ];
  const row = { id: 'n', state: 'called', version: 2, org: 'o', adduserid: 'u', createdAt: at, updatedAt: at };
  const faults = (panel: object, record = 'review-panel') => {
    const data = new ArchiveData(
      new Map<string, unknown>([
        [recordPath(record), [panel]],
        [historyPath('project'), { 'project:p': history }],
        [recordPath('organisation'), [{ id: 'o', name: '示范工程咨询有限公司' }]],
      ]),
    );
    const findings = new Findings();
    checkRows(data, { version: 2, lot: { id: 'l' } } as Manifest, findings);
    return findings.faults.map((f) => f.because);
  };
  const before = { ...row, formed: 'drawn', people: 'owner' };
  const moved = { ...row, state: 'drawn', kind: 'panel', chosenBy: 'drawn', buyerRepresentatives: 'owner' };

  it('agrees with its history under its own names, and under today’s', () => {
    expect(faults(before)).toEqual([]);
    expect(faults(moved, 'committee')).toEqual([]);
  });

  it('is neither another kind nor in another state, and holds nothing else', () => {
    expect(faults({ ...moved, kind: 'committee' }, 'committee')).toEqual(['内容与历史所记不符']);
    expect(faults({ ...moved, state: 'reviewing' }, 'committee')).toEqual(['状态与历史所记不符']);
    expect(faults({ ...before, people: 'agent' })).toEqual(['内容与历史所记不符']);
    expect(faults({ ...moved, reason: '?' }, 'committee')).toEqual(['历史没有记载这项内容']);
  });
});

describe('a project that was begun when its way had another name', () => {
  const at = '2026-11-01T00:00:00.000Z';
  const told = (seq: number, changes: object[], fromState: string | null) => ({
    ...{ seq, at, actorId: 'u', orgName: '示范工程咨询有限公司', record: 'project', recordId: 'p', asked: {} },
    ...{ action: 'project.save', fromState, toState: 'draft', prev: '', hash: '', changes },
  });
  const history = [
    told(1, [{ field: 'method', before: null, after: 'open' }], null),
    told(2, [{ field: 'way', before: 'open', after: 'invited' }], 'draft'),
  ];
  const row = {
    id: 'p',
    state: 'draft',
    version: 2,
    org: 'o',
    adduserid: 'u',
    createdAt: at,
    updatedAt: at,
    way: 'invited',
  };
  const faults = (project: object, entries = history) => {
    const data = new ArchiveData(
      new Map<string, unknown>([
        [recordPath('project'), [project]],
        [historyPath('project'), { 'project:p': entries }],
        [recordPath('organisation'), [{ id: 'o', name: '示范工程咨询有限公司' }]],
      ]),
    );
    const findings = new Findings();
    checkRows(data, { version: 2, lot: { id: 'l' } } as Manifest, findings);
    return findings.faults.map((f) => f.because);
  };

  it('agrees with what both parts of its history tell', () => {
    expect(faults(row)).toEqual([]);
    expect(faults({ ...row, way: 'open' })).toEqual(['内容与历史所记不符']);
    const { way: _, ...before } = row;
    expect(faults({ ...before, version: 1, method: 'open' }, history.slice(0, 1))).toEqual([]);
  });

  it('has no second one under the former name', () =>
    expect(faults({ ...row, method: 'none' })).toEqual(['历史没有记载这项内容']));
});
