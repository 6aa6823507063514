/** What the security log keeps. Pure. */
export const securityKinds = {
  signedIn: '登录',
  signInRefused: '登录未成功',
  factorPassed: '通过二次验证',
  factorRefused: '二次验证未通过',
  signedOut: '退出登录',
  sessionEnded: '结束会话',
  limited: '超过次数限制',
  forbidden: '无权操作被拒',
  forged: '来源或页面令牌被拒',
  passwordChanged: '修改密码',
  passwordReset: '重置密码',
  factorChanged: '变更二次验证',
  rolesChanged: '变更角色',
  accountChanged: '停用或启用账号',
  authorised: '授权与收回',
  settingsChanged: '更改设置',
  keyRegistered: '登记证书密钥',
  workRetried: '立即重试后台作业',
} as const;

export type SecurityKind = keyof typeof securityKinds;

/** What strangers can cause at will: so many lines of these are kept in a minute, the rest is counted. */
export const floodable: readonly SecurityKind[] = ['signInRefused', 'factorRefused', 'limited', 'forbidden', 'forged'];
