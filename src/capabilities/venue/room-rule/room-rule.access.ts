import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { tendering } from '../../../platform/identity/unit-audiences.ts';
import { roomUnit } from '../audiences.ts';
import { roomRule } from './room-rule.record.ts';

const offered = audience(
  '各承办单位',
  { state: 'active', room: { state: 'open', openToOthers: true } },
  { orgTypes: tendering },
);

export const roomRuleAccess = defineAccess(roomRule, { read: [roomUnit, offered] });
