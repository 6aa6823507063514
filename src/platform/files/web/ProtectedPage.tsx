/** 招标文件查看: the same reader under a watermark that says who reads and when; its bytes are never cached. */
import { useState } from 'react';
import { currentUser, serverNow } from '../../../kernel/web/index.ts';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Preview } from './PreviewPage.tsx';

export default function ProtectedPage() {
  const [since] = useState(() => shownMoment(new Date(serverNow()).toISOString()));
  const user = currentUser();
  return <Preview over={<Watermark text={`${user?.user.name ?? ''} ${user?.dwname ?? ''} ${since}`} />} />;
}

function Watermark({ text }: { text: string }) {
  const escaped = text.replace(/[<>&"]/g, (c) => `&#${c.charCodeAt(0)};`);
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="460" height="240"><text x="20" y="200" transform="rotate(-24 20 200)" font-family="sans-serif" font-size="15" fill="#808080" fill-opacity="0.28">${escaped}</text></svg>`;
  return (
    <div
      className="zc-watermark"
      aria-hidden
      style={{ backgroundImage: `url("data:image/svg+xml,${encodeURIComponent(tile)}")` }}
    />
  );
}
