import { describe, expect, it } from 'vitest';
import type { Screens } from '../../kernel/screen/screen.ts';
import { ownTrail } from './own-trail.ts';

const screens: Screens = {
  'project.list': { path: '/p/list', title: '项目列表', kind: 'list', record: 'project' },
  'project.flow': { path: '/p/flow', title: '项目流程', kind: 'page', record: 'project', trail: ['project.list'] },
  'notice.list': { path: '/n/list', title: '{招标}公告', kind: 'list', record: 'notice', trail: ['project.flow'] },
  'notice.form': {
    path: '/n/form',
    title: '公告',
    kind: 'form',
    record: 'notice',
    trail: ['project.flow', 'notice.list'],
  },
};
const words = (t: string) => t.replace('{招标}', '采购');

describe('the declared trail', () => {
  it('brings the parents of parents along, each once', () => {
    expect(ownTrail(screens, 'notice.form', '/n/form?id=1', undefined, words).map((e) => e.title)).toEqual([
      '项目列表',
      '项目流程',
      '采购公告',
      '公告',
    ]);
  });

  it('leads back to the project that the place belongs to', () => {
    expect(ownTrail(screens, 'notice.form', '/n/form?id=1', '7', words).map((e) => e.path)).toEqual([
      '/p/list',
      '/p/flow?id=7',
      '/n/list?f.project=7',
      '/n/form?id=1',
    ]);
  });

  it('of a step leads through the flow of its project, once that is known', () => {
    const lists = { ...screens, 'notice.list': { ...screens['notice.list']!, trail: ['project.list'] as const } };
    const through = { after: 'project.list', by: 'project.flow', screens: new Set(['notice.list']) };
    const read = (project?: string) => ownTrail(lists, 'notice.list', '/n/list', project, words, through);
    expect(read('7').map((e) => e.path)).toEqual(['/p/list', '/p/flow?id=7', '/n/list']);
    expect(read().map((e) => e.path)).toEqual(['/p/list', '/n/list']);
    expect(ownTrail(screens, 'notice.list', '/n/list', '7', words, through)).toHaveLength(3);
  });

  it('of an unknown screen is empty', () => {
    expect(ownTrail(screens, 'nothing.here', '/x', undefined, words)).toEqual([]);
  });
});
