import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { projectArchivists, projectOfficers } from '../../project/audiences.ts';
import { archive } from './archive.record.ts';

const lotContracted = guard('lotContracted', '合同尚未生效，不能归档', ({ facts }) => facts.lotState === 'contracted');
const nothingMissing = guard(
  'nothingMissing',
  '资料不完整，不能封存',
  ({ facts }) => {
    const missing = ((facts.missing ?? []) as { item: string; because: string; required: boolean }[]).filter(
      (m) => m.required,
    );
    return (
      missing.length === 0 || `资料不完整，不能封存：${missing.map((m) => `${m.item}（${m.because}）`).join('；')}`
    );
  },
  { rule: 'EB-40', law: '电子招标投标办法 第40条' },
);

/** The project's chain of history goes into the archive whole, and with it what another lot still keeps back. */
const noOtherLotRunning = guard(
  'noOtherLotRunning',
  '同一项目还有标段没有定标，其未公开的内容在项目历史链中',
  ({ facts }) => {
    const others = (facts.othersRunning ?? []) as string[];
    return (
      others.length === 0 || `同一项目的${others.join('、')}还没有定标，其未公开的内容在项目历史链中，待其定标后再封存`
    );
  },
);

export const archiveLifecycle = defineLifecycle(archive, {
  initial: 'collecting',
  states: {
    collecting: { label: '收集', tone: 'idle' },
    checked: { label: '已核对', tone: 'wait' },
    sealed: { label: '已封存', tone: 'sealed', final: true },
  },
  actions: {
    create: {
      label: '新建归档',
      from: null,
      to: 'collecting',
      by: [projectArchivists, projectOfficers],
      form: 'draft',
      does: 'fillArchive',
    },
    save: { label: '保存', from: ['collecting', 'checked'], by: [projectArchivists, projectOfficers], form: 'draft' },
    // Before the check: of two steps that are possible the first stands out.
    seal: {
      label: '封存',
      from: 'checked',
      to: 'sealed',
      by: [projectArchivists],
      complete: true,
      needs: [lotContracted, nothingMissing, noOtherLotRunning],
      does: 'sealArchive',
      tells: ['projectOwners', 'projectSupervisors'],
      law: ['电子招标投标办法 第40条', '电子签名法 第6条'],
      primary: true,
    },
    check: {
      label: '检查完整性',
      from: ['collecting', 'checked'],
      to: 'checked',
      mayEndIn: ['collecting'],
      by: [projectArchivists, projectOfficers],
      complete: true,
      does: 'checkArchive',
      law: ['电子招标投标办法 第40条'],
      primary: true,
    },
    remove: {
      label: '删除',
      from: ['collecting', 'checked'],
      by: [projectArchivists, projectOfficers],
      removes: true,
      danger: true,
    },
  },
});
