/** What a linter found in a paper: while it is written, and with the reason once it was handed in. */
import { words } from '../../../kernel/web/index.ts';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../ui/layout/states.tsx';
import { bySentence, type Finding, type KeptFindings } from '../finding.ts';

const title = '公平竞争自查';

/** As the author of the paper reads it: nothing where nothing is found. */
export function FoundNow({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <Section title={title}>
      <p className="zc-hint">
        {words(
          `${findings.length} 处可能限制、排斥{投标}人，或者与字段、法律不一致。能改的请改；确有必要的，提交时说明理由，监督部门会看到。`,
        )}
      </p>
      <Findings findings={findings} />
    </Section>
  );
}

/** As a later reader sees it: with the reason, and the person who gave it. */
export function FoundThen({ kept }: { kept: KeptFindings }) {
  return (
    <Section title={title}>
      <Banner tone="wait">
        {kept.by}于 {shownMoment(kept.at)} 提交时有 {kept.findings.length} 处提示，说明的理由：{kept.reason}
      </Banner>
      <Findings findings={kept.findings} />
    </Section>
  );
}

const Findings = ({ findings }: { findings: readonly Finding[] }) => (
  <ul className="zc-warnings">
    {bySentence(findings).map(([first, ...more]) =>
      first ? (
        <li key={[first.field, first.place, first.sentence, first.says].join()} className="zc-banner zc-tone-wait">
          <div>
            <strong>{words(first.place)}</strong>
            {first.sentence ? `：“${first.sentence}”` : null}
            {[first, ...more].map((f) => (
              <div key={f.id + f.says}>
                {words(f.says)}（{f.law}）<span className="zc-hint">建议：{words(f.proposal)}</span>
              </div>
            ))}
          </div>
        </li>
      ) : null,
    )}
  </ul>
);
