/** What a browser calls itself, in words that a person knows their devices by. Pure. */
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, '安卓手机'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙设备'],
  [/Windows/, 'Windows 电脑'],
  [/Mac OS X/, 'Mac 电脑'],
  [/Linux/, 'Linux 电脑'],
];
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/Edg\//, 'Edge'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const found = (agent: string, table: readonly [RegExp, string][]) => table.find(([is]) => is.test(agent))?.[1];

export function deviceOf(agent: string): string {
  const parts = [found(agent, systems), found(agent, browsers)].filter(Boolean);
  return parts.join(' · ') || '其他设备';
}
