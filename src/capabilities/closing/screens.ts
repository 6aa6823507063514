import { defineScreens } from '../../kernel/screen/screen.ts';

const menu = { group: '{定标}', orgTypes: ['agency', 'buyer', 'supervisor'] } as const;

export const screens = defineScreens('closing', {
  'archive.list': {
    path: '/agency/project/dingbiao/zlgd/list',
    title: '资料归档与清退',
    kind: 'list',
    record: 'archive',
    trail: ['project.list'],
    menu,
  },
  // The specification gives archives no detail address: the form is where one is checked, sealed and read.
  'archive.form': {
    path: '/agency/project/dingbiao/zlgd/form',
    title: '资料归档',
    kind: 'form',
    record: 'archive',
    page: () => import('./web/ArchivePage.tsx'),
    trail: ['project.list', 'archive.list'],
  },
  'termination.list': {
    path: '/agency/project/dingbiao/yczz/list',
    title: '异常终止',
    kind: 'list',
    record: 'termination',
    trail: ['project.list'],
    menu,
  },
  'termination.form': {
    path: '/agency/project/dingbiao/yczz/form',
    title: '异常终止',
    kind: 'form',
    record: 'termination',
    trail: ['project.list', 'termination.list'],
  },
  'termination.detail': {
    path: '/agency/project/dingbiao/yczz/detail',
    title: '异常终止详情',
    kind: 'detail',
    record: 'termination',
    page: async () => ({ default: (await import('./web/TerminationPages.tsx')).TerminationPage }),
    reads: async () => ({ default: (await import('./web/TerminationPages.tsx')).TerminationReading }),
    trail: ['project.list', 'termination.list'],
  },
  'termination.public': {
    path: '/results/termination',
    title: '终止公告',
    kind: 'detail',
    record: 'termination',
    portal: true,
    open: true,
    page: async () => ({ default: (await import('./web/TerminationPages.tsx')).PublicTerminationPage }),
    trail: ['candidate-publicity.results'],
  },
});
