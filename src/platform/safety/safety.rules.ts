/** What makes an office unsafe by how it was set up: each in one sentence, with its remedy. Pure. */
import { factorRoles, roles } from '../identity/role/roles.ts';

export interface SetUp {
  mode: 'demo' | 'production';
  origin: string | undefined;
  trustedProxies: number;
  callsPerMinute: number;
  /** Older moments of the database can be brought back. */
  isArchived: boolean;
  hasMail: boolean;
  hasSms: boolean;
  hasTimeAuthority: boolean;
  /** Certificates of people come from the authority that the server makes itself. */
  isOwnAuthority: boolean;
  secondFactorRoles: readonly string[];
  secondFactorHolders: boolean;
  /** The virus scanner: set and answering, set and silent, or none. */
  scanner: 'there' | 'away' | 'none';
  embedOrigins: readonly string[];
  hasDemonstrationPeople: boolean;
  /** Administrators of the platform in use, and those who still have the password that they were given. */
  administrators: number;
  administratorsUnchanged: number;
}

export interface Danger {
  id: string;
  /** Somebody else can come in, read along or sign by it; the others cost trust, or work on a bad day. */
  isGrave: boolean;
  says: string;
  remedy: string;
}

interface Rule extends Danger {
  holds: (setUp: SetUp) => boolean;
}

const named = `${factorRoles.map((role) => roles[role]).join('、')}和持钥人`;
const isPlain = (origin: string) => origin.startsWith('http:');

const rules: readonly Rule[] = [
  {
    id: 'demonstration',
    isGrave: true,
    holds: ({ mode }) => mode === 'demo',
    says: '系统以演示方式运行：密钥人人可知，时钟可以拨动。',
    remedy: '设置 ZHAOCAI_MODE=production，换用新的数据库。',
  },
  {
    id: 'people',
    isGrave: true,
    holds: ({ hasDemonstrationPeople }) => hasDemonstrationPeople,
    says: '数据库里有演示用户，口令人人可知。',
    remedy: '换用新的数据库（ZHAOCAI_DATA 或 DATABASE_URL）。',
  },
  {
    id: 'origin',
    isGrave: true,
    holds: ({ origin }) => origin === undefined || isPlain(origin),
    says: '用户打开的地址不是 https：口令和会话在网络上可以被看到和冒用。',
    remedy: '在前面的代理上配置 TLS 证书，把 ZHAOCAI_ORIGIN 设为 https 地址。',
  },
  {
    id: 'proxies',
    isGrave: false,
    holds: ({ mode, trustedProxies }) => mode === 'production' && trustedProxies === 0,
    says: '没有受信任的代理：经过代理的人都以代理的地址记录，登录次数也合在一起限制。',
    remedy: '把 ZHAOCAI_TRUSTED_PROXIES 设为代理的地址；没有代理时不必理会。',
  },
  {
    id: 'factor',
    isGrave: true,
    holds: ({ secondFactorRoles, secondFactorHolders }) =>
      !secondFactorHolders || factorRoles.some((role) => !secondFactorRoles.includes(role)),
    says: `${named}中有人登录时可以不用二次验证：知道口令就能进入。`,
    remedy: `在“登录设置”中勾选${named}。`,
  },
  {
    id: 'initial',
    isGrave: true,
    holds: ({ administratorsUnchanged }) => administratorsUnchanged > 0,
    says: '有平台管理员还在使用初始密码，首次启动时它显示在控制台上。',
    remedy: '请该管理员登录并修改密码。',
  },
  {
    id: 'alone',
    isGrave: false,
    holds: ({ administrators }) => administrators < 2,
    says: '平台管理员只有一位：没有第二人可以确认他授予的角色，他不在时无人处理。',
    remedy: '在“全部人员”中再指定一位平台管理员。',
  },
  {
    id: 'embedded',
    isGrave: true,
    holds: ({ embedOrigins }) => embedOrigins.some(isPlain),
    says: '允许嵌入的来源中有 http 地址：网络上的人可以把自己的页面放进系统里。',
    remedy: '在“系统设置”中改为 https 地址，或删去。',
  },
  {
    id: 'rates',
    isGrave: false,
    holds: ({ callsPerMinute }) => callsPerMinute === 0,
    says: '每分钟的调用次数没有限制：一个失控的程序就能使系统变慢。',
    remedy: '去掉 ZHAOCAI_CALLS_PER_MINUTE=0，或设为大于 0 的数。',
  },
  {
    id: 'backup',
    isGrave: false,
    holds: ({ isArchived }) => !isArchived,
    says: '数据库没有归档：磁盘损坏时，最后一次备份以后的内容会丢失。',
    remedy: '自带数据库请设置 ZHAOCAI_ARCHIVE；自己的数据库请打开归档；都请每天备份到另一台机器。',
  },
  {
    id: 'authority',
    isGrave: false,
    holds: ({ isOwnAuthority }) => isOwnAuthority,
    says: '人员证书由系统内置的机构签发，签章不是《电子签名法》所说的第三方认证。',
    remedy: '对外效力要求第三方认证的文件，请同时用 CA 机构的证书签章（“系统设置”的 CA 证书申请地址）。',
  },
  {
    id: 'time',
    isGrave: false,
    holds: ({ hasTimeAuthority }) => !hasTimeAuthority,
    says: '没有时间戳机构：公布的时间只由本系统证明。',
    remedy: '把 ZHAOCAI_TSA_URL 设为 RFC 3161 时间戳服务的地址。',
  },
  {
    id: 'mail',
    isGrave: false,
    holds: ({ hasMail }) => !hasMail,
    says: '没有配置邮件：通知只在系统内，不登录的人收不到。',
    remedy: '设置 ZHAOCAI_SMTP_URL 和 ZHAOCAI_MAIL_FROM。',
  },
  {
    id: 'scanner',
    isGrave: true,
    holds: ({ scanner }) => scanner === 'away',
    says: '病毒扫描没有应答：在它恢复以前，任何人上传的文件都不接收。',
    remedy: '请启动 clamd，或核对 ZHAOCAI_CLAMD 所指的地址。',
  },
  {
    id: 'unscanned',
    isGrave: false,
    holds: ({ scanner }) => scanner === 'none',
    says: '没有接入病毒扫描：上传的文件只核对类型和内容，其中的病毒会传给下载的人。',
    remedy: '安装 clamav-daemon，并把 ZHAOCAI_CLAMD 设为它的地址或套接字。',
  },
  {
    id: 'sms',
    isGrave: false,
    holds: ({ hasSms }) => !hasSms,
    says: '没有配置短信：不能验证手机号，临近期限的提醒也不能发到手机。',
    remedy: '设置 ZHAOCAI_SMS_URL 或 ZHAOCAI_SMS_ALIYUN。',
  },
];

/** What is unsafe, the gravest first. */
export const dangersOf = (setUp: SetUp): Danger[] =>
  rules
    .filter(({ holds }) => holds(setUp))
    .map(({ id, isGrave, says, remedy }) => ({ id, isGrave, says, remedy }))
    .toSorted((a, b) => Number(b.isGrave) - Number(a.isGrave));
