/** A message as a bidder reads it: what it said then, and what can be done in its tender now. */
import { useQuery } from '@tanstack/react-query';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, currentUser, recordPath, to, words } from '../../../kernel/web/index.ts';
import { type MatterNow, MessagePage } from '../../../platform/messages/web/MessagePages.tsx';
import { Countdown, Moment } from '../../../ui/layout/moments.tsx';
import type { MyTenderPage as Tender } from '../tender-facts.ts';

const quietly = { ownFailures: true, quiet: true } as const;

/** The lot that a link leads to: named in it, or the one of its row. */
async function lotOf(link: string, signal: AbortSignal): Promise<string | null> {
  const [screen = '', query = ''] = link.split('?');
  const asked = new URLSearchParams(query);
  const lot = asked.get('lot');
  const id = asked.get('id');
  if (lot || !id) return lot;
  const record = screen.split('.')[0] ?? '';
  const { row } = await call<{ row: AnyRow }>(recordPath(record, 'detail'), { query: { id }, signal, ...quietly });
  return record === 'lot' ? row.id : (row.lot ?? null);
}

/** What the unit can do in the tender of a message; nothing where it leads to none of its tenders. */
function useTenderNow(link: string | null | undefined): MatterNow | undefined {
  const { data: tender } = useQuery({
    queryKey: ['detail', 'bid', 'message', link],
    queryFn: async ({ signal }) => {
      const lot = await lotOf(link ?? '', signal);
      return lot ? call<Tender>('/supplier/tender/detail.json', { query: { lot }, signal, ...quietly }) : null;
    },
    enabled: Boolean(link) && currentUser()?.dwtype === 'supplier',
    retry: false,
  });
  if (!tender) return undefined;
  const { title, says, until, go } = tender.next;
  return {
    says: (
      <>
        {words(title)}。{words(says)}
        {until ? (
          <>
            {' '}
            至 <Moment at={until} ends near={false} /> <Countdown until={until} over="已截止" />
          </>
        ) : null}
      </>
    ),
    go: go ? { label: words(go.label), place: to(go.screen, go.query) } : null,
  };
}

export default function MyMessagePage() {
  return <MessagePage useNow={useTenderNow} />;
}
