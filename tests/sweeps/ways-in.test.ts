/** Every screen that is built can be come to: from the menu, a flow, a list or another page (issue: the shell, §2). */
import { describe, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import { relatedPlaces } from '../../src/apps/shell/related.ts';
import { stagesOf } from '../../src/capabilities/procedure/server/step.ts';
import { defineScreens, type Screens } from '../../src/kernel/screen/screen.ts';
import { linkingSources, strayNames, waysIn } from '../../tools/ways-in.ts';

declare module '../../src/kernel/record/known.ts' {
  interface KnownRecords {
    shelf: object;
  }
  interface KnownScreens {
    'book.list': true;
    'book.detail': true;
    'book.back': true;
    'book.shelf': true;
  }
}

const actions = new Set([...house.lifecycles].flatMap(([id, l]) => Object.keys(l.actions).map((v) => `${id}.${v}`)));
const lost = (screens: Screens, sources: Record<string, string> = {}) =>
  [...waysIn({ screens, actions: new Set(['book.lend']), sources })]
    .filter(([, w]) => w.length === 0)
    .map(([id]) => id);

describe('the ways in', () => {
  it('lead to every screen', () => {
    const ways = waysIn({ screens: house.screens, actions, sources: linkingSources() });
    expect([...ways].filter(([, all]) => all.length === 0).map(([id]) => id)).toEqual([]);
  });

  it('name screens that exist, and those of the flow are of the office', () => {
    expect(strayNames(house.screens)).toEqual([]);
    const led = stagesOf(house)
      .flatMap((s) => s.steps)
      .flatMap((s) => [s.screen, ...(s.begin ? [s.begin] : [])]);
    expect(led.filter((id) => !house.screens[id] || house.screens[id].portal)).toEqual([]);
  });

  it('carry the project to every list they lead to', () => {
    const asked = Object.entries(house.screens).filter(
      ([, s]) => s.from && s.kind === 'list' && s.record !== 'project',
    );
    const deaf = asked.filter(([, s]) => !('project' in house.record(s.record!).fields)).map(([id]) => id);
    expect(deaf).toEqual([]);
  });

  it('are missed where there are none: an action of the same name, a lost screen behind a lost one', () => {
    const screens = defineScreens('library', {
      'book.list': { path: '/books', title: '书', kind: 'list', record: 'book', menu: { group: '书' } },
      'book.detail': { path: '/books/one', title: '书', kind: 'detail', record: 'book' },
      'book.lend': {
        path: '/books/lend',
        title: '借',
        kind: 'form',
        record: 'loan',
        page: async () => ({ default: 0 }),
      },
      'book.back': { path: '/books/back', title: '还', kind: 'list', record: 'book', from: ['book.shelf'] },
      'book.shelf': { path: '/books/shelf', title: '架', kind: 'list', record: 'book', from: ['book.back'] },
    });
    const late = { ...screens, 'loan.form': { path: '/loan', title: '借', kind: 'form', record: 'loan' } as const };
    expect(lost(late, { 'Page.tsx': "mayDo('book.lend')" })).toEqual(['book.lend', 'book.back', 'book.shelf']);
    expect(lost(late, { 'Page.tsx': "<Link to={to('book.lend')}>" })).toEqual(['book.back', 'book.shelf']);
  });
});

describe('the links beside the trail', () => {
  const screens = defineScreens('library', {
    'book.list': { path: '/books', title: '{招标}书', kind: 'list', record: 'book' },
    'book.detail': { path: '/books/one', title: '书', kind: 'detail', record: 'book' },
    'book.cover': { path: '/cover', title: '封面', kind: 'detail', record: 'book', from: ['book.detail'] },
    'loan.list': { path: '/loans', title: '借阅', kind: 'list', record: 'loan', from: ['book.list', 'book.detail'] },
    'shelf.list': {
      path: '/shelf',
      title: '书架',
      kind: 'list',
      record: 'shelf',
      from: ['book.list'],
      feature: 'shelves',
    },
  });
  const from = (screenId: string, path: string, project?: string, has = false) =>
    relatedPlaces(
      screens,
      { screenId, path, ...(project ? { project } : {}) },
      () => has,
      (t) => t,
    ).map((e) => e.path);

  it('carry the row to pages of the same record and the project to lists', () => {
    expect(from('book.detail', '/books/one?id=7', 'p1')).toEqual(['/cover?id=7', '/loans?f.project=p1']);
    expect(from('book.list', '/books?f.project=p2')).toEqual(['/loans?f.project=p2']);
  });

  it('leave out a page about a row where none is known, and what the edition does not have', () => {
    expect(from('book.detail', '/books/one')).toEqual(['/loans']);
    expect(from('book.list', '/books', undefined, true)).toEqual(['/loans', '/shelf']);
  });
});
