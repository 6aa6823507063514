/** What of the papers has run out or soon will. */
import type { AnyRow } from '../../../kernel/record/record.ts';
import { useServerNow, words } from '../../../kernel/web/index.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import { mentionWords, papersOf, termOf } from '../supplier/papers.rules.ts';

export function PapersBanner({ row }: { row: AnyRow }) {
  const today = dateInShanghai(new Date(useServerNow(600_000)));
  if (!['active', 'suspended'].includes(row.state)) return null;
  const due = papersOf(row).filter((p) => ['soon', 'expired'].includes(termOf(p, today)));
  if (due.length === 0) return null;
  const isExpired = due.some((p) => termOf(p, today) === 'expired');
  return (
    <Banner tone={isExpired ? 'due' : 'wait'}>
      {due.map((p) => mentionWords(p, today)).join('；')}
      。请发起变更换上新证；
      {words('到期不影响参加{投标}，资格由评审时依法审查。')}
    </Banner>
  );
}
