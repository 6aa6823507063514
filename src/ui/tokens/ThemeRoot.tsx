/** Wraps an app in the component library's settings: our theme, Chinese words, no space inside two-character buttons. */
import ConfigProvider from 'antd/es/config-provider';
import zhCN from 'antd/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { applyShade, currentShade, type Shade, themeFromTokens } from './theme.ts';

dayjs.locale('zh-cn');

const ShadeContext = createContext<{ shade: Shade; choose: (shade: Shade) => void }>({
  shade: 'light',
  choose: () => {},
});

/** The shade in use and the means to change it. */
export const useShade = () => useContext(ShadeContext);

export function ThemeRoot({ children }: { children: ReactNode }) {
  const [shade, setShade] = useState<Shade>(() => {
    const now = currentShade();
    applyShade(now);
    return now;
  });
  const choose = (next: Shade) => {
    applyShade(next, true);
    setShade(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens on the page change with the shade
  const theme = useMemo(() => themeFromTokens(), [shade]);
  return (
    <ShadeContext value={{ shade, choose }}>
      <ConfigProvider theme={theme} locale={zhCN} button={{ autoInsertSpace: false }}>
        {children}
      </ConfigProvider>
    </ShadeContext>
  );
}
