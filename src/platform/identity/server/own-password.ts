/**
 * A person who changes what protects an account shows its password again, because a page left open, or a stolen
 * session, is not its owner.
 */
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../../kernel/server/effect.ts';
import { signedIn } from '../../../kernel/server/http.ts';
import type { Office } from '../../../kernel/server/office.ts';
import { countTry } from './attempts.ts';
import { deviceTokenOf } from './cookies.ts';
import { holdsPassword } from './passwords.ts';
import { noteSecurity } from './security-log.ts';
import { accountOf } from './sign-in.ts';

/**
 * Each try is counted before it is looked at.
 * @param field of the body in which the present password stands
 * @throws Refusal, TooMany
 */
export async function mustKnowPassword(office: Office, request: FastifyRequest, field: string): Promise<void> {
  const { actor } = signedIn(request);
  const given = String(((request.body ?? {}) as Record<string, unknown>)[field] ?? '');
  if (!given) throw new Refusal('请输入现在的密码', { [field]: '请输入现在的密码' });
  const account = (await accountOf(office, actor.id))?.account ?? actor.id;
  const tried = {
    of: 'password',
    account,
    address: request.ip,
    device: deviceTokenOf(office, request),
    says: '密码输入错误',
  } as const;
  const counted = await countTry(office, tried);
  if (await holdsPassword(office.db, actor.id, given)) return counted.succeeded();
  noteSecurity(office, request, { kind: 'signInRefused', what: '已登录时重新输入的密码不正确' });
  throw new Refusal('现在的密码不正确', { [field]: '现在的密码不正确' });
}
