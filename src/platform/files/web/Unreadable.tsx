import { ErrorPanel } from '../../../ui/layout/states.tsx';

/** The bytes came, and are not what the name promises; or they did not come. */
export const Unreadable = ({ error, onRetry }: { error: Error; onRetry?: () => void }) => (
  <ErrorPanel title="文件未能显示" onRetry={onRetry}>
    {error.message || '文件内容无法识别'}。文件完整保存，可以下载后打开。
  </ErrorPanel>
);
