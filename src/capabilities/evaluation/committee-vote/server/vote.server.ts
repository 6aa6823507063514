/** Members vote on what the committee decides as a body; what the majority of all seats finds takes effect at once. */

import type { RowOf } from '../../../../kernel/record/record.ts';
import { perform } from '../../../../kernel/server/act.ts';
import { type Queryable, rows, sql } from '../../../../kernel/server/database.ts';
import type { ContextOf, EffectOf } from '../../../../kernel/server/effect.ts';
import { Refusal } from '../../../../kernel/server/effect.ts';
import type { ServerPart } from '../../../../kernel/server/house.ts';
import { signal } from '../../../../kernel/server/live.ts';
import { find, get } from '../../../../kernel/server/rows.ts';
import { signedBy } from '../../../../platform/signature/server/signed-by.ts';
import { bidFinding } from '../../../bid/bid-finding/bid-finding.record.ts';
import type { tieKinds } from '../../../bid/bid-finding/ties.rules.ts';
import { committee } from '../../../committee/committee/committee.record.ts';
import type { committeeMember } from '../../../committee/committee-member/committee-member.record.ts';
import { ofRound } from '../../../project/round/of-round.ts';
import { sameRound } from '../../../project/server/rounds.ts';
import { collusionReport } from '../../collusion-report/collusion-report.record.ts';
import type { rejectionBases } from '../../qualification/qualification.record.ts';
import { concludeQualification } from '../../server/conclude.ts';
import { draftRejection } from '../../server/reject-all.ts';
import { type Ballot, outcomeOfBallots, withBallot } from '../ballot.rules.ts';
import { ballotContent } from '../ballot-content.ts';
import { committeeVote, type MatterKind } from '../committee-vote.record.ts';

type Judging = RowOf<typeof committee>;

interface Matter {
  says: string;
  bids: string[];
  basis: keyof typeof rejectionBases;
}

/** By which case of 实施条例 51 a tie rejects: those of 34 and 37 make the bids concerned void. */
const tieBasis: Readonly<Record<keyof typeof tieKinds, keyof typeof rejectionBases>> = {
  sameResponsible: 'unqualified',
  related: 'unqualified',
  twice: 'several',
  ownerInterest: 'unqualified',
  agreementMissing: 'consortium',
  consortiumDiffers: 'consortium',
};

async function matterOf(tx: Queryable, own: Judging, kind: MatterKind, subject: string): Promise<Matter | undefined> {
  if (kind === 'sign') {
    const [report] = await find(tx, collusionReport, ofRound(own), { limit: 1 });
    const sign = report?.signs?.find((s) => s.id === subject);
    return sign && { says: sign.says, bids: sign.bids, basis: 'unlawful' };
  }
  const [tie] =
    kind === 'tie'
      ? (await find(tx, bidFinding, { lot: own.lot, bid: ofRound(own) })).filter((f) => f.id === subject)
      : [];
  if (!tie) return undefined;
  const bids = [tie.bid, tie.other].filter((id): id is string => typeof id === 'string');
  return { says: tie.says ?? '', bids, basis: tieBasis[tie.kind as keyof typeof tieKinds] };
}

/** The signs and ties of its round that a committee has not decided, as sentences. */
export async function undecidedMatters(db: Queryable, committeeId: string): Promise<string[]> {
  const { lot, round } = await get(db, committee, committeeId);
  const open = await rows<{ says: string }>(
    db,
    sql`select m.says from (
          select 'sign' as kind, s->>'id' as subject, s->>'says' as says
            from collusion_report r cross join lateral jsonb_array_elements(coalesce(r.signs, '[]')) s where r.lot_id = ${lot} and ${sameRound('r', round)}
          union all select 'tie', f.id::text, f.says from bid_finding f join bid b on b.id = f.bid_id
            where f.lot_id = ${lot} and ${sameRound('b', round)} and f.state = 'found'
        ) as m
        where not exists (select 1 from committee_vote v where v.committee_id = ${committeeId} and v.kind = m.kind
          and v.subject = m.subject and v.state = 'decided')
        -- What the read-out set going compares the bids; it may be waiting behind other work.
        union all select '雷同检测还没有完成，请稍候' from outbox o where o.event = 'opening.readOut' and o.done_at is null and o.payload->>'lot' = ${lot}
        union all select v.says from committee_vote v where v.committee_id = ${committeeId} and v.kind = 'reject-all' and v.state = 'open'`,
  );
  return open.map((m) => m.says);
}

/** One seat's word on one or several matters of a kind, signed once; the same reason stands for each. */
const opineOnMatters: EffectOf<typeof committeeMember> = async (context) => {
  const { tx, row, asked, now } = context;
  const own = await get(tx, committee, row.committee);
  const kind = asked.kind as MatterKind;
  const subjects = [...new Set(String(asked.subjects).split(','))].filter(Boolean);
  if (subjects.length === 0) throw new Refusal('请选择要表决的事项', { subjects: '请选择要表决的事项' });
  const said = { kind, subjects, choice: asked.choice as string, reason: asked.reason as string };
  const signed = await signedBy(context, ballotContent(row, said));
  row.ballots = [...(row.ballots ?? []), { ...said, ...signed, at: now.toISOString() }];
  const upheld: RowOf<typeof committeeVote>[] = [];
  for (const subject of subjects) {
    const decided = await castOne(context, own, kind, subject);
    if (decided?.outcome === 'upheld') upheld.push(decided);
  }
  if (kind === 'reject-all') {
    if (upheld[0]) await draftRejection(context, own, upheld[0].says!, upheld[0].id);
  } else if (upheld.length > 0 && own.qualifiedAt) {
    // Found only after the conclusions: they are drawn anew, and what was summed up is summed up again.
    if (own.state === 'summarised') await perform(context, 'committee.reopen', { id: own.id });
    await concludeQualification(context, own.id);
  }
  await signal(tx, `committee:${own.id}`, 'changed');
};

async function castOne(
  context: ContextOf<typeof committeeMember>,
  own: RowOf<typeof committee>,
  kind: MatterKind,
  subject: string,
): Promise<RowOf<typeof committeeVote> | undefined> {
  const { tx, row, asked, now } = context;
  const [vote] = await find(tx, committeeVote, { committee: own.id, kind, subject }, { limit: 1, lock: true });
  if (vote?.state === 'decided') throw new Refusal('这一事项已经表决完毕');
  const ballot: Ballot = { seat: row.seat, choice: asked.choice, reason: asked.reason, at: now.toISOString() };
  const ballots = withBallot(vote?.ballots ?? [], ballot);
  let id = vote?.id;
  if (id) await perform(context, 'committee-vote.cast', { id, values: { ballots } });
  else {
    const matter = await matterOf(tx, own, kind, subject);
    if (!matter) throw new Refusal('没有这一项提请表决的事项，请刷新后再看');
    const raised = { project: own.project, lot: own.lot, committee: own.id, kind, subject, ...matter, ballots };
    id = (await perform(context, 'committee-vote.raise', { values: raised })).row.id;
  }
  const outcome = outcomeOfBallots(ballots, own.size!);
  if (!outcome) return undefined;
  await perform(context, 'committee-vote.decide', { id, values: { outcome, decidedAt: now.toISOString() } });
  if (kind === 'tie') await keepVerdict(context, subject, outcome, ballots);
  return get(tx, committeeVote, id);
}

/** The finding says what the committee made of it. */
const keepVerdict = (
  context: ContextOf<typeof committeeMember>,
  finding: string,
  outcome: 'upheld' | 'dismissed',
  ballots: Ballot[],
) => {
  const said = ballots.filter((b) => b.choice === (outcome === 'upheld' ? 'uphold' : 'dismiss'));
  const opinion = [...new Set(said.map((b) => b.reason))].join('；').slice(0, 2000);
  return perform(context, 'bid-finding.verify', { id: finding, asked: { verdict: outcome, opinion } });
};

export const voteServer: ServerPart = { effects: { opineOnMatters } };
