/**
 * Probes of single rules up to the notice: what the article says is asked of the guard that decides, on both sides of
 * its limit. The author of a rule did not write its probe; the cases are read from the article, not from the guard.
 */
import { describe, expect, it } from 'vitest';
import {
  invitationIsAllowed,
  isApprovedAndFunded,
  keepsToApproval,
  notTenderingIsApproved,
  selfTenderingIsCapable,
  selfTenderingIsFiled,
  tendersUnderTheAct,
  wayIsLawful,
} from '../../../src/capabilities/project/project/project.guards.ts';
import { notSplitIntoLots, notSplitOverTime } from '../../../src/capabilities/project/project/splitting.guards.ts';
import { evaluationMethod } from '../../../src/capabilities/tender-document/evaluation-method/evaluation-method.record.ts';
import {
  leansOnBaseEstimate,
  lotsBetweenBidders,
} from '../../../src/capabilities/tender-document/evaluation-method/weights.ts';
import { findFavour } from '../../../src/capabilities/tender-document/favour/find-favour.ts';
import {
  candidatesAreLawful,
  ceilingIsStated,
  committeeMayDecide,
  followsStandardText,
  holdsStatutoryItems,
  securityWithinFixedCap,
  securityWithinShare,
  validityAgrees,
} from '../../../src/capabilities/tender-document/tender-document/document.guards.ts';
import {
  documentSigned,
  holdersNamed,
} from '../../../src/capabilities/tender-document/tender-document/document-parts.ts';
import { type Asked, bothSides } from './guards.ts';

const paper = [{ id: '1', name: '批文.pdf', size: 1 }];

describe('a project', () => {
  const ready = {
    approvalName: '批复',
    approvalNumber: '1 号',
    approvalAuthority: '发改局',
    fundSource: '财政资金，已落实',
  };
  const project = (values: object): Asked => ({ row: { regime: 'ZB-M', way: 'open', ...ready, ...values } });
  it('TB-09: is approved first, and its money is there or promised, not still to be found', () =>
    bothSides(
      isApprovedAndFunded,
      [project({}), project({ fundSource: '企业自筹' })],
      [
        project({ approvalNumber: ' ' }),
        project({ fundSource: null }),
        project({ fundSource: '资金尚未落实' }),
        project({ fundSource: '财政资金，待落实' }),
      ],
      '招标}前应先履行审批手续并落实资金',
    ));
  it('TB-10: is tendered in public or by invitation, and then under that law', () => {
    bothSides(
      wayIsLawful,
      [project({}), project({ way: 'invited' })],
      project({ way: 'negotiated-tender' }),
      '只有公开招标和邀请招标',
    );
    const of = (regime: string, way: string) => project({ regime, way });
    bothSides(
      tendersUnderTheAct,
      [of('ZB-V', 'open'), of('QY', 'none')],
      [of('QY', 'open'), of('QY', 'invited')],
      '适用招标投标法',
    );
  });
  it('TB-12: is tendered by its own unit where that was filed and has the people', () => {
    const self = { organizeForm: 'self' };
    const filed = { selfTenderFiling: paper };
    bothSides(
      selfTenderingIsFiled,
      [project({ ...self, ...filed }), project({ ...self, regime: 'ZB-V' })],
      project(self),
      '向监督部门备案',
    );
    const skills = (...known: string[]) => project({ ...self, selfTenderPeople: known.map((skill) => ({ skill })) });
    bothSides(
      selfTenderingIsCapable,
      skills('technical', 'economic'),
      [skills('technical'), skills('economic', 'economic'), skills()],
      '技术和经济人员各一名',
    );
  });
  it('TR-07: keeps to way and form that were approved, or to a changed approval', () =>
    bothSides(
      keepsToApproval,
      [
        project({ approvedWay: 'open', approvedOrganizeForm: 'entrusted', organizeForm: 'entrusted' }),
        project({ approvedWay: 'invited', changeApproval: paper }),
        project({ approvedWay: 'invited', regime: 'ZB-V' }),
      ],
      [project({ approvedWay: 'invited' }), project({ approvedOrganizeForm: 'self', organizeForm: 'entrusted' })],
      '应上传变更批复',
    ));
  it('TR-08: invites under public control only in a named case that was found', () => {
    const invited = { regime: 'ZB-MS', way: 'invited' };
    bothSides(
      invitationIsAllowed,
      [project({ ...invited, inviteReason: 'special', inviteProof: paper }), project({ ...invited, regime: 'ZB-M' })],
      [project({ ...invited, inviteReason: 'special' }), project({ ...invited, inviteProof: paper })],
      '应当公开招标',
    );
  });
  it('TR-09: goes without a tender in one of the named cases only, approved', () => {
    const none = { way: 'none', noTenderApproval: paper };
    bothSides(
      notTenderingIsApproved,
      [project({ ...none, noTenderCase: 'failed' }), project({ way: 'none', regime: 'ZB-V' })],
      [project(none), project({ ...none, noTenderCase: 'urgent' }), project({ way: 'none', noTenderCase: 'failed' })],
      '不招标',
    );
  });
  const works = { regime: 'ZB-V', projectType: 'works', budgetFunds: '50000000', investment: '50000000' };
  it('TR-24: is not cut into lots below the amount that must be tendered', () => {
    const lots = (estimates: string[], more: object = {}): Asked => ({
      row: { ...works, ...more },
      facts: { lots: estimates.map((estimate) => ({ estimate })) },
    });
    bothSides(
      notSplitIntoLots,
      [
        lots(['2000000', '1999999']),
        lots(['4000000', '4000000']),
        lots(['3000000', '3000000'], { splitReason: '工艺不同' }),
      ],
      [lots(['2000000', '2000000']), lots(['3999999', '1'])],
      '请填写划分标段的理由',
    );
  });
  it('TB-04: nor into purchases of one year', () => {
    const bought = (estimate: string, similarTotal: string, more: object = {}): Asked => ({
      row: { ...works, estimate, ...more },
      facts: { similarTotal },
    });
    bothSides(
      notSplitOverTime,
      [bought('1000000', '2999999'), bought('1000000', '3000000', { splitReason: '两年度预算' })],
      bought('1000000', '3000000'),
      '请填写分次采购的理由',
    );
  });
});

describe('a document', () => {
  const document = (row: object, facts: object = {}): Asked => ({
    row,
    facts: {
      regime: 'ZB-MS',
      projectWay: 'open',
      lot: { kind: 'works', estimate: '36000000' },
      way: null,
      ...facts,
    },
  });
  it('TR-15: of what must be tendered follows a standard text, or says why none fits', () =>
    bothSides(
      followsStandardText,
      [
        document({ standardText: 'works' }),
        document({ standardText: 'none', standardTextReason: '没有' }),
        document({}, { regime: 'ZB-V' }),
      ],
      [document({}), document({ standardText: 'none', standardTextReason: ' ' })],
      '应使用标准文本',
    ));
  it('TB-19: holds qualification, technology, evaluation and the main terms of the contract', () => {
    const whole = {
      requirements: [{ id: '1', name: '资质' }],
      payment: '按月支付',
      warranty: '24 个月',
      making: 'finished',
      attachments: paper,
    };
    bothSides(
      holdsStatutoryItems,
      document(whole),
      [
        document({ ...whole, requirements: [] }),
        document({ ...whole, payment: '' }),
        document({ ...whole, warranty: null }),
        document({
          ...whole,
          making: 'mixed',
          attachments: [],
          chapters: [{ title: '投标人须知', body: '投标人应当' }],
        }),
      ],
      '缺少应当包括的内容',
    );
  });
  it('TR-25: says how long bids stand, as long as its lot says', () => {
    const lot = { validityDays: 90 };
    bothSides(
      validityAgrees,
      document({ validityDays: 90 }, { lot }),
      [document({}, { lot }), document({ validityDays: 60 }, { lot })],
      '有效期',
    );
  });
  it('TR-27b: states the ceiling that its lot has', () => {
    const lot = { ceilingPrice: '35000000.00' };
    bothSides(
      ceilingIsStated,
      [document({ ceilingPrice: '35000000.00' }, { lot }), document({}, { lot: { ceilingPrice: null } })],
      [
        document({}, { lot }),
        document({ ceilingPrice: '34000000.00' }, { lot }),
        document({ ceilingPrice: '1' }, { lot: { ceilingPrice: null } }),
      ],
      '限价',
    );
  });
  it('TR-53: asks for three candidates at most, in an order', () => {
    const method = (candidates: number, candidateOrder = 'ranked') =>
      document({}, { method: { candidates, candidateOrder } });
    bothSides(candidatesAreLawful, [method(1), method(3)], [method(4)], '不得超过 3 名');
    bothSides(candidatesAreLawful, method(3), method(3, 'unranked'), '应当标明排序');
  });
  it('TR-55: leaves no choice to a committee where the first must win', () => {
    const decides = { decidedBy: 'committee' };
    bothSides(
      committeeMayDecide,
      [document({}), document(decides, { regime: 'ZB-M' })],
      document(decides),
      '应当确定排名第一',
    );
  });
  it('TR-26a, BZ-37: asks a security of two hundredths at most, and of no more than the cap of its kind', () => {
    const asks = (bidSecurity: string, kind: string, estimate: string) =>
      document({ bidSecurity }, { lot: { kind, estimate } });
    bothSides(
      securityWithinShare,
      asks('20000.00', 'works', '1000000'),
      asks('20000.01', 'works', '1000000'),
      '保证金不得超过',
    );
    bothSides(
      securityWithinFixedCap,
      [
        asks('800000', 'works', '90000000'),
        asks('800000', 'goods', '90000000'),
        asks('100000', 'survey-design', '90000000'),
      ],
      [
        asks('800000.01', 'works', '90000000'),
        asks('800000.01', 'goods', '90000000'),
        asks('100000.01', 'survey-design', '90000000'),
      ],
      '最高不得超过',
    );
  });
  it('EB-27b: names as many keepers of keys as its opening needs', () => {
    const held = (...sides: string[]) => document({ threshold: 2, holders: sides.map((side) => ({ side })) });
    bothSides(holdersNamed, held('owner', 'agency'), [held('owner'), held()], '名持钥人');
  });
  it('EB-40: goes out signed', () =>
    bothSides(
      documentSigned,
      document({ signature: {} }),
      [document({ signature: null }), document({})],
      '还没有电子签名',
    ));
  const method = evaluationMethod.rules!.filter(({ rule }) => rule === 'PG-29');
  const faults = (values: object) => method.flatMap(({ check }) => check(values as never) ?? []).join();
  it('PG-29: judges by scores, or by the lowest evaluated price where nothing special is wanted', () => {
    expect(faults({ type: 'comprehensive' })).toBe('');
    expect(faults({ type: 'lowest-price', generalTechnology: true })).toBe('');
    expect(faults({ type: 'lowest-price', generalTechnology: false })).toContain('请确认');
    expect(faults({ type: 'lottery' })).toContain('应为综合评估法或者经评审的最低');
  });
  const said = (standard: string) => ({ scoreItems: [{ name: '报价', standard }] });
  it('TR-50: takes the base estimate for a reference and for no condition', () => {
    for (const innocent of ['标底只作参考', '不得以接近标底为中标条件'])
      expect(leansOnBaseEstimate(said(innocent))).toBeUndefined();
    for (const standard of [
      '报价最接近标底的得满分',
      '超出标底上下浮动 5% 的否决投标',
      '在标底 ±3% 区间内得 10 分',
      '低于标底 10% 的视为无效投标',
    ])
      expect(leansOnBaseEstimate(said(standard))).toContain('标底');
  });
  it('FP-01: lets no lot decide between bidders', () => {
    expect(lotsBetweenBidders(said('评标专家随机抽取'))).toBeUndefined();
    for (const standard of ['得分相同的投标人抽签决定先后', '从入围投标人中摇号确定中标人'])
      expect(lotsBetweenBidders(said(standard))).toContain('评分因素第 1 行');
  });
});

describe('what a tender says', () => {
  const rulesOf = (text: string, purpose: 'condition' | 'score' = 'condition') =>
    findFavour({
      project: { regime: 'ZB-MS', way: 'open' },
      lot: { region: '513322' },
      ...(purpose === 'condition'
        ? { document: { requirements: [{ name: text }] } }
        : { method: { scoreItems: [{ name: '信誉', standard: text }] } }),
    }).map(({ says }) => says);
  const refused = (text: string, purpose?: 'score') => rulesOf(text, purpose).join();
  it('TB-18: leaves out nobody by where it is at home', () => {
    expect(rulesOf('投标人具有建筑工程施工总承包二级及以上资质')).toEqual([]);
    for (const text of ['投标人须在泸定县依法纳税', '须在本州设有分支机构', '注册地在甘孜州范围内的企业'])
      expect(refused(text)).toMatch(/本地|注册地/);
  });
  it('TB-20: names no maker', () => {
    expect(rulesOf('水泵流量不低于 50 立方米每小时')).toEqual([]);
    for (const text of ['水泵应采用格兰富品牌', '须使用西门子 S7-1500 型控制器'])
      expect(refused(text)).toMatch(/特定的品牌/);
  });
  it('TR-32: gives no points for a prize or a record of one place, and asks no form of ownership', () => {
    expect(rulesOf('近三年类似项目业绩每个得 1 分，最多 3 分', 'score')).toEqual([]);
    for (const text of ['获得甘孜州优质工程奖的得 3 分', '在四川省内承揽过类似项目的每个得 2 分'])
      expect(refused(text, 'score')).toMatch(/特定行政区域/);
    expect(refused('投标人应为国有独资企业')).toMatch(/所有制/);
  });
});
