/** 催办, from any page: the people who can do it now get a message, at most one a day for a matter. */
import { call, recordPath } from '../../../kernel/web/index.ts';
import { showNotice } from '../../../ui/controls/notices.tsx';

/** @returns whether somebody was told */
export async function remind(asked: Readonly<Record<string, string>>, what: string): Promise<boolean> {
  try {
    const { told } = await call<{ told: number }>(recordPath('workbench', 'remind'), { json: true, body: asked });
    showNotice(`已催办：${what}，通知 ${told} 人`);
    return true;
  } catch {
    // The wire has told the person.
    return false;
  }
}
