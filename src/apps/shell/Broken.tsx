/** What stands where a front end itself broke: what happened, a way back, and a number to tell. It needs no component library. */
import { Component, type ReactNode, useEffect, useState } from 'react';
import { report } from '../../kernel/web/wire.ts';
import { ErrorPanel } from '../../ui/layout/states.tsx';

const newNumber = () => String(crypto.getRandomValues(new Uint32Array(1))[0]! % 100_000_000).padStart(8, '0');

/** The fault goes to the list of faults and to the server's log under the number that the person reads. */
export function useFault(error: unknown): { message: string; number: string } {
  const [number] = useState(newNumber);
  const message = error instanceof Error ? error.message : String(error);
  useEffect(() => {
    report({ what: 'page', message, requestId: number });
  }, [message, number]);
  return { message, number };
}

export function Broken({ error }: { error: unknown }) {
  const { message, number } = useFault(error);
  return (
    <main className="zc-broken">
      <ErrorPanel
        title="系统页面出错了"
        onRetry={() => location.reload()}
        action={
          // The whole document anew: what broke may be kept in the one that stands.
          <a className="zc-button" href={location.pathname}>
            返回首页
          </a>
        }
      >
        已填写的草稿会保留。请重试或者返回首页；仍然出错时，请把编号 <strong>{number}</strong> 告诉平台管理员。（
        {message}）
      </ErrorPanel>
    </main>
  );
}

/** Around everything that stands outside the routes. */
export class Unbroken extends Component<{ children: ReactNode }, { error?: unknown; broke?: true }> {
  override state: { error?: unknown; broke?: true } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error, broke: true };
  }

  override render() {
    return this.state.broke ? <Broken error={this.state.error} /> : this.props.children;
  }
}
