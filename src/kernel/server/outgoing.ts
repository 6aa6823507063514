/**
 * Every call to another system goes out here. It ends after a limit, and only the system it was sent to may answer. A
 * redirect is not followed: it would carry tokens, codes and papers to an address that no setting names.
 */

const usualPatience = 10_000;

export interface OutgoingCall {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  body?: string | ArrayBuffer;
  /** Milliseconds after which the call is given up; ten seconds when not given. */
  patience?: number;
}

/**
 * @param url as a setting names it
 * @throws Error where no answer comes in time, and where the answer is a redirect
 */
export async function callOutside(url: string, asked: OutgoingCall = {}): Promise<Response> {
  const { patience = usualPatience, ...call } = asked;
  const response = await fetch(url, { ...call, redirect: 'manual', signal: AbortSignal.timeout(patience) });
  if (response.status >= 300 && response.status < 400) {
    await response.body?.cancel();
    throw new Error(`HTTP ${response.status}：对方要求转到别的地址，不予跟随；请把设置改为最终的地址`);
  }
  return response;
}
