/** 哪种方式合法: the facts on the left, on the right the law that governs, the ways side by side and how long each takes. */
import { useMemo } from 'react';
import { Link } from 'react-router';
import { currentUser, mayDo, Page, serverNow, to, useAddress, words } from '../../../kernel/web/index.ts';
import { dateInShanghai } from '../../../platform/calendar/iso-date.ts';
import { rulebook } from '../../../platform/law/rulebook.ts';
import { Empty, StatusTag } from '../../../ui/layout/states.tsx';
import { qualifiesBefore } from '../../procedure/ways/index.ts';
import { factsInWords, factsQuery, keptFacts, readFacts } from '../guide/facts.rules.ts';
import { type GuideAnswer, type GuideFacts, guide, reasonFor, verdicts, type WayAnswer } from '../guide/guide.rules.ts';
import { amountsAsked, GuideAsk, type TypedAmounts } from './GuideAsk.tsx';
import { GuideTimeline } from './GuideTimeline.tsx';
import './guide.css';

export default function GuidePage() {
  const [query, setQuery] = useAddress();
  const facts = useMemo(() => readFacts(Object.fromEntries(query)), [query]);
  const today = query.get('on') ?? dateInShanghai(new Date(serverNow()));
  const answer = useMemo(() => guide(facts, today), [facts, today]);
  // As they are typed: what is no amount yet stands there until it is one.
  const typed = Object.fromEntries(amountsAsked.map((name) => [name, query.get(name) ?? ''])) as TypedAmounts;
  const change = (next: GuideFacts, amounts = typed) => {
    // An amount is what stands in its input, nothing where that was emptied: the facts still hold the one before.
    const told = Object.entries({ ...factsQuery(next), ...amounts }).filter(([, text]) => text !== '');
    const kept = { ...Object.fromEntries(told), ...(query.get('on') ? { on: today } : {}) };
    setQuery(kept, { replace: true });
  };
  return (
    <Page
      title="哪种方式合法"
      actions={
        answer ? (
          <button type="button" className="zc-button zc-no-print" onClick={() => window.print()}>
            打印
          </button>
        ) : null
      }
    >
      <div className="zc-guide">
        <GuideAsk
          facts={facts}
          onChange={change}
          typed={typed}
          onType={(amounts) => change(facts, { ...typed, ...amounts })}
        />
        <section className="zc-guide-say" aria-live="polite">
          {answer ? (
            <Answered answer={answer} facts={facts} today={today} />
          ) : (
            <Empty title="先填写估算金额">
              填写金额、谁采购、用什么钱、买什么，就能看到适用哪部法律、有哪几种合法的方式、各要多长时间。预算资金不应大于投资总额。
            </Empty>
          )}
        </section>
      </div>
    </Page>
  );
}

interface Answered {
  answer: GuideAnswer;
  facts: GuideFacts;
  today: string;
}

function Answered({ answer, facts, today }: Answered) {
  const lawful = answer.ways.filter((w) => w.verdict !== 'not');
  const refused = answer.ways.filter((w) => w.verdict === 'not');
  return (
    <>
      <Verdict answer={answer} lawful={lawful} />
      <Ways lawful={lawful} answer={answer} facts={facts} />
      <GuideTimeline ways={lawful} today={today} />
      <Refused ways={refused} />
      <p className="zc-guide-foot">所填的事实：{factsInWords(facts).map(words).join('；')}。</p>
      <p className="zc-guide-foot">
        {today} 按规则库 {rulebook} 版得出{currentUser() ? `，查询人 ${currentUser()?.username ?? ''}` : ''}
        。事实由查询人填写；方式的情形和批准文件随项目登记审核。
      </p>
    </>
  );
}

function Verdict({ answer, lawful }: { answer: GuideAnswer; lawful: readonly WayAnswer[] }) {
  const [first] = answer.governing;
  if (!first) return null;
  const labels = [...new Set(lawful.map((w) => w.label))];
  return (
    <header className="zc-guide-verdict">
      <h2>{answer.governing.map((g) => g.label).join('，或者')}</h2>
      <StatusTag tone="now">
        {answer.governing.map((g) => g.regime).join(' / ')} · 规则库 {rulebook}
      </StatusTag>
      <p>可在{labels.join('、')}中选。</p>
      <ul>
        {[
          ...new Map(
            answer.governing.flatMap((g) => [...g.because, ...(g.note ? [g.note] : [])]).map((b) => [b.says, b]),
          ).values(),
        ].map((b) => (
          <li key={b.says}>
            {b.says} <Law of={b.law} />
          </li>
        ))}
      </ul>
    </header>
  );
}

/** As people who work with them call them. */
const shortNames: readonly (readonly [RegExp, string])[] = [
  [/政府采购货物和服务招标投标管理办法/, '87 号令'],
  [/政府采购非招标采购方式管理办法/, '74 号令'],
  [/政府采购竞争性磋商采购方式管理暂行办法/, '磋商办法'],
  [/政府采购框架协议采购方式管理暂行办法/, '框架协议办法'],
  [/政府采购法实施条例/, '政采条例'],
  [/（[^）]*）/g, ''],
];

/** The article, by its law's short name; the whole name is one hover away. */
const Law = ({ of }: { of: string }) => (
  <small className="zc-guide-law" title={of}>
    {shortNames.reduce((text, [name, short]) => text.replace(name, short), of)}
  </small>
);

const rowsOf = {
  fits: '合于',
  needs: '须有',
  afterwards: '此后',
  judged: '{定标}',
  caution: '要当心',
} as const;

function Ways({ lawful, answer, facts }: { lawful: readonly WayAnswer[]; answer: GuideAnswer; facts: GuideFacts }) {
  return (
    <div className="zc-guide-ways" style={{ '--ways': lawful.length } as React.CSSProperties}>
      {lawful.map((way, i) => (
        <article key={`${way.regime} ${way.way}`} className={i === 0 ? 'is-first' : ''}>
          <header>
            <h3>{way.label}</h3>
            <StatusTag tone={way.unbuilt ? 'idle' : 'done'}>{verdicts[way.verdict]}</StatusTag>
            <Choose way={way} answer={answer} facts={facts} isFirst={i === 0} />
          </header>
          <dl>
            <div>
              <dt>{rowsOf.fits}</dt>
              <dd>
                {way.because} <Law of={way.law} />
                {way.approval ? `；须办理：${way.approval}` : ''}
              </dd>
            </div>
            <div>
              <dt>{rowsOf.needs}</dt>
              <dd>
                {way.needs.length === 0 ? '没有法定的人数和时限' : null}
                {way.needs.map((n) => (
                  <span key={n.says}>
                    {n.says} <Law of={n.law} />
                  </span>
                ))}
              </dd>
            </div>
            {way.afterwards.length > 0 ? (
              <div>
                <dt>{rowsOf.afterwards}</dt>
                <dd>
                  {way.afterwards.map((n) => (
                    <span key={n.says}>
                      {n.says} <Law of={n.law} />
                    </span>
                  ))}
                </dd>
              </div>
            ) : null}
            <div>
              <dt>{words(rowsOf.judged)}</dt>
              <dd>{way.judged}</dd>
            </div>
            <div>
              <dt>{rowsOf.caution}</dt>
              <dd>{way.caution}</dd>
            </div>
          </dl>
        </article>
      ))}
    </div>
  );
}

interface Chosen {
  way: WayAnswer;
  answer: GuideAnswer;
  facts: GuideFacts;
  isFirst: boolean;
}

/** Leads to the registration, filled from the answer; what is not built says so. */
function Choose({ way, answer, facts, isFirst }: Chosen) {
  if (way.unbuilt) return <small className="zc-guide-unbuilt">{way.unbuilt}</small>;
  if (!mayDo('project.create')) return null;
  const { buyer: _, regulated: __, overPublic: ___, urgency: ____, facts: _____, ...own } = factsQuery(facts);
  const given = facts.facts as readonly string[];
  const inviteReason = ['few', 'cost'].find((f) => given.includes(f));
  const noTenderCase = ['secret', 'patent', 'own', 'concession', 'original'].find((f) => given.includes(f));
  const address = to('project.form', {
    ...own,
    regime: way.regime,
    way: way.way,
    wayBasis: reasonFor(answer, way),
    guideFacts: keptFacts(facts),
    ...(inviteReason ? { inviteReason } : {}),
    ...(noTenderCase ? { noTenderCase } : {}),
    ...(qualifiesBefore(way.way) ? { qualificationMethod: 'pre' } : {}),
  });
  return (
    <Link className={`zc-button zc-no-print${isFirst ? ' zc-button-main' : ''}`} to={address}>
      采用
    </Link>
  );
}

function Refused({ ways }: { ways: readonly WayAnswer[] }) {
  if (ways.length === 0) return null;
  return (
    <section className="zc-guide-refused">
      <h3>不能用的方式</h3>
      <ul>
        {ways.map((w) => (
          <li key={`${w.regime} ${w.way}`}>
            <b>{w.label}</b>
            <span>{w.because}</span>
            <Law of={w.law} />
          </li>
        ))}
      </ul>
    </section>
  );
}
