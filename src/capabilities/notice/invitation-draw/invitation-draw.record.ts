import { data, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import type { LockedList, PublicNumber } from '../../expert/draw/public-source.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';

/** One of the buyer's own people who stood by while it was drawn (87号令 第14条). */
export interface Witness {
  id: string;
  name: string;
  org: string;
  at: string;
}

export const usualNumber = '名单锁定次日起开奖的第一期中国福利彩票双色球：期号、红球（由小到大）、蓝球，连写为一串数字';

/**
 * 受邀单位抽取: who of those on the list is invited, drawn so that anybody can draw it again (87号令 第14条). Candidates
 * are the units on the lot's list; list and number of places are locked, and a number that is published later draws.
 */
export const invitationDraw = defineRecord('invitation-draw', {
  label: '受邀单位抽取',
  title: () => '受邀单位抽取',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true }),
    count: integer('抽取数量', { required: true, min: 1, max: 100, initial: 3, unit: '家' }),
    sourceName: text('公开随机源', {
      required: true,
      long: true,
      max: 300,
      initial: usualNumber,
      hint: '锁定名单前写明用哪一种、哪一期，锁定后不能改换',
    }),
    place: text('抽取地点', { max: 200 }),
    lock: data<LockedList>('锁定的备选名单与规则'),
    candidates: text('备选单位', { readOnly: true, long: true, max: 20_000 }),
    lockDigest: text('名单与规则摘要', { readOnly: true, max: 64 }),
    lockedAt: instant('锁定时间', { readOnly: true }),
    source: data<PublicNumber>('记录的公开随机源'),
    sourceValue: text('公布的数', { readOnly: true, max: 40 }),
    witnesses: data<Witness[]>('在场监督人员'),
    witnessed: text('在场监督', { readOnly: true, max: 1000 }),
    avoided: data<{ id: string; because: string }[]>('不得参加的备选单位'),
    drawn: data<{ seed: string; chosen: string[]; source: { name: string; value: string }; at: string }>('抽取结果'),
    chosenNames: text('抽中的单位', { readOnly: true, long: true, max: 20_000 }),
    seed: text('抽取种子', { readOnly: true, max: 64 }),
    drawnBy: ref('抽取人', () => user, { readOnly: true }),
    drawnAt: instant('抽取时间', { readOnly: true }),
    voidBecause: text('作废的原因', { readOnly: true, long: true, max: 1000, when: (d) => Boolean(d.voidBecause) }),
  },
  list: {
    columns: ['lot', 'count', 'lockedAt', 'drawnAt', 'state'],
    filters: ['state', 'project', 'lot'],
    empty:
      '还没有抽取。受邀单位要从备选名单中随机抽取的（政府采购的邀请{招标}须抽取，87号令 第14条），先把备选单位列入名单，再锁定名单、抽取。',
  },
  form: [{ title: '抽取方案', fields: ['lot', 'count', 'sourceName', 'place'] }],
  detail: [
    { title: '抽取方案', fields: ['project', 'lot', 'count', 'sourceName', 'place'] },
    { title: '锁定的名单', fields: ['candidates', 'lockedAt', 'lockDigest'] },
    { title: '抽取', fields: ['sourceValue', 'witnessed', 'chosenNames', 'seed', 'drawnBy', 'drawnAt', 'voidBecause'] },
  ],
});
