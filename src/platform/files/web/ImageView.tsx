import { useState } from 'react';
import type { ViewProps } from './PreviewPage.tsx';
import { Unreadable } from './Unreadable.tsx';

/** An image, fitted to the page; a click shows it in its own size. */
export default function ImageView({ file, address }: ViewProps) {
  const [whole, setWhole] = useState(false);
  const [failed, setFailed] = useState(false);
  if (failed) return <Unreadable error={new Error('图片无法识别')} />;
  return (
    <button
      type="button"
      className={`zc-image${whole ? ' zc-image-whole' : ''}`}
      aria-label={whole ? '适合页面' : '原始大小'}
      onClick={() => setWhole(!whole)}
    >
      <img src={`${address}&inline=1`} alt={file.name} onError={() => setFailed(true)} />
    </button>
  );
}
