import { sha256Hex } from '../../../kernel/record/sha256.ts';
import { sql } from '../../../kernel/server/database.ts';
import type { ContextOf, EffectOf } from '../../../kernel/server/effect.ts';
import type { FactsFor, ServerPart } from '../../../kernel/server/house.ts';
import { find, get } from '../../../kernel/server/rows.ts';
import { setTimer } from '../../../kernel/server/timers.ts';
import { project } from '../../project/project/project.record.ts';
import { changeWords, noticeChange } from '../change/notice-change.record.ts';
import { notice } from '../notice/notice.record.ts';
import type { publication } from '../publication/publication.record.ts';
import { comparable, noticeWords, publicationDue } from '../publication/publication.rules.ts';

/** The text that was sent, for those publications that a receipt is still to be compared with. */
const publicationFacts: FactsFor<typeof publication> = async (db, found) => {
  const open = found.filter((p) => p.state !== 'published');
  const notices = await find(db, notice, { id: { in: open.filter((p) => !p.change).map((p) => p.notice) } });
  const changes = await find(db, noticeChange, { id: { in: open.flatMap((p) => p.change ?? []) } });
  const words = new Map([
    ...notices.map((n) => [n.id, noticeWords(n)] as const),
    ...changes.map((c) => [c.id, changeWords(c)] as const),
  ]);
  return new Map(found.map((p) => [p.id, { text: words.get(p.change ?? p.notice ?? '') ?? '' }]));
};

const awaitReceipt = async ({ tx, row }: ContextOf<typeof publication>) => {
  const { regime, way } = await get(tx, project, row.project);
  const sentAt = new Date(row.sentAt);
  row.dueAt = publicationDue(row.channel, sentAt, { regime, way, on: sentAt })?.toISOString() ?? null;
  await setTimer(tx, 'publication.remind', row.id, row.dueAt);
};

/** On this platform to send is to publish; other media have their term, and the clock reminds of it. */
const sendPublication: EffectOf<typeof publication> = async (context) => {
  const { row } = context;
  if (row.channel !== 'own') return awaitReceipt(context);
  const { url } = await get(context.tx, notice, row.notice);
  Object.assign(row, { state: 'published', publishedAt: row.sentAt, mediumDigest: row.digest, address: url });
};

/** With a notice that may go after its ten years go the receipts that spoke of it. */
const discardPublications: EffectOf<typeof notice> = async ({ tx, row }) => {
  await sql`delete from publication where notice_id = ${row.id}`.execute(tx);
};

export const publicationServer: ServerPart = {
  facts: { publication: publicationFacts },
  effects: {
    sendPublication,
    discardPublications,
    confirmPublication: async ({ tx, row, asked }) => {
      const { publishedAt, address, receiptNumber, text } = asked;
      Object.assign(row, { publishedAt, address, receiptNumber, mediumDigest: await sha256Hex(comparable(text)) });
      await setTimer(tx, 'publication.remind', row.id, null);
    },
    keepDifference: async ({ row, asked }) => {
      row.difference = asked.difference;
    },
    sendOtherWay: async (context) => {
      context.row.channel = 'other';
      await awaitReceipt(context);
    },
    keepMediumOpinion: async ({ row, asked }) => {
      row.declinedBecause = asked.because;
    },
    remindPublication: async ({ row, now }) => {
      row.remindedAt = now.toISOString();
    },
  },
};
