/** A contract as both sides sign it: its exact words, and under them who signed. */

import './contract.css';
import { showDecimal, showInstant } from '../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { AnchorLine, words } from '../../../kernel/web/index.ts';
import { DataTable } from '../../../ui/layout/DataTable.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, StatusTag } from '../../../ui/layout/states.tsx';
import { type Compared, isRefused, type saidInChapters } from '../contract/contract.rules.ts';
import { type ContractSigning, contractIs, partyLabels, signatureOf, signersOf } from '../contract/contract-text.ts';

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

// Tender document, bid and contract side by side; what differs is refused, or named with its reason (实施条例 57).

/** Amounts with their groups of three; anything else as it is written. */
const shown = ({ isAmount }: Compared, text: string) =>
  isAmount && /^\d+(\.\d+)?$/.test(text) ? `${showDecimal(text, 2)} 元` : text || '—';

/** A corrected price stands beside the one that was read out. */
const bidSays = (c: Compared) =>
  c.readOut ? `${shown(c, c.bid)}（经书面确认的算术修正；唱标 ${shown(c, c.readOut)}）` : shown(c, c.bid);

const sourceOf = ({ byLetter, byDocument }: Compared) => {
  if (byLetter) return '{中标}通知书';
  return byDocument ? '{招标}文件' : '{投标}文件';
};

/** What no field of the document stated and its chapters say in words: to be read beside, not judged by the office. */
export function ChaptersSay({ said }: { said: ReturnType<typeof saidInChapters> }) {
  if (said.length === 0) return null;
  return (
    <Section title={words('{招标}文件的原文')}>
      <p>
        {words('以下各项{招标}文件没有单独填写，原文在合同一章；请对照填写，合同不得与之不一致（招标投标法 第46条）。')}
      </p>
      {said.map(({ field, sentences }) => (
        <section key={field} aria-label={field}>
          <h3>{field}</h3>
          {sentences.map((sentence) => (
            <blockquote key={sentence}>{sentence}</blockquote>
          ))}
        </section>
      ))}
    </Section>
  );
}

export function Comparison({ compared }: { compared: readonly Compared[] }) {
  const different = compared.filter(isRefused);
  return (
    <Section title={words('与{招标}文件、{投标}文件比对')}>
      {different.length > 0 ? (
        <Banner tone="due">
          {different.map((c) => c.field).join('、')}
          {words('与{招标}文件或{投标}文件不一致，不能提交审核（招标投标法实施条例 第57条）。')}
        </Banner>
      ) : null}
      <DataTable
        rows={compared}
        rowKey={(c) => c.field}
        label={words('与{招标}文件、{投标}文件比对')}
        dense
        rowTone={(c) => (isRefused(c) ? 'due' : undefined)}
        columns={[
          { id: 'field', title: '条款', render: (c) => c.field },
          { id: 'source', title: '来自', render: (c) => words(sourceOf(c)) },
          { id: 'bid', title: '应为', share: 1, render: (c) => bidSays(c) },
          { id: 'contract', title: '合同', share: 1, render: (c) => shown(c, c.contract) },
          {
            id: 'same',
            title: '结论',
            render: (c) => <Verdict compared={c} />,
          },
        ]}
      />
    </Section>
  );
}

function Verdict({ compared: c }: { compared: Compared }) {
  if (c.same) return <StatusTag tone="done">一致</StatusTag>;
  if (isRefused(c)) return <StatusTag tone="due">不一致</StatusTag>;
  return (
    <>
      <StatusTag tone="wait">有理由</StatusTag>
      <p>{c.reason}</p>
    </>
  );
}
