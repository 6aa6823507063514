/** Shared evidence of an objective factor: what one seat read for all, and what the member makes of it on the own sheet. */
import { Button, Input } from 'antd';
import { useState } from 'react';
import { words } from '../../../../kernel/web/index.ts';
import { shownMoment } from '../../../../ui/format/moment.ts';
import { StatusTag } from '../../../../ui/layout/states.tsx';
import { differs } from '../../../evaluation/objective-evidence/evidence.rules.ts';
import type { SheetItem } from '../../../evaluation/web/door.ts';
import type { ScoreItem, SharedEvidence } from '../room-wire.ts';
import type { Reading } from './BesideReader.tsx';
import { cellFault } from './scoring.rules.ts';

export interface EvidenceCardProps {
  item: ScoreItem;
  value: SheetItem;
  evidence: SharedEvidence | undefined;
  /** The member's own. */
  seat: string;
  /** Whether the member may read for all now. */
  may: boolean;
  open: boolean;
  reading: Reading | undefined;
  onChange: (values: Record<string, unknown>) => void;
  onOpen: (reading: Reading) => void;
  onRead: (read: Record<string, unknown>) => Promise<boolean>;
}

export function EvidenceCard(props: EvidenceCardProps) {
  const { value, evidence, seat, may, open, onChange, onOpen } = props;
  const [writing, setWriting] = useState(false);
  if (writing) return <ReadForm {...props} onDone={() => setWriting(false)} />;
  if (!evidence)
    return may ? (
      <div className="zc-evidence">
        <p className="zc-hint">{words('还没有人读取这一项。客观分由一人读取依据，全体评委共用，各自打分并签名。')}</p>
        <Button size="small" onClick={() => setWriting(true)}>
          读取依据
        </Button>
      </div>
    ) : null;
  const { file, page, score } = evidence;
  const isOther = differs(value.score, evidence);
  return (
    <section className="zc-evidence" aria-label="共同依据">
      <header>
        <b>共同依据</b> <small>{`${evidence.seat}读取 · ${shownMoment(evidence.readAt)}`}</small>
      </header>
      <p>{evidence.finding}</p>
      <div className="zc-evidence-foot">
        {file ? (
          <Button size="small" title={file} onClick={() => onOpen({ file, page: page ?? 1 })}>
            {page ? `看 P.${page}` : '看文件'}
          </Button>
        ) : null}
        <span>按标准应得 {Number(score)} 分</span>
        {value.score && !isOther ? <StatusTag tone="done">与依据一致</StatusTag> : null}
        {isOther ? <StatusTag tone="wait">与依据不同，须写理由</StatusTag> : null}
        {open && (isOther || !value.score) ? (
          <Button
            size="small"
            onClick={() =>
              onChange({
                score: `${Number(score)}`,
                ...(value.reason ? {} : { reason: evidence.finding.slice(0, 2000) }),
              })
            }
          >
            采用
          </Button>
        ) : null}
        {may && evidence.seat === seat ? (
          <Button size="small" type="text" onClick={() => setWriting(true)}>
            更正
          </Button>
        ) : null}
      </div>
    </section>
  );
}

function ReadForm({ item, evidence, reading, onRead, onDone }: EvidenceCardProps & { onDone: () => void }) {
  const [finding, setFinding] = useState(evidence?.finding ?? '');
  const [score, setScore] = useState(evidence ? `${Number(evidence.score)}` : '');
  const [busy, setBusy] = useState(false);
  const fault = cellFault({ ...item, item: item.name, score });
  const send = async () => {
    setBusy(true);
    const place = reading ? { file: reading.file, page: reading.page } : {};
    const done = await onRead({ item: item.id, finding: finding.trim(), score, ...place });
    setBusy(false);
    if (done) onDone();
  };
  return (
    <form
      className="zc-evidence"
      aria-label="读取依据"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <b>读取依据</b>
      <Input.TextArea
        autoFocus
        autoSize={{ minRows: 2, maxRows: 6 }}
        value={finding}
        maxLength={2000}
        aria-label="读到的内容"
        placeholder="写读到了什么，例如：类似业绩 3 项，合同和验收齐全"
        onChange={(e) => setFinding(e.target.value)}
      />
      <div className="zc-evidence-foot">
        <label htmlFor="zc-evidence-score">
          按标准应得{' '}
          <Input
            id="zc-evidence-score"
            value={score}
            inputMode="decimal"
            aria-label="按标准应得"
            onChange={(e) => setScore(e.target.value.trim())}
          />{' '}
          分
        </label>
        {reading ? <span title={reading.file}>引用正在看的 P.{reading.page}</span> : null}
      </div>
      {fault ? (
        <p className="zc-room-fault" role="alert">
          {fault}
        </p>
      ) : null}
      <p className="zc-hint">
        {words(
          '只写读到的内容，不写对主观因素的意见：需要专业判断的，各评委独立打分，不得协商（财政部令第87号 第62条）。',
        )}
      </p>
      <div className="zc-evidence-foot">
        <Button size="small" onClick={onDone}>
          返回
        </Button>
        <Button
          size="small"
          type="primary"
          htmlType="submit"
          loading={busy}
          disabled={!finding.trim() || !score || fault !== undefined}
        >
          {evidence ? '更正' : '供全体评委共用'}
        </Button>
      </div>
    </form>
  );
}
