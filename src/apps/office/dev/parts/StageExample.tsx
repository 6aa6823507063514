import { words } from '../../../../kernel/web/registry.ts';
import { useServerNow } from '../../../../ui/clock/server-clock.ts';
import { Countdown } from '../../../../ui/layout/moments.tsx';
import { StageFrame } from '../../../../ui/layout/StageFrame.tsx';

/** A room as it looks while bidders unlock. */
export function StageExample({ onLeave }: { onLeave: () => void }) {
  const now = useServerNow(60_000);
  const at = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
  return (
    <StageFrame
      title={words('泸定县全民健身体育中心施工{招标} · {开标}室')}
      phase="解密中"
      centre={<Countdown until={now + 12 * 60_000} large />}
      action={
        <button type="button" className="zc-button zc-button-main">
          关闭解密窗口
        </button>
      }
      because="还有 1 家未解密；窗口到时自动关闭"
      behind={8}
      onLeave={onLeave}
      participants={[
        { id: '1', name: '经办甲', role: '主持', tone: 'done', state: '在场' },
        { id: '2', name: '中国水利水电第七工程局有限公司', role: words('{投标}人'), tone: 'done', state: '已解密' },
        { id: '3', name: '四川雄洲建设集团有限公司', role: words('{投标}人'), tone: 'wait', state: '未解密' },
        { id: '4', name: '监督员戊', role: '监督', tone: 'sealed', state: '持钥' },
      ]}
      log={[
        { id: '3', at: at(1), text: words('第 2 家{投标}人解密'), tone: 'done' },
        { id: '2', at: at(3), text: '解密窗口开启' },
        { id: '1', at: at(5), text: words('{投标}截止，{开标}室开放') },
      ]}
    />
  );
}
