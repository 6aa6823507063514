/** The frame of every page before the shell: brand on one side, one thing to do on the other. No component library, no router. */
import type { ReactNode } from 'react';
import { DialogHost } from '../../../ui/controls/dialogs.tsx';
import { NoticeHost } from '../../../ui/controls/notices.tsx';
import { WaitingHost } from '../../../ui/controls/waiting.tsx';

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

export function Door({ motto, children }: { motto: readonly [string, string]; children: ReactNode }) {
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
