/**
 * What a visitor would see in the first minutes and believe or not: the kept office as it lies in its file, row by row.
 * Each case is something that once gave the demonstration away (Y9, Z16 to Z19, S17).
 */
import zlib from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readFixture } from '../../database/seed/lived-in/load.ts';
import { demandedRegime } from '../../src/capabilities/project/project/project.rules.ts';
import { sure } from '../../src/kernel/record/sure.ts';
import { keyFolder, ownerOfKeyFile } from '../../src/platform/identity/demonstration.ts';

type Row = Record<string, any>;

const fixture = readFixture();
const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v' };
const unescaped = (value: string) => value.replace(/\\(.)/g, (_, c: string) => escapes[c] ?? c);

/** A table's rows as `copy … to stdout` wrote them; JSON where a value is. */
function rowsOf(name: string): Row[] {
  const { columns, rows } = sure(fixture.tables.get(name), name);
  const lines = rows.toString().split('\n').slice(0, -1);
  return lines.map((line) =>
    Object.fromEntries(
      line.split('\t').map((value, i) => [columns[i], value === '\\N' ? null : read(unescaped(value))]),
    ),
  );
}

function read(value: string): unknown {
  if (!/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Played from its registration; not taken over from the years before. */
const played = rowsOf('project').filter(({ code }) => !/-L\d/.test(code ?? ''));
const units = new Map(rowsOf('organisation').map(({ id, name }) => [id, String(name)]));
const people = rowsOf('user');
const personOf = (account: string) =>
  sure(
    people.find((p) => p.account === account),
    account,
  );
const lots = rowsOf('lot').filter(({ project_id }) => played.some(({ id }) => id === project_id));
const bids = rowsOf('bid');
const most = (of: readonly unknown[]) =>
  Math.max(...[...Map.groupBy(of, (one) => one).values()].map((all) => all.length));

/** The words of a PDF, page by page; its streams are packed or not. */
function pagesOf(pdf: Buffer): string[] {
  const text = pdf.toString('latin1');
  const pages: string[] = [];
  for (const { 1: entries, index } of text.matchAll(/<< ([^<>]*)\/Length \d+ >>\nstream\n/g)) {
    const length = Number(/\/Length (\d+)/.exec(text.slice(index, index + 300))?.[1]);
    const from = text.indexOf('stream\n', index) + 7;
    const bytes = pdf.subarray(from, from + length);
    const ops = (entries?.includes('FlateDecode') ? zlib.inflateSync(bytes) : bytes).toString('latin1');
    if (!ops.includes(' Tj')) continue;
    const said = [...ops.matchAll(/<([0-9a-f]*)> Tj/g)].map(([, hex = '']) =>
      String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((four) => Number.parseInt(four, 16))),
    );
    pages.push(said.join(''));
  }
  return pages;
}

describe('the demonstration convinces', () => {
  it('Y9 has five owners of different kinds, and no bureau that owns roads and dams', () => {
    const owners = played.map(({ owner_id }) => owner_id);
    expect(new Set(owners).size).toBeGreaterThanOrEqual(5);
    expect(most(owners) / owners.length).toBeLessThan(0.4);
    const of = (words: RegExp) =>
      new Set(played.filter(({ name }) => words.test(name)).map(({ owner_id }) => owner_id));
    const [roads, waters] = [of(/公路|大桥|隧道/), of(/堤|渠|取水口|供水/)];
    expect(roads.size).toBeGreaterThan(0);
    expect([...roads].filter((owner) => waters.has(owner)).map((owner) => units.get(owner))).toEqual([]);
  });

  it('Y9 has no two projects of one amount, and round millions but once', () => {
    const sums = played.map(({ estimate }) => Number(estimate));
    expect(most(sums)).toBe(1);
    expect(sums.filter((sum) => sum % 1_000_000 === 0).length).toBeLessThanOrEqual(1);
  });

  it('Y9 has its open work over four officers', () => {
    const open = played.filter(({ state }) => state !== 'archived').map(({ manager_id }) => manager_id);
    expect(new Set(open).size).toBeGreaterThanOrEqual(4);
    expect(most(open) / open.length).toBeLessThan(0.45);
  });

  it('Y9 Z18 shows no manager and no certificate for two units, nor one certificate thrice', () => {
    const shown = rowsOf('candidate_publicity').flatMap(({ candidates }) => candidates as Row[]);
    const certificates = Map.groupBy(shown, (c) => c.managerCertificate);
    expect(certificates.size).toBeGreaterThan(15);
    for (const [certificate, all] of certificates) {
      expect([certificate, new Set(all.map((c) => c.supplierName)).size]).toEqual([certificate, 1]);
      expect(new Set(all.map((c) => c.manager)).size, certificate).toBe(1);
    }
  });

  it('Z16 has twenty bidders, each with an administrator; so has each owner and the supervision', () => {
    const bidding = new Set(bids.map(({ supplier_id, org_id }) => supplier_id ?? org_id));
    expect(bidding.size).toBeGreaterThanOrEqual(18);
    const supervisor = personOf('supervisor').organisation_id;
    const administered = new Set(people.filter(({ is_admin }) => is_admin === 't').map((p) => p.organisation_id));
    for (const unit of [...bidding, ...played.map(({ owner_id }) => owner_id), supervisor])
      expect([units.get(unit), administered.has(unit)]).toEqual([units.get(unit), true]);
  });

  it('Y9 names colleagues as people are named, and units as no real one is', () => {
    const odd = people.filter(({ name }) => /号[甲-癸]$|双因素|投标经办[一-十]/.test(name)).map(({ name }) => name);
    expect(odd).toEqual([]);
    expect([...units.values()].filter((name) => /中国水利水电|贵州建工|四川雄洲/.test(name))).toEqual([]);
  });

  it('Y9 has bids of several pages that say nothing of accounts, with tables, seals and scanned pages', () => {
    const bidFiles = new Set(
      rowsOf('file')
        .filter(({ name }) => name === '投标文件.pdf')
        .map(({ sha256 }) => sha256),
    );
    const read = [...fixture.files].filter(([, bytes]) => bytes.subarray(0, 5).toString() === '%PDF-');
    const papers = read.map(([path, bytes]) => ({
      pages: pagesOf(bytes),
      isBid: bidFiles.has(path.split('/').at(-1)),
    }));
    expect(papers.filter(({ pages }) => /supplier\d|bidder\d|账号 /.test(pages.join('')))).toEqual([]);
    const opened = papers.filter(({ isBid }) => isBid);
    expect(opened.length).toBeGreaterThan(50);
    expect(Math.min(...opened.map(({ pages }) => pages.length))).toBeGreaterThanOrEqual(5);
    expect(opened.every(({ pages }) => /投标专用章/.test(pages[0] ?? '') && /合计|报价/.test(pages.join('')))).toBe(
      true,
    );
  });

  it('Y9 opens an account for each tender that asks for a security', () => {
    const accounts = new Set(rowsOf('bid_security_account').map(({ lot_id }) => lot_id));
    const asking = rowsOf('tender_document').filter((d) => d.state === 'issued' && Number(d.bid_security) > 0);
    expect(asking.length).toBeGreaterThan(1);
    expect(asking.filter(({ lot_id }) => !accounts.has(lot_id)).map(({ name }) => name)).toEqual([]);
  });

  it('Y9 asks no supplier of goods or systems for a construction licence', () => {
    const supplied = new Set(played.filter((p) => p.project_type !== 'works').map(({ id }) => id));
    const asks = lots
      .filter(({ project_id }) => supplied.has(project_id))
      .map(({ qualification }) => String(qualification));
    expect(asks.length).toBeGreaterThan(5);
    expect(asks.filter((words) => /施工总承包|安全生产许可证/.test(words))).toEqual([]);
  });

  it('S17 calls no project obliged or free where its own money says otherwise', () => {
    const judged = played.map((p) => {
      const demanded = demandedRegime({
        ...{ estimate: p.estimate, projectType: p.project_type, investment: p.investment, budgetFunds: p.budget_funds },
        ...{ stateControlled: p.state_controlled === 't', foreignFunds: p.foreign_funds === 't' },
        relatedToWorks: p.related_to_works === 't',
      });
      const isFree = p.regime === 'ZB-V';
      return { name: p.name, says: isFree || p.regime, demanded: demanded?.mustTender ? demanded.regime : isFree };
    });
    expect(judged.filter(({ says, demanded }) => says !== demanded)).toEqual([]);
  });

  it('S17 gives reasons of their own for votes, and decides when the committee was called to meet', () => {
    const votes = JSON.stringify(rowsOf('decision_member'));
    expect(votes).not.toContain('的理由');
    const dates = rowsOf('decision_committee').map((c) => [c.planned_at, c.decided_at ?? c.convened_at]);
    for (const [planned, held] of dates) expect(String(held).slice(0, 10)).toBe(String(planned).slice(0, 10));
  });

  it('S17 publishes no address of the machine that it was played on', () => {
    const told = [...fixture.tables].filter(([, { rows }]) => rows.includes('localhost')).map(([name]) => name);
    expect(told).toEqual([]);
  });

  it('calls experts by names, and no two people of a unit by the same', () => {
    expect(rowsOf('expert').filter(({ name }) => /^专家./.test(name))).toEqual([]);
    expect(people.filter(({ name }) => /^专家.$/.test(name))).toEqual([]);
    const named = people.map(({ organisation_id, name }) => `${units.get(organisation_id)} ${name}`);
    expect(named.filter((one, i) => named.indexOf(one) !== i)).toEqual([]);
  });

  it('Y12 has work for the cashier: a refund to compute, one to pay, an account to open', () => {
    const states = rowsOf('bid_security_refund').map(({ state }) => state);
    expect(states).toEqual(expect.arrayContaining(['due', 'approved']));
    expect(rowsOf('bid_security_account').map(({ state }) => state)).toContain('draft');
  });

  it('Z17 calls each lot after its project', () => {
    expect(lots.map(({ name }) => String(name)).filter((name) => name.length < 7 || /^第.标段/.test(name))).toEqual([]);
  });

  it('Z16 has an evaluation under way with a printed expert who has not handed in', () => {
    const me = personOf('expert1').id;
    const sheets = [...rowsOf('qualification'), ...rowsOf('score_sheet')].filter((s) => s.member_id === me);
    expect(sheets.some(({ state }) => state === 'open')).toBe(true);
  });

  it('shows the visitor’s supplier a result that it lost and may still object to', () => {
    const unit = personOf('supplier1').organisation_id;
    const open = rowsOf('candidate_publicity').filter((p) => {
      const mine = bids.find((b) => b.lot_id === p.lot_id && (b.supplier_id ?? b.org_id) === unit);
      const isLost = mine && p.candidates[0].bid !== mine.id;
      return isLost && p.state === 'published' && new Date(p.ends_at) > new Date(fixture.at);
    });
    expect(open.length).toBeGreaterThan(0);
  });

  it('lays each key file beside it under the account of whoever may go on with it', () => {
    const files = [...fixture.files.keys()].filter((name) => name.startsWith(`${keyFolder}/`));
    expect(files.length).toBeGreaterThan(20);
    const accounts = new Set(people.map(({ account }) => account));
    expect(files.filter((name) => !accounts.has(ownerOfKeyFile(name) ?? ''))).toEqual([]);
  });
});
