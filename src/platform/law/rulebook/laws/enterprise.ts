/** QY: no law gives a floor. The house proposes, and a unit sets its own, tighter or looser (domain 0.4, B1). */
import { lawOf } from '../row.ts';

const own = ['QY'] as const;

// biome-ignore format: one rule a line, as a table
export const enterprise = lawOf({ law: '企业采购制度', since: '2026-11-01' }, [
  { name: 'invitation.fewest', atLeast: 3, unit: 'bidder', in: own, by: 'warn', article: '默认', checked: 'P' },
  { name: 'bidders.fewest', atLeast: 3, unit: 'bidder', in: own, by: 'warn', article: '默认', checked: 'P' },
  { name: 'committee.size', atLeast: 3, unit: 'person', in: own, by: 'warn', article: '默认', checked: 'P' },
  { name: 'contract.signing', atMost: 30, unit: 'day', from: '成交通知书发出', in: own, by: 'remind', article: '默认', checked: 'P' },
  { name: 'archive.keeping', atLeast: 15, unit: 'year', in: own, by: 'warn', article: '默认', checked: 'P' },
  { name: 'tender.held', in: own, by: 'none', article: '默认', checked: 'P' },
  { name: 'tender.public', in: own, by: 'none', article: '默认', checked: 'P' },
  { name: 'tender.reasoned', in: own, by: 'none', article: '默认', checked: 'P' },
  { name: 'approval.followed', in: own, by: 'none', article: '默认', checked: 'P' },
  { name: 'selfTendering.filed', in: own, by: 'none', article: '默认', checked: 'P' },
  { name: 'notice.media', in: own, by: 'none', article: '默认', checked: 'P' },
  { name: 'notice.items', in: own, by: 'none', article: '默认', checked: 'P' },
  { name: 'price.summaryPrevails', in: own, by: 'none', article: '默认', checked: 'P' },
  { name: 'document.standard', in: own, by: 'none', article: '默认', checked: 'P' },
  { name: 'security.basicAccount', in: own, by: 'none', article: '默认', checked: 'P' },
  { name: 'bidders.mandatoryBan', in: own, by: 'none', article: '默认', checked: 'P' },
  { name: 'opening.atDeadline', in: own, by: 'none', article: '默认', checked: 'P' },
  { name: 'committee.odd', in: own, by: 'warn', article: '默认', checked: 'P' },
  { name: 'committee.draw', in: own, by: 'none', article: '默认', checked: 'P' },
  { name: 'publicity.held', in: own, by: 'none', article: '默认', checked: 'P' },
  { name: 'publicity.items', in: own, by: 'none', article: '默认', checked: 'P' },
  { name: 'award.first', in: own, by: 'none', article: '默认', checked: 'P' },
  { name: 'award.reported', in: own, by: 'none', article: '默认', checked: 'P' },
  { name: 'retender.held', in: own, by: 'none', article: '默认', checked: 'P' },
]);
