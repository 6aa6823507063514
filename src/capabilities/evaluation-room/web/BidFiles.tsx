/** The bid on the right: what was read out, what the system points to, and its files. */

import { useState } from 'react';
import { showDecimal } from '../../../kernel/record/kinds.ts';
import { fileAddress, words } from '../../../kernel/web/index.ts';
import { showBytes } from '../../../ui/format/bytes.ts';
import type { DeskBid } from './room-wire.ts';

export function BidFiles({ bid }: { bid: DeskBid }) {
  const [shown, setShown] = useState<string>();
  const files = bid.openedFiles ?? [];
  const open = files.find((f) => f.fileId === shown);
  return (
    <aside className="zc-room-files" aria-label={words('{投标}文件')}>
      <h2>{bid.supplierName}</h2>
      <dl className="zc-room-facts">
        <div>
          <dt>{words('{投标}报价')}</dt>
          <dd>{bid.price ? `${showDecimal(bid.price, 2)} 元` : (bid.priceText ?? '—')}</dd>
        </div>
        <div>
          <dt>工期</dt>
          <dd>{bid.term ?? '—'}</dd>
        </div>
        <div>
          <dt>质量</dt>
          <dd>{bid.quality ?? '—'}</dd>
        </div>
        {bid.security ? (
          <div>
            <dt>{words('{投标}保证金')}</dt>
            <dd>{bid.security}</dd>
          </div>
        ) : null}
      </dl>
      {bid.hints.map((hint) => (
        <p key={hint} className="zc-room-hint">
          {hint}
        </p>
      ))}
      <h3>{words('{投标}文件')}</h3>
      {files.length === 0 ? <p className="zc-none">没有文件</p> : null}
      <ul>
        {files.map((f) => (
          <li key={f.fileId}>
            <button
              type="button"
              className="zc-link"
              aria-pressed={f.fileId === shown}
              onClick={() => setShown(f.fileId === shown ? undefined : f.fileId)}
            >
              {f.name}
            </button>{' '}
            <small>{showBytes(f.size)}</small>{' '}
            <a href={fileAddress(f.fileId)} title={`SHA-256 ${f.sha256}`}>
              下载
            </a>
          </li>
        ))}
      </ul>
      {open ? <iframe className="zc-room-view" title={open.name} src={fileAddress(open.fileId, true)} /> : null}
    </aside>
  );
}
