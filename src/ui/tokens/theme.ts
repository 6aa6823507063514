/** The component library's theme, read from the stylesheet's tokens: a colour is said once, in `tokens.css`. */
import type { ThemeConfig } from 'antd';

export type Shade = 'light' | 'dark';

const place = 'zhaocai.shade';

/** The person's choice of light or dark; the system's until they choose. */
export function currentShade(): Shade {
  const chosen = localStorage.getItem(place);
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

/** Puts the shade on the page; with `keep` it becomes the person's choice. */
export function applyShade(shade: Shade, keep = false): void {
  document.documentElement.dataset.theme = shade;
  if (keep) localStorage.setItem(place, shade);
}

/**
 * Colours and measures for antd from the tokens that hold at a place of the page now.
 * @param place the whole page when not given; a room is dark inside a light page
 */
export function themeFromTokens(place: Element = document.documentElement): ThemeConfig {
  const style = getComputedStyle(place);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    hashed: false,
    token: {
      colorPrimary: of('--accent'),
      colorPrimaryHover: of('--accent-hover'),
      colorPrimaryActive: of('--accent-hover'),
      colorPrimaryBg: of('--accent-soft'),
      colorTextLightSolid: of('--accent-ink'),
      colorLink: of('--accent'),
      colorLinkHover: of('--accent-hover'),
      colorSuccess: of('--done'),
      colorWarning: of('--wait'),
      colorError: of('--due'),
      colorInfo: of('--accent'),
      colorText: of('--ink'),
      colorTextSecondary: of('--ink-2'),
      colorTextTertiary: of('--ink-3'),
      colorTextPlaceholder: of('--ink-3'),
      colorTextDescription: of('--ink-3'),
      colorBgBase: of('--sheet'),
      colorBgContainer: of('--sheet'),
      colorBgElevated: of('--sheet'),
      colorBgLayout: of('--ground'),
      colorBgContainerDisabled: of('--sunk'),
      colorTextDisabled: of('--ink-3'),
      colorBorder: of('--line-strong'),
      colorBorderSecondary: of('--line'),
      colorSplit: of('--line'),
      colorFillAlter: of('--sunk'),
      colorBgSpotlight: '#1d2624',
      fontFamily: of('--font'),
      fontSize: 14,
      borderRadius: 4,
      borderRadiusLG: 4,
      borderRadiusSM: 3,
      controlHeight: 32,
      controlHeightSM: 26,
      wireframe: false,
      // The library waits for the end of an animation that a person without motion never sees: it must not begin one.
      motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.16s',
      // In parts of 255: browsers below Chromium 111 would not read a mixed colour.
      controlOutline: `${of('--accent')}38`,
    },
    components: {
      Button: {
        paddingInline: 14,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 400,
      },
      Tooltip: { colorTextLightSolid: '#ffffff' },
    },
  };
}
