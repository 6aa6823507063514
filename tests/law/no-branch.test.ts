import { describe, expect, it } from 'vitest';
import { branches } from '../../tools/branches.ts';

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

describe('nobody outside procedure branches on a way', () => {
  it.each([
    ["const a = p.way === 'invited';"],
    ["const a = 'none' !== facts.projectWay;"],
    ["switch (row.way) { case 'open': break; }"],
    ["const a = ['open', 'invited'].includes(project.way!);"],
    ["const seen = { project: { way: 'invited' } };"],
    ["const seen = { way: { in: ['open', 'none'] } };"],
    ['const label = labels[p.way as string];'],
    ['const a = p.way in labels;'],
    ["const q = sql`select 1 from project p where p.way <> 'none'`;"],
    ["const q = sql`select 1 from project p where p.way = 'two-stage'`;"],
    // By another name.
    ["const { way: m } = lot; if (m === 'open') leave();"],
    ["const f = ({ way: m }) => m === 'invited';"],
    ["const f = ({ way: m = 'open' }) => { switch (m) { case 'open': break; } };"],
    ["const m = p.way; if (m !== 'open') leave();"],
    ["let m; m = p.way ?? 'open'; if (m === 'invited') leave();"],
    ["const f = (m: WayId) => m === 'invited';"],
    ["const a = p['way'] === 'open';"],
    ["const a = String(p.way) === 'open';"],
    // Kept in a list, a set, a map or a table.
    ["const few = ['invited', 'two-stage']; const a = few.includes(p.way);"],
    ["const only = 'open'; const a = p.way === only;"],
    ["const few = new Set(['invited']); const { way: m } = p; const a = few.has(m);"],
    ["const days = new Map([['open', 20], ['invited', 10]]); const a = days.get(p.way);"],
    ["const a = ['open', 'invited'].some((one) => one === p.way);"],
    ['const { way: m } = p; const a = labels[m];'],
    ['const days = { open: 20, invited: 10 };'],
    ["const days = { open: 20, 'two-stage': 10 } as Record<string, number>;"],
    ['const of = { open: () => 20, invited: () => 10 };'],
  ])('finds %s', (source) => expect(branches('way', 'x.ts', source)).toEqual([expect.stringMatching(/^1: /)]));

  it.each([
    ["const a = callsBy(p.way, 'invitation');"],
    ["const a = request.way === 'GET';"],
    ["const a = entry.cause === 'open';"],
    ["const a = row.state === 'open' ? row.way : null;"],
    ["const { state: m } = lot; const a = m === 'open';"],
    ['const { way: m } = lot; save({ way: m });'],
    ["const f = () => { const m = p.way; return m; }; const g = (m: string) => m === 'open';"],
    ["const states = { open: '办理中', closed: '已结束' };"],
  ])('lets %s be', (source) => expect(branches('way', 'x.ts', source)).toEqual([]));
});
