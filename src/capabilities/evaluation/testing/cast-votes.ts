/** A member's signed word on a matter, as the browser sends it. */
import { signAs } from '../../notice/testing/sign-as.ts';
import type { Choice, MatterKind } from '../committee-vote/ballot.rules.ts';
import { ballotContent } from '../committee-vote/ballot-content.ts';
import type { TestMember } from './seat-members.ts';

export async function vote(
  member: TestMember,
  kind: MatterKind,
  subjects: string,
  choice: Choice | (string & {}),
  reason = '经核对原件',
) {
  return member.client.action('committee-member.opine', await signedBallot(member, kind, subjects, choice, reason));
}

/** What the member's browser sends: the own seat's words with the own signature over them. */
export async function signedBallot(
  { client, id }: Pick<TestMember, 'client' | 'id'>,
  kind: MatterKind,
  subjects: string,
  choice: string,
  reason: string,
) {
  const own = (await client.detail('committee-member', id)).tdata.row;
  const words = { kind, subjects: subjects.split(','), choice, reason };
  return { id, asked: { ...words, subjects, ...(await signAs(client, ballotContent(own, words), own.project)) } };
}

/** Every seat votes alike: all of them must have voted before anything is found. */
export async function voteAll(
  members: readonly TestMember[],
  kind: MatterKind,
  subjects: string,
  choice: Choice | (string & {}),
  reason = '经核对原件',
): Promise<void> {
  for (const member of members)
    await member.client.done('committee-member.opine', await signedBallot(member, kind, subjects, choice, reason));
}

/** What the summary leaves to the committee's vote: few bids compete all the same, tied bids stand in the order of their names. */
export async function voteOnFindings(members: readonly TestMember[], committee: string): Promise<void> {
  const { client } = members[0]!;
  const open = async () =>
    (await client.get(`/${client.prefix}/evaluation/room.json`, { committee })).tdata.result?.findings.find(
      (f: any) => ['tie', 'competition'].includes(f.check) && !f.settled,
    );
  for (let finding = await open(); finding; finding = await open())
    if (finding.check === 'tie') await voteAll(members, 'order', finding.id, finding.bids[0], '施工组织设计更有针对性');
    else await voteAll(members, 'reject-all', finding.id, 'dismiss', '报价仍有竞争');
}
