import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { useDetail } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import type { Clarification } from '../preliminary-document/preliminary-document.record.ts';
import { DifferenceTable } from './DifferenceTable.tsx';

/** What was clarified or changed after the document went out, the newest first. */
export function Clarifications({ row }: { row: AnyRow }) {
  const said = ((row.clarifications ?? []) as Clarification[]).toReversed();
  if (said.length === 0) return null;
  return (
    <Section title="澄清与修改">
      {said.map((c) => (
        <article key={c.at}>
          <p className="zc-hint">
            {showInstant(c.at)} {c.by}
            {c.affects ? '（可能影响编制）' : ''}
          </p>
          {c.addendum ? <Changed addendum={c.addendum} /> : null}
          <div className="zc-prose">{c.content}</div>
          {c.to ? (
            <p>
              递交截止由 {c.from ? showInstant(c.from) : '—'} 改为 <b>{showInstant(c.to)}</b>。
            </p>
          ) : null}
        </article>
      ))}
    </Section>
  );
}

/** What an addendum changed, field by field: as it was, and as it is. */
function Changed({ addendum }: { addendum: string }) {
  const { row } = useDetail('addendum', addendum);
  return <DifferenceTable changes={row?.changes} />;
}
