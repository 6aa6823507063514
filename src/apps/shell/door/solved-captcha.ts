import { doorPath } from '../../../kernel/web/session.ts';
import { call } from '../../../kernel/web/wire.ts';
import { solve, type Work } from '../../../platform/identity/proof-of-work.ts';

/** Asks for work and does it, as `captcha` travels. */
export const solvedCaptcha = async (): Promise<string> =>
  solve(await call<Work>(doorPath('captcha.json'), { ownFailures: true }));
