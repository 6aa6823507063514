/**
 * The papers of the demonstration, as people make them: a bid of a cover, a letter, scanned certificates and tables; what
 * an office uploads by its title. The same tender gives the same bytes.
 */
import { type Block, pdf, wrapped } from '../../database/seed/paper-pdf.ts';
import { moneyInCapitals } from '../../src/kernel/record/money-capitals.ts';
import { type Bidder, bidderOf } from './cast.ts';
import { seedOf } from './price-lists.ts';
import { daysOf, isWorks, managerOf, type Tender, wantsOf } from './wording.ts';

const text = (words: string): Block => ({ is: 'text', text: words });
const heading = (words: string): Block => ({ is: 'heading', text: words });
const next: Block = { is: 'page' };
const scanned: Block = { is: 'page', scanned: true };
const gap = (points: number): Block => ({ is: 'gap', points });

const pick = <T>(from: readonly T[], seed: number): T => from[Math.abs(seed) % from.length] as T;
/** Some of them, in an order of one's own. */
function some(from: readonly string[], seed: number, count: number): string[] {
  const left = [...from];
  return Array.from({ length: Math.min(count, left.length) }, (_, i) =>
    left.splice(Math.abs(seed * (i + 3)) % left.length, 1).join(''),
  );
}

const measures = {
  works: [
    '开工前七日内完成测量复核、管线探查和临时设施布置，编制专项方案报监理批准后实施。',
    '土方分段跳槽开挖，每段不超过二十米，开挖后四小时内完成支护，雨天覆盖并设临时排水沟。',
    '混凝土采用商品混凝土泵送，入模温度夏季不高于三十摄氏度，养护不少于七日并逐日记录。',
    '钢筋按批次见证取样，焊接接头按规范抽检，隐蔽工程验收后方可进入下道工序。',
    '施工便道与居民通行分开，设围挡、警示灯和专人疏导，夜间不进行高噪声作业。',
    '扬尘控制落实“六个百分之百”，出场车辆冲洗，裸土用防尘网覆盖，现场设在线监测。',
    '汛期每日收集雨情，备足抽水设备和沙袋，建立与乡镇的联络表，遇红色预警停工撤人。',
    '每周召开进度例会，偏差超过三日即调整资源，关键线路配置备用班组和设备。',
    '质量实行样板引路，首件验收合格后展开，实测实量数据上墙，不合格项当日整改。',
    '安全实行分级管控，危大工程专家论证，特种作业持证上岗，每日班前讲评并留影像。',
    '材料提前二十日报验，主要材料两家以上供应商备选，进场后分区堆放、挂牌标识。',
    '高寒时段采用暖棚法施工，掺加防冻剂，测温点不少于四处，强度达标前不拆模。',
  ],
  goods: [
    '全部设备由制造商直接供货，出厂前在招标人见证下完成性能试验，随货提供合格证和检测报告。',
    '运输采用防震包装和全程保险，山区路段由有经验的车队承运，抵达后双方开箱点验。',
    '安装由制造商工程师指导，先单机调试，再联动试运行七十二小时，记录全部运行参数。',
    '控制系统采用开放协议，点表和通信文档随设备移交，与现有平台的接口免费调试。',
    '提供易损件清单和两年用量的备件，存放在距现场不超过二百公里的服务点。',
    '质保期内四小时响应、二十四小时到场，重大故障提供备机，每季度一次预防性巡检。',
    '对操作、维护人员分别培训，讲义与视频交招标人存档，考核合格后发证。',
    '能效与噪声指标优于技术参数表的要求，偏离表逐条列明，无负偏离。',
  ],
  services: [
    '采用分层架构和统一数据标准，业务、数据、展示分离，接口按国家标准编目并提供文档。',
    '按需求、设计、开发、联调、试运行五个阶段交付，每阶段有评审记录和可验证的成果。',
    '历史数据先清洗再迁移，迁移前后逐表核对条数与金额，差异由双方签认。',
    '按网络安全等级保护三级设计，日志留存不少于六个月，关键操作双人复核。',
    '项目经理驻场，核心成员不更换，确需更换的提前十日书面报招标人同意。',
    '上线后三个月内每日巡检，之后每月一次，故障按影响分级，最高级三十分钟响应。',
    '培训分管理、操作、运维三类，每类不少于两场，提供手册、视频和测试环境。',
    '数据全部归招标人所有，合同终止时无偿移交源代码、文档和全部数据。',
  ],
} as const;

const likeNames = {
  works: ['河堤防护', '市政道路', '给水管网', '边坡治理', '学校综合楼', '停车场', '景区步道', '排水防涝', '公园绿化'],
  goods: ['水厂自控', '教学仪器', '照明节能', '供热锅炉', '垃圾压缩', '恒温恒湿', '食堂设备'],
  services: ['智慧旅游', '应急指挥', '档案数字化', '政务平台', '标识系统', '布展设计'],
} as const;
const places = ['石棉县', '汉源县', '天全县', '荥经县', '丹巴县', '九龙县', '雅江县', '宝兴县', '芦山县', '名山区'];

const manned = '陈周吴郑王冯蒋沈韩杨朱秦许何吕';
const short = (n: number) =>
  `${manned[n % manned.length]}${pick([...'志文嘉晓永国新海春立'], n * 3)}${pick([...'明华平军林勇强伟'], n * 5)}`;

const dayBefore = (iso: string, days: number) => {
  const at = new Date(new Date(iso).getTime() - days * 86_400_000);
  return at.toISOString().slice(0, 10);
};
const inWords = (day: string) =>
  `${Number(day.slice(0, 4))} 年 ${Number(day.slice(5, 7))} 月 ${Number(day.slice(8))} 日`;

/** A number as it lies in a table. */
const yuan = (n: number) => n.toFixed(2).replace(/\B(?=(\d{3})+(?!\d))/g, ',');

function personnel(bidder: Bidder, tender: Tender, seed: number): Block {
  const { name, certificate } = managerOf(bidder, tender.name);
  const roles = isWorks(tender.trade)
    ? ['技术负责人', '施工员', '质量员', '安全员', '造价员', '材料员']
    : ['技术负责人', '实施工程师', '质量负责人', '安全负责人', '商务', '售后工程师'];
  return {
    is: 'table',
    widths: [2, 2, 5, 2],
    rows: [
      ['职务', '姓名', '证书名称和编号', '从业年限'],
      ['项目负责人', name, certificate, `${9 + (seed % 14)} 年`],
      ...roles.map((role, i) => [
        ...[role, short(seed + i * 37)],
        i === 0
          ? `高级工程师 川高职 ${20_000 + ((seed * (i + 7)) % 9000)}`
          : `岗位证书 ${51_000_000 + ((seed * (i + 11)) % 900_000)}`,
        `${4 + ((seed + i * 5) % 15)} 年`,
      ]),
    ],
  };
}

/**
 * What one bidder hands in.
 * @param price yuan, or what is written instead
 * @param handedIn ISO: the moment of the deadline; the paper was made some days before
 */
export function bidPaper(
  tender: Tender,
  { account, price, handedIn }: { account: string; price: string; handedIn: string },
): Uint8Array {
  const bidder = bidderOf(account);
  const { unit, legal, person, code } = bidder;
  const seed = seedOf(`${tender.name}${unit}`);
  const kind = isWorks(tender.trade) ? 'works' : tender.trade === 'equipment' ? 'goods' : 'services';
  const day = dayBefore(handedIn, 3 + (seed % 6));
  const sum = Number(price);
  const isYuan = Number.isFinite(sum);
  const capitals = isYuan ? moneyInCapitals(price) : price;
  const shares = [0.46, 0.21, 0.14, 0.09].map((part, i) => part + ((seed * (i + 2)) % 31) / 1000);
  const parts = isWorks(tender.trade)
    ? ['分部分项工程费', '措施项目费', '其他项目费', '规费', '税金']
    : ['设备（软件）费', '安装（实施）费', '运输与保险', '培训与服务', '税金'];
  const sums = shares.map((part) => Math.round(sum * part * 100) / 100);
  sums.push(Math.round((sum - sums.reduce((a, b) => a + b, 0)) * 100) / 100);
  const cases = Array.from({ length: 3 + (seed % 2) }, (_, i) => {
    const year = 2022 + ((seed + i) % 4);
    const worth = tender.ceiling * (0.55 + ((seed * (i + 5)) % 70) / 100);
    return [
      String(i + 1),
      `${pick(places, seed + i * 3)}${pick(likeNames[kind], seed * (i + 1))}${isWorks(tender.trade) ? '工程' : '项目'}`,
      yuan(Math.round(worth)),
      `${year} 年 ${1 + ((seed + i * 5) % 12)} 月`,
      '合同、验收证明见附件',
    ];
  });
  const steps = isWorks(tender.trade)
    ? ['施工准备', '土建与结构', '安装与装饰', '调试与清理', '竣工验收']
    : ['深化设计', '生产与开发', '到货与部署', '调试与试运行', '培训与验收'];
  const days = daysOf(tender);
  const words = some(measures[kind], seed, 6);
  return pdf({
    ...{ running: `${tender.name}  投标文件`, author: `${person}（${unit.slice(0, 4)}）`, packed: true },
    made: `${day.replaceAll('-', '')}${String(8 + (seed % 10)).padStart(2, '0')}${String(seed % 60).padStart(2, '0')}${String((seed * 7) % 60).padStart(2, '0')}`,
    blocks: [
      ...[gap(90), { is: 'centre', text: `${tender.name}`, size: 18 } as Block, gap(50)],
      ...[{ is: 'title', text: '投 标 文 件', size: 30 } as Block, gap(170)],
      { is: 'centre', text: `投标人：${unit}`, size: 14 },
      { is: 'centre', text: `法定代表人：${legal}`, size: 14 },
      { is: 'centre', text: inWords(day), size: 14 },
      { is: 'seal', unit },
      ...[next, { is: 'title', text: '一、投标函' } as Block],
      text(`致招标人：`),
      text(
        `1. 我方已仔细研究${tender.name}招标文件的全部内容，愿意以${isYuan ? `人民币（大写）${capitals}（¥${yuan(sum)}）` : capitals}的投标报价，工期（交付期）${days} 日历天，按合同约定完成全部工作，质量达到：${wantsOf(tender.trade).quality}。`,
      ),
      text('2. 我方承诺在投标有效期内不修改、撤销投标文件。'),
      text(
        `3. 项目负责人为${managerOf(bidder, tender.name).name}，证书：${managerOf(bidder, tender.name).certificate}。`,
      ),
      text('4. 如我方中标，在中标通知书规定的期限内与招标人签订合同，并按招标文件提交履约担保。'),
      text('5. 我方与本次招标的招标人、其他投标人不存在招标投标法实施条例第三十四条规定的关系。'),
      gap(30),
      { is: 'right', text: `投标人：${unit}（盖章）` },
      { is: 'right', text: `法定代表人或其委托代理人：${legal}（签字）` },
      { is: 'right', text: inWords(day) },
      { is: 'seal', unit },
      ...[scanned, { is: 'title', text: '二、授权委托书' } as Block, gap(20)],
      text(
        `本人${legal}系${unit}的法定代表人，现委托${person}为我方代理人。代理人根据授权，以我方名义签署、递交、撤回、修改${tender.name}投标文件，签订合同和处理有关事宜，其法律后果由我方承担。`,
      ),
      text('委托期限：自本委托书签署之日起至投标有效期届满。代理人无转委托权。'),
      gap(40),
      text(`法定代表人（签字）：${legal}　　　　代理人（签字）：${person}`),
      { is: 'right', text: inWords(day) },
      { is: 'seal', unit, says: '公章' },
      ...[next, { is: 'title', text: '三、报价表' } as Block],
      isYuan
        ? {
            is: 'table',
            widths: [1, 4, 3, 4],
            rows: [
              ['序号', '项目', '金额（元）', '说明'],
              ...parts.map((part, i) => [
                String(i + 1),
                part,
                yuan(sums[i] ?? 0),
                i === 4 ? '按现行税率' : '见已标价清单',
              ]),
              ['', '合计', yuan(sum), capitals],
            ],
          }
        : text(`本次报价：${price}。按招标文件规定的计价方式计算结算价。`),
      heading('四、项目管理机构'),
      personnel(bidder, tender, seed),
      heading('五、类似项目业绩'),
      {
        is: 'table',
        widths: [1, 5, 3, 2.4, 3],
        rows: [['序号', '项目名称', '合同金额（元）', '完成时间', '证明材料'], ...cases],
      },
      ...[scanned, { is: 'title', text: '六、营业执照（副本复印件）' } as Block, gap(24)],
      text(`统一社会信用代码：${code}`),
      text(`名称：${unit}`),
      text('类型：有限责任公司'),
      text(`法定代表人：${legal}`),
      text(`注册资本：${pick(['贰仟万', '伍仟万', '壹亿', '叁仟万'], seed)}元整`),
      text(`成立日期：${2003 + (seed % 15)} 年 ${1 + (seed % 12)} 月 ${1 + (seed % 27)} 日`),
      text(`经营范围：${wantsOf(tender.trade).like}及相关业务（依法须经批准的项目，经相关部门批准后方可开展）。`),
      gap(60),
      { is: 'right', text: '登记机关（章）' },
      { is: 'seal', unit, says: '与原件一致' },
      ...[next, { is: 'title', text: isWorks(tender.trade) ? '七、施工组织设计' : '七、技术方案' } as Block],
      ...words.flatMap((measure, i) => [
        heading(
          `${i + 1}. ${pick(['准备与部署', '关键工序', '质量保证', '安全与文明', '进度保证', '应急与季节', '资源配置'], seed + i)}`,
        ),
        text(measure),
      ]),
      heading('进度计划'),
      {
        is: 'table',
        widths: [3, 2, 2, 5],
        rows: [
          ['阶段', '开始（天）', '结束（天）', '完成标志'],
          ...steps.map((step, i) => [
            step,
            String(1 + Math.floor((days * i) / steps.length)),
            String(Math.floor((days * (i + 1)) / steps.length)),
            `${step}经监理（招标人）确认`,
          ]),
        ],
      },
      ...(isWorks(tender.trade)
        ? [text(`拟投入主要机械：挖掘机 ${1 + (seed % 4)} 台、自卸车 ${3 + (seed % 6)} 台、发电机 1 台，其余见附表。`)]
        : []),
    ],
  });
}

/** What an application before the bids holds. */
export function applicationPaper(tender: Tender, account: string, handedIn: string): Uint8Array {
  const bidder = bidderOf(account);
  const seed = seedOf(`${tender.name}${bidder.unit}前`);
  return pdf({
    ...{ running: `${tender.name}  申请文件`, author: bidder.person, packed: true },
    blocks: [
      { is: 'title', text: `${tender.name}申请文件` },
      text(`申请人：${bidder.unit}，统一社会信用代码 ${bidder.code}，法定代表人 ${bidder.legal}。`),
      text(`我方申请参加${tender.name}的投标，所附资格证明真实有效。`),
      personnel(bidder, tender, seed),
      { is: 'right', text: inWords(dayBefore(handedIn, 2)) },
      { is: 'seal', unit: bidder.unit },
      scanned,
      { is: 'title', text: '资格证明（复印件）' },
      text(
        `${wantsOf(tender.trade).certificate.name}：${wantsOf(tender.trade).certificate.level}，证书号 D2510${10_000 + (seed % 9000)}。`,
      ),
      text('营业执照、业绩合同和验收证明随附，与原件一致。'),
      { is: 'seal', unit: bidder.unit, says: '与原件一致' },
    ],
  });
}

/** What an office or a bidder uploads, by its title; the tender that it belongs to where there is one. */
export function officePaper(
  title: string,
  { tender, unit, day }: { tender: Tender | undefined; unit: string; day: string },
): Uint8Array {
  const of = tender?.name ?? '有关事项';
  const body: readonly [test: RegExp, blocks: Block[]][] = tender
    ? [
        [
          /招标文件|资格预审文件/,
          [
            text(`项目名称：${of}。本文件由${unit}编制，共六章，各章正文与平台上的条款一致。`),
            { is: 'table', widths: [1, 3, 6], rows: [['条款', '名称', '内容'], ...noticeRows(tender)] },
            heading('投标文件的组成'),
            text('投标函、法定代表人授权委托书、已标价清单、项目管理机构、类似项目业绩、技术方案、资格证明。'),
            heading('评标办法'),
            text(`综合评估法：${wantsOf(tender.trade).scores.join('、')}和价格。`),
            next,
            { is: 'title', text: '技术要求', size: 16 },
            text(`${wantsOf(tender.trade).standard}。${of}的内容、数量和参数以清单和图纸为准。`),
            ...some(measures[isWorks(tender.trade) ? 'works' : 'goods'], seedOf(of), 4).map((one) =>
              text(`要求：${one}`),
            ),
          ],
        ],
        [
          /合同/,
          [
            text(`就${of}，双方依照民法典和招标投标法订立本合同。`),
            {
              is: 'table',
              widths: [3, 7],
              rows: [
                ['条款', '约定'],
                ['范围', `${of}的全部内容`],
                ['期限', `${daysOf(tender)} 日历天`],
                ['质量', wantsOf(tender.trade).quality],
              ],
            },
            text(
              '合同文件的组成和优先顺序：合同协议书、中标通知书、投标函、专用条款、通用条款、技术标准、图纸、清单。',
            ),
          ],
        ],
        [
          /异议|投诉/,
          [text(`事由：${of}。`), text('事实与理由、请求和证据逐项列于附件，复印件与原件一致，提交人对其真实性负责。')],
        ],
        [
          /回单|保函|退款/,
          [
            {
              is: 'table',
              widths: [3, 7],
              rows: [
                ['项目', '内容'],
                ['用途', of],
                ['办理日期', day],
                ['状态', '已入账'],
              ],
            },
          ],
        ],
      ]
    : [];
  const own = body.find(([test]) => test.test(title))?.[1] ?? [
    text(`${title}（${of}）。本件由${unit}提供，内容以原件为准。`),
    text('有关事实、依据和附件清单列于后页，供核对。'),
  ];
  return pdf({
    running: title,
    blocks: [
      { is: 'title', text: title, size: 18 },
      gap(8),
      ...own,
      gap(24),
      { is: 'right', text: unit },
      { is: 'right', text: inWords(day) },
      { is: 'seal', unit, says: '专用章' },
    ],
  });
}

function noticeRows(tender: Tender): string[][] {
  const { qualification, quality } = wantsOf(tender.trade);
  return [
    ['1.1', '招标范围', `${tender.name}的全部内容`],
    ['1.2', '工期（交付期）', `${daysOf(tender)} 日历天`],
    ['1.3', '质量', quality],
    ['1.4', '资格', qualification],
    ['2.1', '最高投标限价', `${yuan(tender.ceiling)} 元`],
    ['2.2', '投标有效期', '自截止之日起 90 日'],
    ['3.1', '递交方式', '在投标人自己的浏览器中加密后经平台递交'],
    ['3.2', '开标', '截止时间在平台公开进行，由投标人与持钥人共同解密'],
  ];
}

/** A certificate of a unit, as it was scanned. */
export function certificatePaper(title: string, unit: string, says: readonly string[]): Uint8Array {
  const lines = says.flatMap((line) => wrapped(line, 40));
  return pdf({
    blocks: [
      scanned,
      gap(30),
      { is: 'title', text: title, size: 22 },
      gap(26),
      ...lines.map(text),
      gap(70),
      { is: 'right', text: '发证机关（章）' },
      { is: 'seal', unit: '示范发证机关', says: '证照专用章' },
      { is: 'centre', text: `（${unit} 提供的复印件）`, size: 9 },
    ],
  }).slice();
}
