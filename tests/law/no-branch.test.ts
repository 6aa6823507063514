import { describe, expect, it } from 'vitest';
import { branches, checkBranches } from '../../tools/branches.ts';

describe('nobody outside the rulebook branches on a regime', () => {
  it.each([
    ["const a = p.regime === 'ZB-V';"],
    ["const a = 'ZB-MS' !== facts.regime ? 1 : 2;"],
    ["if (regime == 'QY') leave();"],
    ["switch (regime) { case 'ZC-T': break; }"],
    ["const a = ['ZB-M', 'ZB-MS'].includes(p.regime);"],
    ["const a = regime?.startsWith('ZC');"],
    ['const a = /^ZB-/.test(regime);'],
    ["const strict = { 'ZB-V': 0 };"],
    ["const mandatory = { regime: { in: ['ZB-M', 'ZB-MS'] } };"],
    ["const a = regime === (isOwn ? 'QY' : 'ZB-V');"],
    ['const a = table["ZB-V"];'],
    ["const q = sql`select 1 from project p where p.regime <> 'ZB-V'`;"],
  ])('finds %s', (source) => expect(branches('regime', 'x.ts', source)).toEqual([expect.stringMatching(/^1: /)]));

  it.each([
    ["const project = { regime: 'ZB-MS' };"],
    ["demands('committee.draw', { regime: p.regime });"],
    ["const a = state === 'issued';"],
    ["const prefix = 'ZBTZ';"],
  ])('lets %s be', (source) => expect(branches('regime', 'x.ts', source)).toEqual([]));
});

describe('nobody outside procedure branches on a method', () => {
  it.each([
    ["const a = p.method === 'invited';"],
    ["const a = 'none' !== facts.projectMethod;"],
    ["switch (row.method) { case 'open': break; }"],
    ["const a = ['open', 'invited'].includes(project.method!);"],
    ["const seen = { project: { method: 'invited' } };"],
    ["const seen = { method: { in: ['open', 'none'] } };"],
    ['const label = labels[p.method as string];'],
    ['const a = p.method in labels;'],
    ["const q = sql`select 1 from project p where p.method <> 'none'`;"],
    ["const q = sql`select 1 from project p where p.method = 'two-stage'`;"],
    // By another name.
    ["const { method: m } = lot; if (m === 'open') leave();"],
    ["const f = ({ method: m }) => m === 'invited';"],
    ["const f = ({ method: m = 'open' }) => { switch (m) { case 'open': break; } };"],
    ["const m = p.method; if (m !== 'open') leave();"],
    ["let m; m = p.method ?? 'open'; if (m === 'invited') leave();"],
    ["const f = (m: MethodId) => m === 'invited';"],
    ["const a = p['method'] === 'open';"],
    ["const a = String(p.method) === 'open';"],
    // Kept in a list, a set, a map or a table.
    ["const few = ['invited', 'two-stage']; const a = few.includes(p.method);"],
    ["const only = 'open'; const a = p.method === only;"],
    ["const few = new Set(['invited']); const { method: m } = p; const a = few.has(m);"],
    ["const days = new Map([['open', 20], ['invited', 10]]); const a = days.get(p.method);"],
    ["const a = ['open', 'invited'].some((one) => one === p.method);"],
    ['const { method: m } = p; const a = labels[m];'],
    ['const days = { open: 20, invited: 10 };'],
    ["const days = { open: 20, 'two-stage': 10 } as Record<string, number>;"],
    ['const of = { open: () => 20, invited: () => 10 };'],
  ])('finds %s', (source) => expect(branches('method', 'x.ts', source)).toEqual([expect.stringMatching(/^1: /)]));

  it.each([
    ["const a = callsBy(p.method, 'invitation');"],
    ["const a = request.method === 'GET';"],
    ["const a = entry.cause === 'open';"],
    ["const a = row.state === 'open' ? row.method : null;"],
    ["const { state: m } = lot; const a = m === 'open';"],
    ['const { method: m } = lot; save({ method: m });'],
    ["const f = () => { const m = p.method; return m; }; const g = (m: string) => m === 'open';"],
    ["const states = { open: '办理中', closed: '已结束' };"],
  ])('lets %s be', (source) => expect(branches('method', 'x.ts', source)).toEqual([]));
});

it('finds none in the sources', () => expect(checkBranches()).toBe(0));
