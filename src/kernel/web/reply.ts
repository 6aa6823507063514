/** What becomes of a reply: specification §8 to the letter, in one function with everything it does handed in. Pure. */

export interface Reply {
  code: string;
  msg: string;
  url: string;
  tdata: any;
  [extra: string]: any;
}

/** What a reply may do to the page. */
export interface ReplyHandlers {
  dialog: (tone: 'info' | 'error', text: string) => Promise<unknown>;
  /** Where a person who is not signed in goes. */
  toLogin: () => void;
  /** Opens an address, of this site or another. */
  navigate: (url: string) => void;
  /** Changes the hash route. */
  route: (hash: string) => void;
  currentHash: () => string;
  /** Loads the page again without its query string. */
  reloadWithoutQuery: () => void;
  report: (what: string, reply: Reply) => void;
}

export type Outcome =
  | { kind: 'value'; value: any }
  /** A `throw-` code: the prefix is gone, the reply is the caller's. */
  | { kind: 'thrown'; code: string; reply: Reply }
  /** Handled here; the caller has no value. */
  | { kind: 'failed'; reply: Reply };

const absolute = /^https?:\/\//i;

/**
 * Turns a reply into a value for the caller, or does what its code asks for.
 * @returns a promise that waits for the dialogs which come before a navigation
 */
export async function handleReply(reply: Reply, on: ReplyHandlers): Promise<Outcome> {
  const { code, msg = '', url = '' } = reply;
  const failed: Outcome = { kind: 'failed', reply };
  if (code === 'v') return { kind: 'value', value: reply.tdata };
  if (code === 'pglist') return { kind: 'value', value: reply };
  if (code.startsWith('throw-')) return { kind: 'thrown', code: code.slice('throw-'.length), reply };
  switch (code) {
    case 'valerror':
      on.report('valerror', reply);
      if (msg) void on.dialog('info', msg);
      return failed;
    case 'login-index':
      if (msg) await on.dialog('error', msg);
      on.toLogin();
      return failed;
    case 'jump-url':
      if (msg) await on.dialog('info', msg);
      on.navigate(url);
      return failed;
    case 'wechat':
      if (absolute.test(url)) on.navigate(url);
      else if (url !== on.currentHash()) on.route(url);
      return failed;
    case 'error':
      on.report('error', reply);
      // A spent WeChat code in the query would fail the same way for ever.
      if (msg.includes('40163') || msg.includes('40029')) on.reloadWithoutQuery();
      else void on.dialog('error', msg || otherFailure);
      return failed;
    default:
      on.report('unexpected ajax code', reply);
      void on.dialog('error', msg || otherFailure);
      return failed;
  }
}

/** What is said when the server gave no message. */
const otherFailure = '请求失败，请重试';

const statusTexts: Readonly<Record<number, string>> = {
  0: '请求错误，请检查网络和登录状态',
  401: '访问被拒绝，请重新登录',
  403: '没有权限，禁止访问',
  404: '没有找到，可能已被移走或删除',
  405: '不允许的请求方式',
  406: '请求的格式无法提供',
  407: '需要代理服务器认证',
  412: '前提条件不满足，请刷新后重试',
  413: '提交的内容过大',
  414: '地址过长',
  415: '不支持的内容类型',
  416: '请求的范围无效',
  417: '服务器无法满足请求',
  423: '已被锁定，请稍后重试',
  500: '服务器出错，请稍后重试',
  502: '网关返回无效响应，请稍后重试',
  503: '服务暂不可用，请稍后重试',
  504: '请求超时，请检查网络',
};

/** The sentence of an HTTP failure, prefixed with its status; what the server said follows if it said something. */
export function httpFailure(status: number, said = ''): string {
  const text = statusTexts[status] ?? otherFailure;
  // Without an answer there is no status to name.
  const first = status === 0 ? text : `${status} ${text}`;
  return said && said !== text ? `${first}\n${said}` : first;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Turns HTML entities in every string back into characters, once: `&amp;lt;` becomes `&lt;`. */
export function decodeEntities<T>(value: T): T {
  if (typeof value === 'string')
    return value.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name]!) as T;
  if (Array.isArray(value)) return value.map(decodeEntities) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, decodeEntities(v)])) as T;
}
