import { defineScreens } from '../../kernel/screen/screen.ts';

const page = () => import('./web/PreviewPage.tsx');

export const screens = defineScreens('files', {
  'file.preview': {
    path: '/preview',
    title: '文件预览',
    kind: 'page',
    record: 'file',
    page,
    reached: 'every file leads to it',
  },
  'file.protected': {
    path: '/agency/project/pingbiao/pdf/cayqnocache',
    title: '{招标}文件查看',
    kind: 'page',
    page: () => import('./web/ProtectedPage.tsx'),
    record: 'file',
    from: ['file.preview'],
  },
  'file.myPreview': {
    path: '/preview',
    title: '文件预览',
    kind: 'page',
    record: 'file',
    page,
    portal: true,
    open: true,
    reached: 'every file leads to it',
  },
});
