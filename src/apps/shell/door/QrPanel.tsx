/** A code for a signed-in phone. The page hears of the answer by push; nothing is polled. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { doorPath } from '../../../kernel/web/session.ts';
import { call } from '../../../kernel/web/wire.ts';
import { QrCode } from '../../../ui/controls/QrCode.tsx';

interface Shown {
  key: string;
  topic: string;
  seconds: number;
  size: number;
  path: string;
}

type State = 'waiting' | 'scanned' | 'refused' | 'expired' | 'failed';

const words: Readonly<Record<State, string>> = {
  waiting: '请用已登录的手机扫码，并在手机上确认',
  scanned: '已扫码，请在手机上输入这个数字：',
  refused: '手机上已拒绝这次登录',
  expired: '二维码已过期',
  failed: '二维码未能取得，请检查网络',
};

export function QrPanel({ onConfirmed }: { onConfirmed: (key: string) => void }) {
  const [shown, setShown] = useState<Shown>();
  const [phase, setPhase] = useState<State>('waiting');
  const [number, setNumber] = useState('');
  const confirmed = useRef(onConfirmed);
  confirmed.current = onConfirmed;
  const draw = useCallback(() => {
    setPhase('waiting');
    call<Shown>(doorPath('qr/new.json'), { ownFailures: true }).then(setShown, () => setPhase('failed'));
  }, []);
  useEffect(draw, [draw]);
  useEffect(() => {
    if (!shown) return;
    const line = new EventSource(`${doorPath('qr/stream')}?key=${shown.key}`);
    line.addEventListener(shown.topic, (event) => {
      const { type, number = '' } = JSON.parse((event as MessageEvent<string>).data) as {
        type: string;
        number?: string;
      };
      setNumber(number);
      if (type === 'scanned' || type === 'refused') setPhase(type);
      if (type === 'confirmed') confirmed.current(shown.key);
    });
    const end = setTimeout(() => {
      setPhase('expired');
      line.close();
    }, shown.seconds * 1000);
    return () => {
      clearTimeout(end);
      line.close();
    };
  }, [shown]);
  const isOver = phase === 'refused' || phase === 'expired' || phase === 'failed';
  return (
    <div className="zc-login-qr">
      <div className={isOver ? 'zc-qr-over' : undefined}>
        {shown ? <QrCode size={shown.size} path={shown.path} label="登录二维码" /> : <div className="zc-qr" />}
      </div>
      <p role="status">
        {words[phase]}
        {phase === 'scanned' ? <strong className="zc-qr-number">{number}</strong> : null}
      </p>
      {isOver ? (
        <button type="button" className="zc-button" onClick={draw}>
          换一个二维码
        </button>
      ) : null}
    </div>
  );
}
