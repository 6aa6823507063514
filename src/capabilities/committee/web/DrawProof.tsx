import type { AnyRow } from '../../../kernel/record/record.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';

/** What the draw rested on; shown to the people who drew and to the supervisor, so that they can repeat it. */
export function DrawProof({ row }: { row: AnyRow }) {
  if (!row.lock) return null;
  const { candidates, rule } = row.lock;
  return (
    <Section title="抽取的依据">
      <p>
        候选专家 {candidates.length} 人，抽取 {rule.groups[0].count} 人，递补 {rule.alternates} 人；回避{' '}
        {row.avoided?.length ?? 0} 人。
      </p>
      <p className="zc-hint">
        名单与规则摘要 <code>{row.lock.digest}</code>
      </p>
      {row.drawn ? (
        <p className="zc-hint">
          种子 <code>{row.drawn.seed}</code>
        </p>
      ) : null}
      {(row.avoided ?? []).map((a: { id: string; because: string }) => (
        <p key={a.id} className="zc-hint">
          回避：{a.because}
        </p>
      ))}
    </Section>
  );
}
