import { audience, me, system } from '../../../kernel/access/where.ts';
import { guard } from '../../../kernel/lifecycle/guard.ts';
import { defineLifecycle } from '../../../kernel/lifecycle/lifecycle.ts';
import { text } from '../../../kernel/record/field.ts';
import type { StateOf } from '../../../kernel/record/known.ts';
import { replacementAsks } from '../../committee/body/asks.ts';
import { replacementNotAsked } from '../../committee/body/body.guards.ts';
import { type PowerFacts, powerGuards } from '../../powers/powers.guards.ts';
import { projectOfficers } from '../../project/audiences.ts';
import { panelMember } from './panel-member.record.ts';

declare module '../../../kernel/record/known.ts' {
  interface KnownFacts {
    'panel-member': PowerFacts & {
      /** The word of another unit about this seat is waited for. */
      isAsked: boolean;
      panelState: StateOf<'review-panel'>;
      /** Why this person must stay away, told only to that person. */
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

/** Cause and proof, as the table of powers has them. */
const replacedByLaw = powerGuards(
  'panel-replacement',
  (_row, { cause, proofs, documentNumber }) => ({ cause, proofs, documentNumber }),
  true,
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
    // A reviewer cannot stop a review by staying away, and the agency alone cannot choose who goes on: the owner or the
    // supervisor says yes. What the one who leaves judged is void; the next in the draw judges anew.
    askReplacement: {
      label: '申请更换',
      from: ['called', 'seated'],
      by: [projectOfficers],
      needs: [panelWaits, replacementNotAsked, ...replacedByLaw],
      asks: replacementAsks('panel-replacement', '审查人员'),
      does: 'askPanelReplacement',
      law: ['招标投标法实施条例 第18条', '招标投标法实施条例 第46条'],
      danger: true,
    },
    replace: {
      label: '更换',
      from: ['called', 'seated'],
      to: 'left',
      by: [system],
      needs: [panelWaits],
      does: 'replacePanelist',
      law: ['招标投标法实施条例 第46条', '招标投标法实施条例 第48条'],
      quiet: true,
    },
  },
});
