/**
 * The pages on which bids are sealed off line: the one of this edition, and every one that a notice printed, each
 * served under its digest until it is not needed any more (`notice/server/sealing-corrections.ts`).
 */

import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { anybody } from '../../../kernel/access/where.ts';
import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { type Database, first, sql } from '../../../kernel/server/database.ts';
import { NotFound, type SharedEffect } from '../../../kernel/server/effect.ts';
import { sendPage } from '../../../kernel/server/http.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import { route } from '../../../kernel/server/route.ts';
import type { KeyHolder } from '../tender-document/document-parts.ts';

/**
 * What the page for sealing off line may do when it is opened at its address: run its own script, and reach no other
 * place.
 */
export function sealingPolicy(html: string): string {
  // Each script by its digest, so that nothing that slipped in runs.
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const root = path.resolve(import.meta.dirname, '../../../..');
const current = path.join(root, 'dist/sealing.html');
/** Where a build lays the page that it replaces. */
const replaced = path.join(root, '.zhaocai/sealing-pages');

/** Pages were first kept when they wrote version 2 of the header: one that is not here is of an edition before. */
export const sealingPageTable = `create table sealing_page (
  digest text primary key,
  html text not null,
  kept_at timestamptz not null default clock_timestamp()
);`;

/** Keeps the page of this edition, and those of before that the builds on this machine replaced. */
export async function keepSealingPages(db: Database): Promise<void> {
  const older = fs.existsSync(replaced) ? fs.readdirSync(replaced).map((name) => path.join(replaced, name)) : [];
  for (const file of [current, ...older].filter((one) => fs.existsSync(one))) {
    const html = fs.readFileSync(file, 'utf8');
    await sql`insert into sealing_page (digest, html) values (${await sha256Hex(html)}, ${html}) on conflict do nothing`.execute(
      db,
    );
  }
}

/** Digest of the page as this edition serves it. */
export const sealingPageDigest = async (): Promise<string | null> =>
  fs.existsSync(current) ? sha256Hex(fs.readFileSync(current)) : null;

export const keptSealingPage = (db: Database, digest: string | null | undefined) =>
  first<{ digest: string; html: string }>(
    db,
    sql`select digest, html from sealing_page where digest = ${digest ?? ''}`,
  );

/** Whether the page that a document printed writes version 1 of the header: then, and only then, such a bid is taken. */
export const printedOlderPage = async (db: Database, digest: string | null): Promise<boolean> =>
  digest !== null && !(await keptSealingPage(db, digest));

/** Digests of the pages that a bidder may seal with: as the notice printed it, where it is still here, and as it is today. */
export const servedSealingPages = async (db: Database, digest: string | null) => ({
  printed: (await keptSealingPage(db, digest))?.digest ?? null,
  current: await sealingPageDigest(),
});

/**
 * Opened at its address it may run its own script and reach no other place: the site's policy would let no script of a
 * page run.
 */
export const answerSealingPage = (response: FastifyReply, html: string) =>
  sendPage(response.header('content-security-policy', sealingPolicy(html)), html);

export function sealingPageRoute({ http }: { http: FastifyInstance }): void {
  http.get(
    '/sealing.html',
    route({ title: '封标页面', cost: 'read', by: [anybody], answers: 'document', passesOver: true }),
    async (_request, response) => {
      if (!fs.existsSync(current)) throw new NotFound();
      return answerSealingPage(response, fs.readFileSync(current, 'utf8'));
    },
  );
}

/**
 * When a document is handed in, people who may hold a key and have registered none are told: once the document is out,
 * it is too late.
 */
interface HeldDocument {
  name: string | null;
  project: string;
  holders: KeyHolder[] | null;
  threshold: number | null;
}

const askedOf = {
  owner: 'projectOwners',
  agency: 'projectOfficers',
  supervisor: 'projectSupervisors',
} as const satisfies Readonly<Record<KeyHolder['side'], string>>;

export const askForKeys: SharedEffect<HeldDocument> = async ({ office, tx, row }) => {
  const held = row.holders ?? [];
  const needed = row.threshold ?? 2;
  if (held.length >= needed) return;
  const missing = Object.entries(askedOf).filter(([side]) => !held.some((h) => h.side === side));
  const to = await Promise.all(
    missing.map(([, list]) => sure(office.house.recipients.get(list), 'an entry of recipients')(tx, row)),
  );
  await tell(tx, {
    to: [...new Set(to.flat())],
    subject: `请登记{开标}密钥：${row.name ?? ''}`,
    body: `开启{投标}文件需要 ${needed} 名持钥人，已登记 ${held.length} 名。请在“我的{开标}密钥”中制作并登记密钥；文件发出后不能再登记（电子招标投标办法 第30条）。`,
    link: 'opening.keys?',
    about: row.project,
  });
};
