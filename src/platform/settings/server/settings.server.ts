import { readAnswers, strayNames } from '../../../kernel/record/check.ts';
import type { Wording } from '../../../kernel/screen/wording.ts';
import { refuseNames } from '../../../kernel/server/act-input.ts';
import { cleanBeside } from '../../../kernel/server/clean-beside.ts';
import { type Queryable, rows, sql } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import { success } from '../../../kernel/server/envelope.ts';
import type { ServerPart } from '../../../kernel/server/house.ts';
import { type Caller, send, signedIn } from '../../../kernel/server/http.ts';
import type { Live } from '../../../kernel/server/live.ts';
import { inTransaction, type Office } from '../../../kernel/server/office.ts';
import { people, route } from '../../../kernel/server/route.ts';
import { structure } from '../../../kernel/server/route-input.ts';
import { type Feature, featuresOf, wordingOf } from '../../editions/editions.ts';
import { platformAdmins } from '../../identity/identity.audiences.ts';
import { platformAdministrator } from '../../identity/server/actors.ts';
import { noteSecurity } from '../../identity/server/security-log.ts';
import {
  frameOrigins,
  identityItems,
  initialSettings,
  type OfficeSettings,
  officeSettings,
  type SettingName,
} from '../office-settings.ts';

export async function readOfficeSettings(db: Queryable): Promise<OfficeSettings> {
  const stored = await rows<{ name: string; value: unknown }>(db, sql`select name, value from office_setting`);
  return { ...initialSettings, ...Object.fromEntries(stored.map((s) => [s.name, s.value])) };
}

interface Keep {
  live: Live;
  last: Promise<OfficeSettings> | undefined;
  /** When it was read, in milliseconds of this process. */
  at: number;
}

/** A line that hangs without ending brings no signal and does not say so: longer than this nothing is kept. */
const keptFor = 60_000;

/** By an office's own connections. A transaction has none: it reads what it sees itself. */
const keeps = new WeakMap<Queryable, Keep>();

/**
 * The settings as this office last read them: every answer with a word of the office asks, and they change once a year.
 * Forgotten when a signal says that they changed, also on another server, and not kept while no signal can be heard.
 */
function keptSettings(db: Queryable): Promise<OfficeSettings> {
  const keep = keeps.get(db);
  if (!keep?.live.isListening) return readOfficeSettings(db);
  if (keep.last && performance.now() - keep.at < keptFor) return keep.last;
  const asked = readOfficeSettings(db);
  Object.assign(keep, { last: asked, at: performance.now() });
  asked.catch(() => forget(keep, asked));
  return asked;
}

function forget(keep: Keep, only = keep.last): void {
  if (keep.last === only) keep.last = undefined;
}

function keepSettings({ db, live }: Office): void {
  const keep: Keep = { live, last: undefined, at: 0 };
  keeps.set(db, keep);
  live.on(({ topic }) => {
    if (topic === 'settings' || topic === 'hello') forget(keep);
  });
}

/** How this office speaks. */
export const officeWording = async (db: Queryable, featureCode?: string): Promise<Wording> =>
  wordingOf(identityItems(await keptSettings(db)), featureCode);

/** What this office switched on (`platform/editions`), the same for every caller. */
export const featuresNow = async (db: Queryable): Promise<readonly Feature[]> =>
  featuresOf(identityItems(await readOfficeSettings(db)));

const administrator = (caller: Caller): Caller => platformAdministrator(caller, '只有平台管理员可以查看和更改系统设置');

async function saveSettings(office: Office, caller: Caller, sent: Record<string, unknown>): Promise<OfficeSettings> {
  const saved = await inTransaction(office, async (tx) => {
    const before: Record<string, unknown> = await readOfficeSettings(tx);
    const reading = readAnswers(officeSettings, await cleanBeside(officeSettings, { ...before, ...sent }));
    const sentences = Object.values(reading.refusals);
    if (sentences.length > 0) throw new Refusal(sentences[0]!, reading.refusals);
    for (const [name, value] of Object.entries(reading.values)) {
      if ((before[name] ?? null) === (value ?? null)) continue;
      await sql`insert into office_setting (name, value) values (${name}, ${JSON.stringify(value)}::jsonb)
        on conflict (name) do update set value = excluded.value`.execute(tx);
      await sql`insert into office_setting_change (name, before, after, actor_id, actor_name, at)
        values (${name}, ${JSON.stringify(before[name] ?? null)}::jsonb, ${JSON.stringify(value)}::jsonb, ${caller.actor.id}, ${caller.actor.name}, ${caller.now})`.execute(
        tx,
      );
    }
    await sql`select pg_notify('zhaocai', '{"topic":"settings","type":"changed"}')`.execute(tx);
    return readOfficeSettings(tx);
  });
  // Whoever saved sees it in the very next answer, before the signal has come round.
  const keep = keeps.get(office.db);
  if (keep) forget(keep);
  return saved;
}

export const settingsServer: ServerPart = {
  wording: officeWording,
  frameOrigins: async (db) => frameOrigins(await readOfficeSettings(db)),
  tables: [
    `create table office_setting (
  name text primary key,
  value jsonb not null
);`,
    `create table office_setting_change (
  id uuid primary key default uuidv7(),
  name text not null,
  before jsonb not null,
  after jsonb not null,
  actor_id uuid not null,
  actor_name text not null,
  at timestamptz not null
);`,
  ],
  routes: ({ http, office }) => {
    http.addHook('onReady', async () => keepSettings(office));
    http.get(
      '/agency/getIdentity.json',
      route({ title: '系统标识', cost: 'read', by: [people] }),
      async (request, response) => {
        signedIn(request);
        return send(response, success(identityItems(await readOfficeSettings(office.db))));
      },
    );
    http.get(
      '/platform/settings/detail.json',
      route({
        title: '系统设置',
        cost: 'read',
        by: [platformAdmins],
        otherwise: '只有平台管理员可以查看和更改系统设置',
      }),
      async (request, response) => {
        administrator(signedIn(request));
        const changes = await rows(
          office.db,
          sql`select id, name, before, after, actor_name as "actorName", at from office_setting_change order by id desc limit 50`,
        );
        return send(response, success({ settings: await readOfficeSettings(office.db), changes }));
      },
    );
    http.post(
      '/platform/settings/save.json',
      route({
        title: '更改系统设置',
        cost: 'form',
        by: [platformAdmins],
        otherwise: '只有平台管理员可以查看和更改系统设置',
        body: { values: structure('设置') },
      }),
      async (request, response) => {
        const caller = administrator(signedIn(request));
        const { values = {} } = (request.body ?? {}) as { values?: Record<string, unknown> };
        refuseNames('更改系统设置', strayNames(officeSettings, values));
        const saved = await saveSettings(office, caller, values);
        const touched = Object.keys(values).filter((name) => Object.hasOwn(officeSettings, name));
        noteSecurity(office, request, {
          kind: 'settingsChanged',
          what: `系统设置：${touched.map((t) => officeSettings[t as SettingName].label).join('、')}`,
        });
        return send(response, success(saved));
      },
    );
  },
};
