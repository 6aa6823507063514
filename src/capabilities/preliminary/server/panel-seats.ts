/** The seats of a review panel. */

import type { Seats } from '../../committee/server/door.ts';
import { panelMember } from '../panel-member/panel-member.record.ts';

export const panelSeats: Seats = {
  record: panelMember,
  of: 'panel',
  topic: 'review-panel',
  calledAt: 'calledAt',
  living: ['drawn', 'called', 'seated'],
  fresh: {},
  named: { expert: '审查专家', buyer: '招标人代表', named: '审查人员' },
  call: (own, _member, { at, place }) => ({
    subject: '请参加资格审查',
    body: `${at ? `审查时间：${at}` : '审查时间由代理机构另行告知'}；地点：${place}。请登录后到场签署承诺，或者说明不能参加。`,
    link: `panel.mine?id=${own.id}`,
  }),
};
