/**
 * The words that an office begins with: what never belongs into a public paper of a tender, whichever way it came in. Each is
 * long enough to mean nothing else; terms that the law itself uses (串通投标, 回扣, 挂靠) are no such words, because papers
 * must be able to forbid them. Whoever keeps the dictionary takes words out of use and adds others.
 */
const groups: Readonly<Record<string, readonly string[]>> = {
  '承诺或者招揽违法的中标，不得出现在公开文字中': [
    ...['包中标', '保中标', '代中标', '花钱中标', '中标包过', '找人中标', '走后门', '打点评委'],
    ...['收买评委', '买通评委', '评委好处费', '串标群', '陪标费', '陪标公司', '围标公司', '出租资质', '资质挂靠费'],
  ],
  '兜售假的或者违法的证件、票据': [
    ...[
      '代开发票',
      '虚开发票',
      '假发票',
      '刻章办证',
      '办证刻章',
      '办假证',
      '代办假证',
      '假文凭',
      '假营业执照',
      '代刻公章',
    ],
    ...['代缴社保挂证', '挂证兼职'],
  ],
  '赌博、色情、毒品和枪支的招揽': [
    ...['网络赌博', '赌博网站', '博彩网站', '澳门赌场', '六合彩', '色情网站', '成人电影', '裸聊', '招嫖', '卖淫'],
    ...['出售枪支', '枪支出售', '出售毒品', '冰毒出售', '迷药', '代孕'],
  ],
  金融骗局和非法集资的招揽: [
    ...['高利贷', '套路贷', '信用卡套现', '刷单返利', '传销加盟', '资金盘', '稳赚不赔', '洗钱通道', '跑分平台'],
  ],
  辱骂: ['王八蛋', '狗娘养', '他妈的', '去死吧', '傻逼'],
};

/** Word and reason, in the order of the groups. */
export const sensitiveWords: readonly (readonly [word: string, reason: string])[] = Object.entries(groups).flatMap(
  ([reason, words]) => words.map((word) => [word, reason] as const),
);
