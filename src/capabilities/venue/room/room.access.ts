import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { roomUnit } from '../audiences.ts';
import { room } from './room.record.ts';

const offered = audience('各代理机构', { state: 'open', openToOthers: true }, { orgTypes: ['agency'] });

export const roomAccess = defineAccess(room, { read: [roomUnit, offered] });
