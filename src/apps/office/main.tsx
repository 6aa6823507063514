import '../../ui/older/polyfills.ts';
import { words } from '../../kernel/web/registry.ts';
import '../../ui/ui.css';
import '../shell/shell.css';
import { boot } from '../shell/boot.tsx';

boot({
  usetool: 'office',
  login: {
    heading: '登录后台',
    motto: ['从第一张纸到封存档案', '每一步都有依据'],
    links: (
      <>
        <a href="/portal/">{words('{投标}人、{评标}专家入口')}</a>
        <a href="/portal/#/notices">查看公告</a>
      </>
    ),
  },
  loadShell: () => import('./Office.tsx'),
  isOpen: () => false,
});
