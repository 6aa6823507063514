/** What an addendum that makes a new edition changed, line by line, beside the papers that still say what was before. */
import { useDetail } from '../../../../kernel/web/index.ts';
import { changedInWords } from '../../../tender-document/addendum/judged.ts';

export function ChangedLines({ addendum }: { addendum: { id: string; edition?: number | null } }) {
  const { row } = useDetail('addendum', addendum.edition ? addendum.id : '');
  const lines = changedInWords(row?.changes);
  if (lines.length === 0) return null;
  return (
    <ul className="zc-changed-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
