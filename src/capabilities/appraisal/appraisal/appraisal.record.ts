import { choice, date, decimal, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { bid } from '../../bid/bid/bid.record.ts';
import { committeeMember } from '../../committee/committee-member/committee-member.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { type Aspect, appraisalDays, appraised, aspects } from './appraisal.rules.ts';

const score = (aspect: Aspect) =>
  integer(aspects[aspect].label, { required: true, min: 0, max: 100, unit: '分', hint: aspects[aspect].hint });

/** 评价 (domain C39): people who worked with a supplier, an expert or the agency appraise it when the tender is over. */
export const appraisal = defineRecord('appraisal', {
  label: '评价',
  title: (a) => [a.subjectName, a.total ? `${Number(a.total)} 分` : ''].filter(Boolean).join(' · '),
  fields: {
    kind: choice('评价对象', appraised, { required: true, initial: 'supplier' }),
    lot: ref('标段', () => lot, { required: true, hint: '结果公告以后才能评价' }),
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    bid: ref('供应商', () => bid, { required: true, when: (a) => a.kind === 'supplier', hint: '在本标段{投标}的单位' }),
    member: ref('专家', () => committeeMember, {
      required: true,
      when: (a) => a.kind === 'expert',
      hint: '本标段{评标}委员会的成员',
    }),
    quality: score('quality'),
    timeliness: score('timeliness'),
    cooperation: score('cooperation'),
    integrity: score('integrity'),
    total: decimal('总分', { readOnly: true, places: 2, unit: '分' }),
    opinion: text('评价意见', { required: true, long: true, max: 2000, hint: '写明事实，低于 60 分的逐项说明' }),
    scope: choice(
      '公开范围',
      { sides: '仅评价双方', platform: '平台内公开' },
      { required: true, initial: 'platform', hint: '终评以后公开' },
    ),
    subjectName: text('被评价人', { readOnly: true, max: 200 }),
    subjectCode: text('统一社会信用代码', { readOnly: true, max: 18, indexed: true }),
    subjectUnit: ref('被评价单位', () => organisation, { readOnly: true }),
    subjectPerson: ref('被评价专家', () => user, { readOnly: true }),
    appraiser: ref('评价人', () => user, { readOnly: true }),
    appraiserUnit: text('评价单位', { readOnly: true, max: 200 }),
    givenAt: instant('评价时间', { readOnly: true }),
    appealBy: date('申诉截止', { readOnly: true, hint: `评价后 ${appraisalDays} 日` }),
    appeal: text('申诉', { readOnly: true, long: true, max: 5000 }),
    appealedAt: instant('申诉时间', { readOnly: true }),
    decision: text('复核意见', { readOnly: true, long: true, max: 2000 }),
    decidedBy: ref('复核人', () => user, { readOnly: true }),
    decidedAt: instant('终评时间', { readOnly: true }),
  },
  list: {
    columns: ['subjectName', 'kind', 'lot', 'total', 'appraiserUnit', 'givenAt', 'state'],
    whose: 'subjectName',
    filters: [
      'state',
      'kind',
      'subjectName',
      'project',
      'lot',
      'total',
      'appraiserUnit',
      'subjectUnit',
      'givenAt',
      'scope',
    ],
    search: ['subjectName', 'subjectCode', 'opinion'],
    sort: '-updatedAt',
    empty: '还没有评价。项目公告结果以后，可以评价供应商、专家和代理机构；被评价人可以申诉，由另一人复核。',
  },
  form: [
    { title: '评价谁', fields: ['kind', 'lot', 'bid', 'member'] },
    { title: '评分', fields: ['quality', 'timeliness', 'cooperation', 'integrity'] },
    { title: '意见', fields: ['opinion', 'scope'] },
  ],
  detail: [
    {
      title: '评价',
      fields: ['kind', 'subjectName', 'project', 'lot', 'appraiserUnit', 'appraiser', 'givenAt', 'scope'],
    },
    { title: '评分', fields: ['quality', 'timeliness', 'cooperation', 'integrity', 'total', 'opinion'] },
    { title: '申诉与复核', fields: ['appealBy', 'appeal', 'appealedAt', 'decision', 'decidedBy', 'decidedAt'] },
  ],
});
