import { defineAccess } from '../../../kernel/access/access.ts';
import { officeSide } from '../../project/audiences.ts';
import { noticeMail } from './notice-mail.record.ts';

export const noticeMailAccess = defineAccess(noticeMail, { read: [...officeSide] });
