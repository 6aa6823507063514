import { useEffect, useState } from 'react';
import { imagePoints, mostPoints } from '../../../kernel/reading/image-points.ts';
import { Skeleton } from '../../../ui/layout/states.tsx';
import type { ViewProps } from './PreviewPage.tsx';
import { Unreadable } from './Unreadable.tsx';
import { useBytes } from './useBytes.ts';

/** An image, fitted to the page; a click shows it in its own size. */
export default function ImageView({ file, address }: ViewProps) {
  const { data, error, refetch } = useBytes(address);
  const [whole, setWhole] = useState(false);
  const [failed, setFailed] = useState(false);
  const points = data && imagePoints(data);
  const isFine = points !== undefined && points <= mostPoints;
  const [drawn, setDrawn] = useState<string>();
  useEffect(() => {
    if (!data || !isFine) return;
    const made = URL.createObjectURL(new Blob([data], { type: file.type }));
    setDrawn(made);
    return () => URL.revokeObjectURL(made);
  }, [data, isFine, file.type]);
  if (error) return <Unreadable error={error} onRetry={() => void refetch()} />;
  if (failed || (data && points === undefined)) return <Unreadable error={new Error('图片无法识别')} />;
  if (data && !isFine)
    return <Unreadable error={new Error(`图片太大，不能在页面上显示（不超过 ${mostPoints / 100_000_000} 亿像素）`)} />;
  if (!drawn) return <Skeleton lines={10} />;
  return (
    <button
      type="button"
      className={`zc-image${whole ? ' zc-image-whole' : ''}`}
      aria-label={whole ? '适合页面' : '原始大小'}
      onClick={() => setWhole(!whole)}
    >
      <img src={drawn} alt={file.name} onError={() => setFailed(true)} />
    </button>
  );
}

/** UTF-8 where the bytes are that, otherwise GB 18030, which older programs in China write. */
function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

export function TextView({ address }: ViewProps) {
  const { data, error, refetch } = useBytes(address);
  if (error) return <Unreadable error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton lines={10} />;
  return <pre className="zc-plain">{decode(data)}</pre>;
}
