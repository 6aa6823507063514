import { defineAccess } from '../../../kernel/access/access.ts';
import { dictionaryKeepers } from '../code-entry/code-entry.lifecycle.ts';
import { sensitiveWord } from './sensitive-word.record.ts';

export const sensitiveWordAccess = defineAccess(sensitiveWord, { read: [dictionaryKeepers] });
