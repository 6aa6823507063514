import { choice, data, flag, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import { user } from '../../../platform/identity/user/user.record.ts';
import type { KeptSignature } from '../../../platform/signature/index.ts';
import { expert } from '../../expert/expert/expert.record.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { reviewPanel } from '../review-panel/review-panel.record.ts';

/** 资格审查人员: one seat of a panel. Names are secret until the result is told, as an evaluation committee's are (实施条例 18). */
export const panelMember = defineRecord('panel-member', {
  label: '资格审查人员',
  title: (m) => m.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    panel: ref('资格审查委员会', () => reviewPanel, { readOnly: true }),
    expert: ref('专家', () => expert, { readOnly: true }),
    person: ref('账户', () => user, { required: true, readOnly: true }),
    name: text('姓名', { required: true, readOnly: true, max: 50 }),
    employer: text('工作单位', { required: true, readOnly: true, max: 200 }),
    kind: choice(
      '类别',
      { expert: '专家', buyer: '{招标}人代表', named: '指派人员' },
      { required: true, readOnly: true },
    ),
    seat: text('席位', { readOnly: true, max: 20 }),
    drawOrder: integer('抽取顺位', { readOnly: true }),
    isAlternate: flag('递补', { readOnly: true }),
    calledAt: instant('通知时间', { readOnly: true }),
    seatedAt: instant('到场时间', { readOnly: true }),
    // It names every applicant: read once, where it is signed, and again by the verifier.
    commitment: data<KeptSignature & { text: string }>('回避与保密承诺', { inside: true }),
    leftBecause: text('不参加、更换的原因', { readOnly: true, max: 500 }),
  },
  list: {
    columns: ['name', 'seat', 'kind', 'isAlternate', 'employer', 'seatedAt', 'state'],
    filters: ['state', 'project', 'lot', 'panel', 'kind'],
    sort: 'drawOrder',
    empty: '启封后抽取或指派，然后在此列出；姓名在告知结果前保密。',
  },
});
