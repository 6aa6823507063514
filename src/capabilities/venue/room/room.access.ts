import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { tendering } from '../../../platform/identity/unit-audiences.ts';
import { roomUnit } from '../audiences.ts';
import { room } from './room.record.ts';

const offered = audience('各承办单位', { state: 'open', openToOthers: true }, { orgTypes: tendering });

export const roomAccess = defineAccess(room, { read: [roomUnit, offered] });
