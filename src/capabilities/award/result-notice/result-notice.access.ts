import { defineAccess } from '../../../kernel/access/access.ts';
import { audience } from '../../../kernel/access/where.ts';
import { officeSide } from '../../project/audiences.ts';
import { resultNotice } from './result-notice.record.ts';

const everybody = audience(
  '社会公众',
  { anyOf: [{ state: 'published' }, { state: 'withdrawn', publishedAt: { not: null } }] },
  { anybody: true },
);

export const resultNoticeAccess = defineAccess(resultNotice, { read: [...officeSide, everybody] });
