/** 定标委员会成员: the seats, and what each said in the rounds that voted by name and are counted. */
import { useQueries } from '@tanstack/react-query';
import { call, ListPage, recordPath, words } from '../../../../kernel/web/index.ts';
import type { ListRow } from '../../../../kernel/web/list/useList.ts';
import type { Column } from '../../../../ui/layout/DataTable.tsx';
import { decisionMember, decisionMemberLifecycle } from '../decision-member.record.ts';
import type { DecisionDesk } from '../decision-report.record.ts';
import { votesOf } from '../votes.rules.ts';
import { deskKey } from './DecisionCommitteePage.tsx';

function useVotes(rows: readonly ListRow[]): readonly Column<ListRow>[] {
  const committees = [...new Set(rows.map((row) => row.committee as string))];
  const found = useQueries({
    queries: committees.map((id) => ({
      queryKey: [...deskKey(id), 'votes'],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call<DecisionDesk>(recordPath('decision-committee', 'desk'), { query: { id }, signal, ownFailures: true }),
    })),
  });
  const deskOf = new Map(committees.map((id, i) => [id, found[i]?.data]));
  return [
    {
      id: 'votes',
      title: '表决',
      share: 3,
      render: ({ committee, seat }) => {
        const desk = deskOf.get(committee);
        return desk ? words(votesOf(desk, seat)) : '';
      },
    },
  ];
}

/** By the committee, which leads to its rounds; the lot stands in its name. */
const members = {
  ...decisionMember,
  list: {
    ...decisionMember.list,
    columns: ['seat', 'name', 'employer', 'committee', 'acceptedAt', 'signedAt', 'state'] as const,
  },
};

export default function DecisionMembersPage() {
  return (
    <ListPage
      record={members}
      lifecycle={decisionMemberLifecycle}
      title={words('{定标}委员会成员')}
      useBeside={useVotes}
    />
  );
}
