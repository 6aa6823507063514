import { describe, expect, it } from 'vitest';
import { branches, checkRegimes } from '../../tools/regimes.ts';

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
  ])('finds %s', (source) => expect(branches('x.ts', source)).toEqual([expect.stringMatching(/^1: /)]));

  it.each([
    ["const project = { regime: 'ZB-MS' };"],
    ["demands('committee.draw', { regime: p.regime });"],
    ["const a = state === 'issued';"],
    ["const prefix = 'ZBTZ';"],
  ])('lets %s be', (source) => expect(branches('x.ts', source)).toEqual([]));

  it('finds none in the sources', () => expect(checkRegimes()).toBe(0));
});
