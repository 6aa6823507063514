import { defineAccess } from '../../../kernel/access/access.ts';
import { system } from '../../../kernel/access/where.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { sittingOnLot } from '../../committee/audiences.ts';
import { projectSupervisors } from '../../project/audiences.ts';
import { collusionReport } from './collusion-report.record.ts';

export const collusionReportLifecycle = defineLifecycle(collusionReport, {
  initial: 'computed',
  states: { computed: { label: '已检测', tone: 'done', final: true } },
  actions: {
    compute: {
      label: '雷同检测',
      from: null,
      to: 'computed',
      by: [system],
      keeps: ['TR-39/40'],
      law: ['实施条例 第39条', '实施条例 第40条'],
      quiet: true,
    },
    recompute: {
      label: '重新检测',
      from: 'computed',
      by: [projectSupervisors],
      does: 'recomputeCollusion',
      law: ['实施条例 第40条'],
    },
    // A member says it on the own seat, so that this record's history shows no name before the result.
    opine: { label: '{评标}委员会意见', from: 'computed', by: [system], quiet: true },
  },
});

// The committee judges it and the supervisor follows; the office learns of it with the report (招标投标法 44).
export const collusionReportAccess = defineAccess(collusionReport, {
  read: [sittingOnLot(), projectSupervisors],
  keeps: ['TB-44'],
});
