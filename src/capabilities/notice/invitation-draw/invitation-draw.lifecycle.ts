/**
 * Locked, drawn before the buyer's own witnesses by a number that was unknown when the list was locked, and open to
 * everybody's repeating (87号令 14).
 */
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { date, text } from '../../../kernel/record/field.ts';
import { anotherUnit, publicDigits, sourceConfirmed, sourceWaits } from '../../expert/draw/public-source.ts';
import { projectOfficers, projectOwners, projectSupervisors } from '../../project/audiences.ts';
import {
  comesByLaw,
  drawsHere,
  enoughWitnesses,
  notConfirmed,
  nothingSent,
  notYetWitness,
  onlyDraw,
  poolIsWide,
  publishedAfterList,
  sameDay,
} from './invitation-draw.guards.ts';
import { invitationDraw } from './invitation-draw.record.ts';

const law = ['政府采购货物和服务招标投标管理办法 第14条'];
const inviters = [projectOfficers, projectOwners];

export const invitationDrawLifecycle = defineLifecycle(invitationDraw, {
  initial: 'draft',
  states: {
    draft: { label: '方案编辑', tone: 'idle' },
    locked: { label: '待抽取', tone: 'sealed' },
    drawn: { label: '已抽取', tone: 'done' },
    void: { label: '已作废', tone: 'idle', final: true },
  },
  actions: {
    create: {
      label: '新建抽取',
      from: null,
      to: 'draft',
      by: inviters,
      form: 'complete',
      needs: [drawsHere, onlyDraw],
      does: 'startInvitationDraw',
      primary: true,
    },
    save: { label: '保存', from: 'draft', by: inviters, form: 'complete', does: 'keepInvitationDraw' },
    remove: { label: '删除', from: 'draft', by: inviters, removes: true, danger: true },
    lock: {
      label: '锁定备选名单',
      from: 'draft',
      to: 'locked',
      by: inviters,
      needs: [drawsHere, comesByLaw, poolIsWide],
      does: 'lockInvitationDraw',
      tells: ['projectOwners', 'projectSupervisors'],
      law,
      primary: true,
    },
    unlock: {
      label: '退回修改',
      from: 'locked',
      to: 'draft',
      by: inviters,
      needs: [sameDay],
      does: 'unlockInvitationDraw',
      tells: ['projectOwners', 'projectSupervisors'],
    },
    recordSource: {
      label: '记录公开随机源',
      from: 'locked',
      by: [...inviters, projectSupervisors],
      needs: [publishedAfterList, notConfirmed],
      asks: {
        value: text('公布的数', { required: true, max: 40, pattern: publicDigits }),
        publishedOn: date('公布日期', { required: true }),
      },
      does: 'recordInvitationSource',
      tells: ['projectOwners', 'projectSupervisors'],
      law,
    },
    confirmSource: {
      label: '核对公开随机源',
      from: 'locked',
      by: [...inviters, projectSupervisors],
      needs: [sourceWaits, anotherUnit],
      does: 'confirmPublicSource',
      law,
    },
    witness: {
      label: '登记在场监督',
      from: 'locked',
      by: [projectOwners],
      needs: [notYetWitness],
      does: 'keepWitness',
      law,
    },
    draw: {
      label: '抽取受邀单位',
      from: 'locked',
      to: 'drawn',
      by: inviters,
      needs: [drawsHere, sourceConfirmed, enoughWitnesses],
      does: 'drawInvited',
      tells: ['projectOwners', 'projectSupervisors'],
      law,
      primary: true,
    },
    // A list that fell short, or a number that was recorded wrongly, is no dead end; the buyer cannot draw twice.
    cancel: {
      label: '作废抽取',
      from: ['locked', 'drawn'],
      to: 'void',
      by: [projectSupervisors],
      needs: [nothingSent],
      asks: { because: text('作废的原因', { required: true, long: true, max: 1000 }) },
      does: 'cancelInvitationDraw',
      tells: ['projectOfficers', 'projectOwners'],
      law,
      danger: true,
    },
  },
});
