import { children, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../../identity/user/user.record.ts';

const fixed = { readOnly: true } as const;

/** 系统恢复: the office was brought back to an earlier moment; it is held until two sides have looked at it. */
export const restoration = defineRecord('restoration', {
  label: '系统恢复',
  title: (r) => r.because ?? '',
  chain: 'own',
  fields: {
    because: text('原因', { ...fixed, max: 300 }),
    // The newest entry of any history: what is younger is missing.
    lastAt: instant('数据截至', fixed),
    compared: integer('已核对的存证', { ...fixed, initial: 0 }),
    agreed: integer('其中相符', { ...fixed, initial: 0 }),
    differences: children(
      '与外部存证不符',
      {
        project: text('项目编号', { ...fixed, max: 50 }),
        entry: integer('存证序号', fixed),
        found: text('情况', { ...fixed, max: 200 }),
      },
      fixed,
    ),
    // Without bidder and lot: before the opening, the office must not learn who bids, or how many.
    receipts: children(
      '不能兑现的回执',
      { serial: text('回执编号', { ...fixed, max: 40 }), presentedAt: instant('出示时间', fixed) },
      fixed,
    ),
    admin: ref('解除人（平台管理员）', () => user, fixed),
    adminAt: instant('管理员解除时间', fixed),
    adminRemark: text('管理员的说明', { ...fixed, max: 1000, long: true }),
    supervisor: ref('解除人（监督人员）', () => user, fixed),
    supervisorAt: instant('监督解除时间', fixed),
    supervisorRemark: text('监督人员的说明', { ...fixed, max: 1000, long: true }),
  },
  list: {
    columns: ['because', 'lastAt', 'compared', 'agreed', 'createdAt', 'state'],
    filters: ['state', 'createdAt'],
    sort: '-createdAt',
    empty: '系统没有从备份恢复过。恢复后会自动暂停，并在这里核对、解除。',
  },
  detail: [
    { title: '恢复', fields: ['because', 'lastAt'] },
    { title: '核对', fields: ['compared', 'agreed', 'differences', 'receipts'] },
    {
      title: '解除暂停',
      fields: ['admin', 'adminAt', 'adminRemark', 'supervisor', 'supervisorAt', 'supervisorRemark'],
    },
  ],
});
