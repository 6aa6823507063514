/** Names of bidders in a narrow column: what tells them apart, without the place and the kind that most of them share. */

const places =
  /^(中国|北京|天津|上海|重庆|河北|山西|辽宁|吉林|黑龙江|江苏|浙江|安徽|福建|江西|山东|河南|湖北|湖南|广东|海南|四川|贵州|云南|陕西|甘肃|青海|台湾|内蒙古|广西|西藏|宁夏|新疆)(省|市|自治区)?/;
const kinds = /(（.*）)?(集团|股份|控股|责任|有限|总)*公司.*$/;
const trades =
  /(建设工程|建筑工程|建工集团|建筑集团|建设集团|工程建设|建设|建筑|工程|建工|集团|科技|实业|咨询|监理|设计院)+$/;

function shortened(name: string): string {
  let short = name;
  for (const part of [kinds, places, trades]) {
    const less = short.replace(part, '');
    if ([...less].length >= 2) short = less;
  }
  return short;
}

/** As short as it can be where it stays clear who is meant; bidders who share the short name keep the whole. */
export function shortNames(names: readonly string[]): string[] {
  const short = names.map(shortened);
  return short.map((s, i) => (short.filter((other) => other === s).length > 1 ? (names[i] ?? s) : s));
}
