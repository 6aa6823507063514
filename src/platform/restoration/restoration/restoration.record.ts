import { defineAccess } from '../../../kernel/access/access.ts';
import { audience, everything, system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { children, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { platformAdmins } from '../../identity/identity.audiences.ts';
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

export const supervisors = audience('监督人员', everything, { roles: ['supervisor'], orgTypes: ['supervisor'] });

const remark = text('核对情况', {
  required: true,
  min: 4,
  max: 1000,
  long: true,
  hint: '核对了什么：外部存证、不能兑现的回执、临近的截止时间，以及如何处理',
});

export const restorationLifecycle = defineLifecycle(restoration, {
  initial: 'held',
  states: {
    held: { label: '暂停中', tone: 'due' },
    adminReleased: { label: '待监督解除', tone: 'wait' },
    supervisorReleased: { label: '待管理员解除', tone: 'wait' },
    released: { label: '已解除', tone: 'done', final: true },
  },
  actions: {
    note: { label: '恢复后暂停', from: null, to: 'held', by: [system], quiet: true },
    compare: {
      label: '与外部存证核对',
      from: ['held', 'adminReleased', 'supervisorReleased'],
      by: [platformAdmins, supervisors],
      asks: {
        anchors: text('存证', {
          unsearched: 'code',
          required: true,
          max: 500_000,
          long: true,
          hint: '逐行粘贴在别处保存的存证文件：日期 项目标识 序号 链头 项目编号；旧文件没有末一项，以编号作标识',
        }),
      },
      does: 'compareAnchors',
    },
    miss: {
      label: '记下不能兑现的回执',
      from: ['held', 'adminReleased', 'supervisorReleased', 'released'],
      by: [system],
      does: 'noteMissingReceipt',
      quiet: true,
    },
    releaseAsAdmin: {
      label: '管理员解除暂停',
      from: ['held', 'supervisorReleased'],
      to: 'adminReleased',
      mayEndIn: ['released'],
      by: [platformAdmins],
      asks: { remark },
      does: 'releaseHold',
      primary: true,
    },
    releaseAsSupervisor: {
      label: '监督解除暂停',
      from: ['held', 'adminReleased'],
      to: 'supervisorReleased',
      mayEndIn: ['released'],
      by: [supervisors],
      asks: { remark },
      does: 'releaseHold',
      primary: true,
    },
  },
});

export const restorationAccess = defineAccess(restoration, { read: [platformAdmins, supervisors] });
