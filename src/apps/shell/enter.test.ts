import { describe, expect, it } from 'vitest';
import { homePath, type MenuEntry } from './enter.ts';

const entry = (id: string, path: string): MenuEntry => ({ id, path, title: id, group: '工作' });
const owners = entry('o010000', '/zbr/proprietorzbproject/list');
const projects = entry('project.list', '/agency/project/list');
const everywhere = () => true;

describe('/agency/home', () => {
  it.each([
    ['an owner, by the first list', { menuList: [projects, owners], menuList2: [] }, '/zbr/proprietorzbproject/list'],
    ['an owner, by the second', { menuList: [projects], menuList2: [owners] }, '/zbr/proprietorzbproject/list'],
    ['anybody else', { menuList: [projects], menuList2: [] }, '/agency/workbench/index'],
    ['a person without a menu', { menuList: [], menuList2: [] }, '/agency/workbench/index'],
  ])('§2.14 leads %s where they work', (_who, menu, path) => expect(homePath(menu, everywhere)).toBe(path));

  it('§2.14 leads to the first entry where that screen is not there', () =>
    expect(homePath({ menuList: [projects], menuList2: [] }, () => false)).toBe('/agency/project/list'));
});
