import { anchorFields } from '../../../kernel/record/chain.ts';
import { data, instant, integer, money, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { round } from '../../project/round/round.record.ts';

import type { FloatDraw } from './float-draw.rules.ts';
/** 开标 (domain C19, exchange table 506). It opens at the bid deadline itself (招标投标法 34). */
export const opening = defineRecord('opening', {
  label: '{开标}',
  title: (o) => o.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    // None where the lot was issued before there were rounds.
    round: ref('轮次', () => round, { readOnly: true }),
    name: text('名称', { required: true, readOnly: true, max: 600 }),
    startsAt: instant('{开标}时间', { required: true, readOnly: true, indexed: true }),
    // After the deadline, by a clause of the document: bids stay sealed as they stood.
    postponedFrom: instant('原定{开标}时间', { readOnly: true, when: (o) => Boolean(o.postponedFrom) }),
    postponedBy: text('推迟的依据（文件约定）', { readOnly: true, max: 500, when: (o) => Boolean(o.postponedFrom) }),
    postponedBecause: text('推迟的情形', {
      readOnly: true,
      long: true,
      max: 2000,
      when: (o) => Boolean(o.postponedFrom),
    }),
    place: text('{开标}地点', { readOnly: true, max: 200 }),
    host: ref('主持人', () => user, { readOnly: true }),
    threshold: integer('开启所需持钥人数', { required: true, readOnly: true }),
    holders:
      data<
        {
          user: string;
          name: string;
          organisation: string;
          organisationName: string;
          side: string;
          fingerprint: string;
          ecdh: JsonWebKey;
          sign: JsonWebKey;
        }[]
      >('持钥人'),
    bidders: integer('{投标}人数', { readOnly: true }),
    // As the tender document announced them.
    unlockMinutes: integer('解密时间', { readOnly: true, unit: '分钟' }),
    holderMinutes: integer('持钥人解密的时间', { readOnly: true, unit: '分钟' }),
    disclosureMinutes: integer('公开密钥文件的时间', { readOnly: true, unit: '分钟' }),
    unlockUntil: instant('解密截止', { readOnly: true }),
    holdersUntil: instant('持钥人解密截止', { readOnly: true }),
    releases:
      data<{ user: string; name: string; fingerprint: string; at: string; signature: string; denied?: number }[]>(
        '持钥人解密记录',
      ),
    sharesCompleteAt: instant('密钥齐全时间', { readOnly: true }),
    disclosureBecause: text('公开密钥文件的原因', { readOnly: true, max: 1000 }),
    // If the platform cannot read bytes, that is its own fault: the room waits for them.
    bytesMissingSince: instant('平台读不到文件起', { readOnly: true }),
    bytesGivenUpAt: instant('确认文件不能找回', { readOnly: true }),
    readOutAt: instant('唱标时间', { readOnly: true }),
    confirmingAt: instant('确认开始', { readOnly: true }),
    closedAt: instant('结束时间', { readOnly: true }),
    ...anchorFields,
    ceilingPrice: text('最高{投标}限价', { readOnly: true, max: 50 }),
    validityDays: integer('{投标}有效期', { readOnly: true, unit: '天' }),
    buyerName: text('{招标}人', { readOnly: true, max: 200 }),
    agencyName: text('代理机构', { readOnly: true, max: 200 }),
    supervisorName: text('监督部门', { readOnly: true, max: 200 }),
    // Empty before the read-out, so that it also stays secret whether one was sealed.
    baseEstimate: money('标底', { readOnly: true }),
    // Drawn at the read-out, where the method says so; the public proof holds what it was drawn by.
    floatDraw: data<FloatDraw>('基准价下浮率的抽取'),
  },
  inHand: {
    by: ['host'],
    while: ['waiting', 'unlocking', 'releasing', 'short', 'readOut', 'confirming'],
    order: ['startsAt'],
  },
  list: {
    counted: true,
    waiting: ['waiting', 'unlocking', 'releasing', 'short', 'readOut', 'confirming'],
    columns: ['name', 'lot', 'startsAt', 'place', 'state'],
    filters: ['state', 'project', 'lot', 'startsAt'],
    sort: '-startsAt',
    empty: '还没有{开标}。{招标}公告发布后，{开标}室按{投标}截止时间自动排定。',
  },
});
