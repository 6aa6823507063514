import { useQuery } from '@tanstack/react-query';
import { words } from '../../kernel/web/registry.ts';
import { call } from '../../kernel/web/wire.ts';

const askedEachMs = 30_000;

/**
 * A restored office is held, and everybody is told. While it is held, the page asks again, and does not wait for the
 * answer.
 */
export function HoldBanner() {
  const { data } = useQuery({
    queryKey: ['hold'],
    queryFn: ({ signal }) =>
      call<{ held: boolean; because?: string }>('/platform/hold.json', { signal, ownFailures: true }),
    staleTime: askedEachMs,
    refetchInterval: ({ state }) => (state.data?.held ? askedEachMs : false),
  });
  if (!data?.held) return null;
  return (
    <div className="zc-line-down zc-held" role="alert">
      系统{data.because}，正在核对，暂停办理业务；平台管理员和监督人员都解除后恢复。已递交{words('{投标}')}
      文件的单位请保存好回执。
    </div>
  );
}
