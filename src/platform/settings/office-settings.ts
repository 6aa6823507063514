/**
 * What an administrator sets while the office runs. One declaration gives the form, the checks on both sides and the
 * identity configuration that pages read after sign-in (specification §3, §7). Pure.
 */
import { choice, flag, text } from '../../kernel/record/field.ts';
import { editions } from '../editions/editions.ts';

const editionNames = Object.fromEntries(Object.entries(editions).map(([code, e]) => [code, e.name]));

const url = (label: string, hint: string) =>
  text(label, {
    max: 500,
    hint,
    check: (v: string) => (isWebAddress(v) ? undefined : `${label}应以 https:// 或 http:// 开头，或以 / 开头指向本站`),
  });

const isWebAddress = (v: string) => /^\/(?!\/)/.test(v) || (/^https?:\/\//.test(v) && URL.canParse(v));

/** The origins in a text, separated by blanks, commas or lines. */
export const originsIn = (value: string | null | undefined): string[] =>
  (value ?? '').split(/[\s,，、;；]+/).filter(Boolean);

function originFault(value: string): string | undefined {
  const wrong = originsIn(value).find((o) => !/^https?:\/\//.test(o) || URL.parse(o)?.origin !== o);
  return wrong ? `“${wrong}”不是来源，应写作 https://rooms.example.cn，不带路径` : undefined;
}

export const officeSettings = {
  edition: choice('版本', editionNames, {
    required: true,
    hint: '决定用语、菜单和区域功能；登录时带有特征码的人以特征码为准',
  }),
  subject: choice('招标或采购用语', { edition: '随版本', tender: '招标', procurement: '采购' }, { required: true }),
  judging: choice('评标或评审用语', { edition: '随版本', evaluation: '评标', review: '评审' }, { required: true }),
  ishbdx: flag('启用项目合并', { hint: '登记中的几个项目可以合并成一个' }),
  dictionaryUrl: text('字典地址', {
    max: 500,
    pattern: [/^\/(?!\/)/, '应是本站以 / 开头的路径；外部字典经反向代理接入'],
    hint: '代码表从哪里取；不填时用本系统的字典',
  }),
  filePrefix: text('文件地址前缀', {
    max: 500,
    // Elsewhere a browser brings no session along, and files are given to those who may read them.
    pattern: [/^\/(?!\/)/, '应是本站以 / 开头的路径；外部文件服务经反向代理接入'],
    hint: '文件经另一路径下载时填写；不填时为本系统',
  }),
  embedOrigins: text('允许嵌入的来源', {
    max: 2000,
    long: true,
    check: originFault,
    hint: '外部页面只显示这里列出的来源，每行一个',
  }),
  caApplyUrl: url('CA 证书申请地址', '填写后，签章处出现“申请证书”'),
  expertsUrl: url('专家系统地址', '填写后，专家页面改为显示该系统'),
  roomsUrl: url('场地系统地址', '填写后，场地页面改为显示该系统'),
  systemUrl: url('系统管理地址', '填写后，系统管理页面改为显示该系统'),
  memberUrl: url('会员系统地址', '填写后，会员页面改为显示该系统'),
  indexPath: text('登录后的首页', {
    max: 200,
    check: (v: string) => (/^\/(?![/\\])/.test(v) ? undefined : '登录后的首页应是本站的页面地址，以 / 开头'),
    hint: '登录后打开的页面地址，如 /agency/project/list；不填时为工作台',
  }),
  helpUrl: url('帮助地址', '右上角“帮助”打开的页面；不填时为本系统的帮助'),
  servicePhone: text('服务电话', { max: 40 }),
};

export type SettingName = keyof typeof officeSettings;
export type OfficeSettings = { [Name in SettingName]?: Name extends 'ishbdx' ? boolean : string | null };

export const settingSections: readonly { title: string; fields: readonly SettingName[] }[] = [
  { title: '用语和版本', fields: ['edition', 'subject', 'judging', 'ishbdx'] },
  { title: '外部系统', fields: ['embedOrigins', 'expertsUrl', 'roomsUrl', 'systemUrl', 'memberUrl', 'caApplyUrl'] },
  { title: '地址和联系', fields: ['indexPath', 'dictionaryUrl', 'filePrefix', 'helpUrl', 'servicePhone'] },
];

export const initialSettings: OfficeSettings = {
  edition: 'plain',
  subject: 'edition',
  judging: 'edition',
  ishbdx: false,
};

/** The outside systems whose pages stand in place of ours where their address is set. */
export const outsideAreas = {
  experts: 'expertsUrl',
  rooms: 'roomsUrl',
  system: 'systemUrl',
  member: 'memberUrl',
} as const;

/** Every origin that a page may show: those that are allowed, and those of the outside systems. */
export function frameOrigins(settings: OfficeSettings): string[] {
  const systems = Object.values(outsideAreas).map((name) => URL.parse(settings[name] ?? '')?.origin);
  return [...new Set([...originsIn(settings.embedOrigins), ...systems.filter((o): o is string => Boolean(o))])];
}

/** The settings as the identity configuration tells them; what is not set is not told. */
export function identityItems(settings: OfficeSettings): { configname: string; configvalue: string }[] {
  const items: [string, string | null | undefined][] = [
    ['ishbdx', settings.ishbdx ? '1' : '0'],
    ['edition', settings.edition ?? 'plain'],
    ['wording.subject', settings.subject === 'edition' ? null : settings.subject],
    ['wording.judging', settings.judging === 'edition' ? null : settings.judging],
    ['indexPath', settings.indexPath],
    ['dictionaryUrl', settings.dictionaryUrl],
    ['filePrefix', settings.filePrefix],
    ['embedOrigins', frameOrigins(settings).join(' ')],
    ['caApplyUrl', settings.caApplyUrl],
    ['expertsUrl', settings.expertsUrl],
    ['roomsUrl', settings.roomsUrl],
    ['systemUrl', settings.systemUrl],
    ['memberUrl', settings.memberUrl],
    ['helpUrl', settings.helpUrl],
    ['servicePhone', settings.servicePhone],
  ];
  return items.flatMap(([configname, configvalue]) => (configvalue ? [{ configname, configvalue }] : []));
}
