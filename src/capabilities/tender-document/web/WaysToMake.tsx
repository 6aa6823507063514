/** The other ways to make this document. */
import { Link } from 'react-router';
import { to } from '../../../kernel/web/index.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import type { makings } from '../tender-document/document-parts.ts';

type Row = Readonly<Record<string, any>>;

const pages = {
  mixed: { screen: 'tender-document.form', says: '编写章节并上传文件' },
  web: { screen: 'tender-document.webForm', says: '全文在线编制' },
  finished: { screen: 'tender-document.finishedForm', says: '上传成稿' },
} as const;

export function WaysToMake({ row, making }: { row: Row; making: keyof typeof makings }) {
  const others = Object.entries(pages).filter(([name]) => name !== making);
  return (
    <Banner>
      {explanations[making]}也可以改用
      {others.map(([name, { screen, says }], i) => (
        <span key={name}>
          {i > 0 ? '、' : ''}
          <Link to={to(screen, row.id ? { id: row.id } : { project: row.project, lot: row.lot })}>{says}</Link>
        </span>
      ))}
      。
    </Banner>
  );
}

const explanations: Readonly<Record<keyof typeof makings, string>> = {
  mixed: '章节在线编写，图纸、清单作为文件上传。',
  web: '全文在浏览器中编写，不上传文件；图纸、清单须随附的，用编写章节并上传文件。',
  finished: '文件已在线下编好，这里上传成稿、定下时间和要素，只在线发出。',
};
