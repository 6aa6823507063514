import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { roomUnit } from '../audiences.ts';
import { roomRule } from './room-rule.record.ts';

const offered = audience(
  '各代理机构',
  { state: 'active', room: { state: 'open', openToOthers: true } },
  { orgTypes: ['agency'] },
);

export const roomRuleAccess = defineAccess(roomRule, { read: [roomUnit, offered] });
