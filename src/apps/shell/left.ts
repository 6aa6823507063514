/** What a browser says once somebody has left (specification §9). */
import { showNotice } from '../../ui/controls/notices.tsx';

/** How long the message stands, in milliseconds; what comes after it waits as long. */
export const leftMs = 1000;

export const sayLeft = (): void => showNotice('账号已退出', 'done', leftMs);
