/**
 * Handing in as a job of its own, for everything that is sealed (a bid, an application, a base estimate): encrypting,
 * sending, being registered. It can be ended until the whole ciphertext is there and its registration is asked for.
 * Leaving the page ends it, and what was sent by then does not count as handed in.
 */
import { useEffect, useRef, useState } from 'react';
import { sure } from '../../../../kernel/record/sure.ts';
import { HttpFailure, newKey } from '../../../../kernel/web/index.ts';
import { throughBreaks, type Waits } from '../../../../kernel/web/parts.ts';
import type { HandingIn } from './seal-in-browser.ts';

export type Stage = 'filling' | 'sealing' | 'sealed' | 'sending' | 'registering';

const unknownYet =
  '文件已送达，但没有等到平台的答复，还不知道是否已经收下。请再点一次“递交”：已经收下的会给您同一份回执，不会重复递交。';

/**
 * What has already arrived and whose registration got no answer: a second try asks for the same, and makes no further
 * version.
 */
interface Arrived {
  body: Blob;
  upload: string;
}

export interface HandInJob {
  stage: Stage;
  /** Share of the stage, 0 to 1. */
  share: number;
  /** The line broke in the middle; the work goes on by itself when it stands again. */
  isCut: boolean;
  /** Why the last stage did not come to its end, a whole sentence. */
  failure: string;
  /** Whether something would be lost with the page. */
  isUnderWay: { readonly current: boolean };
  /** Whether the page is left: what comes afterwards must not lead back to it. */
  isGone: { readonly current: boolean };
  /** @returns what `work` sealed; nothing when it failed or was ended */
  seal: <T>(work: (progress: (share: number) => void, signal: AbortSignal) => Promise<T>) => Promise<T | undefined>;
  /** @returns what the server answered; nothing when it failed or was ended */
  send: <T>(body: Blob, to: HandingIn<T>) => Promise<T | undefined>;
  /** Ends what goes on; does nothing once the registration is asked for. */
  cancel: () => void;
  /** Back to the form: what was sealed is given up. */
  giveUp: () => void;
}

export function useHandIn(): HandInJob {
  const [stage, setStage] = useState<Stage>('filling');
  const [share, setShare] = useState(0);
  const [isCut, setCut] = useState(false);
  const [failure, setFailure] = useState('');
  const stop = useRef<AbortController>(undefined);
  const arrived = useRef<Arrived>(undefined);
  /** One key for one and the same registration. */
  const asked = useRef<{ what: string; once: string }>(undefined);
  /** What the page does not know before it is drawn again. */
  const at = useRef<Stage>('filling');
  const go = (to: Stage) => {
    at.current = to;
    setStage(to);
  };
  const isUnderWay = useRef(false);
  isUnderWay.current = stage !== 'filling';
  const isGone = useRef(false);
  useEffect(
    () => () => {
      isGone.current = true;
      stop.current?.abort();
    },
    [],
  );
  useEffect(() => {
    if (stage === 'filling') return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', hold);
    return () => removeEventListener('beforeunload', hold);
  }, [stage]);

  /** Runs a stage; one that fails or is ended goes back to where it began. */
  const run = async <T>(from: Stage, to: Stage, work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> => {
    // What was clicked before the page was left begins nothing after it.
    if (isGone.current) return undefined;
    const own = new AbortController();
    stop.current = own;
    setFailure('');
    setCut(false);
    setShare(0);
    go(to);
    try {
      return await work(own.signal);
    } catch (error) {
      go(from);
      if (!own.signal.aborted) setFailure((error as Error).message);
      return undefined;
    }
  };

  return {
    stage,
    share,
    isCut,
    failure,
    isUnderWay,
    isGone,
    seal: (work) =>
      run('filling', 'sealing', async (signal) => {
        const sealed = await work(setShare, signal);
        signal.throwIfAborted();
        go('sealed');
        return sealed;
      }),
    send: (body, to) =>
      run(at.current === 'sealed' ? 'sealed' : 'filling', 'sending', async (signal) => {
        const waits: Waits = { line: (stands) => setCut(!stands) };
        if (to.until) waits.until = Date.parse(to.until);
        if (to.upload && arrived.current?.body !== body)
          arrived.current = { body, upload: await to.upload(body, setShare, signal, waits) };
        signal.throwIfAborted();
        // From here on the server may have taken it, even if this page closes. A call that carries the ciphertext
        // itself can still be ended before its last byte.
        if (to.upload) go('registering');
        const asking = to.upload ? { ...to.asked, upload: sure(arrived.current, 'what arrived').upload } : to.asked;
        const what = JSON.stringify(asking);
        if (asked.current?.what !== what) asked.current = { what, once: newKey() };
        const { once } = asked.current;
        // One key, one registration: asked again after a break, the server answers what it answered first.
        const register = () => to.register(asking, once, signal);
        const handed = await (to.until ? throughBreaks(register, waits, signal) : register()).catch((error) => {
          if (error instanceof HttpFailure && error.isUnknown) throw new Error(unknownYet);
          arrived.current = undefined;
          throw error;
        });
        isUnderWay.current = false;
        go('filling');
        return handed;
      }),
    cancel: () => {
      if (stage === 'sealing' || stage === 'sending') stop.current?.abort();
    },
    giveUp: () => go('filling'),
  };
}
