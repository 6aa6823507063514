/**
 * The security log is written beside the requests, on the connections of the limits: a refusal that undoes everything
 * else is kept, and a flood costs one short statement at a time. What is the same within a minute is one line with a
 * count; what strangers can cause at will has so many lines a minute, and one line for all the rest.
 */

import type { FastifyRequest } from 'fastify';
import { sure } from '../../../kernel/record/sure.ts';
import { resolveWording } from '../../../kernel/screen/wording.ts';
import { routeOf } from '../../../kernel/server/called.ts';
import { rows, sql } from '../../../kernel/server/database.ts';
import { Forbidden } from '../../../kernel/server/effect.ts';
import { Forged } from '../../../kernel/server/forgery.ts';
import type { Office } from '../../../kernel/server/office.ts';
import type { Sweep } from '../../../kernel/server/sweep.ts';
import { TooMany } from '../../../kernel/server/turned-away.ts';
import { deviceOf } from '../device.ts';
import { floodable, type SecurityKind, securityKinds } from '../security-event/security-event.record.ts';
import { isPortalType } from './cookies.ts';

export interface SecurityFacts {
  kind: SecurityKind;
  /** The person it is about; the caller when not given. */
  person?: string | undefined;
  /** As it was typed; kept only where there is such an account. */
  account?: string | undefined;
  what?: string;
  by?: string;
}

interface Line {
  kind: SecurityKind;
  label: string;
  person: string | null;
  typed: string | null;
  what: string;
  by: string;
  address: string;
  device: string;
  portal: boolean;
  times: number;
}

/** Lines of one kind of what strangers can cause, in a minute, of one server. */
const mostLines = 60;
const restFor = 1000;

class SecurityLog {
  private readonly office: Office;
  private waiting = new Map<string, Line>();
  private writing: Promise<void> | undefined;
  private minute = 0;
  private readonly lines = new Map<string, Set<string>>();

  constructor(office: Office) {
    this.office = office;
  }

  note(line: Line): void {
    this.put(this.isRoomFor(line) ? line : summed(line));
    this.writing ??= this.write().finally(() => {
      this.writing = undefined;
    });
  }

  /** What was noted is written. */
  async settled(anew: boolean): Promise<void> {
    while (this.writing) await this.writing;
    if (anew) this.lines.clear();
  }

  private put(line: Line): void {
    const key = keyOf(line);
    const same = this.waiting.get(key);
    if (same) same.times += line.times;
    else this.waiting.set(key, line);
  }

  private isRoomFor(line: Line): boolean {
    if (!floodable.includes(line.kind)) return true;
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== this.minute) this.lines.clear();
    this.minute = minute;
    // A crowd of strangers does not hide what somebody with an account does, nor one kind of noise another.
    const group = `${line.kind} ${line.person ? 'known' : 'stranger'}`;
    const lines = this.lines.get(group) ?? new Set();
    this.lines.set(group, lines);
    if (lines.size < mostLines) lines.add(keyOf(line));
    return lines.has(keyOf(line));
  }

  private async write(): Promise<void> {
    while (this.waiting.size > 0) {
      const lines = [...this.waiting.values()];
      this.waiting = new Map();
      try {
        await insert(this.office, lines);
      } catch (error) {
        this.office.log.error({ err: error, lines: lines.length }, 'the security log could not be written');
        if (this.office.stopping.aborted) return;
        for (const line of lines) this.put(line);
        await new Promise((resolve) => setTimeout(resolve, restFor));
      }
    }
  }
}

const keyOf = ({ times: _, ...line }: Line) => JSON.stringify(line);

/** What is kept of one of very many. */
const summed = (line: Line): Line => ({
  ...line,
  person: null,
  typed: null,
  address: '',
  device: '',
  by: '',
  what: '次数过多，合并计数',
});

const logs = new WeakMap<Office, SecurityLog>();

function logOf(office: Office): SecurityLog {
  const log = logs.get(office) ?? new SecurityLog(office);
  logs.set(office, log);
  return log;
}

/**
 * What was noted is written: before a server stops, and before a test looks.
 *
 * @param anew lines are counted as in a new minute: a test asks more in one than all people
 */
export const securitySettled = (office: Office, anew = false) => logOf(office).settled(anew);

/** Notes what a request did, or what became of it; never waits and never fails. */
export function noteSecurity(office: Office, request: FastifyRequest, facts: SecurityFacts): void {
  const caller = request.caller as FastifyRequest['caller'] | null;
  const own = caller?.signedIn ? caller.actor : undefined;
  const { kind, person = facts.account === undefined ? own?.id : undefined, account, what = '', by = '' } = facts;
  logOf(office).note({
    kind,
    label: securityKinds[kind],
    person: person ?? null,
    typed: account ?? null,
    what: [...resolveWording(what)].slice(0, 200).join(''),
    by,
    address: request.ip,
    device: deviceOf(String(request.headers['user-agent'] ?? '')),
    // Guests of everything but the office's own door are the public, bidders among them.
    portal: own ? isPortalType(own.orgType) : !routeOf(request).startsWith('/agency/'),
    times: 1,
  });
}

/** Notes why a call was refused, where that concerns the office's safety. */
export function noteRefusal(office: Office, request: FastifyRequest, error: Error): void {
  const what = calledAs(office, request);
  if (error instanceof Forged) noteSecurity(office, request, { kind: 'forged', what: `${error.message}：${what}` });
  else if (error instanceof Forbidden) noteSecurity(office, request, { kind: 'forbidden', what });
  else if (error instanceof TooMany)
    noteSecurity(office, request, { kind: 'limited', what, ...(error.account ? { account: error.account } : {}) });
}

/** What was called, in the words of its declaration: nothing that the caller spelled. */
function calledAs({ house }: Office, request: FastifyRequest): string {
  const { declared } = request.routeOptions.config;
  if (!declared?.ofRecord) return declared?.title ?? '没有这个地址';
  const { record: id = '', verb: file = '' } = request.params as Record<string, string>;
  const record = house.records.get(id);
  if (!record) return declared.title;
  const verb = file.replace(/\.json$/, '');
  const { actions } = house.lifecycle(id);
  return `${record.label} · ${Object.hasOwn(actions, verb) ? sure(actions[verb], 'an entry of actions').label : request.method === 'GET' ? '查看' : '操作'}`;
}

/** One statement: accounts are found, equal lines of a minute counted together. */
const insert = (office: Office, lines: readonly Line[]) =>
  sql`with told as (
      select e.kind, e.label, u.id as person, u.account, u.organisation_id as unit, e.what, e.by, e.address, e.device,
        not (e.portal or coalesce(o.type in ('supplier', 'expert'), false)) as shown, sum(e.times)::int as times,
        date_trunc('minute', clock_timestamp()) as minute
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as e(kind text, label text, person uuid, typed text, what text,
        by text, address text, device text, portal boolean, times int)
      left join "user" u on u.id = e.person or e.person is null and u.account = e.typed
      left join organisation o on o.id = u.organisation_id
      group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    insert into security_event as s (id, state, title, org_id, created_at, updated_at, kind, account, person_id, what, by,
      address, device, times, shown, mark)
    select uuidv7(), 'noted', concat_ws(' · ', t.label, t.account), t.unit, now.at, now.at, t.kind, t.account, t.person, t.what,
      t.by, t.address, t.device, t.times, t.shown,
      encode(sha256(convert_to(concat_ws('|', t.minute, t.kind, coalesce(t.person::text, '-'), t.what, t.by, t.address, t.device,
        t.shown), 'UTF8')), 'hex')
    from told t cross join (select clock_timestamp() + make_interval(secs => offset_seconds) as at from clock) now
    on conflict (mark) do update set times = s.times + excluded.times, updated_at = excluded.updated_at`.execute(
    office.counts,
  );

export interface OwnEvent {
  id: string;
  kind: SecurityKind;
  what: string;
  address: string;
  device: string;
  times: number;
  at: string;
}

/** A person's last ones, the newest first. */
export const ownEvents = (office: Office, person: string): Promise<OwnEvent[]> =>
  rows(
    office.db,
    sql`select id, kind, what, address, device, times, created_at as at from security_event
        where person_id = ${person} order by created_at desc, id desc limit 20`,
  );

/** What no sealed lot can be guessed from any more is shown to administrators. */
export const sweepSecurity: Sweep = async (office, _keeping, atOnce) => {
  const since = (await office.house.sealedSince?.(office.db)) ?? null;
  const shown = await rows(
    office.db,
    sql`update security_event set shown = true where id in (select id from security_event
        where not shown and (${since}::timestamptz is null or created_at < ${since}::timestamptz)
        limit ${atOnce}) returning 1 as ok`,
  );
  return shown.length;
};
