/** How long each lawful way takes, side by side on one axis of weeks; beyond what is arranged the axis is hatched. */
import { words } from '../../../kernel/web/index.ts';
import { addDays, daysBetween } from '../../../platform/calendar/iso-date.ts';
import type { WayAnswer } from '../guide/guide.rules.ts';
import type { Plan, Segment } from '../guide/plan.rules.ts';

const legends = {
  office: '编文件、审批',
  law: '法定下限',
  own: '平台默认，非法定',
  decide: '评审、{定标}、公告',
} as const;

/** By when the contract is signed, each once; whose it is where they differ. */
function signings(plans: readonly { way: WayAnswer; plan: Plan }[]): string {
  const said = [...new Set(plans.flatMap(({ plan }) => plan.contract ?? []))];
  const whose = (contract: string) =>
    plans
      .filter(({ plan }) => plan.contract === contract)
      .map(({ way }) => way.label)
      .join('、');
  return said.map((contract) => (said.length > 1 ? `${whose(contract)}：${contract}` : contract)).join('；');
}

export function GuideTimeline({ ways, today }: { ways: readonly WayAnswer[]; today: string }) {
  const plans = ways.flatMap((w) => (w.plan ? [{ way: w, plan: w.plan }] : []));
  if (plans.length === 0) return null;
  const span = Math.max(7, ...plans.map(({ plan }) => plan.usual.days));
  const at = (day: string) => `${((daysBetween(today, day) / span) * 100).toFixed(2)}%`;
  const long = (from: string, to: string) => `${((daysBetween(from, to) / span) * 100).toFixed(2)}%`;
  // Seven marks at most, on whole weeks.
  const step = 7 * Math.max(1, Math.ceil(span / 7 / 7));
  const marks = Array.from({ length: Math.floor(span / step) + 1 }, (_, i) => addDays(today, i * step));
  const provisional = plans.find(({ plan }) => plan.provisional)?.plan.provisional;
  const unknownFrom = provisional ? `${provisional.slice(0, 4)}-01-01` : undefined;
  return (
    <section className="zc-guide-time">
      <h3>
        从今天到结果公告
        {Object.entries(legends)
          .filter(([kind]) => plans.some(({ plan }) => plan.shortest.segments.some((s) => s.kind === kind)))
          .map(([kind, label]) => (
            <span key={kind} className="zc-guide-legend">
              <i className={`is-${kind}`} />
              {words(label)}
            </span>
          ))}
        <span className="zc-guide-legend">
          <i className="is-usual" />
          通常另需
        </span>
      </h3>
      <div className="zc-guide-axis" aria-hidden>
        <div>
          {marks.map((day) => (
            <b key={day} style={{ left: at(day) }}>
              {day.slice(5)}
            </b>
          ))}
        </div>
      </div>
      {plans.map(({ way, plan }) => (
        <div key={`${way.regime} ${way.way}`} className="zc-guide-line">
          <span>
            <b>{way.label}</b>
          </span>
          <div
            className="zc-guide-track"
            role="img"
            aria-label={`${way.label}：最短 ${plan.shortest.days} 天，${plan.shortest.segments
              .map((s) => `${words(s.label)} ${s.from} 至 ${s.to}`)
              .join('，')}；通常 ${plan.usual.days} 天`}
          >
            {marks.map((day) => (
              <u key={day} style={{ left: at(day) }} />
            ))}
            {unknownFrom && unknownFrom < addDays(today, span) ? <s style={{ left: at(unknownFrom) }} /> : null}
            {plan.shortest.segments.map((s) => (
              <Bar key={`${s.label} ${s.from}`} segment={s} left={at(s.from)} width={long(s.from, s.to)} />
            ))}
            {plan.usual.ends > plan.shortest.ends ? (
              <i
                className="is-usual"
                style={{ left: at(plan.shortest.ends), width: long(plan.shortest.ends, plan.usual.ends) }}
                title={`通常至 ${plan.usual.ends}`}
              />
            ) : null}
          </div>
          <span className="zc-guide-days">
            <b>最短 {plan.shortest.days} 天</b>
            <small>通常 {plan.usual.days} 天</small>
          </span>
        </div>
      ))}
      <p>
        {signings(plans)}
        {provisional ? `。斜线处：${provisional}。` : '。'}
        {words('编文件、评审和{定标}按平台的经验天数，不是法定时限。')}
      </p>
    </section>
  );
}

function Bar({ segment, left, width }: { segment: Segment; left: string; width: string }) {
  const said = `${words(segment.label)} ${segment.from} 至 ${segment.to}${segment.law ? `（${segment.law}）` : ''}`;
  return (
    <i className={`is-${segment.kind}`} style={{ left, width }} title={said}>
      {segment.kind === 'law' || segment.kind === 'own' ? <span>{segment.label}</span> : null}
    </i>
  );
}
