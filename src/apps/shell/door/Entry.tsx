/** Which door stands at the address: sign-in, a step that is owed, a scanned code, WeChat, an arrival from another system. */
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import type { SessionUser } from '../../../kernel/web/session.ts';
import { DialogHost } from '../../../ui/controls/dialogs.tsx';
import { NoticeHost } from '../../../ui/controls/notices.tsx';
import { WaitingHost } from '../../../ui/controls/waiting.tsx';
import { Skeleton } from '../../../ui/layout/states.tsx';
import { Login, type Way } from './Login.tsx';
import { Steps } from './Steps.tsx';
import { type DoorProps, type OwnStep, useDoor } from './useDoor.ts';

const ScanAnswer = lazy(() => import('./ScanAnswer.tsx'));
const WechatEntry = lazy(() => import('./WechatEntry.tsx'));
const Arrival = lazy(() => import('./Arrival.tsx'));
const Register = lazy(() => import('./Register.tsx'));

export interface EntryProps extends DoorProps {
  heading: string;
  /** Two short lines. */
  motto: readonly [string, string];
  /** Under the form: the other door, what can be read without an account. */
  links: ReactNode;
  /** Units register themselves at this front end. */
  registers?: boolean;
  path: string;
  /** Who is signed in already, and what they still owe. */
  present?: SessionUser;
  owed?: OwnStep;
}

export interface Led {
  note?: string;
  way?: Way;
  wxbind?: string;
}

const isWechat = () => /MicroMessenger/i.test(navigator.userAgent);
const query = () => new URLSearchParams(location.hash.split('?')[1] ?? '');

export function Entry({ heading, motto, links, registers, path, present, owed, onEnter }: EntryProps) {
  const { at, follow, admit, leave } = useDoor(onEnter, present && owed ? { user: present, step: owed } : undefined);
  // What a special door found out before the ordinary one takes over.
  const [led, setLed] = useState<Led | undefined>(path === '/wlogin' && !isWechat() ? { way: 'qr' } : undefined);
  useEffect(() => {
    document.title = `登录 · ${heading}`;
  }, [heading]);

  const door = (): ReactNode => {
    if (at) return <Steps at={at} onDone={follow} onLeave={leave} />;
    if (present && path === '/xieyi')
      return <Reread present={present} step={{ step: 'terms', path }} follow={follow} leave={leave} />;
    if (present && path === '/editPwd')
      return <Reread present={present} step={{ step: 'change-password', path }} follow={follow} leave={leave} />;
    if (registers && path === '/register') return <Register admit={admit} />;
    if (path === '/transfer/index' && !led) return <Arrival admit={admit} />;
    if (path === '/wlogin' && present && query().get('key'))
      return <ScanAnswer onLeave={() => onEnter(present, '#/')} />;
    if (path === '/wlogin' && isWechat() && !led && !query().get('key'))
      return <WechatEntry admit={admit} onLed={setLed} />;
    const note =
      led?.note ?? (path === '/wlogin' && query().get('key') ? '请先在这部手机上登录，再确认电脑上的登录' : undefined);
    const way = path === '/wlogin' && query().get('key') ? 'password' : led?.way;
    return <Login key={way} heading={heading} links={links} note={note} way={way} wxbind={led?.wxbind} admit={admit} />;
  };

  return (
    <Door motto={motto}>
      <Suspense fallback={<Skeleton lines={5} />}>{door()}</Suspense>
    </Door>
  );
}

/** A step that is not owed, looked at by choice. */
function Reread({
  present,
  step,
  follow,
  leave,
}: {
  present: SessionUser;
  step: OwnStep;
  follow: () => Promise<void>;
  leave: () => Promise<void>;
}) {
  return <Steps at={{ user: present, step }} onDone={follow} onLeave={leave} />;
}

/** The frame of every page before the shell: brand on one side, one thing to do on the other. No component library, no router. */
const stages = ['方案', '发标', '投标', '开标', '评标', '定标'];

/** The six stages as the line of a map: the mark of the product. */
function StageLine() {
  return (
    <ol className="zc-login-line" aria-hidden>
      {stages.map((s) => (
        <li key={s}>{s}</li>
      ))}
    </ol>
  );
}

function Door({ motto, children }: { motto: readonly [string, string]; children: ReactNode }) {
  return (
    <div className="zc-login">
      <header className="zc-login-side">
        <p className="zc-login-brand">
          招采 <span>Zhaocai</span>
        </p>
        <div>
          <p className="zc-login-motto">
            {motto[0]}
            <br />
            {motto[1]}
          </p>
          <StageLine />
        </div>
        <p className="zc-login-foot">开放源代码 · Apache-2.0</p>
      </header>
      <main className="zc-login-main">{children}</main>
      <DialogHost />
      <NoticeHost />
      <WaitingHost />
    </div>
  );
}
