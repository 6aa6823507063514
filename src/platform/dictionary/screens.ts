import { defineScreens } from '../../kernel/screen/screen.ts';

const menu = { group: '系统', roles: ['admin'], orgTypes: ['platform'] } as const;

export const screens = defineScreens('dictionary', {
  'code-entry.list': { path: '/agency/dictionary/list', title: '字典', kind: 'list', record: 'code-entry', menu },
  'code-entry.form': {
    path: '/agency/dictionary/form',
    title: '字典项',
    kind: 'form',
    record: 'code-entry',
    trail: ['code-entry.list'],
  },
  'code-entry.detail': {
    path: '/agency/dictionary/detail',
    title: '字典项',
    kind: 'detail',
    record: 'code-entry',
    trail: ['code-entry.list'],
  },
  'sensitive-word.list': {
    path: '/agency/sensitive-word/list',
    title: '敏感词',
    kind: 'list',
    record: 'sensitive-word',
    menu,
  },
  'sensitive-word.form': {
    path: '/agency/sensitive-word/form',
    title: '敏感词',
    kind: 'form',
    record: 'sensitive-word',
    trail: ['sensitive-word.list'],
  },
  'sensitive-word.detail': {
    path: '/agency/sensitive-word/detail',
    title: '敏感词',
    kind: 'detail',
    record: 'sensitive-word',
    trail: ['sensitive-word.list'],
  },
});
