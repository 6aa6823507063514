/** What is read beside the work: the files of one bid, the tender document, or both where the window is wide. */
import { Select } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { fileAddress, previewAddress, words } from '../../../../kernel/web/index.ts';
import { FileBeside } from '../../../../platform/files/web/FileBeside.tsx';
import { showBytes } from '../../../../ui/format/amount.ts';
import { Empty } from '../../../../ui/layout/states.tsx';
import { useNarrow } from '../../../../ui/layout/useNarrow.ts';
import type { DeskBid } from '../room-wire.ts';
import { shortNames } from './short-names.ts';
import { TenderBeside } from './TenderBeside.tsx';

/** Where in which file somebody reads. */
export interface Reading {
  file: string;
  page: number;
}

/** A place that the work asks for; asked again, it goes there again. */
export interface Wanted extends Reading {
  times: number;
  /** While the member reads another paper, this one stays open: its page is there when they come back. */
  isQuiet?: boolean;
}

export interface BesideReaderProps {
  bid: DeskBid | undefined;
  lot: string;
  /** The factor that is worked on, to find its clause. */
  factor?: string;
  wanted?: Wanted | undefined;
  onReading: (reading: Reading) => void;
  /** Over the bid's files: what was read out, and what the system points to. */
  facts?: ReactNode;
}

type Tab = 'bid' | 'tender' | 'both';

/** Pixels from which two papers stand side by side. */
const wide = 1680;

export function BesideReader({ bid, lot, factor, wanted, onReading, facts }: BesideReaderProps) {
  const [tab, setTab] = useState<Tab>('bid');
  const isWide = !useNarrow(wide - 1);
  const shown = tab === 'both' && !isWide ? 'bid' : tab;
  const tabs: [Tab, string][] = [
    ['bid', words(`{投标}文件${bid ? ` · ${shortNames([bid.supplierName])[0]}` : ''}`)],
    ['tender', words('{招标}文件')],
    ...(isWide ? [['both', '并排'] as [Tab, string]] : []),
  ];
  // When a page is asked for, the bid is meant.
  const asked = wanted?.isQuiet ? undefined : wanted?.times;
  useEffect(() => {
    if (asked) setTab((t) => (t === 'tender' ? 'bid' : t));
  }, [asked]);
  return (
    <div className={`zc-read zc-reads-${shown}`}>
      <div className="zc-read-tabs" role="tablist" aria-label="看哪一份文件">
        {tabs.map(([id, label]) => (
          <button key={id} type="button" role="tab" aria-selected={shown === id} onClick={() => setTab(id)}>
            {label}
          </button>
        ))}
        {facts}
      </div>
      <div className="zc-read-papers">
        <div className="zc-read-bid" hidden={shown === 'tender'}>
          {bid ? <BidPapers key={bid.id} bid={bid} wanted={wanted} onReading={onReading} /> : null}
        </div>
        {shown === 'bid' ? null : <TenderBeside lot={lot} {...(factor ? { factor } : {})} />}
      </div>
    </div>
  );
}

/** Where each file was left, while the room is open: a member who compares two bids comes back to the page. */
const leftAt = new Map<string, number>();
const lastFile = new Map<string, string>();

function BidPapers({ bid, wanted, onReading }: { bid: DeskBid } & Pick<BesideReaderProps, 'wanted' | 'onReading'>) {
  const files = bid.openedFiles ?? [];
  const [chosen, setChosen] = useState(
    () => files.find((f) => f.fileId === lastFile.get(bid.id)) ?? files.find((f) => /技术/.test(f.name)) ?? files[0],
  );
  const [at, setAt] = useState({ page: (chosen && leftAt.get(chosen.fileId)) ?? 1, times: 0 });
  const choose = (fileId: string, page?: number) => {
    const file = files.find((f) => f.fileId === fileId);
    if (!file) return;
    lastFile.set(bid.id, fileId);
    setChosen(file);
    setAt((a) => ({ page: page ?? leftAt.get(fileId) ?? 1, times: a.times + 1 }));
  };
  const seen = useRef(0);
  useEffect(() => {
    if (!wanted || wanted.times === seen.current) return;
    seen.current = wanted.times;
    const file = (bid.openedFiles ?? []).find((f) => f.name === wanted.file);
    if (file) choose(file.fileId, wanted.page);
  });
  const tell = useRef(onReading);
  tell.current = onReading;
  const file = chosen?.name;
  const page = useRef((n: number) => {
    void n;
  });
  page.current = (n) => {
    if (!chosen) return;
    leftAt.set(chosen.fileId, n);
    tell.current({ file: chosen.name, page: n });
  };
  const [onPage] = useState(() => (n: number) => page.current(n));
  useEffect(() => {
    if (file) tell.current({ file, page: 1 });
  }, [file]);
  if (!chosen) return <Empty title="没有文件">这家没有递交可以阅读的文件。</Empty>;
  return (
    <>
      <div className="zc-read-files">
        {files.length > 1 ? (
          <Select
            size="small"
            value={chosen.fileId}
            aria-label="文件"
            popupMatchSelectWidth={false}
            options={files.map((f) => ({ value: f.fileId, label: `${f.name}（${showBytes(f.size)}）` }))}
            onChange={(id) => choose(id)}
          />
        ) : (
          <span title={chosen.name}>{chosen.name}</span>
        )}
        <a href={previewAddress(chosen.fileId)} target="_blank" rel="noreferrer">
          第二窗口
        </a>
        <a href={fileAddress(chosen.fileId)} title={`SHA-256 ${chosen.sha256}`}>
          下载
        </a>
      </div>
      <div className="zc-read-paper">
        <FileBeside
          file={{ id: chosen.fileId, name: chosen.name, size: chosen.size, sha256: chosen.sha256, type: '' }}
          at={at}
          onPage={onPage}
        />
      </div>
    </>
  );
}
