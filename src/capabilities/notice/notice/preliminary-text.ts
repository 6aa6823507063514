/** What the notice of a round before the bids says by law (实施条例 15, 10号令 5): drawn from its fields, like every notice. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import { regimes } from '../../../platform/law/rulebook.ts';
import { shownEnd } from '../../../ui/format/moment.ts';
import { callsAgain } from '../../procedure/gates.ts';
import { isLimited, qualificationModes } from '../../tender-document/index.ts';
import type { NoticeSources } from './notice-text.ts';

type Written = Readonly<Record<string, any>>;

export const preliminaryHeadings = {
  conditions: '招标条件',
  scope: '项目概况与招标范围',
  qualification: '申请人资格要求',
  review: '审查与后续安排',
  document: '文件的获取',
  submission: '文件的递交',
  platform: '电子平台',
  contact: '联系方式',
} as const;

const moment = (value: string | null | undefined) => (value ? showInstant(value) : '（待定）');
const end = (value: string | null | undefined) => (value ? shownEnd(value) : '（待定）');

/** Heading and paragraphs, in their order. */
export function preliminarySections(sources: NoticeSources, values: Written): [string, string[]][] {
  const { project, lots, supervisor, settings } = sources;
  const isApplication = values.type === 'prequalification';
  const what = isApplication ? '资格预审申请文件' : '技术建议';
  const named = (name: string | null, said: string) => (lots.length > 1 ? `标段“${name}”：${said}` : said);
  return [
    [
      preliminaryHeadings.conditions,
      [
        `招标编号：${values.tenderNumber ?? ''}。`,
        `${project.name}已由${project.approvalAuthority}以《${project.approvalName}》（${project.approvalNumber}）批准，适用体系为${regimes[project.regime!]}。资金来源：${project.fundSource}。招标人为${values.buyerName}。项目已具备招标条件，现${isApplication ? '进行公开招标，特邀请有兴趣的潜在投标人提出资格预审申请' : '进行两阶段公开招标，先征求不带报价的技术建议'}。`,
      ],
    ],
    [
      preliminaryHeadings.scope,
      [
        `项目性质：${{ works: '工程', goods: '货物', services: '服务' }[project.projectType!]}。建设地点：${project.address}。项目规模：${project.scale}。`,
        `招标内容与范围：${project.content}`,
        ...lots.map(
          (l) =>
            `标段“${l.name}”：${l.content}；工期 ${l.durationDays} 天${l.plannedStart ? `，计划 ${l.plannedStart} 开工` : ''}；质量要求：${l.quality}。`,
        ),
      ],
    ],
    [
      preliminaryHeadings.qualification,
      [
        ...lots.map((l) => named(l.name, l.qualification ?? '')),
        `本次招标${values.acceptsConsortium ? '接受' : '不接受'}联合体投标。资格审查方式：${isApplication ? '资格预审' : '资格后审'}。${isApplication && values.acceptsConsortium ? '资格预审后联合体增减、更换成员的，其投标无效。' : ''}`,
      ],
    ],
    [
      preliminaryHeadings.review,
      isApplication
        ? [
            ...lots.map((l) => {
              const setting = settings.find((s) => s.lot === l.id);
              return named(
                l.name,
                setting
                  ? `资格审查办法：${qualificationModes[setting.mode!]}${isLimited(setting) ? `，通过 ${setting.passMost} 家` : ''}，审查因素和标准见资格预审文件。`
                  : '资格审查办法：（待定）',
              );
            }),
            `资格审查日期：${moment(values.bidDeadline)} 递交截止后启封并审查。`,
            '审查结束后向每个申请人发出资格预审结果通知书，并说明未通过的理由；只向通过资格预审的申请人发出投标邀请书和招标文件。'.concat(
              callsAgain(project) ? '通过的申请人不足法定数量的，重新招标。' : '',
            ),
          ]
        : [
            '招标人与每个提交技术建议的投标人分别进行技术交流后编制招标文件；第二阶段只向提交技术建议的投标人提供招标文件，投标人按招标文件提交包括最终技术方案和投标报价的投标文件。投标保证金在第二阶段提交。',
          ],
    ],
    [
      preliminaryHeadings.document,
      [
        `${isApplication ? '资格预审文件' : '第一阶段招标文件'}：${moment(values.documentFrom)} 至 ${end(values.documentUntil)}，在本公告页面免费获取，不需要报名、登录或审核。`,
      ],
    ],
    [
      preliminaryHeadings.submission,
      [
        `${what}递交截止时间：${moment(values.bidDeadline)}（北京时间）。递交方法：${values.submitMethod}。逾期送达或未加密的，平台拒收。${isApplication ? '' : '技术建议不得带有报价，不要求投标保证金。'}递交的文件密封至截止，只向审查方启封，不公开开启。`,
      ],
    ],
    [
      preliminaryHeadings.platform,
      [`电子平台网址：${values.url}。免费注册登录，浏览器即可使用，不需要购买任何工具软件。`],
    ],
    [
      preliminaryHeadings.contact,
      [
        `招标人：${values.buyerName}；地址：${values.buyerAddress}；联系人：${values.buyerContact}；电话：${values.buyerPhone}`,
        ...(values.agencyName
          ? [
              `招标代理机构：${values.agencyName}；地址：${values.agencyAddress}；联系人：${values.agencyContact}；电话：${values.agencyPhone}${project.personInCharge ? `；项目负责人：${project.personInCharge}` : ''}`,
            ]
          : []),
        `监督部门：${supervisor.name}${supervisor.phone ? `；电话：${supervisor.phone}` : ''}`,
      ],
    ],
  ];
}
