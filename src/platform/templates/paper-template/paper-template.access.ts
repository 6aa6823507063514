import { defineAccess } from '../../../kernel/access/access.ts';
import { platformKeepers, unitKeepers, workedOnReaders } from '../template-readers.ts';
import { paperTemplate } from './paper-template.record.ts';

const keepersUntilEnabled = {
  while: (t: { state: string }) => t.state === 'draft' || t.state === 'revising',
  except: [unitKeepers, platformKeepers],
  shows: '修订中，以现行版本为准',
};

/** What is being written is its keepers' until it is enabled; everybody else reads the versions. */
export const paperTemplateAccess = defineAccess(paperTemplate, {
  read: workedOnReaders,
  fields: {
    chapters: keepersUntilEnabled,
    values: keepersUntilEnabled,
    offeredBy: { while: () => true, except: [platformKeepers], shows: '只有平台可见' },
  },
});
