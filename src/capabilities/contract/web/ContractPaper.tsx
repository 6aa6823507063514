/** A contract as both sides sign it: its exact words, and under them who signed. */

import { showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { AnchorLine, words } from '../../../kernel/web/index.ts';
import { type ContractSigning, partyLabels, signatureOf, signersOf } from '../contract/contract-text.ts';
import { contractIs } from '../states.ts';
import './contract.css';

export function ContractPaper({ row }: { row: AnyRow }) {
  const [title = '', ...lines] = String(row.body ?? '').split('\n');
  const signing = row.signing as ContractSigning | null;
  return (
    <article className="zc-print zc-contract">
      <h1>{title || row.name}</h1>
      {lines.map((line, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name and never move
        <p key={i}>{line}</p>
      ))}
      <dl className="zc-contract-parties">
        {signersOf(row).map((signer) => {
          const signed = signatureOf(signing, signer);
          return (
            <div key={`${signer.party} ${signer.name}`}>
              <dt>
                {partyLabels[signer.party]}：{signer.name}
              </dt>
              <dd>
                {signed
                  ? `${signed.person} 于 ${showInstant(signed.at)} 电子签名，证书 ${signed.certificate.serial}`
                  : contractIs.effective(row)
                    ? '线下签署，见合同文本'
                    : '尚未签署'}
              </dd>
            </div>
          );
        })}
      </dl>
      {row.documentTerms ? (
        <details className="zc-contract-terms">
          <summary>{words('附件：{招标}文件的合同条款')}</summary>
          <div className="zc-prose">{row.documentTerms}</div>
        </details>
      ) : null}
      {signing ? (
        <p className="zc-contract-digest">
          签署正文摘要 SHA-256 <code>{signing.sha256}</code>
        </p>
      ) : null}
      <AnchorLine row={row} />
    </article>
  );
}
