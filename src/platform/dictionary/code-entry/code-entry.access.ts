import { defineAccess } from '../../../kernel/access/access.ts';
import { dictionaryKeepers } from './code-entry.lifecycle.ts';
import { codeEntry } from './code-entry.record.ts';

export const codeEntryAccess = defineAccess(codeEntry, { read: [dictionaryKeepers] });
