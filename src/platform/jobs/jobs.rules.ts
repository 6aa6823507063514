/** Failing background work in the words of administrators. Pure. */
import type { ScreenId } from '../../kernel/record/known.ts';
export const workKinds = {
  timer: '定时事项',
  event: '后续处理',
  job: '{开标}解密',
  loop: '常驻程序',
  sending: '对外发送',
  archive: '数据库归档',
} as const;

export type WorkKind = keyof typeof workKinds;

export interface Work {
  id: string;
  kind: WorkKind;
  title: string;
  since: string;
  tries: number;
  /** A sentence; nothing for what is only late. */
  reason: string | null;
  nextAt: string | null;
  /** Whether a person may have it tried at once. What tries again each second needs no person. */
  canRetry: boolean;
  /** Pieces that fail alike, counted as their list counts them. */
  count?: number;
  /** The screen that lists them. */
  list?: ScreenId;
}

/** Own sentences, which hold nothing of anybody. */
const own = /^(记录正被另一项操作占用|同一项目中更早的一项还没有完成|对方在 \d+ 秒内没有应答)$/;

const reasons: readonly (readonly [RegExp, string])[] = [
  [/ciphertexts are missing|ENOENT/, '文件内容读不到：存储没有连上，或缺少文件。请检查存储后重试。'],
  [/archive is another database/, '归档目录中已有另一个数据库的日志。请换一个空的目录，或核对 ZHAOCAI_ARCHIVE。'],
  [/ENOTDIR|EEXIST|EISDIR/, '路径上有同名的文件，不能用作目录。请检查设置的目录。'],
  [/ENOSPC|disk full|53100|No space left/i, '磁盘已满。请腾出空间后重试。'],
  [/EACCES|EPERM|EROFS|permission denied/i, '没有读写文件或数据库的权限。请检查目录和账号的权限。'],
  [/57014|canceling statement|statement timeout/i, '数据库处理超时，已中止。'],
  [/ECONNREFUSED/, '对方拒绝连接：服务没有运行，或端口不对。'],
  [/ENOTFOUND|EAI_AGAIN/, '找不到对方的主机名。请检查设置的地址和 DNS。'],
  [/ETIMEDOUT|ESOCKET.*time|timed? ?out|TimeoutError|EHOSTUNREACH|ENETUNREACH/i, '对方没有应答。请检查网络和防火墙。'],
  [/ECONNRESET|EPIPE|socket hang up|socket close|ECONNECTION/i, '连接被对方中断。'],
  [/certificate|CERT_|self[- ]signed|SSL|TLS/i, '对方的 TLS 证书或加密方式不被接受。'],
  [/EAUTH|Invalid login|\b535\b|\b401\b|\b403\b|Unauthorized|Forbidden/i, '对方不接受本系统的账号或口令。请检查设置。'],
  [/deadlock|40P01|40001/i, '与另一项操作互相等待，已中止。'],
  [/EENVELOPE|EMESSAGE|\b(4|5)\d\d[ -]/, '对方拒绝接收。应答见发送记录。'],
  [/^(error|DatabaseError)\b/, '数据库拒绝了这次写入。详情见服务器日志。'],
];

/** Why it failed, in a sentence that names no address, no person and no number: what was thrown may hold all of them. */
export function reasonInWords(error: string | null): string | null {
  if (error === null || error === '') return null;
  if (own.test(error)) return `${error}。`;
  return reasons.find(([says]) => says.test(error))?.[1] ?? '程序出错。详情见服务器日志。';
}

export interface WorkFilter {
  q: string;
  kind: string;
  state: string;
}

export const workStates = { failing: '失败', late: '延迟', trying: '正在重试' } as const;

/** 延迟 was never tried though it is due; 正在重试 was asked for and did not end yet. */
export const workState = ({ reason, tries }: Pick<Work, 'reason' | 'tries'>): keyof typeof workStates =>
  reason === null ? 'late' : tries === 0 ? 'trying' : 'failing';

/** @param words resolves the office's wording, as the page shows it */
export const matches = (work: Work, { q, kind, state }: WorkFilter, words: (text: string) => string): boolean =>
  (!kind || work.kind === kind) &&
  (!state || workState(work) === state) &&
  (!q || `${words(work.title)} ${work.reason ?? ''}`.includes(q));
