import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { officeSide } from '../../project/audiences.ts';
import { acceptanceNotice } from './acceptance-notice.record.ts';

const everybody = audience('社会公众', { state: 'published' }, { anybody: true });

export const acceptanceNoticeAccess = defineAccess(acceptanceNotice, { read: [...officeSide, everybody] });
