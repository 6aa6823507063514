/** What the seats of each kind of body are called, and what who is called to one is told: neither who handed something in nor who else was drawn. */

import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';

export interface Seats {
  /** A seat, by who sits on it. */
  named: { expert: string; buyer: string; named: string };
  /** Those who are drawn, together. */
  people: string;
  call: (member: AnyRow, body: AnyRow) => { subject: string; body: string; link: string; about?: string };
}

const judges: Seats = {
  named: { expert: '评委', buyer: '招标人代表', named: '指派人员' },
  people: '评委',
  call: (member, { id, lot, plannedAt, place, kind }) => ({
    subject: '请应答{评标}邀请',
    body: `您被抽取为${kind === 'group' ? '评审小组' : '{评标}委员会'}成员。${plannedAt ? `{评标}时间：${showInstant(plannedAt)}` : '{评标}时间由代理机构另行告知'}；地点：${place ?? '由代理机构另行告知'}。${kind === 'group' ? '请登录后尽快应答。' : '请尽快在“我的{评标}”中应答。'}`,
    link: member.kind === 'buyer' ? `evaluation-room.list?committee=${id}` : `evaluation.room?committee=${id}`,
    about: lot,
  }),
};

const reviewers: Seats = {
  named: { expert: '审查专家', buyer: '招标人代表', named: '审查人员' },
  people: '审查人员',
  call: (_member, { id, plannedAt, place }) => ({
    subject: '请参加资格审查',
    body: `${plannedAt ? `审查时间：${showInstant(plannedAt)}` : '审查时间由代理机构另行告知'}；地点：${place ?? '由代理机构另行告知'}。请登录后到场签署承诺，或者说明不能参加。`,
    link: `panel.mine?id=${id}`,
  }),
};

/** Rows of before may not say which they are: they judge bids. */
export const seatsOf = ({ kind }: AnyRow): Seats => (kind === 'panel' ? reviewers : judges);
