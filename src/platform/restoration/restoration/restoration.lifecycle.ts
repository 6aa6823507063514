import { audience, everything, system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import { platformAdmins } from '../../identity/identity.audiences.ts';
import { restoration } from './restoration.record.ts';

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
