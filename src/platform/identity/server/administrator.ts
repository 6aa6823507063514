/** Who may do what concerns the whole platform: the role of its administrator, in a platform unit. */
import { mayBe } from '../../../kernel/access/where.ts';
import { Forbidden } from '../../../kernel/server/effect.ts';
import type { Caller } from '../../../kernel/server/http.ts';
import { platformAdmins } from '../identity.audiences.ts';

/**
 * @param sentence the refusal
 * @throws Forbidden for everybody else, administrators of their own unit among them
 */
export function platformAdministrator(caller: Caller, sentence: string): Caller {
  if (!mayBe(platformAdmins, caller.actor)) throw new Forbidden(sentence);
  return caller;
}
