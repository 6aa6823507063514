/** What the demonstration office did in half a year: each tender with its way, its people and how far it came. */
import { lowestPriceMethod } from '../../src/capabilities/notice/testing/tender-values.ts';
import { onDesks } from './desk-plays.ts';
import {
  accept,
  amend,
  appraise,
  ask,
  beginRefund,
  complain,
  lapse,
  object,
  openSecurities,
  orderCorrection,
  pay,
  perform,
  refund,
  secure,
} from './events.ts';
import { changeNotice, claim, correctPublicity, extendValidity, mailNotice, visitSite } from './more-events.ts';
import { confirmReceipts, readMessages, registerSuppliers, writeTemplates } from './office-work.ts';
import {
  decideTogether,
  playFailed,
  playGroup,
  playInvited,
  playJudging,
  playPrequalified,
  playSelf,
  playTerminated,
  playTwoStages,
} from './other-ways.ts';
import { bond, discounts, goods, lent, opensOn, play, services, voluntary } from './play.ts';
import type { Play } from './stage.ts';
import type { Moment } from './tender.ts';

/** The morning on which the demonstration begins: a Wednesday, with an opening at half past nine. */
export const today = '2026-09-16T08:40:00+08:00';
/** The morning on which the office was opened. */
export const opened = '2026-03-02T09:00:00+08:00';

const askedAbout = (question: string, answer?: string) => (at: Moment) => ask(at, 'bidder10', question, answer);

const finished: Play[] = [
  play('03-03 09:20', '泸定县城区排水管网改造', 18_642_731, 's3 s1 b2 b8', {
    ...{ owner: 'owner3', winner: 's3' },
    on: {
      published: async (at) => {
        await ask(at, 'supplier1', '旧管拆除后的余土是否外运？', '外运至招标人指定的弃土场，运距按 8 公里计。');
        await amend(at, '关于余土外运的说明', '余土外运运距按 8 公里计入报价，其余不变。');
      },
    },
  }),
  play('03-05 10:10', '海螺沟景区步道修缮', 9_376_418, 'b1 s2 b3 b6', {
    ...{ owner: 'owner5' },
    slips: ['none', 'omitted', 'none', 'none'],
    options: bond('180000.00'),
    on: {
      published: (at) => secure(at, '180000.00', ['bidder1', 'supplier2', 'bidder3', 'bidder6'], '128900417'),
      contracted: async (at) => {
        await lapse(at.test, 3, '15:30');
        await refund(at, 9);
      },
    },
  }),
  play('03-10 09:40', '第二人民医院门诊楼装饰', 12_907_365, 's2 b9 b16', {
    ...{ owner: 'owner4' },
    on: {
      contracted: async (at) => {
        await appraise(at, '资料齐全，澄清答复及时，进场准备充分。');
        await accept(at, await perform(at, { amount: '3860000.00', change: '126480.00' }));
      },
    },
  }),
];

const performed: Play[] = [
  play('03-24 09:30', '县体校训练与教学仪器采购', 6_853_204, 'b5 b11 b10', {
    options: goods,
    until: 'contracted',
    on: {
      contracted: async (at) => {
        const performance = await perform(at, { amount: '1920000.00', change: '48200.00' });
        await pay(at, performance, { name: '进度款（二）', amount: '1105000.00', until: 'fixed' });
      },
    },
  }),
  play('03-18 09:15', '大渡河大桥支座更换', 15_284_907, 's1 s3 b8', {
    ...{ owner: 'owner2', winner: 's1' },
    by: (test, cast, plan) => playPrequalified(test, cast, plan, 'bidder13'),
    until: 'contracted',
  }),
  play('03-20 11:05', '智慧景区综合平台建设', 11_746_320, 'b4 b12 b17', {
    ...{ owner: 'owner5' },
    by: playTwoStages,
    options: services,
    until: 'contracted',
  }),
  play('04-14 09:50', '贡嘎山东坡地质灾害监测', 5_093_662, 's3 b3 b13', {
    ...{ owner: 'owner3', winner: 'b13' },
    by: playInvited,
    until: 'contracted',
    on: { contracted: async (at) => claim(at, await perform(at, { amount: '1480000.00' })) },
  }),
  play('04-21 10:30', '泸定县游泳馆水处理设备更新', 4_274_155, 'b5 b10 b14', {
    ...{ owner: 'owner', trade: 'equipment' },
    by: playSelf,
    until: 'contracted',
  }),
  play('05-07 09:25', '泸定县文化馆布展', 8_617_943, 'b1 b9 b16', {
    ...{ owner: 'owner' },
    options: {
      project: lent,
      document: {
        decidedBy: 'committee',
        decisionRule: 'vote',
        ballot: 'named',
        decisionFactors: '价格、方案、类似业绩、履约评价',
      },
      method: { candidateOrder: 'ranked' },
    },
    on: {
      ended: async (at) => {
        await decideTogether(at);
        await lapse(at.test, 60, '10:20');
        await extendValidity(at, ['bidder1', 'bidder9', 'bidder16']);
      },
    },
    until: 'ended',
  }),
  play('05-06 09:45', '农村公路安防设施（一、二标段）', 23_618_450, 's3 b2 b8', {
    ...{ owner: 'owner2' },
    by: playGroup,
  }),
  play('05-12 10:20', '泸定县农村公路日常养护', 20_364_800, 's1 b2 b3', {
    ...{ owner: 'owner2' },
    options: {
      prices: { ceilingPrice: null },
      lot: { ceilingPrice: null },
      method: { priceForm: 'discount', subtractProvisionalSum: false, floatBy: 'drawn', floatValues: '1、1.5、2' },
      document: { priceForm: 'discount', ceilingQuote: '5' },
    },
    bids: discounts('s1 b2 b3'),
    until: 'contracted',
  }),
  play('05-19 14:10', '第二人民医院供热锅炉采购', 5_764_280, 'b5 b10 b15', {
    ...{ owner: 'owner4' },
    options: { ...goods, method: lowestPriceMethod },
    until: 'contracted',
  }),
];

/** The other ways while they are under way. */
const onOtherWays: Play[] = [
  play('08-06 09:20', '二郎山隧道口边坡整治', 7_436_215, 's1 b13 b3', {
    ...{ owner: 'owner2' },
    by: playInvited,
    until: 'shown',
    options: opensOn('09-09'),
  }),
  play('08-05 10:35', '雅家情海观景平台加固', 14_905_372, 's2 s3 b8', {
    ...{ owner: 'owner5' },
    by: (test, cast, plan) => playPrequalified(test, cast, plan, 'bidder13'),
    until: 'published',
  }),
  play('08-03 14:25', '县级应急指挥平台建设', 10_268_944, 'b4 b12 b17', {
    ...{ owner: 'owner2' },
    by: playTwoStages,
    options: services,
    until: 'published',
  }),
];

const disputed: Play[] = [
  play('05-26 09:35', '冷碛镇污水处理站提标', 13_290_475, 'b14 b6 s1 b1', {
    ...{ owner: 'owner3' },
    until: 'contracted',
    on: {
      shown: async (at) =>
        void (await object(
          at,
          'bidder1',
          {
            kind: 'result',
            subject: '对第一中标候选人业绩的异议',
            content: '公示的类似业绩规模与招标文件要求不符，请核实。',
          },
          '经评标委员会复核，公示的业绩满足招标文件第三章的要求。',
        )),
    },
  }),
  play('06-02 10:00', '烹坝乡防洪堤加固', 16_418_036, 's1 s3 b6 b14', {
    ...{ owner: 'owner3', winner: 'b6' },
    until: 'shown',
    on: {
      shown: async (at) => {
        const says = {
          kind: 'result' as const,
          subject: '对评分结果的异议',
          content: '施工组织设计的得分与公开的评分标准不符。',
        };
        const objection = await object(at, 'supplier3', says, '各评委独立评分，汇总无误，维持原结果。');
        await complain(
          at,
          'supplier3',
          { objection, subject: '对防洪堤加固评标结果的投诉', content: '异议答复未说明评分依据。' },
          'decided',
        );
      },
    },
  }),
  play('08-10 10:50', '岚安乡便民服务中心改造', 4_918_664, 'b1 b9 b7', {
    ...{ winner: 'b1' },
    until: 'shown',
    options: opensOn('09-09'),
    on: {
      shown: async (at) =>
        void (await object(at, 'bidder7', {
          kind: 'result',
          subject: '对候选人项目负责人资格的异议',
          content: '项目负责人的注册专业与招标文件要求不一致，请核实。',
        })),
    },
  }),
  play('08-04 09:30', '田坝乡灌溉渠系整治', 6_127_893, 'b6 b14 s1 b2', {
    ...{ owner: 'owner3', winner: 'b6' },
    until: 'shown',
    options: opensOn('08-31'),
    on: {
      shown: async (at) => {
        const says = {
          kind: 'result' as const,
          subject: '对评标办法执行的异议',
          content: '价格分的基准价计算似有误。',
        };
        const objection = await object(at, 'bidder2', says, '基准价按招标文件规定的五家平均值计算，复核无误。');
        await complain(
          at,
          'bidder2',
          { objection, subject: '对渠系整治价格分计算的投诉', content: '请求监督部门复核基准价。' },
          'accepted',
        );
      },
    },
  }),
];

const ended: Play[] = [
  play('08-13 09:20', '德威镇垃圾中转站设备', 2_346_518, 'b5 b15', {
    ...{ owner: 'owner2' },
    by: async (test, cast, plan) => {
      await beginRefund({ test, lot: await playFailed(test, cast, plan, true) });
    },
    options: { ...goods, ...opensOn('09-10'), ...bond('40000.00') },
    on: { published: (at) => secure(at, '40000.00', ['bidder5', 'bidder15'], '128900433') },
  }),
  play('08-11 14:30', '加郡乡道路照明', 5_065_307, 'b8 b15', {
    ...{ owner: 'owner2' },
    by: async (test, cast, plan) => void (await playFailed(test, cast, plan, false)),
    options: opensOn('09-11'),
  }),
  play('06-23 10:15', '二郎山观景台扩建', 22_740_961, 's1 s2 s3', {
    ...{ owner: 'owner5' },
    by: playTerminated,
  }),
];

const underWay: Play[] = [
  play('07-07 09:30', '泸桥镇停车楼新建', 28_163_549, 's2 s3 b1 b9', {
    ...{ owner: 'owner2' },
    until: 'contracted',
    on: { contracted: orderCorrection },
  }),
  play('07-09 10:10', '县档案馆库房恒温恒湿改造', 3_482_716, 'b10 b5 b11', {
    ...{ trade: 'equipment' },
    until: 'awarded',
    options: services,
  }),
  play('07-21 11:20', '县训练基地食堂设备', 2_794_380, 'b5 b11 b15', { until: 'decided', options: goods }),
  play('08-12 09:50', '牛背山停车场一期', 19_375_602, 's2 s1 b3', {
    ...{ owner: 'owner5', winner: 's2' },
    until: 'ended',
    options: opensOn('09-04'),
  }),
  play('08-17 10:30', '全域旅游标识系统', 4_630_197, 'b16 b7 b4', {
    ...{ owner: 'owner5', trade: 'software' },
    until: 'shown',
    options: { ...services, ...opensOn('09-11'), project: { ...services.project, ...voluntary } },
    on: { shown: correctPublicity },
  }),
  play('08-18 09:25', '田湾河取水口清淤', 4_456_849, 'b6 b14 s1', {
    ...{ owner: 'owner3' },
    slips: ['product', 'none', 'unpriced'],
    until: 'reported',
    options: opensOn('09-15'),
  }),
  play('08-13 10:15', '磨西河堤防护', 9_852_640, 's1 b14 b6', {
    ...{ owner: 'owner3', winner: 'b14' },
    until: 'shown',
    options: opensOn('09-11'),
  }),
  play('08-18 14:20', '冷竹关隧道结构健康监测', 3_947_580, 'b12 b4 b17', {
    ...{ owner: 'owner2', winner: 'b12' },
    by: (test, cast, plan) => playJudging(test, cast, plan, ['expert1', 'expert2', 'expert3', 'expert5', 'expert8']),
    options: { ...services, ...opensOn('09-15') },
  }),
  play('08-19 10:05', '县殡仪馆道路改造', 7_918_425, 's3 b2 b8', {
    ...{ owner: 'owner2', trade: 'civil' },
    by: playJudging,
    slips: ['unpriced', 'none', 'product'],
  }),
];

const waiting: Play[] = [
  play('08-20 09:35', '县体育中心训练馆改造', 14_527_386, 's1 s2 s3 b9', {
    ...{ officer: 'agent', trade: 'building' },
    until: 'handedIn',
    slips: ['product', 'omitted', 'unbalanced', 'none'],
    options: { ...opensOn('09-16'), ...bond('280000.00') },
    on: { published: (at) => secure(at, '280000.00', ['supplier1', 'supplier2', 'supplier3', 'bidder9'], '128900552') },
  }),
  play('08-21 10:20', '县少儿体校宿舍装修', 5_386_704, 'b1 b16 s2', {
    until: 'handedIn',
    options: opensOn('09-17'),
    slips: ['none', 'copied', 'copied'],
  }),
  play('08-22 11:10', '杵坭乡高标准农田建设', 16_238_905, 's1 b6 b14 s3', {
    owner: 'owner3',
    until: 'handedIn',
    options: opensOn('09-18'),
  }),
  play('08-24 09:15', '县城供水二厂自控系统', 8_249_173, 'b10 b5 b15', {
    ...{ owner: 'owner3' },
    until: 'handedIn',
    options: { ...goods, ...opensOn('09-21') },
    on: { published: askedAbout('自控系统是否须与现有调度平台对接？', '须对接，接口协议见技术要求第 4.2 条。') },
  }),
  play('08-27 14:40', '泸定桥周边风貌整治', 17_602_958, 's3 b1 b3', {
    ...{ owner: 'owner5' },
    until: 'published',
    on: {
      published: async (at) => {
        await ask(at, 'bidder1', '古建修缮资质是否接受联合体？');
        await changeNotice(at);
      },
    },
  }),
  play('09-07 10:30', '磨西古镇消防水源改造', 6_491_872, 'b14 b3 b6', {
    ...{ owner: 'owner3' },
    until: 'published',
    options: bond('120000.00'),
    on: {
      published: async (at) => {
        await openSecurities(at, '128900567');
        await ask(at, 'bidder14', '取水口位置能否组织踏勘？');
        await visitSite(at, '磨西古镇取水口');
      },
    },
  }),
  play('09-10 09:20', '县域充电桩建设', 10_837_259, 'b5 b10 b15', {
    ...{ owner: 'owner2' },
    until: 'published',
    options: goods,
    on: { published: (at) => mailNotice(at, ['bidder5', 'bidder10']) },
  }),
];

/** What goes on beside the tenders. */
const office: Play[] = [
  { name: '模板', from: '2026-03-04T10:00:00+08:00', run: writeTemplates },
  { name: '供应商入库', from: '2026-03-04T11:00:00+08:00', run: registerSuppliers },
  { name: '发布回执', from: '2026-03-06T16:30:00+08:00', run: confirmReceipts },
  { name: '消息', from: '2026-03-13T17:00:00+08:00', run: readMessages },
];

export const plays: readonly Play[] = [
  ...office,
  ...finished,
  ...performed,
  ...onOtherWays,
  ...disputed,
  ...ended,
  ...underWay,
  ...waiting,
  ...onDesks,
];
