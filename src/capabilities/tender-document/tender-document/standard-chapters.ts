/**
 * The chapters that a document begins with, ours, in the order of the standard documents. A paragraph is a fixed clause; what
 * stands in 【待填】 is for the office to fill in. What the lot says already is filled in from it.
 */

export interface StandardChapter {
  id: string;
  title: string;
  body: string;
}

type Standard = keyof typeof standardTexts;

/** What the texts take from a lot. */
export interface StandardFacts {
  id?: string;
  name?: string | null;
  content?: string | null;
  kind?: string | null;
  qualification?: string | null;
  quality?: string | null;
  durationDays?: number | null;
  validityDays?: number | null;
  acceptsConsortium?: boolean | null;
}

interface Wording {
  /** What is done, and by when. */
  work: string;
  period: string;
  quality: string;
  /** Titles of what stands between the contract and the forms, with the first sentence of each. */
  demands: readonly (readonly [id: string, title: string, lines: readonly string[]])[];
  /** What the bid is made of. */
  forms: readonly string[];
  /** Clauses of the contract besides those that every kind has. */
  contract: readonly string[];
}

const works: Wording = {
  work: '施工',
  period: '工期',
  quality: '工程质量',
  demands: [
    [
      'bill',
      '工程量清单',
      [
        '工程量清单按国家现行工程量计算规范编制，与图纸、技术标准一并使用；清单中的数量是报价的共同基础，结算按实际完成并经确认的数量。',
        '投标人应当填写清单各项的单价和合价；没有填写的项目，视为已包含在其他项目的价款中。',
        '清单文件：【待填：随文件附件提供，写明文件名】',
      ],
    ],
    ['drawings', '图纸', ['图纸目录：【待填：写明图号、图名、版次；图纸随文件附件提供】']],
    [
      'requirements',
      '技术标准和要求',
      [
        '本工程按施工图、国家和行业现行的施工及验收标准施工；标准之间不一致的，按较严的执行。',
        '指明的品牌、型号仅供说明档次，达到同等性能的均可使用。',
        '特殊要求：【待填：现场条件、分期、降噪防尘、文明施工、安全生产等】',
      ],
    ],
  ],
  forms: [
    '投标函及附录',
    '法定代表人身份证明或者授权委托书',
    '已标价工程量清单',
    '施工组织设计',
    '项目管理机构',
    '资格审查资料',
    '其他资料',
  ],
  contract: [
    '开工、工期顺延和误期的责任：开工以书面通知为准；非承包人原因造成的延误，工期相应顺延。',
    '变更和计价：变更以书面指示为准；清单中有相同或者类似项目的按其单价，没有的由双方按【待填：计价办法】确定。',
    '竣工验收：承包人完成全部工程并自检合格后书面申请，发包人在收到之日起【待填】日内组织验收。',
    '缺陷责任：缺陷责任期【待填】个月，质量保证金不高于国家规定的比例。',
  ],
};

const goods: Wording = {
  work: '供货',
  period: '交货期',
  quality: '货物质量',
  demands: [
    [
      'requirements',
      '供货要求',
      [
        '货物清单、数量和交货地点：【待填：逐项写明】',
        '技术性能：指明的品牌、型号仅供说明档次，达到同等性能的均可投标。',
        '随机资料、备品备件、安装调试、培训和售后服务：【待填：逐项写明】',
      ],
    ],
  ],
  forms: [
    '投标函',
    '法定代表人身份证明或者授权委托书',
    '分项报价表',
    '技术响应和偏差表',
    '资格审查资料',
    '售后服务方案',
    '其他资料',
  ],
  contract: [
    '交付和风险：货物在交货地点验收合格前的风险由卖方承担。',
    '检验和验收：到货后 【待填】 日内开箱检验，安装调试后按技术要求验收，验收结果由双方签认。',
    '质量保证期：自验收合格之日起【待填】个月，期内的缺陷由卖方无偿修理、更换。',
  ],
};

const services: Wording = {
  work: '服务',
  period: '服务期',
  quality: '服务质量',
  demands: [
    [
      'requirements',
      '服务要求和服务标准',
      [
        '服务范围、内容和成果：【待填：逐项写明】',
        '人员、设备和时间安排：【待填：逐项写明，以完成本项目的需要为限】',
        '成果的提交、审查和修改：成果不符合约定的，服务人应当在收到书面意见后无偿修改。',
      ],
    ],
  ],
  forms: [
    '投标函',
    '法定代表人身份证明或者授权委托书',
    '报价明细表',
    '服务方案',
    '项目负责人和人员',
    '资格审查资料',
    '其他资料',
  ],
  contract: [
    '成果和知识产权：成果的所有权、使用权归【待填】。',
    '考核和支付：按【待填：考核办法】考核，考核结果与支付挂钩。',
    '人员更换：项目负责人的更换应当经委托人书面同意，继任者的条件不低于投标时的承诺。',
  ],
};

const wordingOf = (standard: Standard, kind: string | null | undefined): Wording => {
  if (standard === 'none')
    return wordingOf(standardTextFor(kind) === 'none' ? 'supervision' : standardTextFor(kind), kind);
  if (['works', 'works-simple', 'design-build'].includes(standard)) return works;
  return ['equipment', 'materials'].includes(standard) ? goods : services;
};

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const written = (lines: readonly string[]) =>
  lines
    .flatMap((line) => line.split(/\r?\n/))
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escaped(line)}</p>`)
    .join('');

const blank = (what: string) => `【待填：${what}】`;

function instructions(facts: StandardFacts, w: Wording): string[] {
  const { name, content, qualification, quality, durationDays, validityDays, acceptsConsortium } = facts;
  return [
    `1.1 本文件所称项目为${name ?? blank('项目和标段的名称')}，${w.work}范围：${content ?? blank('范围')}。`,
    `1.2 ${w.period}：${durationDays ? `${durationDays} 天` : blank(w.period)}；${w.quality}：${quality ?? blank('要求')}。`,
    `1.3 投标人资格：${qualification ?? blank('资格条件，以履行合同的需要为限')}。`,
    `1.4 本标段${acceptsConsortium ? '接受联合体投标，各方应当签订共同投标协议，写明各自的工作并承担连带责任' : '不接受联合体投标'}。`,
    '1.5 投标人与招标人存在利害关系可能影响招标公正性的，不得参加投标；单位负责人为同一人或者存在控股、管理关系的不同单位，不得参加同一标段的投标。',
    '1.6 投标人自行承担准备和参加投标的费用。',
    '2.1 对本文件有疑问的，应当在提问截止时间以前通过平台提出；招标人以书面澄清答复全部获取文件的人，不指明问题的来源。',
    '2.2 澄清或者修改可能影响投标文件编制的，按法律规定的天数提前发出，不足的顺延投标截止时间。',
    '2.3 潜在投标人或者其他利害关系人对本文件有异议的，应当在法定期限内提出；招标人在法定期限内答复，作出答复前暂停招标投标活动。',
    `3.1 投标有效期为投标截止之日起 ${validityDays ?? blank('天数')}${validityDays ? ' 天' : ''}。有效期内投标人撤销投标文件的，招标人可以不退还投标保证金。`,
    '3.2 投标报价应当包括完成招标范围内全部工作的费用；设有最高投标限价的，超过限价的投标予以否决。',
    '3.3 投标保证金的金额、形式和递交时间见本文件的投标要素；在法定期限内退还，并退还银行同期存款利息。',
    '4.1 投标文件在投标人自己的浏览器中加密后递交，投标截止时间前可以补充、修改或者撤回；截止后送达的平台拒收。',
    '5.1 开标在投标截止时间的同一时间公开进行，全部按时递交的投标文件一并解密、公布；对开标有异议的当场提出，当场答复。',
    '6.1 评标由依法组建的评标委员会负责，只以本文件规定的标准和方法评审；没有规定的标准和方法不作为评标的依据。',
    '7.1 招标人收到评标报告后在法定期限内公示中标候选人；对评标结果有异议的在公示期内提出。',
    '7.2 确定中标人后发出中标通知书，同时将中标结果通知其他投标人；在法定期限内按本文件和中标人的投标文件订立书面合同。',
    '8.1 投标人不得相互串通、不得与招标人串通投标，不得弄虚作假或者以他人名义投标；查实的，投标无效，并依法承担责任。',
  ];
}

const contractLines = (w: Wording): string[] => [
  '合同由协议书、中标通知书、投标函及附录、合同条款、技术标准和要求、已标价的清单或者报价明细组成；不一致的，以写在前面的为准。',
  '双方不得另行订立背离合同实质性内容的其他协议。',
  '价款和支付：见拟签订合同的主要条款；发包（采购、委托）人收到合格的支付申请后 【待填】 日内支付。',
  ...w.contract,
  '转让和分包：不得转让合同；中标项目的部分非主体、非关键性工作经同意可以分包，接受分包的人应当具备相应的条件，并不得再次分包。',
  '违约责任：一方不履行合同的，承担继续履行、采取补救措施或者赔偿损失的责任；违约金的计算：【待填：写明】',
  '争议解决：双方协商；协商不成的，【待填：向有管辖权的人民法院起诉，或者提交约定的仲裁机构仲裁】。',
];

/** The chapters of a standard text, filled in from the lot. */
export function standardChapters(standard: Standard | null | undefined, facts: StandardFacts): StandardChapter[] {
  const w = wordingOf(standard ?? standardTextFor(facts.kind), facts.kind);
  const parts: [id: string, title: string, lines: readonly string[]][] = [
    ['notice', '招标公告', ['招标公告或者投标邀请书与本文件同时发出，是本文件的组成部分。']],
    ['instructions', '投标人须知', instructions(facts, w)],
    [
      'evaluation',
      '评标办法',
      [
        '评标办法、评审因素、分值和价格分的计算见本文件所附的评标办法，它与本文件一并锁定、一并公布。',
        '评标委员会先作初步评审，对符合要求的投标作详细评审；可以书面要求投标人澄清含义不明确的内容，澄清不得改变投标文件的实质性内容。',
        '投标文件有法律、法规和本文件规定的应当否决的情形的，评标委员会予以否决，并写明理由。',
      ],
    ],
    ['contract', '合同条款及格式', contractLines(w)],
    ...w.demands.map(([id, title, lines]): [string, string, readonly string[]] => [id, title, lines]),
    ['forms', '投标文件格式', w.forms.map((form, i) => `${i + 1}. ${form}`)],
  ];
  return parts.map(([id, title, lines], i) => ({
    id,
    title: `第${'一二三四五六七八九十'[i]}章　${title}`,
    body: written(lines),
  }));
}

// 标准文本 (实施条例 第15条第4款): a tender that the law demands is written on the standard text of its kind.

export const standardTexts = {
  works: '标准施工招标文件（2007年版）',
  'works-simple': '简明标准施工招标文件（2012年版）',
  'design-build': '标准设计施工总承包招标文件（2012年版）',
  equipment: '标准设备采购招标文件（2017年版）',
  materials: '标准材料采购招标文件（2017年版）',
  survey: '标准勘察招标文件（2017年版）',
  design: '标准设计招标文件（2017年版）',
  supervision: '标准监理招标文件（2017年版）',
  none: '没有适用的标准文本',
} as const;

type StandardPart = keyof typeof standardTexts;

const usual: Readonly<Record<string, StandardPart>> = {
  works: 'works',
  goods: 'equipment',
  'survey-design': 'design',
  services: 'supervision',
};

/** The text that a lot of this kind usually follows; a person may choose another. */
export const standardTextFor = (lotKind: string | null | undefined): StandardPart => usual[lotKind ?? ''] ?? 'none';
