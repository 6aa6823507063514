/**
 * P7: every single field of every row of every record, history, posting and first page, changed by the office itself and
 * signed anew; only the history before the binding entry stands, because its head is known outside. Each is caught and
 * named, or stands in the list of what proves nothing (`check-rows.ts`), and that list is exact. Many rows are forged at once
 * where the verifier names each by record, row and field; what it does not name so is forged alone. The archive holds a row
 * of every kind that an archive can hold (`every-kind.ts`).
 */
import fs from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { house } from '../../src/apps/server/house.ts';
import {
  historyPath,
  keysPath,
  manifestPath,
  proofPath,
  recordPath,
  secretsPath,
  sharesPath,
} from '../../src/capabilities/closing/archive/archive-format.ts';
import { archivedRecords } from '../../src/capabilities/closing/server/collect.ts';
import { unprovenOfManifest, unprovenRecords } from '../../src/exchange/archive/check-rows.ts';
import {
  openSealedArchive,
  type SealedArchive,
  sealedArchiveOf,
} from '../../src/exchange/archive/testing/sealed-archive.ts';
import { verifyArchive } from '../../src/exchange/archive/verify-archive.ts';
import { openPlayed } from '../support/played.ts';
import { isFull, sampled, seed } from '../support/sample.ts';
import { playDeniedOpening } from './denied-opening.ts';
import { withEveryKind } from './every-kind.ts';
import { FieldForgery, mutations, type Row } from './field-forgery.ts';
import { changeAt, Forgery, leavesOf, otherThan } from './forgery.ts';

let sealed: SealedArchive;
let fields: FieldForgery;

beforeAll(async () => {
  sealed = await withEveryKind(await openSealedArchive());
  fields = new FieldForgery(sealed);
}, 180_000);
afterAll(() => sealed.test.close());

describe(`with the history fixed and everything else the office’s to sign (seed ${seed})`, () => {
  it('nothing changed is nothing found', async () => {
    expect(await fields.judged(new Forgery(sealed))).toMatchObject({ ok: true, text: '' });
  });

  it('holds a row of every kind that an archive can hold', () => {
    const kinds = [...archivedRecords(house).map((r) => r.id), 'organisation'];
    expect(fields.records().toSorted()).toEqual(kinds.toSorted());
  });

  it.each(sampled(mutations, 1))(
    'every field of every row of every record is caught and named: %s',
    async (_what, mutate) => {
      const { missed, alone } = await fields.missedBy(mutate, sampled);
      expect(missed).toEqual([]);
      // Otherwise the test has come to forge one by one what the verifier used to name.
      expect(alone).toBeLessThan(20);
    },
    600_000,
  );

  it('a record that proves nothing is listed, whatever its rows say', async () => {
    for (const record of fields.records().filter((r) => r in unprovenRecords))
      for (const field of sampled(Object.keys(fields.rowsOf(record)[0]!), 1)) {
        const { text } = await fields.judged(
          new Forgery(sealed).change(recordPath(record), (rows: Row[]) => {
            rows[0]![field] = otherThan(rows[0]![field]);
          }),
        );
        expect(text, `${record}.${field}`).not.toContain(`${recordPath(record)}：`);
      }
  }, 60_000);

  it('a field more in any record is caught and named', async () => {
    const records = fields.proving();
    const forgery = new Forgery(sealed);
    for (const record of records)
      forgery.change(recordPath(record), (rows: Row[]) => rows.map((row) => ({ ...row, secondPrice: '1.00' })));
    const { places } = await fields.judged(forgery);
    for (const record of records)
      for (const row of fields.rowsOf(record))
        expect(places).toContain(`${recordPath(record)} · ${row.title || row.id} · secondPrice`);
  });

  it('every field of an entry of history is caught and named with its place', async () => {
    for (const path of [historyPath('project'), historyPath('bid')]) {
      const [chain, entries] = Object.entries<Row[]>(new Forgery(sealed).json(path))[0]!;
      for (const field of [...sampled(Object.keys(entries[0]!), 3), 'note']) {
        const at = (seed * 31 + field.length * 7) % (entries.length - 1);
        const place = await sealed.forged(path, (chains) => {
          chains[chain][at][field] = otherThan(chains[chain][at][field] ?? null);
          return chains;
        });
        const { faults } = await verifyArchive(place, { key: sealed.published.key, head: fields.head });
        await fs.rm(place);
        expect(faults.map((f) => f.place).join('\n'), `${path} ${field} ${at}`).toContain(path);
      }
    }
  }, 120_000);

  it('an entry of history left out, told twice or moved in time is caught, whichever action it tells', async () => {
    const actions = [...new Set(new Forgery(sealed).chain.slice(0, -2).map((e) => e.action as string))];
    const ways: [string, (entries: Row[], at: number) => void][] = [
      ['left out', (entries, at) => entries.splice(at, 1)],
      ['told twice', (entries, at) => entries.splice(at, 0, { ...entries[at] })],
      [
        'a day earlier',
        (entries, at) => (entries[at]!.at = new Date(Date.parse(entries[at]!.at) - 864e5).toISOString()),
      ],
      ['of another person', (entries, at) => (entries[at]!.actorName = '别人')],
    ];
    for (const [i, action] of sampled(actions, 4).entries())
      for (const [what, change] of isFull ? ways : [ways[(i + seed) % ways.length]!]) {
        const forgery = new Forgery(sealed).changeChain((entries) => {
          change(
            entries,
            entries.findIndex((e) => e.action === action),
          );
          return entries;
        });
        const { ok, text } = await fields.judged(forgery);
        expect(ok, `${action} ${what}`).toBe(false);
        expect(text, `${action} ${what}`).toContain('给出的链头不在项目历史链上');
      }
  }, 600_000);

  it('every value within a posting, a released half or the public proof is caught and named', async () => {
    for (const path of [sharesPath, secretsPath, proofPath]) {
      const places = leavesOf(new Forgery(sealed).json(path));
      for (const at of sampled(places, path === proofPath ? 3 : 2)) {
        const { ok, text } = await fields.judged(
          new Forgery(sealed).change(path, (value) => {
            changeAt(value, at, otherThan);
          }),
        );
        expect(ok, `${path} ${at.join('.')}`).toBe(false);
        expect(text, `${path} ${at.join('.')}`).toMatch(/opening\/|records\/(bid|opening)|keys\.json/);
      }
    }
  }, 600_000);

  it('every field of the first page and of the keys is caught and named, or listed', async () => {
    const place = sealed.another();
    const { entries, ...about } = new Forgery(sealed).manifest as unknown as Row & { entries: Row[] };
    const faultsOf = async (at: readonly string[], of: (value: unknown) => unknown) => {
      const forged = await sealed.forged(manifestPath, (manifest) => {
        changeAt(manifest, at, of);
        return manifest;
      });
      const { faults } = await verifyArchive(forged, { key: sealed.published.key, head: fields.head });
      return faults.map((f) => f.place).join('\n');
    };
    for (const at of sampled(leavesOf(about), 8))
      expect(await faultsOf(at, otherThan), at.join('.')).toMatch(/manifest\.json|history\/project\.json/);
    expect(await faultsOf(['version'], () => 1)).toContain('manifest.json · version');
    const titles = new Forgery(sealed).change(manifestPath, (manifest) => {
      for (const entry of manifest.entries) for (const field of Object.keys(unprovenOfManifest)) entry[field] = '改';
    });
    expect(await fields.judged(titles)).toMatchObject({ ok: true });
    expect(Object.keys(entries[0]!).toSorted()).toEqual(
      ['path', 'sha256', 'size', ...Object.keys(unprovenOfManifest)].toSorted(),
    );
    for (const at of sampled(leavesOf(new Forgery(sealed).json(keysPath)), 8)) {
      const { real } = sealed;
      const keys = structuredClone(real.keys);
      changeAt(keys, at, otherThan);
      await new Forgery({ ...sealed, real: { ...real, keys }, another: () => place }).signed();
      const { faults } = await verifyArchive(place, { key: sealed.published.key, head: fields.head });
      expect(faults.map((f) => f.place).join('\n'), at.join('.')).toContain(keysPath);
    }
  }, 600_000);

  it('any two files that were exchanged are caught and named', async () => {
    const files = [...sealed.contents.keys()].filter((path) => path.startsWith('files/'));
    const bytesOf = (path: string) => Buffer.from(sealed.contents.get(path)!);
    for (const path of files) {
      // Two papers of the same bytes cannot be exchanged.
      const other = files.find((one) => !bytesOf(one).equals(bytesOf(path)))!;
      const forgery = new Forgery(sealed)
        .replaceFile(path, path, sealed.contents.get(other)!)
        .replaceFile(other, other, sealed.contents.get(path)!);
      const { ok, text } = await fields.judged(forgery);
      expect(ok, path).toBe(false);
      expect(text, path).toContain('摘要与文件名不符');
    }
  }, 60_000);
});

it('every field of an opening with denials, a bid that stayed shut and a termination is caught and named', async () => {
  const { test, played } = await openPlayed('denied_opening', playDeniedOpening);
  try {
    const denied = new FieldForgery(await sealedArchiveOf(test, played));
    expect(denied.records()).toContain('termination');
    for (const [what, mutate] of sampled(mutations, 1))
      expect((await denied.missedBy(mutate, sampled)).missed, what).toEqual([]);
  } finally {
    await test.close();
  }
}, 180_000);
