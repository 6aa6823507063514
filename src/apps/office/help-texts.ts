/** What a page is for and what comes next, written for the pages that people are on most; the rest of the help derives itself. */
import type { ScreenId } from '../../kernel/record/known.ts';

interface HelpText {
  /** What it is for, and for whom. */
  for: string;
  /** What one does here, or next. */
  next: string;
}

export const helpTexts: Partial<Record<ScreenId, HelpText>> = {
  'workbench.index': {
    for: '一天从这里开始：轮到您办的事、别人欠您的、不可撤回的时刻之前还缺什么。',
    next: '从“我现在能办”的第一件做起；等别人的，按“催办”，同一件事每人每天最多提醒一次。',
  },
  'workbench.calendar': {
    for: '按月、按周看{开标}、截止和各项期限，可订阅到手机日历。',
    next: '点一项即到办理的页面；右上可生成订阅地址。',
  },
  'workbench.places': {
    for: '您能去的全部页面，含各环节跨项目的清单。',
    next: '记得名称就按 Ctrl+K 直接去；一个项目的事从项目流程进去更快。',
  },
  'workbench.tenders': {
    for: '首页上一个数字所指的标段，条件写在上方。',
    next: '点条件可去掉它；点项目到流程页。',
  },
  'workbench.held': {
    for: '团队负荷里一名人员的待审批和超期，逐条列出。',
    next: '点事项到该办的那一页；要换人审批，在审核页转办。',
  },
  'project.list': {
    for: '本单位（或您参与）的全部{招标}项目。',
    next: '点名称看详情或进入流程；勾选后可并排比较、批量办理；视图可存下并共享给同事。',
  },
  'project.form': {
    for: '经办登记一个项目：{招标}人、审批文件、适用体系和方式。',
    next: '存下后登记标段，再提交审核；审核通过才能编制文件。拿不准方式，先看“哪种方式合法”。',
  },
  'project.guide': {
    for: '由资金、金额和类别得出必须用的方式、依据和最短时长。',
    next: '确认后可带着答案登记项目，理由会一并留档。',
  },
  'project.flow': {
    for: '一个项目从立项到归档的全部环节：已办、正在、未到，谁办、何时之前、依据哪一条。',
    next: '点一站看它要办什么；下方面板先列不可撤回的时刻之前还缺的。',
  },
  'project.ownerList': {
    for: '{招标}人名下的项目，委托办理的和自行办理的都在。',
    next: '轮到您确认或持钥时会有消息；在工作台“我现在能办”里也有。',
  },
  'lot.form': {
    for: '登记标段：内容、限价、资格、工期、有效期、保证金。',
    next: '保证金上限、限价与合计会在填写时校验；项目审核后标段的要点不再能改。',
  },
  'entrustment.list': { for: '{招标}人与代理机构的委托代理合同。', next: '双方签章后项目才能按委托办理。' },
  'tender-scheme.list': { for: '{招标}方案：范围、方式、组织形式、计划。', next: '项目审核后拟出，{招标}人确认。' },
  'evaluation-method.list': {
    for: '{评标}办法的编制：形式、资格、响应、评分因素与价格公式。',
    next: '权重合计须为 100；核对通过后随{招标}文件发出。',
  },
  'tender-document.list': {
    for: '各标段的{招标}文件及其版本、状态。',
    next: '审核、签章后随公告发出；发出后改动走补遗。',
  },
  'tender-document.form': {
    for: '编制{招标}文件：章节、时间表、持钥人、附件。',
    next: '时间表按法定最短时限校验；提交审核前会列出还缺的。',
  },
  'addendum.list': { for: '对已发文件的澄清和修改。', next: '影响编制{投标}文件的，距截止不足 15 日时须顺延。' },
  'notice.list': { for: '{招标}公告与资格预审公告。', next: '法定事项由字段生成、不能改写；审核后在媒介发布。' },
  'notice.form': { for: '写一份公告。', next: '先选标段，其余由项目和文件带出；提交审核前可预览公开页。' },
  'invitation.list': { for: '邀请{招标}发出的邀请书及其回执。', next: '至少三家；未回复的会在截止前提醒。' },
  'bid.list': {
    for: '截止前只知道有没有在收，不知道谁、几家；{开标}后列出各份文件。',
    next: '{开标}后在这里看唱标内容和解密情况。',
  },
  'bid-security.list': { for: '各标段的保证金：到账、保函、退还。', next: '与到账登记核对；该退的到期前会提醒。' },
  'bid-security-refund.list': { for: '保证金退还与利息。', next: '按标段成批核算、审批、付款；逾期未退会报警。' },
  'bank-statement.list': { for: '银行到账的登记和导入。', next: '登记后自动对到保证金；对不上的人工指定。' },
  'opening.list': { for: '各标段的{开标}。', next: '到时由主持人进入；持钥人到齐才能开启。' },
  'opening.keys': {
    for: '您的{开标}密钥。文件发出之前登记，发出后不能再登记。',
    next: '生成后把密钥文件存到安全的地方并试开一次；丢失时尽早告诉主持人。',
  },
  'committee.list': { for: '{评标}委员会的组建。', next: '按专业随机抽取，回避与名额由系统校验；名单在{评标}前保密。' },
  'qualification.list': { for: '资格审查的记录与结论。', next: '每项写明理由；不合格的依据会进报告。' },
  'clarification.list': { for: '{评标}中请{投标}人作的澄清。', next: '澄清不得改变实质内容；到期未答按文件约定处理。' },
  'evaluation-report.list': {
    for: '{评标}报告的起草、签署与送达。',
    next: '全体签署后送达{招标}人，依法须公示的按期公示。',
  },
  'candidate-publicity.list': { for: '{中标}候选人公示。', next: '公示期不短于法定期限；异议答复前不得{定标}。' },
  'winner-confirmation.list': {
    for: '{招标}人确认{中标}人。',
    next: '依法必须{招标}的应确定第一候选人；不选第一名须有法定情形。',
  },
  'result-notice.list': { for: '{中标}结果的公告。', next: '{定标}后拟出，审核后发布。' },
  'award-notice.list': { for: '{中标}通知书和结果通知书。', next: '{招标}人签章后发出；按期限订立合同。' },
  'contract.list': { for: '合同的订立与备案。', next: '实质内容不得背离{投标}文件；订立后按期限退还保证金。' },
  'archive.list': { for: '归档与清退。', next: '缺件会列出；封存后可用校验程序离线核对。' },
  'objection.list': { for: '对文件、{开标}、公示的异议。', next: '按期限答复；答复前相应的活动暂停。' },
  'complaint.list': { for: '投诉的受理与处理。', next: '按期限决定是否受理，按期限处理；每件写明到期日。' },
  'review.list': { for: '等您审批的全部单据。', next: '打开即看内容和变化；键盘可同意、退回、去下一件。' },
  'deadline.list': { for: '法定和约定的期限，按到期先后。', next: '点开看起算、依据和要办的事；办完自动了结。' },
  'supplier.list': { for: '供应商库。', next: '入库资料逐项核验；到期的证照会提醒。' },
  'expert.list': { for: '评审专家库。', next: '专业、单位与回避关系决定能否被抽到。' },
  'settings.page': { for: '平台的版本、用语、电话、媒介等设置。', next: '保存后对打开的页面即时生效。' },
};
