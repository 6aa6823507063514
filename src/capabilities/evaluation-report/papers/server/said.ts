/** What was said in an evaluation, drawn from the histories: who asked for time, sent a sheet back, settled what, dissented. */
import { sure } from '../../../../kernel/record/sure.ts';
import { resolveWording } from '../../../../kernel/screen/wording.ts';
import { type Queryable, rows, sql } from '../../../../kernel/server/database.ts';
import { find } from '../../../../kernel/server/rows.ts';
import { clarification } from '../../../evaluation/clarification/clarification.record.ts';
import { views } from '../../../evaluation/collusion-report/collusion-report.record.ts';
import { type Choice, choicesOf, type MatterKind } from '../../../evaluation/committee-vote/ballot.rules.ts';
import { expertQuery } from '../../expert-query/expert-query.record.ts';
import type { Said } from '../papers.ts';

interface Entry {
  at: string;
  actorId: string | null;
  action: string;
  record: string;
  recordId: string;
  asked: Record<string, any>;
}

/** Action → what it is called here, and which of its answers are words. */
const spoken: Readonly<Record<string, { what: string; words: (asked: Record<string, any>) => string }>> = {
  'committee-member.vote': { what: '推举组长', words: () => '' },
  'committee-member.becomeChair': { what: '任组长', words: () => '' },
  'committee-member.begin': { what: '开始评标', words: () => '' },
  'committee-member.askForTime': { what: '认为评标时间不够', words: () => '' },
  'committee-member.haveTime': { what: '撤回“时间不够”', words: () => '' },
  'committee-member.confirmQualification': { what: '汇总资格审查', words: () => '' },
  'committee-member.rejectAll': { what: '提请否决所有投标', words: (a) => a.reason },
  'committee-member.returnSheet': { what: '退回评分表重评', words: (a) => a.reason },
  'committee-member.summarise': { what: '汇总评分', words: () => '' },
  'committee-member.settle': { what: '认定复核问题', words: (a) => a.statement },
  'committee-member.confirmResult': { what: '确认评审结果', words: () => '' },
  'committee-member.opine': {
    what: '表决',
    // Before it was voted on, the chair alone said what the committee made of a sign.
    words: (a) =>
      `${resolveWording(choicesOf[a.kind as MatterKind]?.[a.choice as Choice] ?? views[a.view as keyof typeof views] ?? '')}：${a.reason}`,
  },
  'committee-member.closeVoting': { what: '结束表决', words: (a) => a.reason },
  'committee-member.writeReport': {
    what: '补充评标报告',
    words: (a) => [a.matters, a.minutes].filter(Boolean).join('\n'),
  },
  'committee-member.openSigning': { what: '定稿并开始签署', words: () => '' },
  'committee-member.reopenReport': { what: '退回修改评标报告', words: (a) => a.reason },
  'committee-member.signReport': {
    what: '签署评标报告',
    words: (a) => (a.dissent ? `不同意见：${a.dissent}` : '同意'),
  },
  'committee-member.refuseReport': {
    what: '拒绝签字',
    words: (a) => (a.dissent ? `不同意见：${a.dissent}` : '未说明，视为同意（实施条例 第53条）'),
  },
  'committee-member.recordRefusal': { what: '记录拒签', words: () => '' },
  'committee-member.deliverReport': { what: '向招标人提交评标报告', words: () => '' },
  'committee-member.replace': { what: '更换评委', words: (a) => a.reason },
};

export async function saidIn(db: Queryable, committee: string): Promise<Said[]> {
  const members = await rows<{ id: string; person: string; seat: string }>(
    db,
    sql`select id, person_id as person, seat from committee_member where committee_id = ${committee}`,
  );
  if (members.length === 0) return [];
  const entries = await rows<Entry>(
    db,
    sql`select at, actor_id as "actorId", action, record, record_id as "recordId", asked from history
        where record = 'committee-member' and record_id in (${sql.join(members.map((m) => m.id))})
          and action in (${sql.join(Object.keys(spoken))}) order by at, seq`,
  );
  const sheets = new Map(
    (
      await rows<{ id: string; name: string }>(
        db,
        sql`select id, supplier_name as name from score_sheet where committee_id = ${committee}`,
      )
    ).map((s) => [s.id, s.name]),
  );
  const findings = await findingTexts(db, committee);
  const said = entries.map(({ at, actorId, action, recordId, asked }) => {
    const { what, words } = sure(spoken[action], 'an entry of spoken');
    const by = members.find((m) => m.person === actorId)?.seat;
    const own = members.find((m) => m.id === recordId)?.seat ?? '';
    // Whom a member voted for.
    const chosen = members.find((m) => m.id === asked.person)?.seat;
    return {
      at,
      by: by ?? (actorId ? '工作人员' : own),
      what,
      about: sheets.get(asked.sheet) ?? findings.get(asked.finding) ?? chosen ?? (by === own ? '' : own),
      text: words(asked) ?? '',
    };
  });
  return [...said, ...(await clarified(db, committee)), ...(await queried(db, committee))].sort((a, b) =>
    a.at < b.at ? -1 : 1,
  );
}

/** Questions that were sent, their answers, and what the committee made of them. */
async function clarified(db: Queryable, committee: string): Promise<Said[]> {
  const sent = await find(db, clarification, { committee, askedAt: { not: null } });
  return sent.flatMap((c) => {
    const about = `${c.number ?? ''} ${c.supplierName ?? ''}`.trim();
    const line = (at: string | null, by: string, what: string, text: string | null): Said[] =>
      at ? [{ at, by, what, about, text: text ?? '' }] : [];
    return [
      ...line(c.askedAt, '评标委员会', '要求澄清', c.question),
      ...line(c.answeredAt, '投标人', '书面答复', c.answer),
      ...line(c.decidedAt, '评标委员会', c.verdict === 'reject' ? '认定不能接受' : '认定可以接受', c.verdictReason),
    ];
  });
}

/** What committee and agency asked each other. */
async function queried(db: Queryable, committee: string): Promise<Said[]> {
  return (await find(db, expertQuery, { committee })).flatMap((q) => {
    const [asker, other] = q.side === 'agency' ? ['代理机构', '评标委员会'] : ['评标委员会', '代理机构'];
    const line = (at: string | null, by: string, what: string, text: string | null): Said[] =>
      at ? [{ at, by, what, about: q.number ?? '', text: text ?? '' }] : [];
    return [
      ...line(q.askedAt, asker, '询问', q.question),
      ...line(q.answeredAt, other, '答复询问', q.answer),
      ...line(q.closedAt, asker, q.state === 'closed' ? '未答复了结' : '撤回询问', q.closedBecause),
    ];
  });
}

async function findingTexts(db: Queryable, committee: string): Promise<Map<string, string>> {
  const found = await rows<{ id: string; text: string }>(
    db,
    sql`select f->>'id' as id, f->>'text' as text from evaluation_result r cross join lateral jsonb_array_elements(coalesce(r.findings, '[]')) f
        where r.committee_id = ${committee}`,
  );
  return new Map(found.map((f) => [f.id, f.text]));
}
