/**
 * Probes of single rules from a notice to the bids: what the article says is asked of the guard that decides, on both
 * sides of its limit. The author of a rule did not write its probe; the cases are read from the article, not from the
 * guard.
 */
import { describe, expect, it } from 'vitest';
import { creditCode } from '../../../database/seed/people.ts';
import { beforeDeadline, lotTakesBids, mayStillChange } from '../../../src/capabilities/bid/bid/bid.lifecycle.ts';
import { type Declaration, declarationFault } from '../../../src/capabilities/bid/declaration/declaration.ts';
import { lastsAsLong } from '../../../src/capabilities/bid-security/bid-security/bid-security.guards.ts';
import { composedByLaw, drawnByLaw } from '../../../src/capabilities/committee/committee/committee.guards.ts';
import { subcontractsAsLawful } from '../../../src/capabilities/contract/contract/contract.rules.ts';
import {
  agencyEntrusted,
  noticeSigned,
  publishedLongAgo,
} from '../../../src/capabilities/notice/notice/notice.guards.ts';
import { feeSentence } from '../../../src/capabilities/notice/notice/notice-text.ts';
import {
  demandsNoPurchase,
  onLegalMedia,
  saysConsortium,
  saysFee,
  saysPlatform,
  setsNoPrecondition,
} from '../../../src/capabilities/notice/notice/said.guards.ts';
import { withinOfferTime } from '../../../src/capabilities/participation/document-download/document-download.lifecycle.ts';
import { everyTakerCanCome } from '../../../src/capabilities/participation/site-visit/site-visit.record.ts';
import { beforeDeadline as applicationInTime } from '../../../src/capabilities/preliminary/application/application.guards.ts';
import { type Asked, bothSides } from './guards.ts';

describe('a notice', () => {
  const project = { regime: 'ZB-M', way: 'open', organizeForm: 'entrusted', entrustContract: 'WT-1' };
  const notice = (row: object, facts: object = {}): Asked => ({
    row: { type: 'tender', content: '', ...row },
    facts: {
      project,
      lots: [{ name: '一标段', acceptsConsortium: false }],
      documents: [],
      legalMedia: ['中国招标投标公共服务平台'],
      ...facts,
    },
  });
  it('TR-14: goes out under a contract that is in force that day', () => {
    const until = (entrustUntil: string | null, more: object = {}) =>
      notice({}, { project: { ...project, entrustUntil, ...more } });
    bothSides(
      agencyEntrusted,
      [until(null), until('2026-03-10'), until(null, { organizeForm: 'self', entrustContract: null })],
      [until('2026-03-09'), until(null, { entrustContract: ' ' })],
      '不能发布公告',
    );
  });
  it('TR-37: says whether a consortium may bid, as its lots say', () =>
    bothSides(
      saysConsortium,
      notice({ acceptsConsortium: false }),
      [notice({}), notice({ acceptsConsortium: true })],
      '联合体',
    ));
  it('GG-08: stands in a medium that the state named', () =>
    bothSides(
      onLegalMedia,
      [
        notice({ media: '本单位网站、中国招标投标公共服务平台' }),
        notice({ media: '本单位网站' }, { project: { ...project, regime: 'ZB-V' } }),
      ],
      [notice({ media: '本单位网站' }), notice({ media: null })],
      '公共服务平台',
    ));
  it('GG-10: is signed', () => bothSides(noticeSigned, notice({ signature: {} }), notice({}), '还没有电子签名'));
  it('GG-13: stays ten years to the minute', () => {
    const out = (publishedAt: string) => notice({ publishedAt });
    bothSides(publishedLongAgo, out('2016-03-10T02:00:00.000Z'), out('2016-03-10T02:01:00.000Z'), '不得删除');
  });
  it('BZ-15: says what the document costs, and that only a termination brings it back', () => {
    const documents = [{ documentFee: '300' }];
    const says = (content: string) => notice({ content }, { documents });
    bothSides(
      saysFee,
      [says(feeSentence('300')), notice({})],
      [says(''), says(feeSentence('200')), says('招标文件工本费 300 元，售出不退')],
      '售出不退',
    );
  });
  it('EB-16: sends nobody to buy a tool', () =>
    bothSides(
      demandsNoPurchase,
      notice({ submitMethod: '用浏览器加密递交，不需要购买任何工具软件' }),
      notice({ submitMethod: '须购买指定的投标工具软件' }),
      '不得要求',
    ));
  it('EB-17: says the address of the platform and how to use it', () => {
    const says = { url: 'https://zb.example.cn', submitMethod: '登录递交', documentMethod: '网页下载' };
    bothSides(
      saysPlatform,
      notice(says),
      [
        notice({ ...says, url: '见附件' }),
        notice({ ...says, submitMethod: null }),
        notice({ ...says, documentMethod: '' }),
      ],
      '应写明电子平台',
    );
  });
  it('EB-54: asks no registration before the document', () =>
    bothSides(
      setsNoPrecondition,
      notice({ documentMethod: '在公告页面下载，不需要报名' }),
      [
        notice({ documentMethod: '须先到代理机构报名，审核通过后方可下载' }),
        notice({ content: '<p>未报名登记的不得参加投标</p>' }),
      ],
      '前置条件',
    ));
});

describe('before the deadline', () => {
  const deadline = '2026-03-27T01:30:00.000Z';
  const at = (now: string, facts: object = { deadline }): Asked => ({ now, facts });
  const last = '2026-03-27T01:29:59.999Z';
  it('TB-28c: a bid is taken to the last instant, and not at the deadline itself', () => {
    bothSides(
      beforeDeadline,
      at(last),
      [at(deadline), at('2026-03-27T01:30:01.000Z'), at(last, { deadline: null })],
      '截止时间',
    );
    bothSides(
      lotTakesBids,
      [{ facts: { lotState: 'issued', roundState: 'issued' } }, { facts: { lotState: 'issued', roundState: null } }],
      [
        { facts: { lotState: 'opening', roundState: 'opening' } },
        { facts: { lotState: 'suspended', roundState: 'issued' } },
        { facts: { lotState: 'opening', roundState: null } },
      ],
      '不接收',
    );
  });
  it('TB-29: and changed or withdrawn as long', () =>
    bothSides(mayStillChange, at(last), at(deadline), '不能再补充、修改或撤回'));
  it('TR-36: and so is an application', () => bothSides(applicationInTime, at(last), at(deadline), '截止'));
  it('TR-16a: a document is had within its days, to their last minute', () => {
    const offered = {
      isOffered: true,
      documentFrom: '2026-03-05T01:00:00.000Z',
      documentUntil: '2026-03-10T09:00:00.000Z',
      bidDeadline: deadline,
    };
    bothSides(
      withinOfferTime,
      [at('2026-03-05T01:00:00.000Z', offered), at('2026-03-10T08:59:59.000Z', offered)],
      [at('2026-03-05T00:59:59.000Z', offered), at('2026-03-10T09:00:01.000Z', offered)],
      '招标}文件',
    );
  });
  it('TR-28: a site is shown once everybody who takes the document can come', () => {
    const facts = { isOffered: true, documentUntil: '2026-03-12T09:00:00.000Z', bidDeadline: deadline };
    const visit = (startsAt: string): Asked => ({ row: { startsAt }, facts });
    bothSides(
      everyTakerCanCome,
      visit('2026-03-13T02:00:00.000Z'),
      [visit('2026-03-12T08:00:00.000Z'), visit('2026-03-11T02:00:00.000Z')],
      '踏勘',
    );
  });
  it('TR-18: who is qualified is found by a committee as of an evaluation, drawn, where public money leads', () => {
    const composition = { least: 5, isOdd: true, experts: '2/3' };
    const panel = (row: object, drawOnly = true): Asked => ({
      row: { kind: 'panel', ...row },
      facts: { composition, drawOnly },
    });
    bothSides(
      composedByLaw,
      [panel({ size: 5, buyerSeats: 1 }), panel({ size: 9, buyerSeats: 3 }), panel({ size: 1 }, false)],
      [panel({ size: 3 }), panel({ size: 6 })],
      '人以上单数',
    );
    bothSides(
      composedByLaw,
      panel({ size: 9, buyerSeats: 3 }),
      [panel({ size: 5, buyerSeats: 2 }), panel({ size: 9, buyerSeats: 4 })],
      '不得少于成员总数',
    );
    bothSides(
      drawnByLaw,
      [panel({ chosenBy: 'drawn' }), panel({ chosenBy: 'named' }, false)],
      panel({ chosenBy: 'named' }),
      '随机抽取',
    );
  });
  it('TR-26a: a guarantee lasts as long as the bid', () => {
    const facts = { terms: { deadline, validityDays: 90 } };
    const until = (validUntil: string): Asked => ({ facts, asked: { validUntil } });
    bothSides(lastsAsLong, until('2026-06-25'), until('2026-06-24'), '有效期');
  });
});

describe('who bids', () => {
  const [bidder, other, third] = [
    ['泸定一建', '91510100MA0000901'],
    ['泸定二建', '91510100MA0000902'],
    ['康定三建', '91510100MA0000903'],
  ].map(([name, code]) => ({ name: name!, code: creditCode(code!) })) as [Named, Named, Named];
  interface Named {
    name: string;
    code: string;
  }
  const fault = (
    declared: Partial<Declaration>,
    side?: 'platform' | 'agency' | 'owner',
    tied: Named = bidder,
    accepts = false,
  ) =>
    declarationFault(
      { responsible: '李', related: [], consortium: null, ...declared },
      {
        bidder,
        acceptsConsortium: accepts,
        officials: side ? [{ name: '单位', code: tied.code, side }] : [],
        registered: new Map(),
      },
    ) ?? '';
  const relates = (to: Named) => ({ related: [{ ...to, relation: 'controls' as const }] });
  it('EB-23: neither whoever runs the platform bids on it, nor whom it is tied to', () => {
    expect(fault({})).toBe('');
    expect(fault(relates(third), 'platform', other)).toBe('');
    expect(fault({}, 'platform')).toContain('不得在本平台');
    expect(fault(relates(other), 'platform', other)).toContain('不得在本平台');
  });
  it('TR-13: nor the agency in what it tenders, nor whom it is tied to', () => {
    expect(fault(relates(third), 'agency', other)).toBe('');
    expect(fault({}, 'agency')).toContain('不得在本项目');
    expect(fault(relates(other), 'agency', other)).toContain('不得在其代理的项目');
  });
  it('TR-34: whoever has an interest in the owner says why it does no harm', () => {
    expect(fault({ ...relates(other), interestStatement: '分管不同业务，独立决策' }, 'owner', other)).toBe('');
    expect(fault(relates(other), 'owner', other)).toContain('有利害关系');
    expect(fault({ responsible: '' })).toContain('请填写单位负责人');
  });
  it('TB-31: a consortium has an agreement, and two members of different names', () => {
    const member = (of: Named) => ({ ...of, responsible: '李', share: '土建', qualifications: [] });
    const agreement = { name: '协议.pdf', sha256: 'a'.repeat(64) };
    const joint = (members: Named[], signed = agreement, accepts = true) =>
      fault({ consortium: { members: members.map(member), agreement: signed } }, undefined, bidder, accepts);
    expect(joint([bidder, other])).toBe('');
    expect(joint([bidder, other], { name: '', sha256: '' })).toContain('应附共同');
    expect(joint([bidder])).toContain('两个以上单位');
    expect(joint([bidder, other, other])).toContain('出现了两次');
    expect(joint([bidder, other], agreement, false)).toContain('不接受联合体');
  });
});

describe('a contract', () => {
  const part = (more: object) => [{ scope: '土方', amount: '100', isCore: false, isAgain: false, ...more }];
  it('TB-48: gives away neither its core nor all of it, and nothing twice', () => {
    expect(subcontractsAsLawful(part({}), '1000')).toBeUndefined();
    expect(subcontractsAsLawful([], '1000')).toBeUndefined();
    expect(subcontractsAsLawful(part({ isCore: true }), '1000')).toContain('不得分包');
    expect(subcontractsAsLawful(part({ isAgain: true }), '1000')).toContain('只能分包一次');
    expect(subcontractsAsLawful(part({ amount: '1000' }), '1000')).toContain('等于转让');
  });
});
