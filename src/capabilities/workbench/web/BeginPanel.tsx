/** How to begin, for each role three steps with their places; a person who knows them puts them away. */
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call, currentUser, mayDo, newKey, recordPath, to, words } from '../../../kernel/web/index.ts';
import { screenNamed } from '../../../kernel/web/registry.ts';
import { Panel } from './Panel.tsx';

type Step = readonly [what: string, screen: string, says: string];

const steps: readonly (readonly [role: string, steps: readonly Step[]])[] = [
  [
    'agent',
    [
      ['先看哪种方式合法', 'project.guide', '填资金、金额和类别，得出必须用的方式、依据和最短时长。'],
      ['登记{招标}项目', 'project.form', '登记{招标}人、审批文件和适用体系，再分标段。'],
      ['跟着项目流程走', 'project.list', '每一步要办什么、谁来办、何时之前，流程页都写明；点开即办。'],
    ],
  ],
  [
    'reviewer',
    [
      ['看轮到我的审核', 'review.list', '按期限排列；打开一件，左边是内容，右边是上一版和意见。'],
      ['看期限', 'deadline.list', '法定期限逐条列出，附条款，到期以前提醒。'],
      ['看项目走到哪里', 'project.list', '流程页写明每一步由谁办、为何停着。'],
    ],
  ],
  [
    'finance',
    [
      ['登记到账', 'bid-security.list', '{开标}以前不显示谁交了、交了几家，只登记银行流水。'],
      ['退还保证金', 'bid-security-refund.list', '到期的自动列出，连同应付的利息；可以成批付款。'],
      ['看期限', 'deadline.list', '退还有法定的天数，超过以前提醒。'],
    ],
  ],
  [
    'owner',
    [
      ['看我的{招标}项目', 'project.ownerList', '每个项目走到哪一步、等谁办。'],
      ['{定标}', 'winner-confirmation.list', '一页看完{评标}报告、公示和异议，再作决定。'],
      ['答复异议', 'objection.list', '在法定期限内答复，答复以前{招标}活动暂停。'],
    ],
  ],
  [
    'supervisor',
    [
      ['看报警', 'alarm.list', '每一条写明依据和当时的事实。'],
      ['看进行中的项目', 'project.list', '流程页写明每一步的时间和经办。'],
      ['处理投诉', 'complaint.list', '受理、调查、决定各有期限。'],
    ],
  ],
];

const place = () => `zhaocai.began.${currentUser()?.userid ?? ''}`;

/** This browser keeps it; where it can keep nothing, the steps come again. */
function useAway(): [boolean, () => void] {
  const [isAway, setAway] = useState(() => localStorage.getItem(place()) === '1');
  const put = () => {
    setAway(true);
    try {
      localStorage.setItem(place(), '1');
    } catch {
      // A full store: they stand there again the next time.
    }
  };
  return [isAway, put];
}

/** Above what is to be done where nothing is in hand yet, below it otherwise. */
export function BeginPanel() {
  const [isAway, putAway] = useAway();
  const roles = currentUser()?.roles ?? [];
  const [, own = []] = steps.find(([role]) => roles.includes(role)) ?? [];
  const shown = own.filter(([, screen]) => screenNamed(screen));
  if (shown.length === 0 || isAway) return null;
  return (
    <Panel
      title="怎样开始"
      all={
        <button type="button" className="zc-link" onClick={putAway}>
          不再显示
        </button>
      }
    >
      <ol className="zc-begin">
        {shown.map(([what, screen, says]) => (
          <li key={what}>
            <Link to={to(screen as Parameters<typeof to>[0])}>{words(what)}</Link>
            <p>{words(says)}</p>
          </li>
        ))}
      </ol>
      {mayDo('project.beginSample') ? <SampleLine /> : null}
    </Panel>
  );
}

/** A tender to play with: other people are not told of it, and it is thrown away with one action. */
function SampleLine() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const begin = async () => {
    setBusy(true);
    const place = await beginSample();
    if (place) void navigate(place);
    else setBusy(false);
  };
  return (
    <p className="zc-bench-quiet">
      也可以先拿样例练习：一个虚构的项目，标段、{words('{评标}办法和{招标}文件')}
      都是草稿，可以改、可以试算和预览；不能提交，不计入统计，练习完一次丢弃。{' '}
      <button type="button" className="zc-link" disabled={busy} onClick={() => void begin()}>
        从样例开始
      </button>
    </p>
  );
}

// A tender to play with, wherever it is begun.

/** @returns the address of its flow; nothing where it was refused, which the person has been told */
export async function beginSample(): Promise<string | undefined> {
  try {
    const { row } = await call<{ row: { id: string } }>(recordPath('project', 'beginSample'), {
      json: true,
      body: {},
      idempotencyKey: newKey(),
    });
    return to('project.flow', { id: row.id });
  } catch {
    return undefined;
  }
}
