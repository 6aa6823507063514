/** What is bought, as the lot has it: the edition by subject matter reads a document from there. */
import { Descriptions, useDetail } from '../../../kernel/web/index.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { lot } from '../../project/lot/lot.record.ts';

const facts = [
  'kind',
  'classification',
  'content',
  'estimate',
  'ceilingPrice',
  'quality',
  'durationDays',
  'qualification',
];

export function SubjectMatter({ lot: id }: { lot: string }) {
  const { row } = useDetail('lot', id);
  if (!row) return null;
  return (
    <Section title={`标的：${row.title}`}>
      <Descriptions record={lot} row={row} names={facts} />
    </Section>
  );
}
