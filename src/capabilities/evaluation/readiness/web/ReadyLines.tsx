/** The lines of one lot: how each stands, who sees to it, by when and by which article; each leads to its place. */
import { Link } from 'react-router';
import { showInstant } from '../../../../kernel/record/kinds.ts';
import { isLate, isOpen, type TurnState } from '../../../../kernel/screen/turn.ts';
import { to, useServerNow, words } from '../../../../kernel/web/index.ts';
import { type Column, DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Countdown } from '../../../../ui/layout/moments.tsx';
import { StatusTag, type TagTone } from '../../../../ui/layout/states.tsx';
import type { ReadyLine } from '../ready-line.ts';

export const readyStates: Readonly<Record<TurnState, readonly [TagTone, string]>> = {
  done: ['done', '已就绪'],
  open: ['wait', '待办'],
  late: ['due', '已逾期'],
  later: ['idle', '未到时候'],
};

const By = ({ line }: { line: ReadyLine }) => {
  const now = useServerNow();
  const { by } = line;
  if (!by) return '—';
  const runs = isOpen(line) && !isLate(line) && new Date(by).getTime() > now;
  return (
    <>
      {showInstant(by)} {runs ? <Countdown until={by} over="已到" /> : null}
    </>
  );
};

const columns: Column<ReadyLine>[] = [
  {
    id: 'label',
    title: '准备事项',
    share: 3,
    render: (l) => (
      <Link to={to(l.screen, l.query)} title={words(l.label)}>
        {words(l.label)}
      </Link>
    ),
  },
  {
    id: 'state',
    title: '状态',
    render: (l) => <StatusTag tone={readyStates[l.state][0]}>{readyStates[l.state][1]}</StatusTag>,
  },
  { id: 'says', title: '情况', share: 4, render: (l) => <span title={words(l.says)}>{words(l.says)}</span> },
  { id: 'who', title: '责任人', render: (l) => words(l.who) },
  { id: 'by', title: '期限', render: (l) => <By line={l} /> },
  { id: 'blocks', title: '开始前', render: (l) => (l.blocks ? '必须' : '建议') },
  { id: 'law', title: '依据', share: 3, render: (l) => <span title={l.law}>{l.law}</span> },
];

export const ReadyLines = ({ lines }: { lines: readonly ReadyLine[] }) => (
  <DataTable rows={lines} columns={columns} rowKey={(l) => l.id} label={words('{评标}准备事项')} dense />
);
