import { children, choice, date, flag, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { majorsHint, majorsSaid } from '../../../platform/dictionary/lists/majors.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { usualAmount } from '../../../platform/law/rulebook.ts';

/** Who set up the register that an expert comes from (2024年第26号令). */
export const origins = {
  ministerial: '国务院有关部门组建的专家库',
  provincial: '省级人民政府组建的综合专家库',
  unit: '本单位自建的专家库',
} as const;
/** From which members are drawn of what must be tendered (招标投标法 37). */
export const statutoryOrigins = ['ministerial', 'provincial'] as const;

const originHint = '依法必须招标的项目只从国务院有关部门、省级的专家库抽取（招标投标法 第37条、2024年第26号令）';
const fromState = (e: { origin?: string | null }) => e.origin !== null && e.origin !== undefined && e.origin !== 'unit';

/** 评标专家 (domain C22, exchange tables 212 and 213): eight years of practice and a senior title (招标投标法 37). */
export const expert = defineRecord('expert', {
  label: '{评标}专家',
  title: (e) => e.name ?? '',
  fields: {
    name: text('姓名', { required: true, max: 50 }),
    idNumber: text('身份证号', {
      required: true,
      max: 18,
      indexed: true,
      rules: ['sfz'],
    }),
    // An expert from before this field was entered by a unit, even if the unit says otherwise now.
    origin: choice('专家库', origins, { required: true, initial: 'unit', hint: originHint }),
    registerName: text('专家库名称', { required: true, max: 200, when: fromState }),
    registerNumber: text('专家库中的编号', { required: true, max: 100, when: fromState }),
    account: ref('账户', () => user),
    employer: text('工作单位', { required: true, max: 200, hint: '与{投标}人相同的自动回避' }),
    employerCode: text('工作单位信用代码', { max: 18, rules: ['ucc', 'change'] }),
    rank: choice('职称等级', { senior: '高级', associate: '副高级', middle: '中级' }, { required: true }),
    years: integer('从业年限', { required: true, min: 0, max: 60, unit: '年' }),
    equivalentReason: text('同等专业水平的依据', {
      max: 500,
      long: true,
      hint: '没有高级职称而具有同等专业水平的，写明依据',
    }),
    majors: text('{评标}专业', { required: true, max: 300, says: majorsSaid, hint: majorsHint }),
    mobile: text('手机', { required: true, max: 11, rules: ['mobile', 'change'] }),
    available: flag('可参加抽取', { initial: true, readOnly: true }),
    daysOff: children(
      '不能参加的日期',
      {
        from: date('自', { required: true }),
        until: date('至', { required: true }),
        declaredAt: instant('登记时间', { readOnly: true }),
      },
      { readOnly: true, max: 100 },
    ),
    retiredBecause: text('不予入库或退出的原因', { readOnly: true, max: 500 }),
  },
  list: {
    columns: ['name', 'origin', 'employer', 'rank', 'majors', 'years', 'available', 'state'],
    filters: ['state', 'name', 'origin', 'employer', 'rank', 'available'],
    search: ['name', 'employer', 'majors'],
    empty: `还没有专家。专家须从业满 ${usualAmount('expert.years')}并具有高级职称或同等水平。`,
  },
});
