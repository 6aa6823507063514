/** The lines of a dossier: the same question asked of every candidate, so that answers stand beside each other. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { showDecimal } from '../../../../kernel/record/kinds.ts';
import { previewAddress, to, words } from '../../../../kernel/web/index.ts';
import { FileList } from '../../../../ui/controls/FileDrop.tsx';
import { StatusTag } from '../../../../ui/layout/states.tsx';
import type {
  Dossier,
  DossierCandidate,
  DossierFinding,
  DossierQuestion,
  DossierScores,
} from '../../dossier/dossier-wire.ts';

export interface Aspect {
  id: string;
  label: string;
  /** There is nothing to say to it: the line is left out. */
  isNeeded?: boolean;
  render: (c: DossierCandidate) => ReactNode;
}

export interface AspectGroup {
  title: string;
  aspects: Aspect[];
}

const none = (said = '无') => <span className="zc-none">{said}</span>;

export function aspectsOf({ candidates, looked }: Dossier): AspectGroup[] {
  const some = (has: (c: DossierCandidate) => unknown) => candidates.some((c) => Boolean(has(c)));
  const all: AspectGroup[] = [
    {
      title: '{评标}',
      aspects: [
        // Where points are laid open below, a line of the same numbers says nothing more.
        { id: 'reviewed', label: '评审情况', isNeeded: candidates.some((c) => !c.scores), render: (c) => c.reviewed },
        { id: 'scores', label: '得分', isNeeded: some((c) => c.scores), render: (c) => <Scores scores={c.scores} /> },
        {
          id: 'steps',
          label: '价格计算',
          isNeeded: some((c) => c.priceSteps.length),
          render: (c) => <Steps steps={c.priceSteps} />,
        },
        {
          id: 'passed',
          label: '初步评审',
          isNeeded: some((c) => c.passed !== null),
          render: (c) => (
            <>
              {c.passed ? '通过' : none('—')}
              {c.unmended > 0 ? `，${c.unmended} 项细微偏差未补正` : ''}
            </>
          ),
        },
        { id: 'questions', label: '澄清、说明', render: (c) => <Questions questions={c.questions} /> },
      ],
    },
    {
      title: '核查',
      aspects: [
        {
          id: 'findings',
          label: '报价核查',
          render: (c) => <Findings findings={c.findings} nothing={looked.clearing ? '未发现' : '没有可核查的清单'} />,
        },
        {
          id: 'signs',
          label: '雷同线索',
          render: (c) => <Findings findings={c.signs} nothing={looked.collusion ? '未发现' : '未检测'} />,
        },
        { id: 'violations', label: '信用与违规', render: (c) => <Violations of={c} /> },
        {
          id: 'security',
          label: '{投标}保证金',
          isNeeded: looked.security,
          render: (c) => <Security of={c} />,
        },
      ],
    },
    {
      title: '履约',
      aspects: [
        { id: 'qualification', label: '资格能力条件', render: (c) => c.qualification || none('—') },
        {
          id: 'manager',
          label: '项目负责人',
          render: (c) =>
            c.manager ? [c.manager, c.managerCertificate].filter(Boolean).join('，') : none(words('{招标}文件未要求')),
        },
        { id: 'term', label: '工期', render: (c) => c.term || none('—') },
        { id: 'quality', label: '质量', render: (c) => c.quality || none('—') },
        {
          id: 'consortium',
          label: '联合体',
          isNeeded: some((c) => c.consortium),
          render: (c) => c.consortium || none('独立{投标}'),
        },
      ],
    },
  ];
  return all
    .map((group) => ({ ...group, aspects: group.aspects.filter((a) => a.isNeeded !== false) }))
    .filter((group) => group.aspects.length > 0);
}

function Scores({ scores }: { scores: DossierScores | null }) {
  if (!scores) return none('—');
  return (
    <>
      <b>{showDecimal(scores.total, 2)}</b>
      <span className="zc-dossier-parts">{scores.parts.map((p) => `${words(p.label)} ${p.points}`).join('，')}</span>
      {scores.because ? <p>{scores.because}</p> : null}
      {scores.factors.length > 0 && scores.seats.length > 0 ? (
        <details>
          <summary>各席位评分</summary>
          <div className="zc-dossier-scroll">
            <table>
              <thead>
                <tr>
                  <th>因素</th>
                  {scores.seats.map((seat) => (
                    <th key={seat}>{seat}</th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {scores.factors.map((f) => (
                  <tr key={f.name}>
                    <th>
                      {f.name}（{f.points}）
                    </th>
                    {f.given.map((points, i) => (
                      <td key={scores.seats[i]}>{points}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </details>
      ) : null}
    </>
  );
}

function Steps({ steps }: { steps: DossierCandidate['priceSteps'] }) {
  if (steps.length === 0) return none('—');
  return (
    <details>
      <summary>{steps.length} 步</summary>
      <ol className="zc-dossier-steps">
        {steps.map((s) => (
          <li key={`${s.label} ${s.expression}`}>
            {s.label}：{s.expression} = {s.result}
          </li>
        ))}
      </ol>
    </details>
  );
}

function Questions({ questions }: { questions: readonly DossierQuestion[] }) {
  if (questions.length === 0) return none();
  return questions.map((q) => (
    <details key={q.id}>
      <summary>
        {words(q.kind)}{' '}
        {q.verdict ? '' : <StatusTag tone={q.answer ? 'idle' : 'wait'}>{q.answer ? '已答复' : '未答复'}</StatusTag>}
      </summary>
      <p>问：{q.question}</p>
      {q.corrections.map((c) => (
        <p key={`${c.from} ${c.to} ${c.because}`}>
          {c.from} 改为 {c.to}（{[c.because, c.law].filter(Boolean).join('，')}）
        </p>
      ))}
      <p>答：{q.answer ?? '没有答复'}</p>
      {q.verdict ? <p>认定：{words(q.verdict)}</p> : null}
      <FileList files={q.files} href={(f) => previewAddress(f.id)} />
      <Link to={to('clarification.detail', { id: q.id })}>{q.number || '原文'}</Link>
    </details>
  ));
}

function Findings({ findings, nothing }: { findings: readonly DossierFinding[]; nothing: string }) {
  if (findings.length === 0) return none(nothing);
  return findings.map((f) => (
    <details key={f.id}>
      <summary>
        {words(f.label)} <StatusTag tone={f.verdict ? 'idle' : 'wait'}>{f.verdict ? '已有结论' : '没有结论'}</StatusTag>
      </summary>
      <p>{words(f.says)}</p>
      {f.verdict ? <p>{words(`{评标}委员会：${f.verdict}`)}</p> : null}
      {f.law ? <p className="zc-hint">{f.law}</p> : null}
    </details>
  ));
}

function Violations({ of }: { of: DossierCandidate }) {
  if (of.violations.length === 0) return none('平台没有记录');
  return of.violations.map((v) => (
    <p key={v.id}>
      <Link to={to('violation.detail', { id: v.id })}>{v.name}</Link>{' '}
      {v.holds ? <StatusTag tone="due">限制有效</StatusTag> : null}
      <small>
        {v.who === of.supplierName ? '' : `${v.who}；`}
        {v.authority} {v.document}
        {v.holds ? `；${words(v.confined)}${v.until ? `至 ${v.until}` : ''}` : ''}
      </small>
    </p>
  ));
}

function Security({ of: { security } }: { of: DossierCandidate }) {
  if (!security) return none('没有缴纳记录');
  return (
    <>
      <Link to={to('bid-security.detail', { id: security.id })}>{words(security.presence || security.paidBy)}</Link>
      <small>
        {[
          words(security.paidBy),
          security.received ? `${showDecimal(security.received, 2)} 元` : '',
          security.validUntil ? `有效期至 ${security.validUntil}` : '',
        ]
          .filter(Boolean)
          .join('，')}
      </small>
      {security.flags > 0 ? <StatusTag tone="wait">{security.flags} 处须核对</StatusTag> : null}
    </>
  );
}
