/** 套用模板 above the form of a notice: what stands before and after the words that the law wants. */
import { fillHtml } from '../../../platform/templates/fill.ts';
import { ApplyTemplate } from '../../../platform/templates/web/ApplyTemplate.tsx';
import { notice } from '../notice/notice.record.ts';

interface NoticeTemplateProps {
  row: Readonly<Record<string, any>>;
  change: (name: string, value: unknown) => void;
}

const parts = ['foreword', 'remarks'] as const;

export function NoticeTemplate({ row, change }: NoticeTemplateProps) {
  const lots = (row.lots ?? []) as string[];
  return (
    <ApplyTemplate
      kind="notice"
      record={notice}
      row={row}
      change={change}
      behind={{ project: row.project, lot: lots[0], document: row.document ?? undefined }}
      fills={({ chapters }, values) => {
        const written = (chapters ?? []) as { id: string; title: string; body: string }[];
        return Object.fromEntries(
          parts.flatMap((part) => {
            const own = written.find((c) => c.id === part);
            return own?.body ? [[part, fillHtml(own.body, values)]] : [];
          }),
        );
      }}
    />
  );
}
