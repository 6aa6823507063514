import { data, date, files, flag, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { organisation } from '../../../platform/identity/organisation/organisation.record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import { factSections, type Suspension, supplierFacts } from './supplier-facts.ts';

/** 供应商 (domain C37, exchange table 100). A register only: being in it is never a condition for bidding. */
export const supplier = defineRecord('supplier', {
  label: '供应商',
  title: (s) => s.name ?? '',
  fields: {
    ...supplierFacts,
    code: text('统一社会信用代码', { required: true, max: 18, indexed: true, rules: ['ucc'] }),
    // The unit that signs in under this code. It looks after its own entry, even if somebody else entered it.
    organisation: ref('平台账户单位', () => organisation, { readOnly: true }),
    papers: files('其他材料', { max: 50, hint: '证照的扫描件随各份证照上传' }),
    /** Chosen on a page of its own: the agency that verifies what a supplier registered itself. */
    keeper: ref('核验单位', () => organisation),
    papersUntil: date('证照最早到期', { readOnly: true }),
    papersMentionedOn: date('证照提醒至', { readOnly: true }),
    selfRegistered: flag('自行注册', { readOnly: true }),
    keeperName: text('登记单位', { readOnly: true, max: 200 }),
    enteredBy: ref('填报人', () => user, { readOnly: true }),
    verifiedAt: date('核验日期', { readOnly: true }),
    returnedBecause: text('退回意见', { readOnly: true, long: true }),
    suspendedUntil: date('暂停至', { readOnly: true }),
    suspensions: data<Suspension[]>('暂停记录'),
    closedBecause: text('注销原因', { readOnly: true, long: true }),
  },
  list: {
    columns: ['name', 'code', 'category', 'region', 'contact', 'papersUntil', 'keeperName', 'state'],
    filters: [
      'state',
      'name',
      'code',
      'category',
      'nature',
      'region',
      'papersUntil',
      'suspendedUntil',
      'selfRegistered',
      'keeperName',
      'updatedAt',
    ],
    search: ['name', 'code'],
    everywhere: 6,
    empty: '还没有供应商。登记一家供应商，核验后入库；入库与否不影响其{投标}。',
  },
  form: factSections,
  // The page draws the papers with their verdicts.
  detail: [
    ...factSections.map((s) => ({ ...s, fields: s.fields.filter((f) => f !== 'certificates') })),
    {
      title: '登记',
      fields: ['keeperName', 'selfRegistered', 'enteredBy', 'verifiedAt', 'returnedBecause', 'closedBecause'],
    },
  ],
  unique: [['code']],
});
