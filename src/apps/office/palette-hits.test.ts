import { describe, expect, it } from 'vitest';
import { type Hit, hitsFor } from './palette-hits.ts';

const hit = (group: string, title: string, path = `/${title}`): Hit => ({
  id: `${group} ${title}`,
  group,
  title,
  path,
});
const offered = {
  recent: [hit('最近', '某路大修')],
  pages: ['变更公告', '招标公告列表', '公告发布回执', '供应商管理'].map((t) => hit('页面', t)),
  actions: [{ id: 'new', group: '操作', title: '新建招标项目', run: () => {} }],
  reminders: [],
  found: [hit('项目', '某路大修'), hit('供应商', '某路桥公司')],
};
const titles = (typed: string) => hitsFor(offered, typed).map((h) => h.title);

describe('the palette', () => {
  it('offers where one was and what can be begun before anything is typed', () => {
    expect(titles('  ')).toEqual(['某路大修', '新建招标项目']);
  });

  it('finds pages and actions by words and by initials, the nearest name first', () => {
    expect(titles('公告').slice(0, 3)).toEqual(['公告发布回执', '变更公告', '招标公告列表']);
    expect(titles('gysgl')[0]).toBe('供应商管理');
    expect(titles('xjzb')[0]).toBe('新建招标项目');
  });

  it('offers what others owe after pages and actions, as it is given', () => {
    const reminders = [{ id: 'remind 1', group: '催办', title: '催办：审核招标项目，某路大修', run: () => {} }];
    const hits = hitsFor({ ...offered, reminders }, '催办');
    expect(hits.map((h) => h.title).slice(0, 1)).toEqual(['催办：审核招标项目，某路大修']);
    expect(hitsFor({ ...offered, reminders }, '').some((h) => h.group === '催办')).toBe(false);
  });

  it('names one place only once', () => {
    expect(titles('某路')).toEqual(['某路大修', '某路桥公司']);
  });
});
