/** Where a published paper stands for everybody: its address to be copied, its QR code, and the page itself. */
import { useState } from 'react';
import { showNotice } from '../../../ui/controls/notices.tsx';
import { QrCode } from '../../../ui/controls/QrCode.tsx';
import { type PublicRecord, publicPath } from '../public-address.ts';
import './public-address.css';

async function copy(address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address);
    showNotice('链接已复制');
  } catch {
    showNotice('浏览器不允许复制，请选中链接后自行复制', 'due', 6000);
  }
}

/** The code's library comes when somebody asks for it. */
async function codeOf(address: string): Promise<{ size: number; path: string }> {
  const { encode } = await import('uqr');
  const { data, size } = encode(address, { ecc: 'M', border: 2 });
  const path = data.map((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return { size, path };
}

export function PublicAddress({ record, row }: { record: PublicRecord; row: { id: string; number?: string | null } }) {
  const path = publicPath(record, row);
  const address = `${location.origin}${path}`;
  const [code, setCode] = useState<{ size: number; path: string }>();
  return (
    <div className="zc-public-address zc-no-print">
      <a href={path}>公开网页</a>
      <button type="button" className="zc-link" onClick={() => void copy(address)}>
        复制链接
      </button>
      <button
        type="button"
        className="zc-link"
        aria-expanded={code !== undefined}
        onClick={() => (code ? setCode(undefined) : void codeOf(address).then(setCode))}
      >
        二维码
      </button>
      {code ? <QrCode size={code.size} path={code.path} label="本页公开网址的二维码" /> : null}
    </div>
  );
}
