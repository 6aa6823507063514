import { audience, me, system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { choice, text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { projectOfficers, projectSupervisors } from '../../project/audiences.ts';
import { panelMember } from './panel-member.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'panel-member': {
      panelState: StateOf<'review-panel'>;
      /** Why this person must stay away, told to whoever is that person alone. */
      avoids: string | undefined;
    };
  }
}

export const panelSelf = audience('审查人员本人', { person: me, calledAt: { not: null } });

const noTies = guard<typeof panelMember>(
  'noTies',
  '您有应当回避的情形，不能参加审查',
  ({ facts }) => facts.avoids === undefined || `${facts.avoids}，应当回避，请选择“不参加”`,
  { rule: 'TB-37c', law: '招标投标法实施条例 第18条' },
);
const panelWaits = guard<typeof panelMember>('panelWaits', '审查已经汇总', ({ facts }) =>
  ['called', 'reviewing'].includes(facts.panelState),
);

export const panelMemberLifecycle = defineLifecycle(panelMember, {
  initial: 'drawn',
  states: {
    drawn: { label: '候补', tone: 'idle' },
    called: { label: '已通知', tone: 'wait' },
    seated: { label: '已到场', tone: 'now' },
    left: { label: '不参加', tone: 'idle', final: true },
  },
  actions: {
    draw: { label: '列入', from: null, to: 'drawn', by: [system], form: 'draft', quiet: true },
    call: { label: '通知到场', from: 'drawn', to: 'called', by: [system], form: 'draft', quiet: true },
    enter: {
      label: '到场并签署承诺',
      from: 'called',
      to: 'seated',
      by: [panelSelf],
      needs: [panelWaits, noTies],
      asks: {
        signature: text('签名', { unsearched: 'code', required: true, max: 2000 }),
        certificate: text('证书', { unsearched: 'code', required: true, max: 5000 }),
      },
      does: 'enterPanel',
      law: ['招标投标法实施条例 第18条'],
      quiet: true,
    },
    decline: {
      label: '不参加',
      from: 'called',
      to: 'left',
      by: [panelSelf],
      asks: { reason: text('原因', { required: true, max: 500 }) },
      does: 'leavePanel',
    },
    // Nobody stops a review by staying away: what the one who leaves judged is void, the next in the draw judges anew.
    replace: {
      label: '更换',
      from: ['called', 'seated'],
      to: 'left',
      by: [projectOfficers, projectSupervisors],
      needs: [panelWaits],
      asks: {
        cause: choice(
          '原因',
          { recusal: '有回避事由', absent: '擅离职守或联系不上', health: '因健康等原因不能继续' },
          { required: true },
        ),
        reason: text('说明', { required: true, max: 400 }),
      },
      does: 'replacePanelist',
      law: ['招标投标法实施条例 第46条'],
      danger: true,
    },
  },
});
