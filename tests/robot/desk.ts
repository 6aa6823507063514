/** The desk of somebody who judges: the one button of each phase, the sheets, the votes, the report. */

import { house } from '../../src/apps/server/house.ts';
import type { MatterKind } from '../../src/capabilities/evaluation/committee-vote/ballot.rules.ts';
import { ballotContent } from '../../src/capabilities/evaluation/committee-vote/ballot-content.ts';
import { qualificationContent } from '../../src/capabilities/evaluation/qualification/qualification-content.ts';
import { scoreSheetContent } from '../../src/capabilities/evaluation/score-sheet/sheet-content.ts';
import type { Room, SheetLine } from '../../src/capabilities/evaluation-room/web/room-wire.ts';
import { shownAnchor, signAs } from '../../src/capabilities/notice/testing/sign-as.ts';
import type { ActionId } from '../../src/kernel/record/known.ts';
import type { Client } from '../support/client.ts';
import { fillForm, sent } from './fill.ts';
import { hands } from './hands.ts';
import type { Visit, Visited } from './pages.ts';

type Row = Record<string, any>;

export async function atTheDesk(visit: Visit): Visited {
  const { client, query } = visit;
  const { tdata, msg } = await client.get(`/${client.prefix}/evaluation/room.json`, {
    committee: query.committee ?? '',
  });
  if (!tdata) return msg;
  const room = tdata as Room;
  const may = (verb: string) => room.actions.find((a) => a.verb === verb);
  const act = async (verb: string, asked: Row = {}): Visited => {
    const answer = await client.action(`committee-member.${verb}` as ActionId, { id: room.me.id, asked });
    return answer.code === 'v' ? undefined : answer.msg;
  };
  const press = async (verb: string, asked: Row = {}): Visited => {
    const action = may(verb);
    return action?.allowed ? act(verb, asked) : (action?.because ?? `${verb} is not this seat's`);
  };
  const { me, committee, project, members = [] } = room;
  if (me.state === 'drawn') return press('accept');
  if (me.state === 'accepted') return press('signIn', await signAs(client, me.commitmentText ?? '', project.id));
  const present = members.filter(({ state }) => state === 'signedIn');
  if (['drawn', 'seated'].includes(committee.state)) {
    if (present.length < committee.size) return 'others have not signed in';
    if (members.some(({ isChair }) => isChair)) return me.isChair ? press('begin') : 'the chair begins';
    return me.votedFor ? 'others have not voted' : press('vote', { person: present[0]?.id });
  }
  const voted = await voteOnce(client, room, visit.rejects);
  if (voted !== null) return voted;
  const cleared = await clearOnce(client, room, press);
  if (cleared !== null) return cleared;
  if (committee.state === 'evaluating') {
    const scoring = committee.qualifiedAt !== null;
    const lines = (scoring ? room.scores : room.qualifications) ?? [];
    if (lines.some(({ state }) => state !== 'submitted')) return judge(visit, room, lines, scoring);
    const isNobodyLeft = scoring && (room.validBids === 0 || room.tooFew?.ends);
    if (isNobodyLeft) return press('rejectAll', { reason: '有效投标不足，明显缺乏竞争' });
    return press(scoring ? 'summarise' : 'confirmQualification');
  }
  if (room.report) return onReport(client, room, press);
  if (!room.result) return 'nothing is summed up';
  const open = ((room.result.findings ?? []) as Row[]).find(
    (f) => !f.settled && !f.blocks && !['tie', 'competition'].includes(f.check),
  );
  if (open && may('settle')?.allowed) return act('settle', { finding: open.id, statement: '经复核，予以认可' });
  return press('confirmResult');
}

type Press = (verb: string, asked?: Row) => Visited;

/** Fills in every sheet of a kind as its declarations ask, keeps it, and signs all at once. */
async function judge(
  { client, now, rejects }: Visit,
  room: Room,
  lines: readonly SheetLine[],
  scoring: boolean,
): Visited {
  const id = scoring ? 'score-sheet' : 'qualification';
  const record = house.record(id);
  const bids = lines.filter(({ state }) => state !== 'submitted').map(({ bid }) => bid);
  const committee = room.committee.id;
  const { tdata: whole } = await client.get(`/${client.prefix}/evaluation/sheets.json`, {
    committee,
    bids: bids.join(),
  });
  const anchor = await shownAnchor(client, room.project.id);
  const sheets: Row[] = [];
  let certificate = '';
  for (const bid of whole as Row[]) {
    const sheet = bid[scoring ? 'score' : 'qualification'];
    const thought = scoring
      ? {
          ...sheet,
          items: sheet.items.map((i: Row) => ({
            ...i,
            score: hands.points(i.points ?? '0'),
            reason: '依据投标文件所述',
          })),
        }
      : rejects
        ? { ...sheet, items: sheet.items.map((i: Row) => ({ ...i, verdict: 'fail' })) }
        : sheet;
    const filled = await fillForm(record, thought, client, now);
    const saved = await client.action(`${id}.save` as ActionId, { id: sheet.id, values: sent(record.fields, filled) });
    if (saved.code !== 'v') return saved.msg;
    const { row } = saved.tdata;
    const content = scoring ? scoreSheetContent(row) : qualificationContent(row);
    const signed = await signAs(client, content, room.project.id, anchor);
    certificate = signed.certificate;
    sheets.push({ id: sheet.id, version: row.version, signature: signed.signature });
  }
  const place = `/${client.prefix}/evaluation/${scoring ? 'sign-scores' : 'sign-verdicts'}.json`;
  const answer = await client.post(place, { committee, sheets, certificate });
  return answer.code === 'v' ? undefined : answer.msg;
}

/** The first matter on which this seat has not voted. @returns null where there is none */
async function voteOnce(client: Client, room: Room, rejects: boolean): Promise<string | undefined | null> {
  if (!room.actions.some((a) => a.verb === 'opine' && a.allowed)) return null;
  const query = { 'f.lot': room.lot.id, 'f.state': 'open,decided', columns: 'kind,subject,voted,outcome' };
  const { tdata: votes } = await client.list('committee-vote', query);
  const isOpen = (kind: MatterKind, subject: string) => {
    const vote = (votes as Row[]).find((v) => v.kind === kind && v.subject === subject);
    return !vote?.outcome && !(vote?.voted ?? []).includes(room.me.seat);
  };
  const findings = ((room.result?.findings ?? []) as Row[]).filter((f) => !f.settled);
  const matters: [MatterKind, string, string?][] = [
    ...((room.collusion?.signs ?? []) as Row[]).map((s): [MatterKind, string] => ['sign', s.id]),
    ...(room.ties ?? []).map((t): [MatterKind, string] => ['tie', t.id]),
    ...findings.filter((f) => f.check === 'competition').map((f): [MatterKind, string] => ['reject-all', f.id]),
    ...findings.filter((f) => f.check === 'tie').map((f): [MatterKind, string, string] => ['order', f.id, f.bids[0]]),
  ];
  for (const { kind, subject } of votes as Row[]) if (kind === 'reject-all') matters.push([kind, subject]);
  const open = matters.find(([kind, subject]) => isOpen(kind, subject));
  if (!open) return null;
  const [kind, subject, first] = open;
  const choice = first ?? (rejects && kind === 'reject-all' ? 'uphold' : 'dismiss');
  const own = (await client.detail('committee-member', room.me.id)).tdata.row;
  const words = { kind, subjects: [subject], choice, reason: '经核对原件' };
  const asked = { ...words, subjects: subject, ...(await signAs(client, ballotContent(own, words), own.project)) };
  const answer = await client.action('committee-member.opine', { id: room.me.id, asked });
  return answer.code === 'v' ? undefined : answer.msg;
}

/** What the clearing of the lists found, kind by kind. */
async function clearOnce(client: Client, room: Room, press: Press): Promise<string | undefined | null> {
  const { clearing, openClearing = 0 } = room;
  if (!clearing || openClearing === 0 || !room.actions.some((a) => a.verb === 'settleClearing' && a.allowed))
    return null;
  const { row } = (await client.detail('bid-clearing', clearing.id)).tdata;
  const kinds = new Set(((row.findings ?? []) as Row[]).map((f) => f.kind as string));
  if (kinds.size === 0) return null;
  return press('settleClearing', {
    findings: [...kinds].map((k) => `${k}:*`).join(),
    view: 'none',
    reason: '经核对原件，不影响评审',
  });
}

async function onReport(client: Client, room: Room, press: Press): Visited {
  const report = room.report as Row;
  if (report.state === 'draft') return room.me.isChair ? press('openSigning') : 'the chair completes the report';
  if (report.state === 'signing') {
    const mine = room.members?.find(({ id }) => id === room.me.id)?.person;
    if ((report.signatures ?? []).some((s: Row) => s.member === mine)) return 'others have not signed';
    return press('signReport', { ...(await signAs(client, report.digest, room.project.id)), dissent: '' });
  }
  return report.state === 'signed' ? press('deliverReport') : 'the report is with the owner';
}
