/** Reads what opened files say of their making, in a process of its own (`bid-files.ts`): they are strangers' files. */
import { answerBeside } from '../../../../kernel/server/beside.ts';
import { documentFacts } from './document-facts.ts';
import { priceLines } from './price-lines.ts';

answerBeside(async (files: readonly { place: string; name: string }[], tell) => {
  for (const { place, name } of files)
    tell({ facts: await documentFacts(place, name), lines: await priceLines(place, name) });
});
