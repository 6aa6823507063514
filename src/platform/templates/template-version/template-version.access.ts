import { defineAccess } from '../../../kernel/access/access.ts';
import { templateReaders } from '../template-readers.ts';
import { templateVersion } from './template-version.record.ts';

export const templateVersionAccess = defineAccess(templateVersion, { read: templateReaders });
