/** Codes by short message: 60 seconds between two, each good for ten minutes, once, and for five tries. */

import { isMobile } from '../../../kernel/record/checks.ts';
import { sure } from '../../../kernel/record/sure.ts';
import { first, type Queryable, sql } from '../../../kernel/server/database.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { TooMany } from '../../../kernel/server/turned-away.ts';
import { hasSms, sendSms } from '../../messages/server/sms.ts';
import { solveCaptcha } from './captcha.ts';
import { codeHash, newCode } from './secrets.ts';

export const secondsBetween = 60;
export const minutesGood = 10;
const triesAtMost = 5;
const perHour = { mobile: 8, address: 30 } as const;

export interface CodeAsked {
  mobile: string;
  captcha: string;
  address: string;
}

/**
 * Sends a code. The answer is the same whether or not the number belongs to an account.
 * @returns the code where there is no provider and the office is a demonstration, which shows it on the page
 */
export async function sendCode(office: Office, asked: CodeAsked): Promise<{ wait: number; demoCode?: string }> {
  const { mobile, captcha, address } = asked;
  if (!mobile) throw new Refusal('请输入手机号', { phone: '请输入手机号' });
  if (!isMobile(mobile)) throw new Refusal('手机号码格式错误', { phone: '手机号码格式错误' });
  if (!captcha.trim()) throw unproven();
  if (!hasSms(office)) throw new Refusal('尚未配置短信通道，请用账号和密码登录，或联系管理员');
  // Asked before the work is spent, and again when the place is really taken.
  await mustHaveRoom(office.db, mobile, address);
  if (!(await solveCaptcha(office, captcha))) throw unproven();
  const code = newCode();
  const hashed = codeHash(office.secret, `sms ${mobile}`, code);
  const answered = codeHash(office.secret, 'captcha', captcha.trim());
  const row = await office.counts.transaction().execute(async (tx) => {
    // If many come at one moment, one takes the place: for this number, and for this address.
    for (const name of [mobile, address].sort())
      await sql`select pg_advisory_xact_lock(hashtextextended(${`sms ${name}`}, 0))`.execute(tx);
    await mustHaveRoom(tx, mobile, address);
    return first<{ id: string }>(
      tx,
      sql`insert into sms_code (mobile, code, captcha, address) values (${mobile}, ${hashed}, ${answered}, ${address}) returning id`,
    );
  });
  try {
    const left = await sendSms(office, {
      mobile,
      text: `验证码 {code}，${minutesGood} 分钟内有效。请勿告诉他人。`,
      secret: code,
    });
    return { wait: secondsBetween, ...(left || office.mode !== 'demo' ? {} : { demoCode: code }) };
  } catch {
    await sql`delete from sms_code where id = ${sure(row, 'row').id}`.execute(office.db);
    throw new Refusal('短信未能发出，请稍后再试，或用账号和密码登录');
  }
}

const unproven = () => {
  const sentence = '人机校验未通过或已过期，请再点一次“获取验证码”';
  return new Refusal(sentence, { captcha: sentence });
};

async function secondsUntilNext(db: Queryable, mobile: string): Promise<number> {
  const row = await first<{ wait: number }>(
    db,
    sql`select extract(epoch from max(created_at) + make_interval(secs => ${secondsBetween}) - clock_timestamp())::float as wait
        from sms_code where mobile = ${mobile}`,
  );
  return Math.max(0, Math.ceil(row?.wait ?? 0));
}

async function mustHaveRoom(db: Queryable, mobile: string, address: string): Promise<void> {
  const wait = await secondsUntilNext(db, mobile);
  if (wait > 0) throw new TooMany(`验证码已发送，请 ${wait} 秒后再获取`, wait);
  const sent = await first<{ mobile: number; address: number }>(
    db,
    sql`select count(*) filter (where mobile = ${mobile}) as mobile, count(*) filter (where address = ${address}) as address
        from sms_code where created_at > clock_timestamp() - interval '1 hour' and (mobile = ${mobile} or address = ${address})`,
  );
  if (sure(sent, 'sent').mobile >= perHour.mobile || sure(sent, 'sent').address >= perHour.address)
    throw new TooMany('一小时内获取验证码过多，请稍后再试', 3600);
}

interface Kept {
  id: string;
  code: string;
}

/**
 * Whether this is the code of this number; a wrong one counts as a try. It is not used up: `spendCode` does that, once the
 * sign-in really goes through. Only who did the work that the code was sent for can try: others cannot spend it.
 */
export async function findCode(office: Office, mobile: string, code: string, captcha: string): Promise<string> {
  if (!code.trim()) throw new Refusal('请输入短信验证码', { sjyzm: '请输入短信验证码' });
  const answered = codeHash(office.secret, 'captcha', captcha.trim());
  const kept = await first<Kept>(
    office.db,
    sql`update sms_code set tries = tries + 1 where id = (select id from sms_code where mobile = ${mobile} and captcha = ${answered} and not used
          and tries < ${triesAtMost} and created_at > clock_timestamp() - make_interval(mins => ${minutesGood})
          order by created_at desc limit 1)
        -- Of many at one moment each looks again when its turn comes.
        and not used and tries < ${triesAtMost} returning id, code`,
  );
  if (kept?.code !== codeHash(office.secret, `sms ${mobile}`, code.trim()))
    throw new Refusal('短信验证码不正确或已过期，请核对或重新获取', { sjyzm: '短信验证码不正确或已过期' });
  // A right answer is no failed try.
  await sql`update sms_code set tries = tries - 1 where id = ${kept.id}`.execute(office.db);
  return kept.id;
}

/** Uses the code up; refuses where another call was quicker. */
export async function spendCode(db: Queryable, id: string): Promise<void> {
  const mine = await first(db, sql`update sms_code set used = true where id = ${id} and not used returning 1 as ok`);
  if (!mine) throw new Refusal('这个短信验证码已经用过，请重新获取');
}
