/** §2 breadcrumbs and tabs, broken sentence by sentence. */
import { breaksOf } from './break.ts';

const breadcrumbs = 'tests/shell/breadcrumbs.test.ts';
const trails = 'src/apps/shell/trail.test.ts';
const entering = 'tests/shell/entering.browser.test.ts';
const shell = 'tests/shell/shell.browser.test.ts';

export const places = [
  ...breaksOf('src/apps/shell/routes.tsx', entering, ['2.1', 'handle: { screenId },', 'handle: {},']),
  ...breaksOf('src/platform/settings/screens.ts', breadcrumbs, ['2.2', "title: '系统设置'", "title: 'Settings'"]),
  ...breaksOf('src/apps/shell/own-trail.ts', breadcrumbs, [
    '2.3',
    'ids.splice(ids.indexOf(through.after) + 1, 0, through.by);',
    'ids.push(through.by);',
  ]),
  ...breaksOf(
    'src/apps/shell/trail.ts',
    trails,
    ['2.4', 'return [...history.slice(0, visited), here];', 'return [...history, here];'],
    ['2.4', '=> placeKey(a.path) === placeKey(b.path);', '=> a.path === b.path;'],
    ['2.4', '.filter((e) => leadsTo(e, here));', '.filter((e) => !leadsTo(e, here));'],
    ['2.3', '[...history.slice(0, at + 1), ...between, here]', '[...history.slice(0, at + 1), ...between, parent]'],
    ['2.5', 'if (own.length < 2) return [here];', 'if (own.length < 2) return [...history, here];'],
    ['2.10', 'const open = tabs.findIndex((t) => workOf(t.trail) === workOf(trail));', 'const open = -1;'],
    [
      '2.11',
      'return flagged ? [...tabs, tab].slice(-mostTabs) : [...tabs];',
      'return [...tabs, tab].slice(-mostTabs);',
    ],
  ),
  ...breaksOf(
    'src/apps/shell/usePlaces.ts',
    entering,
    ['2.7', 'if (next) document.title = `${words(next.title)} · ${brand}`;', 'void next;'],
    [
      '2.8',
      'const trail = nextTrail(p.trail, ownTrail(screens, id, to, project, words, through));',
      'const { trail } = p;',
    ],
    ['2.9', 'useEffect(() => void checkUser(), [coming ?? pathname]);', 'useEffect(() => void checkUser(), []);'],
  ),
  ...breaksOf(
    'src/apps/shell/usePlaces.ts',
    shell,
    ['2.6', "keep('trail', places.trail);", ''],
    ['2.12', "keep('tabs', places.tabs);", ''],
  ),
  ...breaksOf('src/apps/office/Office.tsx', entering, [
    '2.13',
    "{ path: '/tempindex', loader: () => redirect('/agency/home') },",
    "{ path: '/tempindex', loader: () => redirect('/agency/project/list') },",
  ]),
  ...breaksOf(
    'src/apps/shell/enter.ts',
    'src/apps/shell/enter.test.ts',
    ['2.14', "const owner = entries.some((m) => m.id === 'o010000');", 'const owner = false;'],
    ['2.14', 'exists(wanted) ? wanted : (entries[0]?.path ?? wanted);', 'exists(wanted) ? wanted : wanted;'],
  ),
];
