/** What is read before an action that cannot be taken back: what it settles, what is missing, and a way to each; then the action. */
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { firstFault, isOpen } from '../../../kernel/screen/turn.ts';
import {
  call,
  loadRecord,
  Page,
  recordPath,
  rowAddress,
  Turns,
  to,
  useAction,
  words,
} from '../../../kernel/web/index.ts';
import { PrintSheet } from '../../../ui/layout/PrintSheet.tsx';
import { Empty, ErrorPanel, Skeleton, StatusTag } from '../../../ui/layout/states.tsx';
import type { LastLook } from '../flow-wire.ts';
import './last-look.css';

interface LastLookProps {
  /** Given within another page, which does the action itself; from the address otherwise. */
  action?: string;
  id?: string;
  folded?: boolean;
}

export default function LastLookPage({ action, id, folded }: LastLookProps) {
  const [query] = useSearchParams();
  const isWithin = action !== undefined;
  const asked = { action: action ?? query.get('action') ?? '', id: id ?? query.get('id') ?? '' };
  const { data, error, refetch } = useQuery({
    // Not by its record: once it is done there is nothing to look at any more.
    queryKey: ['last-look', asked.action, asked.id],
    queryFn: ({ signal }) =>
      call<LastLook>(recordPath('project-flow', 'last-look'), { query: asked, signal, ownFailures: true }),
    enabled: asked.action !== '' && asked.id !== '',
    refetchOnMount: 'always',
  });
  if (asked.action === '' || asked.id === '')
    return <Empty title="没有说明要办的是什么">这一页在办理不可撤回的事之前出现，请从要办的记录进入。</Empty>;
  if (error && !data)
    return (
      <ErrorPanel title="没有读到核对的内容" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton lines={8} />;
  if (!isWithin && query.get('view') === 'print') return <OnPaper look={data} />;
  if (!isWithin) return <WholePage look={data} refetch={() => void refetch()} />;
  return folded ? (
    <details className="zc-last-look-folded">
      <summary>
        {words(data.label)}之前 <Counts look={data} />
      </summary>
      <Look look={data} />
    </details>
  ) : (
    <Look look={data} />
  );
}

const missing = ({ items }: LastLook) => items.filter((i) => isOpen(i) && i.blocks).length;
const reminded = ({ items }: LastLook) => items.filter((i) => isOpen(i) && !i.blocks).length;

function WholePage({ look, refetch }: { look: LastLook; refetch: () => void }) {
  const { row, action } = look;
  const record = action.id.split('.')[0]!;
  const fault = action.allowed ? undefined : firstFault(look.items);
  const navigate = useNavigate();
  const { key } = useLocation();
  const declared = useQuery({
    queryKey: ['record', record],
    queryFn: () => loadRecord(record),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const place = rowAddress(record, row.id);
  // What is signed is signed where its content stands.
  const asks = declared.data?.lifecycle?.actions[action.verb]?.asks ?? {};
  const isSignedThere = place !== undefined && Object.hasOwn(asks, 'signature');
  /** Back to where the action was asked for; to the row where this page was opened by itself. */
  const leave = () => void (key === 'default' && place ? navigate(place, { replace: true }) : navigate(-1));
  const { run, busy, panel } = useAction({
    recordId: record,
    ...(declared.data?.lifecycle ? { lifecycle: declared.data.lifecycle } : {}),
    isLastLook: true,
    onDone: (done) => (done ? leave() : refetch()),
  });
  return (
    <Page
      title={words(`${look.label}之前：${action.label}`)}
      name={words(`${look.label}之前`)}
      matter={row.project ?? undefined}
      tags={<Counts look={look} />}
      actions={
        <>
          {place ? <Link to={place}>{row.title}</Link> : null}
          <a
            className="zc-button zc-no-print"
            href={`#${location.hash.slice(1).split('?')[0]}?${new URLSearchParams({ action: action.id, id: row.id, view: 'print' })}`}
          >
            打印
          </a>
        </>
      }
    >
      <Look look={look} />
      <footer className="zc-last-look-foot">
        <span>
          {action.allowed ? (
            <b>办理以后不能撤回。</b>
          ) : (
            <b className="is-refused">
              还不能{words(action.label)}：{words(action.because)}
            </b>
          )}
          <small>{action.law.join('；')}</small>
        </span>
        <span className="zc-last-look-acts">
          <Button onClick={leave}>返回</Button>
          {isSignedThere ? (
            <Link className="zc-button zc-button-main" to={place}>
              到原页签名办理
            </Link>
          ) : (
            <Button
              type={fault ? 'default' : 'primary'}
              danger={action.danger}
              disabled={!action.allowed || !declared.data}
              loading={busy}
              onClick={() => void run(action, row)}
            >
              {words(action.label)}
            </Button>
          )}
          {fault ? (
            <Link className="zc-button zc-button-main" to={to(fault.screen, fault.query)} title={words(fault.says)}>
              {fault.isMine ? '先办' : `看${words(fault.who)}要办的`}：{words(fault.does ?? fault.label)}
            </Link>
          ) : null}
        </span>
      </footer>
      {panel}
    </Page>
  );
}

function Counts({ look }: { look: LastLook }) {
  const [short, told] = [missing(look), reminded(look)];
  return (
    <>
      {short > 0 ? <StatusTag tone="due">还差 {short} 项</StatusTag> : <StatusTag tone="done">可以办理</StatusTag>}
      {told > 0 ? <StatusTag tone="wait">{told} 项提醒</StatusTag> : null}
    </>
  );
}

/** Who learns of it, unit by unit. */
function Told({ told }: Pick<LastLook, 'told'>) {
  if (told.length === 0) return <p className="zc-hint">办理后不另发通知；公开的内容在门户发布。</p>;
  return (
    <>
      <ul>
        {told.map(({ unit, people }) => (
          <li key={unit}>
            {unit}：{people.join('、')}
          </li>
        ))}
      </ul>
      <p className="zc-hint">以站内消息通知；本人开通了邮件、短信提醒的，同时发送。</p>
    </>
  );
}

/** The check on paper, for the file. */
function OnPaper({ look }: { look: LastLook }) {
  return (
    <PrintSheet title={words(`${look.label}之前的核对：${look.action.label}`)}>
      <p>
        <Counts look={look} />
      </p>
      <Look look={look} />
    </PrintSheet>
  );
}

/** The same within a page and as a page. */
function Look({ look }: { look: LastLook }) {
  return (
    <div className="zc-last-look">
      <dl className="zc-last-look-settles">
        {look.settles.map(({ label, words: said }) => (
          <div key={label}>
            <dt>{words(label)}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h2>核对</h2>
        <Turns turns={look.items} by="need" empty={words('没有缺的，也没有要提醒的。')} />
      </section>
      <section className="zc-last-look-ends">
        <h2>办理以后不能再改</h2>
        <ul>
          {look.ends.map((said) => (
            <li key={said}>{words(said)}</li>
          ))}
        </ul>
        <h2>将通知</h2>
        <Told told={look.told} />
        {look.row.project ? <Link to={to('project.flow', { id: look.row.project })}>项目流程</Link> : null}
      </section>
    </div>
  );
}
