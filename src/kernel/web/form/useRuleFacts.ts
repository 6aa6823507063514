/** What the rules of a form must be told: the office's day, and the sensitive words where a field asks for them. */
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shownDay } from '../../../ui/format/moment.ts';
import type { Fields } from '../../record/field.ts';
import { asksForWords, type RuleFacts } from '../../record/rules.ts';
import type { WordLookup } from '../../record/sensitive-words.ts';
import { serverNow } from '../live.ts';
import { call } from '../wire.ts';

export function useRuleFacts(fields: Fields): RuleFacts {
  const { data: sensitiveWords } = useQuery({
    queryKey: ['sensitive-words'],
    // Without an answer the form goes on: the server checks again.
    queryFn: ({ signal }) => call<WordLookup>('/agency/api/minganci/getCiKu.json', { signal, ownFailures: true }),
    enabled: asksForWords(fields),
    staleTime: 600_000,
  });
  return useMemo(() => ({ today: shownDay(new Date(serverNow())), sensitiveWords }), [sensitiveWords]);
}
