/**
 * What a call costs: milliseconds of processor, of the server and of PostgreSQL, for calls of every role at 200,000 projects in
 * three units. Processor and not time, so that it can be read beside other work. What a call costs may grow with the person's
 * open work, never with the unit's history: growth is from an office of a tenth to the same office after nine times as many
 * projects that are over. The three offices stand side by side and are asked in turn, because a machine that gets slower
 * within minutes would else be taken for growth. `npm run bench -- office-cost`
 */
import pg from 'pg';
import { askingOf } from './support/asking.ts';
import { startProcess } from './support/bench-office.ts';
import { isPortal, openCostCluster, type Who } from './support/cost-office.ts';
import { planted } from './support/list-office.ts';
import { postgresProcesses, usedSince } from './support/processor.ts';

const large = Number(process.env.BENCH_ROWS ?? 200_000);
/** Stretches of so many calls; what a call costs is the middle one's, so that what the machine does beside them does not count. */
const [stretches, times] = [9, Number(process.env.BENCH_TIMES ?? 12)];
const warming = Number(process.env.BENCH_WARM ?? 150);
/** Only calls whose name has one of these words. */
const only = (process.env.BENCH_ONLY ?? '').split('|');

interface Call {
  who: Who;
  what: string;
  at: string;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  /** Milliseconds of both processors. */
  most: number;
  /** Bytes of the answer. */
  size?: number;
}

/** So many days from today. */
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const listed = { columns: 'name,code,owner,regimeAndWay,estimate,manager,state,updatedAt' };
const common = planted[150000];
const office = (who: Who, prefix: string, home: number): Call[] => [
  { who, what: 'home: what waits', at: `/${prefix}/workbench/index.json`, most: home, size: 25_000 },
  { who, what: 'home: its figures', at: `/${prefix}/workbench/home.json`, most: home, size: 25_000 },
  { who, what: 'counts of the menu', at: `/${prefix}/workbench/waiting.json`, most: 8 },
];

/** The ids that addresses name, found in the office that is measured. */
const calls = (project: string): Call[] => [
  ...office('agent', 'agency', 50),
  { who: 'agent', what: 'what others moved', at: '/agency/transaction/zbproject/updatexmjd.json', body: {}, most: 8 },
  { who: 'agent', what: 'flow', at: '/agency/project-flow/detail.json', query: { project }, most: 20 },
  { who: 'agent', what: 'projects', at: '/agency/project/list.json', query: listed, most: 8 },
  { who: 'agent', what: 'projects: total', at: '/agency/project/total.json', most: 8 },
  { who: 'agent', what: 'projects: counts by state', at: '/agency/project/states.json', most: 8 },
  {
    who: 'agent',
    what: 'projects: frequent search',
    at: '/agency/project/list.json',
    query: { ...listed, q: common.slice(0, 2) },
    most: 12,
  },
  { who: 'agent', what: 'one project', at: '/agency/project/detail.json', query: { id: project }, most: 8 },
  { who: 'agent', what: 'notices', at: '/agency/notice/list.json', most: 8 },
  { who: 'agent', what: 'contracts', at: '/agency/contract/list.json', most: 8 },
  { who: 'agent', what: 'messages', at: '/agency/message/list.json', most: 8 },
  { who: 'agent', what: 'unread messages', at: '/agency/message/total.json', query: { 'f.state': 'unread' }, most: 8 },
  { who: 'agent', what: 'terms', at: '/platform/deadline/mine.json', most: 8 },
  {
    who: 'agent',
    what: 'calendar',
    at: '/platform/deadline/days.json',
    query: { from: dayFrom(-14), to: dayFrom(27), lines: '4' },
    most: 8,
  },
  ...office('newcomer', 'agency', 15),
  // Who looks after a unit's work has all of that in hand.
  ...office('reviewer', 'agency', 50),
  { who: 'reviewer', what: 'reviews', at: '/agency/review/list.json', most: 8 },
  ...office('leader', 'agency', 50),
  ...office('finance', 'agency', 50),
  ...office('archivist', 'agency', 50),
  ...office('owner', 'purchaser', 50),
  { who: 'owner', what: 'projects', at: '/purchaser/project/list.json', query: listed, most: 8 },
  ...office('supervisor', 'agency', 50),
  { who: 'supervisor', what: 'projects', at: '/agency/project/list.json', query: listed, most: 8 },
  ...office('admin', 'agency', 15),
  { who: 'bidder', what: 'own tenders', at: '/supplier/tender/list.json', most: 8 },
  {
    who: 'bidder',
    what: 'terms',
    at: '/supplier/deadline/list.json',
    query: { 'f.state': 'running,overdue', sort: 'endsAt' },
    most: 8,
  },
  { who: 'expert', what: 'evaluations', at: '/platform/evaluation/mine.json', most: 8 },
];

interface Cost {
  server: number;
  database: number;
  bytes: number;
}

const cluster = await openCostCluster();

/** One of the three offices, with a server of its own. */
interface Standing {
  ask: (call: Call) => Promise<string>;
  /** What is asked in it, by name: the ids in the addresses are its own. */
  calls: ReadonlyMap<string, Call>;
  /** What a call costs in one stretch. */
  stretch: (call: Call) => Promise<Pick<Cost, 'server' | 'database'>>;
  /** Milliseconds of processor that PostgreSQL uses for it in one second. */
  second: () => Promise<number>;
  close: () => Promise<void>;
}

async function stand(projects: number, running = projects): Promise<Standing> {
  const { url, name, office } = await cluster.filled(projects, running);
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  const { rows } = await pool.query<{ id: string }>(
    "select p.id from project p join lot l on l.project_id = p.id where p.manager_id = $1 order by l.state = 'awarded' desc, right(p.code, 1) = '0' desc, p.code limit 1",
    [office.by.agent.id],
  );
  await pool.end();
  const server = await startProcess({
    databaseUrl: url,
    dataDir: cluster.dataDir,
    host: '127.0.0.1',
    mode: 'demo',
    secret: 'bench',
    logLevel: 'error',
    callsPerMinute: 0,
  });
  const asking = askingOf(server.url, 2);
  const ask: Standing['ask'] = ({ who, at, query, body }) => asking.ask(office.by[who], at, query, body, isPortal(who));
  const used = () => postgresProcesses(cluster.postgres, name);
  return {
    ask,
    calls: new Map(calls(rows[0]!.id).map((call) => [nameOf(call), call])),
    stretch: async (call) => {
      const before = used();
      await server.load();
      for (let i = 0; i < times; i++) await ask(call);
      const { processor } = await server.load();
      return { server: (processor * 1000) / times, database: usedSince(used(), before) / times };
    },
    second: async () => {
      const before = used();
      await new Promise((go) => setTimeout(go, 1000));
      return usedSince(used(), before);
    },
    close: async () => {
      asking.close();
      await server.stop();
    },
  };
}

/** A server that has just started looks after what fell due while it was away, which is nobody's call, and asks the lots that homes tell of: at most two minutes. */
async function untilQuiet(offices: readonly Standing[]): Promise<void> {
  for (let second = 0; second < 120; second++) {
    const used = await Promise.all(offices.map((office) => office.second()));
    if (Math.max(...used) < 5) return;
  }
}

/** What each call costs, by its name, in each of the offices. */
async function measure(offices: readonly Standing[], names: readonly string[]): Promise<Map<string, Cost>[]> {
  await untilQuiet(offices);
  // What all calls share is compiled on the way, or the first of them would cost more than the same asked last.
  for (const name of names)
    for (const { ask, calls } of offices) for (let i = 0; i < warming / 3; i++) await ask(calls.get(name)!);
  const costs = offices.map(() => new Map<string, Cost>());
  for (const name of names) {
    const answers: string[] = [];
    // Code is compiled on the way, and each of a server's twenty connections makes its plan of each statement once.
    for (const [at, { ask, calls }] of offices.entries())
      for (let i = 0; i < warming; i++) answers[at] = await ask(calls.get(name)!);
    for (const answer of answers)
      if (!/^\{"code":"(v|pglist)"/.test(answer)) throw new Error(`${name}: ${answer.slice(0, 300)}`);
    const found = offices.map((): Pick<Cost, 'server' | 'database'>[] => []);
    for (let i = 0; i < stretches; i++)
      for (const [at, { stretch, calls }] of offices.entries()) found[at]!.push(await stretch(calls.get(name)!));
    for (const [at, answer] of answers.entries()) {
      const middle = (of: 'server' | 'database') =>
        found[at]!.map((one) => one[of]).toSorted((a, b) => a - b)[stretches >> 1]!;
      costs[at]!.set(name, {
        server: middle('server'),
        database: middle('database'),
        bytes: Buffer.byteLength(answer),
      });
    }
  }
  return costs;
}

const nameOf = ({ who, what }: Call) => `${who}: ${what}`;
const named = (call: Call) => only.some((words) => nameOf(call).includes(words));

const names = calls('').filter(named).map(nameOf);
const offices: Standing[] = [];
const measured = async () => {
  for (const [projects, running] of [[large], [large / 10], [large, large / 10]] as const)
    offices.push(await stand(projects, running));
  return measure(offices, names);
};
const [many, young, old] = (await measured().finally(async () => {
  for (const office of offices) await office.close();
  await cluster.close();
})) as [Map<string, Cost>, Map<string, Cost>, Map<string, Cost>];
const faults: string[] = [];
const shown = (n: number) => n.toFixed(1).padStart(7);
console.log(
  `milliseconds of processor a call at ${large} projects, the middle of ${stretches} stretches of ${times} calls; growth by ${large - large / 10} that are over beside ${large / 10}`,
);
console.log(`  ${''.padEnd(40)}  server    base     all    most  growth     kB`);
/** So little is not told apart from what else the two processes do. */
const noise = 1;
const wholes = new Map<Who, number>();
for (const call of calls('').filter(named)) {
  const name = nameOf(call);
  const b = many.get(name)!;
  const all = b.server + b.database;
  const [a, c] = [young, old].map((of) => of.get(name)!.server + of.get(name)!.database);
  const growth = (c! + noise) / (a! + noise);
  const isHome = call.what.startsWith('home:');
  if (isHome) wholes.set(call.who, (wholes.get(call.who) ?? 0) + all);
  const whole = isHome ? wholes.get(call.who)! : all;
  const missed = [
    ...(whole > call.most ? ['cost'] : []),
    ...(growth > 1.3 ? ['growth'] : []),
    ...(call.size && b.bytes > call.size ? ['size'] : []),
  ];
  if (missed.length > 0) faults.push(name);
  console.log(
    `  ${name.padEnd(40)} ${shown(b.server)} ${shown(b.database)} ${shown(all)} ${shown(call.most)} ${growth.toFixed(2).padStart(7)} ${shown(b.bytes / 1000)}${missed.length > 0 ? `   MISSED ${missed.join(', ')}` : ''}`,
  );
}
if (faults.length > 0) console.log(`${faults.length} missed: ${faults.join('; ')}`);
process.exit(faults.length > 0 ? 1 : 0);
