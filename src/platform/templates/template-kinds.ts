/** Which papers may be made from templates: their variables, which of them the law wants, and the text to begin with. */

/** What every paper of the award knows. */
const ofTheTender = {
  项目名称: '招标项目的名称',
  招标项目编号: '招标项目的编号',
  标段名称: '标段的名称',
  标段编号: '标段的编号',
  招标人: '招标人的名称',
  代理机构: '招标代理机构的名称',
  中标人: '中标人的名称',
  中标价: '小写金额或者文字报价',
  中标价大写: '人民币大写',
  工期: '中标人投标的工期',
  质量: '中标人投标的质量',
  项目负责人: '中标人的项目负责人',
  日期: '今日',
} as const;

interface TemplateKind {
  label: string;
  variables: Readonly<Record<string, string>>;
  /** Without these the paper would lack what the law asks of it. */
  required: readonly string[];
  law: string;
  text: string;
}

export const templateKinds = {
  'result-notice': {
    label: '中标结果公告',
    variables: { ...ofTheTender, 中标人信用代码: '统一社会信用代码', 公示结束日期: '候选人公示结束之日' },
    required: ['项目名称', '标段名称', '中标人'],
    law: '招标公告和公示信息发布管理办法 第6条',
    text: [
      '{{招标人}}的{{项目名称}}（{{招标项目编号}}）{{标段名称}}（{{标段编号}}），中标候选人公示已于{{公示结束日期}}结束。',
      '经招标人确定，{{中标人}}（统一社会信用代码 {{中标人信用代码}}）为中标人，中标价 {{中标价}}（{{中标价大写}}），工期 {{工期}}，质量 {{质量}}，项目负责人 {{项目负责人}}。',
      '特此公告。',
    ].join('\n'),
  },
  'award-notice': {
    label: '中标通知书',
    variables: {
      ...ofTheTender,
      编号: '通知书的编号',
      中标范围: '中标的内容',
      签订期限: '签订合同的最后一日',
      履约担保: '履约担保的金额，没有的写“无”',
    },
    required: ['编号', '中标人', '项目名称', '标段名称', '中标价', '工期', '签订期限', '招标人'],
    law: '招标投标法 第45条、第46条',
    text: [
      '中标通知书',
      '编号：{{编号}}',
      '{{中标人}}：',
      '你单位在{{项目名称}}（{{招标项目编号}}）{{标段名称}}（{{标段编号}}）的投标中，经评标委员会评审、招标人定标，确定为中标人。',
      '中标范围：{{中标范围}}；中标价：{{中标价大写}}（{{中标价}}）；工期：{{工期}}；质量：{{质量}}；项目负责人：{{项目负责人}}。',
      '请于{{签订期限}}（含当日）前与{{招标人}}签订书面合同。履约担保：{{履约担保}}。',
      '招标人：{{招标人}}',
      '招标代理机构：{{代理机构}}',
      '{{日期}}',
    ].join('\n'),
  },
  contract: {
    label: '合同',
    variables: {
      ...ofTheTender,
      合同编号: '合同的编号',
      合同名称: '合同的名称',
      甲方: '招标人',
      乙方: '中标人',
      合同价: '小写金额',
      合同价大写: '人民币大写',
      合同内容: '合同的范围',
      期限: '合同的期限',
      质量要求: '合同的质量要求',
      履约担保: '履约担保的金额，没有的写“无”',
      分包: '约定的分包，没有的写“不分包”',
      签订期限: '签订合同的最后一日',
    },
    // The checklist of domain C33 as far as values fill it.
    required: ['合同编号', '甲方', '乙方', '合同内容', '合同价', '合同价大写', '期限', '质量要求', '履约担保', '分包'],
    law: '招标投标法 第46条、第48条',
    text: [
      '{{合同名称}}',
      '合同编号：{{合同编号}}',
      '甲方（招标人）：{{甲方}}',
      '乙方（中标人）：{{乙方}}',
      '甲乙双方依据{{项目名称}}（{{招标项目编号}}）{{标段名称}}的招标文件、乙方的投标文件和中标通知书，订立本合同。',
      '第一条　合同内容：{{合同内容}}。',
      '第二条　合同价款：{{合同价大写}}（￥{{合同价}}）。',
      '第三条　期限：{{期限}}。',
      '第四条　质量：{{质量要求}}；按招标文件规定的标准验收。',
      '第五条　履约担保：{{履约担保}}。',
      '第六条　乙方应当自行完成中标项目，不得转让，不得将中标项目肢解后分别转让。分包：{{分包}}。接受分包的人不得再次分包，乙方就分包项目向甲方负责，接受分包的人承担连带责任。',
      '第七条　一方违约的，按招标文件的合同条款承担责任；争议由双方协商，协商不成的向合同履行地人民法院起诉。',
      '第八条　招标文件、投标文件、中标通知书是本合同的组成部分；双方不再订立背离合同实质性内容的其他协议。',
      '第九条　本合同以数据电文订立，双方电子签名后生效。',
    ].join('\n'),
  },
} as const satisfies Record<string, TemplateKind>;

export type TemplateKindId = keyof typeof templateKinds;
/** Every variable of a kind: whoever fills its papers must know them all. */
export type ValuesFor<K extends TemplateKindId> = Record<keyof (typeof templateKinds)[K]['variables'], string>;
