/**
 * A held office: it was restored, and what came after the restored moment is missing from it. Nothing runs by itself and
 * nothing is done by anybody, until people have looked at it and let it go on.
 */
import { setTimeout } from 'node:timers/promises';
import type { Database } from './database.ts';
import { Refusal } from './effect.ts';
import type { Office } from './office.ts';

export interface Hold {
  /** Since when, in office time. */
  since: string;
  /** Why, as people read it. */
  because: string;
}

/** Another server may be the one that was asked to let it go. */
const askedEachMs = 2000;

const theHold = (office: Office, db: Database): Promise<Hold | undefined> =>
  office.house.readHold?.(db) ?? Promise.resolve(undefined);

/** Looks whether the office is held; before anybody is served. */
export async function findHold(office: Office): Promise<void> {
  office.hold = await theHold(office, office.db);
}

/** Waits until the office is released, or stops. */
export async function untilReleased(office: Office): Promise<void> {
  while (office.hold && !office.stopping.aborted) {
    await setTimeout(askedEachMs, undefined, { signal: office.stopping }).catch(() => {});
    if (office.stopping.aborted) return;
    try {
      await findHold(office);
    } catch (error) {
      office.log.error({ err: error }, 'whether the office is held could not be asked');
    }
  }
}

/**
 * @throws Refusal for a person's action, which must wait until the office is released; a fault for the system's, which
 * tries again
 */
export function refuseWhileHeld({ hold, house }: Office, record: string, isSystem: boolean): void {
  if (!hold || house.worksWhileHeld.has(record)) return;
  if (isSystem) throw new Error('the office is held');
  throw new Refusal(
    `系统${hold.because}，正在核对，暂停办理业务。平台管理员和监督人员都解除暂停后才能继续；已填写的内容请先保留`,
  );
}
