/** Which paper of domain D2 to D6 stands where, and what an experienced agent looks for in it. */

export interface PagePaper {
  entry: string;
  paper: string;
  record: string;
  /** What it has to say → the field that says it. */
  items: Readonly<Record<string, string>>;
  /** Files that draw it, beside the sections of the record's own page. */
  drawn?: readonly string[];
  /** The paper is what these files draw, and the record's own page does not count. */
  isDrawn?: true;
  /** The list itself is the paper. */
  isList?: true;
}

const contacts = {
  招标人: 'buyerName',
  招标人联系人: 'buyerContact',
  招标人电话: 'buyerPhone',
  代理机构: 'agencyName',
  代理机构联系人: 'agencyContact',
  代理机构电话: 'agencyPhone',
};
const sheet = ['opening/web/SummarySheetPage.tsx', 'opening/web/room/SummaryTable.tsx'];

export const noticesAndSheets: readonly PagePaper[] = [
  {
    entry: 'D2',
    paper: '开标一览表（表头和记录）',
    record: 'opening',
    drawn: sheet,
    isDrawn: true,
    items: {
      项目: 'project',
      标段: 'lot',
      开标时间: 'startsAt',
      地点: 'place',
      主持人: 'host',
      招标人: 'buyerName',
      代理机构: 'agencyName',
      监督人: 'supervisorName',
      最高限价: 'ceilingPrice',
      标底: 'baseEstimate',
      投标有效期: 'validityDays',
      系数抽取: 'floatDraw',
    },
  },
  {
    entry: 'D2',
    paper: '开标一览表（每一行）',
    record: 'opening-entry',
    drawn: sheet,
    isDrawn: true,
    items: {
      序号: 'serial',
      投标人: 'supplierName',
      递交时间: 'submittedAt',
      解密结果与时间: 'openedAt',
      报价小写: 'price',
      报价大写: 'priceCapitals',
      工期: 'term',
      质量: 'quality',
      项目负责人: 'manager',
      项目负责人证号: 'managerCertificate',
      保证金: 'security',
      加密及校验结果: 'checked',
      未解密的归因: 'cause',
      投标人确认: 'confirmedAt',
    },
  },
  {
    entry: 'D3.10',
    paper: '变更公告',
    record: 'notice-change',
    drawn: ['notice/change/change-sheet.ts'],
    isDrawn: true,
    items: {
      原公告: 'notice',
      编号: 'number',
      '更正事项（原值、新值）': 'items',
      变更理由: 'reason',
      原截止: 'oldDeadline',
      新截止: 'newDeadline',
      文件获取截止: 'newDocumentUntil',
      发布时间: 'publishedAt',
      ...contacts,
    },
  },
  {
    entry: 'D3.11',
    paper: '终止公告、终止说明',
    record: 'termination',
    drawn: ['closing/termination/termination-sheet.ts'],
    isDrawn: true,
    items: {
      编号: 'number',
      项目: 'project',
      标段: 'lot',
      类型: 'type',
      原因: 'reason',
      批准: 'approval',
      是否重新招标: 'tendersAgain',
      后续安排: 'arrangement',
      公告时间: 'announcedAt',
      ...contacts,
    },
  },
];

/** Entries of domain D whose paper belongs to a way of buying that this house does not carry out yet. */
export const elsewhere: Readonly<Record<string, { ways: readonly string[]; because: string }>> = {
  'D3.3 公开招标公告（政府采购）': {
    ways: [],
    because: '87号令的公开招标：采购的用语、预算、公告期限随采购方式一并实现',
  },
  'D3.4 谈判、磋商、询价公告': { ways: ['negotiation', 'consultation', 'inquiry'], because: '采购方式' },
  'D3.5 单一来源公示': { ways: ['single-source'], because: '采购方式' },
  'D3.8 中标结果公告（政府采购）': {
    ways: [],
    because: '87号令的结果公告：评审专家名单、主要标的、代理收费随采购方式一并实现',
  },
  'D3.9 成交结果公告': { ways: ['negotiation', 'consultation', 'inquiry', 'single-source'], because: '采购方式' },
  'D3.12 征集公告': { ways: ['framework'], because: '框架协议' },
  'D3.13 入围结果公告': { ways: ['framework'], because: '框架协议' },
  'D3.14 框架成交公告': { ways: ['framework', 'call-off'], because: '框架协议' },
  'D3.15 合同公告': { ways: [], because: '政府采购法实施条例 第50条，随采购方式一并实现' },
  'D3.16 意向公开': { ways: [], because: '采购计划' },
  'D4 评标报告（政府采购）': { ways: [], because: '87号令 第58条的章节随采购方式一并实现' },
  'D4 谈判、磋商、询价报告': { ways: ['negotiation', 'consultation', 'inquiry'], because: '采购方式' },
  'D5 中标服务费缴费通知': { ways: [], because: '代理服务费的收取和结算' },
  'D4 单一来源协商情况记录': { ways: ['single-source'], because: '采购方式' },
};
