import { choice, flag, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';

/** 评标专家 (domain C22, exchange tables 212 and 213): eight years of practice and a senior title (招标投标法 37). */
export const expert = defineRecord('expert', {
  label: '{评标}专家',
  title: (e) => e.name ?? '',
  fields: {
    name: text('姓名', { required: true, max: 50 }),
    idNumber: text('身份证号', {
      required: true,
      max: 18,
      rules: ['sfz'],
    }),
    account: ref('账户', () => user),
    employer: text('工作单位', { required: true, max: 200, hint: '与{投标}人相同的自动回避' }),
    employerCode: text('工作单位信用代码', { max: 18 }),
    rank: choice('职称等级', { senior: '高级', associate: '副高级', middle: '中级' }, { required: true }),
    years: integer('从业年限', { required: true, min: 0, max: 60, unit: '年' }),
    equivalentReason: text('同等专业水平的依据', {
      max: 500,
      long: true,
      hint: '没有高级职称而具有同等专业水平的，写明依据',
    }),
    majors: text('{评标}专业代码', { required: true, max: 300, hint: '多个以逗号分隔，如 A08,B01' }),
    mobile: text('手机', { required: true, max: 11 }),
    available: flag('可参加抽取', { initial: true, readOnly: true }),
    retiredBecause: text('不予入库或退出的原因', { readOnly: true, max: 500 }),
  },
  list: {
    columns: ['name', 'employer', 'rank', 'majors', 'years', 'available', 'state'],
    filters: ['state', 'name', 'employer', 'rank', 'available'],
    search: ['name', 'employer', 'majors'],
    empty: '专家库为空。专家须从业满 8 年并具有高级职称或同等水平。',
  },
});
