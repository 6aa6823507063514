/**
 * A working hour: 200 people at 200,000 projects, each with a pause of five seconds between two calls, on all
 * processors of the machine; the generator runs on them too. Run alone. `npm run bench -- crowd`
 */
import { round } from './figures.ts';
import { askingOf } from './support/asking.ts';
import { startProcess } from './support/bench-office.ts';
import { openCostCluster } from './support/cost-office.ts';
import { type Caller, planted } from './support/list-office.ts';

const people = Number(process.env.BENCH_PEOPLE ?? 200);
const projects = Number(process.env.BENCH_ROWS ?? 200_000);
const [warming, seconds, pause] = [20, Number(process.env.BENCH_SECONDS ?? 60), 5];
const most = 500;

const cluster = await openCostCluster();
const { url, office } = await cluster.filled(projects);
const server = await startProcess({
  databaseUrl: url,
  dataDir: cluster.dataDir,
  host: '127.0.0.1',
  mode: 'demo',
  secret: 'bench',
  logLevel: 'error',
  callsPerMinute: 0,
});
const asking = askingOf(server.url, people);
const listed = { columns: 'name,code,owner,regimeAndWay,estimate,manager,state,updatedAt' };
const words = Object.values(planted);

interface Person {
  caller: Caller;
  /** Projects of the page that was looked at last, and drafts of this person's own. */
  seen: string[];
  drafts: { id: string; version: number }[];
  n: number;
}

const answerOf = async (person: Person, at: string, query?: Record<string, string>, body?: object): Promise<any> => {
  const answer = JSON.parse(await asking.ask(person.caller, at, query, body));
  if (!['v', 'pglist'].includes(answer.code)) throw new Error(`${at}: ${answer.msg}`);
  return answer;
};

const one = <T>(of: readonly T[]): T => of[Math.floor(Math.random() * of.length)]!;
/** A registration as it is typed, every field of it that is asked for; a save sends all of them again. */
const form = ({ caller, n }: Person) => ({
  name: `${one(words)}新建项目施工${n}号${caller.id.slice(-6)}`,
  projectType: 'works',
  regime: 'ZB-M',
  way: 'open',
  organizeForm: 'entrusted',
  qualificationMethod: 'post',
  region: '510100',
  address: '高新区天府大道',
  industry: 'E47',
  isFixedAsset: 'no',
  owner: office.by.owner.org,
  legalPerson: '第1建设投资有限公司',
  supervisor: office.by.supervisor.org,
  approvalName: '关于项目立项的批复',
  approvalNumber: `发改〔2026〕${n}号`,
  approvalAuthority: '发展和改革委员会',
  fundSource: '企业自筹，已落实',
  scale: '建筑面积 12000 平方米',
  content: '施工图范围内的土建、安装和室外工程。'.repeat(20),
  estimate: `${36_000_000 + n}.00`,
  investment: '40000000.00',
  budgetFunds: '0',
  relatedToWorks: true,
  stateControlled: false,
  foreignFunds: false,
  listedInfrastructure: false,
  manager: caller.id,
  reportDuty: '经办甲',
});

/** What is done, and how often of a hundred. */
const work: readonly (readonly [what: string, share: number, by: (person: Person) => Promise<unknown>])[] = [
  [
    'list',
    35,
    async (p) =>
      (p.seen = (await answerOf(p, '/agency/project/list.json', { ...listed, page: String(1 + (p.n % 3)) })).tdata.map(
        (row: any) => row.id,
      )),
  ],
  ['search', 15, (p) => answerOf(p, '/agency/project/list.json', { ...listed, q: one(words).slice(0, 2 + (p.n % 2)) })],
  ['detail', 15, (p) => answerOf(p, '/agency/project/detail.json', { id: one(p.seen) })],
  [
    'home',
    10,
    (p) => Promise.all([answerOf(p, '/agency/workbench/index.json'), answerOf(p, '/agency/workbench/home.json')]),
  ],
  ['messages', 5, (p) => answerOf(p, '/agency/message/list.json')],
  ['flow', 2, (p) => answerOf(p, '/agency/project-flow/detail.json', { project: one(p.seen) })],
  [
    'create',
    9,
    async (p) => p.drafts.push((await answerOf(p, '/agency/project/create.json', {}, { values: form(p) })).tdata.row),
  ],
  [
    'save',
    9,
    async (p) => {
      const { id, version } = p.drafts.at(-1)!;
      const values = { ...form(p), scale: `建筑面积 ${1000 + p.n} 平方米` };
      const { row } = (await answerOf(p, '/agency/project/save.json', {}, { id, version, values })).tdata;
      p.drafts[p.drafts.length - 1] = row;
    },
  ],
];

/** Each as often as its share. */
const dice = work.flatMap((each) => Array.from({ length: each[1] }, () => each));
const times = new Map<string, number[]>(work.map(([what]) => [what, []]));
const faults: string[] = [];
const started = performance.now();
const isOver = () => performance.now() - started > (warming + seconds) * 1000;
const rest = (share: number) => new Promise((resolve) => setTimeout(resolve, share * pause * 1000));

async function day(caller: Caller): Promise<void> {
  const person: Person = { caller, seen: [], drafts: [], n: 0 };
  await rest(Math.random());
  const [first, , , , , , create] = work;
  await first?.[2](person);
  await create?.[2](person);
  for (; !isOver(); person.n++) {
    await rest(0.5 + Math.random());
    const [what, , by] = one(dice);
    const before = performance.now();
    await by(person).catch((error: Error) => faults.push(error.message));
    if (before - started > warming * 1000) times.get(what)?.push(performance.now() - before);
  }
}

await Promise.all(Array.from({ length: people }, (_, i) => day(office.callers[i % office.callers.length]!)));
asking.close();
await server.stop();
await cluster.close();

const at = (of: readonly number[], part: number) => of.toSorted((a, b) => a - b)[Math.floor(of.length * part)] ?? 0;
const all = [...times.values()].flat();
console.log(
  `${people} people, a pause of ${pause} s, ${projects} projects: ${round(all.length / seconds)} calls a second`,
);
for (const [what, of] of [...times, ['all', all] as const])
  console.log(
    `  ${what.padEnd(10)} ${String(of.length).padStart(6)} calls   median ${at(of, 0.5).toFixed(0).padStart(5)} ms   p95 ${at(of, 0.95).toFixed(0).padStart(5)} ms   p99 ${at(of, 0.99).toFixed(0).padStart(5)} ms`,
  );
const late = at(all, 0.95);
if (faults.length > 0) console.log(`${faults.length} errors: ${[...new Set(faults)].slice(0, 5).join('; ')}`);
console.log(`  95 in a hundred within ${late.toFixed(0)} ms, at most ${most}${late > most ? '   MISSED' : ''}`);
process.exit(late > most || faults.length > 0 ? 1 : 0);
