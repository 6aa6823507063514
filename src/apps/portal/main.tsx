import '../../ui/older/polyfills.ts';
import '../../ui/ui.css';
import '../shell/shell.css';
import { boot } from '../shell/boot.tsx';
import { isOpenPath } from './open-paths.ts';

boot({
  usetool: 'portal',
  login: {
    heading: '投标与评标',
    motto: ['标书在您的浏览器里密封', '开标之前谁也打不开'],
    registers: true,
    links: (
      <>
        <a href="#/register">供应商注册</a>
        <a href="#/notices">免登录查看公告</a>
        <a href="/">后台登录</a>
      </>
    ),
  },
  loadShell: () => import('./Portal.tsx'),
  isOpen: isOpenPath,
});
