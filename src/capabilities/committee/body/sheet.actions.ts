/** What any sheet of a member has in common, of whatever body: its states, how it is handed in, and what becomes of it without its member. */
import { type Audience, audience, me, system } from '../../../kernel/access/where.ts';
import { signedAnswers } from '../../../platform/signature/signed-answers.ts';

/** The member who writes it; other people see it when it counts. */
export const sheetWriter = (label: string): Audience => audience(label, { member: me });

export const sheetStates = {
  open: { label: '审查中', tone: 'now' },
  submitted: { label: '已提交', tone: 'done' },
  void: { label: '作废', tone: 'idle', final: true },
} as const;

/** Handed in means signed: what decides is some member's own word (电子签名法 13). */
export const handedIn = { to: 'submitted', form: 'complete', asks: signedAnswers } as const;

/** What the house does: of a member who left the sheets are void, and kept. */
export const sheetUpkeep = {
  annul: { label: '作废', from: ['open', 'submitted'], to: 'void', by: [system], quiet: true },
  explain: { label: '加更正说明', from: 'submitted', by: [system], explains: true, quiet: true },
} as const;
