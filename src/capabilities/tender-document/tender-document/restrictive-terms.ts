/** Words that often mean an unlawful condition. They warn, because only a person can tell. */

const terms = {
  // 招标投标法 第18条, 实施条例 第32条: differing treatment by place, ownership, size or awards.
  limits: {
    words: [
      '本地企业',
      '本省企业',
      '本市企业',
      '本县企业',
      '注册地在',
      '工商登记地',
      '税务登记地',
      '当地注册',
      '本地注册',
      '本地纳税',
      '当地纳税',
      '设立分公司',
      '设立分支机构',
      '派驻办事处',
      '与当地企业合作',
      '当地代理商',
      '本地供应商',
      '本省业绩',
      '本市业绩',
      '本行政区域业绩',
      '国有企业优先',
      '仅限国有',
      '注册资本',
      '注册资金',
      '净资产',
      '资产总额',
      '年营业额',
      '营业收入',
      '从业年限',
      '成立满',
      '库内企业',
      '入库企业',
      '备选库',
      '名单制',
      '白名单',
    ],
    says: '可能是以地域、所有制、规模或特定业绩限制、排斥潜在投标人',
  },
  // 招标投标法 第31条: a consortium may be accepted, never demanded.
  consortium: {
    words: [
      '必须组成联合体',
      '须组成联合体',
      '应组成联合体',
      '应当组成联合体',
      '必须以联合体',
      '须以联合体',
      '只接受联合体',
      '仅接受联合体',
    ],
    says: '不得强制投标人组成联合体共同投标',
  },
  // 招标投标法 第20条: a named maker without an equivalent.
  names: {
    words: [
      '指定品牌',
      '唯一品牌',
      '品牌为',
      '品牌：',
      '指定厂家',
      '生产厂家为',
      '指定供应商',
      '原产地为',
      '原产地：',
      '原厂授权',
      '不接受等效',
      '不得替代',
      '独家',
      '专利号',
    ],
    says: '可能标明了特定的生产供应者；确需引用的，应写明“或相当于”',
  },
} as const;

/**
 * @param rows child rows of the document
 * @param fields the texts of a row that are looked through
 * @returns the sentence that warns, naming the words and where they stand
 */
export function restrictiveTerms(
  rows: readonly Record<string, any>[] | null | undefined,
  fields: readonly string[],
  kind: keyof typeof terms,
): string | undefined {
  const { words, says } = terms[kind];
  const found = (rows ?? []).flatMap((row, index) => {
    const text = fields.map((f) => String(row[f] ?? '')).join('\n');
    if (kind === 'names' && /或相当于/.test(text)) return [];
    return words.filter((w) => text.includes(w)).map((w) => `第 ${index + 1} 行“${w}”`);
  });
  return found.length === 0 ? undefined : `${found.join('、')}：${says}，请核对；确有必要的写明理由`;
}
