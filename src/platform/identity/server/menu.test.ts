import { describe, expect, it } from 'vitest';
import type { House } from '../../../kernel/server/house.ts';
import { menuOf } from './menu.ts';

const menu = { group: '工作', orgTypes: ['buyer'] };
const house = {
  screens: {
    'demand.list': { path: '/zbr/demand', title: '需求', kind: 'list', menu: { ...menu, code: 'o010000' } },
    'notice.list': { path: '/notice', title: '公告', kind: 'list', menu },
  },
} as unknown as House;
const owner = { id: 'u', name: '', org: 'o', orgName: '', orgType: 'buyer', roles: ['owner'], isAdmin: false };

describe('§2 the menu', () => {
  it('names an entry by the specification’s code where it has one, so that /agency/home finds o010000', () => {
    expect(menuOf(house, owner).map((m) => m.id)).toEqual(['o010000', 'notice.list']);
    expect(menuOf(house, { ...owner, orgType: 'agency' })).toEqual([]);
  });
});
