/** A letter as it lies on paper: its words are exactly those that were signed. */
import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { AnchorLine, fileAddress, useDetail, words } from '../../../kernel/web/index.ts';
import { FileList } from '../../../ui/controls/FileDrop.tsx';
import './papers.css';

export function LetterPaper({ row }: { row: AnyRow }) {
  return (
    <article className="zc-print">
      <LetterWords body={String(row.body ?? '')} title={row.title} isOffline={Boolean(row.offline)} />
      {row.signature ? (
        <p className="zc-paper-proof">
          {row.signature.certificate?.organisation} {row.signature.certificate?.subject} 于{' '}
          {showInstant(row.signature.at)} 电子签章，证书 {row.signature.certificate?.serial}
        </p>
      ) : row.offline ? (
        <SignedPaper id={row.offline} />
      ) : (
        <p className="zc-paper-proof">{words('尚未签章，由{招标}人签发，或者由其委托的代理机构签发')}</p>
      )}
      <AnchorLine row={row} />
    </article>
  );
}

/** The words of a letter in their places, as its addressee reads them. */
export function LetterWords({ body, title, isOffline }: { body: string; title?: string; isOffline?: boolean }) {
  const [head = '', number = '', to = '', ...rest] = body.split('\n');
  // The last three lines are owner, agency and date; a paper that was signed off line has none.
  const ending = isOffline ? 0 : 3;
  const text = rest.slice(0, rest.length - ending);
  const signed = rest.slice(rest.length - ending);
  return (
    <>
      <h1>{head || title}</h1>
      <p className="zc-print-number">{number}</p>
      <p className="zc-paper-to">{to}</p>
      {text.map((line) => (
        <p key={line} className="zc-paper-line">
          {line}
        </p>
      ))}
      <p className="zc-paper-signed">{signed.join('\n')}</p>
    </>
  );
}

/** The paper itself, where the letter was signed off line. */
function SignedPaper({ id }: { id: string }) {
  const { row } = useDetail('offline-award', id);
  return <FileList files={row?.paper ?? []} href={(f) => fileAddress(f.id)} />;
}
