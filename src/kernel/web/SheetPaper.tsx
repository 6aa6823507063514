/** A published paper as its page and its print show it. */
import './anchor-line.css';
import { showNotice } from '../../ui/controls/notices.tsx';
import { ScrollBox } from '../../ui/layout/PageFrame.tsx';
import { PrintSheet } from '../../ui/layout/PrintSheet.tsx';
import { type Anchor, anchorOn } from '../record/chain.ts';
import type { AnyRow } from '../record/record.ts';
import { type Block, type Sheet, type SheetOf, sheetIn } from '../screen/sheet.ts';
import { RichText } from './kinds/rich-text/RichText.tsx';
import { paperWords, words } from './registry.ts';

const cellClass = (amounts: readonly number[] | undefined, column: number) =>
  amounts?.includes(column) ? 'zc-paper-amount' : undefined;

function BlockView({ block }: { block: Block }) {
  switch (block.is) {
    case 'line':
      return <p className="zc-paper-line">{block.text}</p>;
    case 'warning':
      return (
        <p className="zc-paper-line">
          <strong>{block.text}</strong>
        </p>
      );
    case 'prose':
      return (
        <>
          {block.after ? <p className="zc-paper-line">{block.after}</p> : null}
          <div className="zc-prose">{block.text}</div>
        </>
      );
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'rich':
      return <RichText html={block.html} />;
    case 'facts':
      return (
        <table className="zc-paper-table" aria-label={block.label}>
          <tbody>
            {block.rows.map(([label, value]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      );
    case 'table':
      return (
        <ScrollBox className="zc-paper-wide" label={block.label}>
          <table className="zc-paper-rows" aria-label={block.label}>
            <thead>
              <tr>
                {block.heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {keyed(block.rows).map(([key, cells]) => (
                <tr key={key}>
                  {cells.map((cell, column) => (
                    <td key={block.heads[column]} className={cellClass(block.amounts, column)}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      );
    case 'changed':
      return (
        <div className="zc-changed">
          {block.items.map((item) => (
            <section key={item.title}>
              <h3>{item.title}</h3>
              <div>
                <small className="zc-none">原内容</small>
                <del>{item.before}</del>
              </div>
              <div>
                <small className="zc-none">变更后</small>
                <ins>{item.after}</ins>
              </div>
            </section>
          ))}
        </div>
      );
    case 'correction':
      return (
        <section className="zc-paper-correction">
          <p>{block.text}</p>
          <ul>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      );
    case 'signed':
      return <p className="zc-paper-signed">{block.lines.join('\n')}</p>;
    case 'source':
      return (
        <div className="zc-paper-source">
          {block.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      );
    case 'proofs':
      return (
        <footer className="zc-paper-proofs">
          <dl>
            {block.rows.map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
          <p>{block.text}</p>
        </footer>
      );
    case 'download':
      return (
        <p className="zc-no-print">
          <a href={block.href} download={block.name}>
            {block.text}
          </a>
          {block.says}
        </p>
      );
  }
}

/** What repeats on a paper has no name of its own: it is called by its words and how often they were there. */
function keyed<T>(items: readonly T[]): [key: string, item: T][] {
  const times = new Map<string, number>();
  return items.map((item) => {
    const text = JSON.stringify(item);
    const before = times.get(text) ?? 0;
    times.set(text, before + 1);
    return [`${before} ${text}`, item];
  });
}

/** The blocks of a sheet, where the paper around them is drawn by its page. */
export const SheetBlocks = ({ blocks }: Pick<Sheet, 'blocks'>) =>
  keyed(blocks).map(([key, block]) => <BlockView key={key} block={block} />);

export interface SheetPaperProps {
  /** Draws it up. */
  of: SheetOf;
  row: AnyRow;
  className?: string;
}

/** A paper within its page. */
export function SheetPaper({ of, row, className }: SheetPaperProps) {
  const { title, number, blocks } = sheetIn(of(row, words), paperWords);
  return (
    <article className={className ? `zc-print ${className}` : 'zc-print'}>
      <h1>{title}</h1>
      <p className="zc-print-number">{number}</p>
      <SheetBlocks blocks={blocks} />
      <AnchorLine row={row} />
    </article>
  );
}

export interface PrintedSheetProps extends Omit<SheetPaperProps, 'className'> {
  landscape?: boolean;
  /** Rows of its table: many are printed densely. */
  rows?: number;
}

/** A paper that is a page of its own, with the button that prints it. */
export function PrintedSheet({ of, row, ...paper }: PrintedSheetProps) {
  const { title, number, blocks } = sheetIn(of(row, words), paperWords);
  return (
    <PrintSheet title={title} number={number} {...paper}>
      <SheetBlocks blocks={blocks} />
      <AnchorLine row={row} />
    </PrintSheet>
  );
}

// What a paper prints so that its matter's history cannot be written anew unseen: the number and hash of the last
// entry.

export function AnchorLine({ row }: { row: AnyRow }) {
  const anchor = anchorOn(row);
  return anchor ? <AnchorPrint anchor={anchor} /> : null;
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showNotice('存证已复制，请存到别处');
  } catch {
    showNotice('浏览器不允许复制，请选中存证后自行复制', 'due', 6000);
  }
}

export function AnchorPrint({ anchor: { entry, head } }: { anchor: Omit<Anchor, 'entry'> & { entry?: number } }) {
  return (
    <div className="zc-anchor" title="发布时项目历史的最后一条及其摘要。保存本文件的人据此能发现之后对历史的改写。">
      <span>项目存证{entry ? ` 第 ${entry} 条` : ''}</span>
      <code>{head}</code>
      <button
        type="button"
        className="zc-link zc-no-print"
        aria-label="复制项目存证"
        onClick={() => void copy(`${entry ? `第 ${entry} 条 ` : ''}${head}`)}
      >
        复制
      </button>
    </div>
  );
}
