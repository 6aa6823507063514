/**
 * A robot that knows no address, no state and no record by name. It signs in as each person, takes the first line that is that
 * person's own, goes where the line leads, and does what the page there shows as the one next step.
 */
import { house } from '../../src/apps/server/house.ts';
import type { Before } from '../../src/capabilities/flow/flow-wire.ts';
import { followsSave } from '../../src/kernel/lifecycle/ahead.ts';
import type { AllowedAction } from '../../src/kernel/lifecycle/allowed.ts';
import type { ActionId, RecordId, ScreenId } from '../../src/kernel/record/known.ts';
import type { RecordType } from '../../src/kernel/record/record.ts';
import { isOpen, type Turn } from '../../src/kernel/screen/turn.ts';
import { resolveWording } from '../../src/kernel/screen/wording.ts';
import type { Answer, Client } from '../support/client.ts';
import type { TestOffice } from '../support/office.ts';
import { fillAnswers, fillForm, sent, Unfillable } from './fill.ts';
import { hands } from './hands.ts';
import { bidderLines, expertLines, type Line, reviewLines } from './lines.ts';
import { pageAct, rowsOfPage } from './page-acts.ts';
import { pages } from './pages.ts';

type Row = Record<string, any>;

/** Where it found no way on, and what each person was told there. */
export class Stuck extends Error {}

export interface RobotOptions {
  /** In whose name it acts, in their order. */
  people: readonly string[];
  /** Who raises an objection where the portal offers it. */
  objects?: readonly string[];
  /** What somebody has made up their mind about before they come to the panel of an action, by its id. */
  decides?: Readonly<Partial<Record<ActionId, Row>>>;
  /** How many papers are sent back by their reviewers before one passes. */
  returns?: number;
  /** Judges find that no bid passes. */
  rejects?: boolean;
  /** What the server still works on is waited for before the robot calls itself stuck. */
  patient?: boolean;
  /** Nobody waits: it is stuck where no one has anything to do now. */
  still?: boolean;
  /** Takes lines out of the answer, to show that the robot does not come through without them. */
  without?: (line: Line) => boolean;
}

export class Robot {
  readonly test: TestOffice;
  options: RobotOptions;
  /** What was done, in order: who, what, where. */
  readonly log: string[] = [];
  /** What a page refused or a field did not say, by line: shown where the robot is stuck. */
  private refused = new Map<string, string>();
  project = '';
  private returned = 0;
  /** Who did something last. */
  private acting = '';

  constructor(test: TestOffice, options: RobotOptions) {
    this.test = test;
    this.options = options;
  }

  /** Goes on until `isOver`. @throws Stuck where nobody has a way on and no moment is named */
  async run(isOver: (before: Before | null) => boolean, most = 150): Promise<void> {
    for (let turn = 0; turn < most; turn++) {
      const { before, lines } = await this.standing();
      if (isOver(before)) return;
      if (await this.oneStep()) continue;
      const now = await this.test.now();
      const until = [
        ...lines.flatMap(({ by, state }) => (state === 'later' && by ? [by] : [])),
        ...(await this.waitedFor(now)),
      ].toSorted();
      const next = this.options.still ? undefined : until.find((at) => Date.parse(at) > now.getTime());
      if (!next && this.options.patient && (await this.somethingMoved(lines))) {
        this.refused.clear();
        continue;
      }
      if (!next) throw new Stuck(await this.told());
      this.log.push(`clock ${next}`);
      await this.test.setClock(new Date(Date.parse(next) + 1000).toISOString());
      await this.somethingMoved(lines);
      this.refused.clear();
    }
    throw new Stuck(`more than ${most} turns\n${await this.told()}`);
  }

  /** What was waited for happens by itself, a moment after its time. */
  private async somethingMoved(was: readonly Turn[]): Promise<boolean> {
    const said = (lines: readonly Turn[]) => lines.map(({ id, state }) => `${id} ${state}`).join();
    for (let look = 0; look < 40; look++) {
      if (said((await this.standing()).lines) !== said(was)) return true;
      await new Promise((next) => setTimeout(next, 250));
    }
    return false;
  }

  /** What the first person reads of the project. */
  private async standing(account = this.options.people[0] ?? ''): Promise<{ before: Before | null; lines: Turn[] }> {
    const client = await this.test.as(account);
    if (!this.project) return { before: null, lines: [] };
    const { tdata } = await client.get(`/${client.prefix}/project-flow/detail.json`, { project: this.project });
    const before: Before | null = tdata?.before ?? null;
    return { before, lines: (before?.items ?? []).filter((line) => !this.options.without?.(line)) };
  }

  /** What the homes of the portal wait for. */
  private async waitedFor(now: Date): Promise<string[]> {
    const found: string[] = [];
    for (const account of this.options.people) {
      const client = await this.test.as(account);
      if (client.portal)
        for (const { state, by } of await this.portalLines(client, now)) if (state === 'later' && by) found.push(by);
    }
    return found;
  }

  private async portalLines(client: Client, now: Date): Promise<Line[]> {
    const lines = await (client.orgType === 'expert' ? expertLines(client) : bidderLines(client, now));
    return lines.filter((line) => !this.options.without?.(line));
  }

  /** The first thing that somebody may do and that is not refused; a person goes on as long as there is something. */
  private async oneStep(): Promise<boolean> {
    const { people } = this.options;
    const last = Math.max(0, people.indexOf(this.acting));
    for (const account of [...people.slice(last), ...people.slice(0, last)]) {
      const client = await this.test.as(account);
      if (await (client.portal ? this.portalStep(account, client) : this.officeStep(account, client))) {
        this.acting = account;
        return true;
      }
    }
    return false;
  }

  private async portalStep(account: string, client: Client): Promise<boolean> {
    for (const line of await this.portalLines(client, await this.test.now()))
      if (
        isOpen(line) &&
        hands.wants(client, line.screen, this.options.objects ?? []) &&
        (await this.tried(`${account} ${line.id} ${line.screen}`, () => this.follow(client, line)))
      )
        return true;
    return false;
  }

  private async officeStep(account: string, client: Client): Promise<boolean> {
    const { lines } = await this.standing(account);
    const own = [
      ...(await reviewLines(client)).filter((line) => !this.options.without?.(line)),
      ...lines.filter((one) => isOpen(one) && one.isMine),
    ];
    for (const line of own) {
      const sendsBack = line.id === 'review' && this.returned < (this.options.returns ?? 0);
      const label = sendsBack ? '退回' : line.label;
      const what = `${account} ${line.id} ${line.query.id ?? ''}${sendsBack ? ' back' : ''}`;
      if (!(await this.tried(what, () => this.follow(client, { ...line, label })))) continue;
      if (sendsBack) this.returned++;
      return true;
    }
    return false;
  }

  /** @returns whether something was done; what refused it is kept, and not tried again before something else was done */
  private async tried(what: string, work: () => Promise<string | undefined>): Promise<boolean> {
    if (this.refused.has(what)) return false;
    try {
      const because = await work();
      if (because === undefined) {
        this.log.push(what);
        this.refused.clear();
        return true;
      }
      this.refused.set(what, because);
    } catch (error) {
      if (!(error instanceof Unfillable)) throw error;
      this.refused.set(what, `cannot be filled: ${error.message}`);
    }
    return false;
  }

  /** Opens the page of a line and takes its next step. */
  async follow(
    client: Client,
    { screen: id, query, label = '' }: Pick<Turn, 'screen' | 'query'> & { label?: string },
  ): Promise<string | undefined> {
    const screen = house.screens[id];
    const record = house.records.get(screen?.record ?? id.split('.')[0] ?? '');
    const page = pages[id];
    const now = await this.test.now();
    if (page)
      return page({
        ...{ client, now, query, rejects: this.options.rejects ?? false },
        panel: (of, verb, row) => this.onPanel(client, of, verb, row),
      });
    if (!screen || !record) return `there is no page for ${id}`;
    if (screen.kind === 'form') return this.onForm(client, record, query);
    if (query.id)
      return this.onPage(client, record.id, query.id, { named: resolveWording(label.split('：').at(-1) ?? '') });
    const listed = rowsOfPage[id]?.record ?? (record.id as RecordId);
    const { tdata } = await client.list(listed, rowsOfPage[id] ? {} : query);
    const refused: string[] = [];
    for (const row of tdata ?? []) {
      const because = await this.onPage(client, listed, row.id, { page: rowsOfPage[id] && id });
      if (because === undefined) return undefined;
      refused.push(because);
    }
    return `nothing to do in ${id} ${JSON.stringify(query)}: ${refused.join('; ')}`;
  }

  /** The form of a new row, or of one that stands: what is prefilled stays, and the last button is pressed. */
  private async onForm(client: Client, record: RecordType<any>, query: Row): Promise<string | undefined> {
    const lifecycle = house.lifecycle(record.id);
    const path = `/${client.prefix}/${record.id}`;
    const { tdata, msg } = query.id
      ? await client.get(`${path}/detail.json`, { id: query.id })
      : await client.get(`${path}/blank.json`, openingOf(record, query));
    if (!tdata?.row) return msg;
    const forms = (tdata.actions as AllowedAction[]).filter((a) => a.form && !a.quiet);
    const action = forms.find((a) => a.allowed && a.primary) ?? forms.find((a) => a.allowed);
    if (!action) return forms[0]?.because ?? `no form of ${record.id} is open`;
    const row = await fillForm(record, tdata.row, client, await this.test.now());
    const saved = await this.act(client, record.id, action.verb, {
      ...(query.id ? { id: query.id, version: tdata.row.version } : {}),
      values: sent(record.fields, row),
    });
    if (saved.code !== 'v') return said(saved);
    this.project ||= record.id === 'project' ? saved.tdata.row.id : (saved.tdata.row.project ?? '');
    const next = followsSave(lifecycle, action.verb, tdata.row.state);
    const may = (saved.tdata.actions as AllowedAction[]).find((a) => a.verb === next && a.allowed);
    if (may) await this.act(client, record.id, may.verb, { id: saved.tdata.row.id, version: saved.tdata.row.version });
    return undefined;
  }

  /** A row's page: its next step, or what that is missing. */
  private async onPage(
    client: Client,
    recordId: string,
    id: string,
    { named, page }: { named?: string; page?: ScreenId | undefined } = {},
  ): Promise<string | undefined> {
    const made = (verb: string) => pageAct(recordId, verb, page);
    const record = house.record(recordId);
    const { tdata, msg } = await client.get(`/${client.prefix}/${recordId}/detail.json`, { id });
    if (!tdata?.row) return msg;
    const actions = (tdata.actions as AllowedAction[]).filter((a) => !a.quiet || made(a.verb));
    const own = actions.find((a) => (a.allowed || made(a.verb)?.first) && made(a.verb)?.isDue(tdata.row, client));
    // A line may name the button.
    const asked = actions.find((a) => a.allowed && !a.form && resolveWording(a.label) === named);
    const next = own ?? asked ?? actions.find((a) => a.primary && a.allowed && !a.form && !made(a.verb));
    if (next) {
      const act = made(next.verb);
      if (!act) return this.onPanel(client, recordId, next.verb, tdata.row);
      await act.first?.(client, tdata.row, await this.test.now());
      const done = await this.act(client, recordId, next.verb, { id, asked: await act.answer(client, tdata.row) });
      return done.code === 'v' ? undefined : said(done);
    }
    const waits = actions.find((a) => a.primary && !a.form)?.because ?? '';
    // What is refused for something on the row is mended in its form; a form that would change nothing is none.
    if (actions.some((a) => a.form && a.allowed)) {
      const filled = await fillForm(record, tdata.row, client, await this.test.now());
      if (JSON.stringify(sent(record.fields, filled)) !== JSON.stringify(sent(record.fields, tdata.row)))
        return this.onForm(client, record, { id });
    }
    return waits || `no next step on ${recordId} ${tdata.row.state}: ${actions.map((a) => a.verb).join(' ')}`;
  }

  /** What an action asks in its panel, and the action. */
  private async onPanel(client: Client, record: string, verb: string, row: Row): Promise<string | undefined> {
    const asks = house.lifecycle(record).actions[verb]?.asks;
    const decided = this.options.decides?.[`${record}.${verb}` as ActionId];
    const asked = asks ? await fillAnswers(asks, row, client, await this.test.now(), record, decided) : {};
    const done = await this.act(client, record, verb, { id: row.id, version: row.version, asked });
    return done.code === 'v' ? undefined : said(done);
  }

  private async act(client: Client, record: string, verb: string, input: Row): Promise<Answer> {
    const answer = await client.action(`${record}.${verb}` as ActionId, input);
    const warnings = answer.tdata?.warnings;
    if (answer.code === 'valerror' && warnings && Object.keys(warnings).length > 0)
      return client.action(`${record}.${verb}` as ActionId, { ...input, because: '已核对，情况属实' });
    return answer;
  }

  /** What everybody reads where it is stuck. */
  private async told(): Promise<string> {
    const each: string[] = [];
    for (const account of this.options.people) {
      const client = await this.test.as(account);
      if (client.portal) {
        const own = await this.portalLines(client, await this.test.now());
        each.push(
          `${account}:\n${own.map((l) => `    ${l.state} ${l.id} | ${l.label} | ${l.screen} | ${l.by ?? ''}`).join('\n')}`,
        );
        continue;
      }
      const { before, lines } = await this.standing(account);
      const open = lines.filter((line) => line.state !== 'done' && (line.isMine || account === this.options.people[0]));
      each.push(
        `${account}: ${before?.label ?? 'no moment'}\n${open.map((l) => `    ${l.isMine ? '*' : ' '} ${l.state} ${l.id} | ${l.label} | ${l.says} | ${l.who} | ${(l.because ?? []).join(' / ')}`).join('\n')}`,
      );
    }
    const refused = [...this.refused].map(([what, because]) => `  ${what}: ${because}`);
    return [`done:\n  ${this.log.join('\n  ')}`, ...each, `refused:\n${refused.join('\n')}`].join('\n');
  }
}

/** What of an address a form begins with, as its page takes it. */
const openingOf = ({ fields }: RecordType<any>, query: Row): Record<string, string> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name in fields && !fields[name].readOnly));

const said = ({ msg, status, tdata }: Answer): string =>
  `${status} ${[...new Set([msg, ...Object.entries(tdata?.fields ?? {}).map(([f, s]) => `${f}: ${s}`)])].join(' | ')}`;
