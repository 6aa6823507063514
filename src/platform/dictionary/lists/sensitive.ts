/**
 * The words that an office begins with: offers of what is unlawful. No lawful paper of a tender contains such an offer,
 * whichever way the paper came in. A word is left out where it also stands in honest text: what a paper must be able to
 * forbid (假发票, 收买评委, 出租资质), what an authority buys services against (网络赌博, 高利贷), or what ordinary words make side by
 * side (总承包中标候选人, 担保中标, 现代中标, 存量资金盘活). The keeper of the dictionary takes words out of use and adds others.
 */
const groups: Readonly<Record<string, readonly string[]>> = {
  '承诺或者招揽违法的中标，不得出现在公开文字中': [
    ...['花钱中标', '花钱就能中标', '中标包过', '包过中标', '找人中标', '不中标退款', '打点评委', '搞定评委'],
    ...['串标群', '围标群', '陪标费', '资质挂靠费', '资质出租请联系'],
  ],
  '兜售假的或者违法的证件、票据': [
    ...['代办假证', '办假证请联系', '专业办假证', '刻章办证请联系', '代刻公章请联系', '代开发票请联系', '代缴社保挂证'],
  ],
  '赌博、色情、毒品和枪支的招揽': [
    ...['澳门赌场', '真人荷官', '六合彩特码', '成人电影', '裸聊', '包夜上门', '枪支出售', '冰毒出售', '迷药出售'],
  ],
  金融骗局和非法集资的招揽: [
    ...['无抵押秒放款', '信用卡套现请联系', '刷单日结', '加盟躺赚', '稳赚不赔', '洗钱通道', '跑分日结'],
  ],
  辱骂: ['王八蛋', '狗娘养', '他妈的', '去死吧', '傻逼'],
};

/** Word and reason, in the order of the groups. */
export const sensitiveWords: readonly (readonly [word: string, reason: string])[] = Object.entries(groups).flatMap(
  ([reason, words]) => words.map((word) => [word, reason] as const),
);
