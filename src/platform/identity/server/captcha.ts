/**
 * The picture that stands before a short message: six signs drawn as strokes, so that the answer is nowhere in the text
 * of the picture. It holds back simple programs; what limits cost are the numbers of `sms-codes.ts`.
 */
import { randomInt } from 'node:crypto';
import { type Database, first, sql } from '../../../kernel/server/database.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { codeHash } from './secrets.ts';

/** Strokes on a field 4 wide and 6 high. Signs that look alike (0 O, 1 I, 2 Z, 5 S, 8 B) are left out. */
const strokes: Readonly<Record<string, string>> = {
  3: '0,0 4,0 2,2.5 4,4 3.4,6 0,6',
  4: '3,6 3,0 0,4 4,4',
  6: '4,0 1,1 0,4 1,6 3,6 4,4.6 3,3 0.4,3.6',
  7: '0,0 4,0 1.5,6',
  9: '4,2 3,3.4 1,3.4 0,2 1,0 3,0 4,2 3.6,6',
  A: '0,6 2,0 4,6|0.8,4 3.2,4',
  C: '4,1 3,0 1,0 0,2 0,4 1,6 3,6 4,5',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  K: '0,0 0,6|4,0 0,3 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 3,0 4,1.5 3,3 0,3',
  T: '0,0 4,0|2,0 2,6',
  V: '0,0 2,6 4,0',
  W: '0,0 1,6 2,3 3,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
};
const signs = Object.keys(strokes);
const length = 5;
const lasting = 5;

const jitter = (by: number) => (randomInt(2001) / 1000 - 1) * by;

/** One sign as a path, leaning and uneven. */
function drawn(sign: string, left: number): string {
  const lean = jitter(0.35);
  const size = 5 + jitter(0.6);
  const top = 11 + jitter(3);
  return strokes[sign]!.split('|')
    .map((line) =>
      line
        .split(' ')
        .map((point, i) => {
          const [x = 0, y = 0] = point.split(',').map(Number);
          const at = [left + (x + lean * (3 - y)) * size + jitter(1.2), top + y * size + jitter(1.2)];
          return `${i === 0 ? 'M' : 'L'}${at.map((n) => n.toFixed(1)).join(' ')}`;
        })
        .join(''),
    )
    .join('');
}

/** A picture as SVG text: the signs, and lines across them of the same kind. */
export function drawCaptcha(answer: string): string {
  const across = Array.from(
    { length: 3 },
    () =>
      `M${jitter(4).toFixed(1)} ${(25 + jitter(20)).toFixed(1)}Q${80 + jitter(40)} ${(25 + jitter(40)).toFixed(1)} 160 ${(25 + jitter(20)).toFixed(1)}`,
  );
  const paths = [
    ...[...answer].map((sign, i) => [drawn(sign, 10 + i * 30), 2.2] as const),
    ...across.map((d) => [d, 1.2] as const),
  ];
  const lines = paths
    .sort(() => randomInt(3) - 1)
    .map(([d, width]) => `<path d="${d}" stroke-width="${(width + jitter(0.3)).toFixed(1)}"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 52" width="160" height="52"><g fill="none" stroke="#0f5c5c" stroke-linecap="round" stroke-linejoin="round">${lines}</g></svg>`;
}

/** A new picture; its answer is kept as a hash only. */
export async function newCaptcha(office: Office): Promise<{ id: string; picture: string; answer: string }> {
  const answer = Array.from({ length }, () => signs[randomInt(signs.length)]).join('');
  const row = await first<{ id: string }>(
    office.db,
    sql`insert into captcha (answer) values (${codeHash(office.secret, 'captcha', answer)}) returning id`,
  );
  await sql`delete from captcha where created_at < clock_timestamp() - interval '1 hour'`.execute(office.db);
  const picture = `data:image/svg+xml;base64,${Buffer.from(drawCaptcha(answer)).toString('base64')}`;
  return { id: row!.id, picture, answer };
}

/** Whether the answer is right; a picture is looked at once, right or wrong. */
export async function solveCaptcha(db: Database, secret: string, id: string, answer: string): Promise<boolean> {
  const row = await first<{ answer: string }>(
    db,
    sql`delete from captcha where id::text = ${id} returning case when created_at > clock_timestamp() - make_interval(mins => ${lasting})
        then answer else '' end as answer`,
  );
  return row !== undefined && row.answer === codeHash(secret, 'captcha', answer.trim().toUpperCase());
}
