import { RichText } from '../../../kernel/web/index.ts';

/** The sections of a report. */
export function ReportText({ sections }: { sections: readonly { id: string; title: string; body: string }[] }) {
  return sections.map((s) => (
    <section key={s.id} className="zc-report-section">
      <h2>{s.title}</h2>
      <RichText html={s.body} />
    </section>
  ));
}
