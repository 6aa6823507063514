import { describe, expect, it } from 'vitest';
import { entryOf, favouritesGroup, menuShape, type PlacedEntry } from './menu-shape.ts';

const entry = (id: string, place: PlacedEntry['place'], group = '库'): PlacedEntry => ({
  id,
  title: id,
  path: `/${id}`,
  group,
  place,
  icon: undefined,
});
const entries = [entry('home', 'top'), entry('supplier', 'group'), entry('notice', 'flow', '发标')];

describe('the menu as it is drawn', () => {
  it('has what stands by itself, then groups; what belongs to one project is in none, unless the person wants it there', () => {
    expect(menuShape(entries, [])).toMatchObject({
      top: [{ id: 'home' }],
      groups: [{ name: '库', entries: [{ id: 'supplier' }] }],
    });
    expect(menuShape(entries, ['notice', 'home', 'gone']).groups[0]).toEqual({
      name: favouritesGroup,
      entries: [entries[2]],
    });
  });

  it('shows where a place belongs: itself, or what stands before it in its trail', () => {
    const trail = [
      { title: '', path: '/home' },
      { title: '', path: '/supplier?q=x' },
      { title: '', path: '/supplier/detail?id=1' },
    ];
    expect(entryOf(entries, trail, '/supplier/detail')?.id).toBe('supplier');
    expect(entryOf(entries, trail, '/Notice/')?.id).toBe('notice');
    expect(entryOf(entries, [], '/elsewhere')).toBeUndefined();
  });
});
