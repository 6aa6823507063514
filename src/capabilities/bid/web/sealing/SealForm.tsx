/** A bid from its first field to its receipt: filled in, read once more, sealed, handed in; kept on this device on the way. */

import { Button, Progress } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { words } from '../../../../kernel/web/registry.ts';
import { hasSigningKey, saveAs, useSigner } from '../../../../platform/signature/web/useSigner.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../../ui/layout/states.tsx';
import { sealedPrice } from '../../../tender-document/price/price-form.ts';
import { consortiumText, readDeclaration } from '../../declaration/declaration.ts';
import { indexFaults, indexFile, toldPlaces, writeIndex } from '../../review-index/review-index.ts';
import { BeforeSealing, SealButtons } from './BeforeSealing.tsx';
import { ChosenFiles } from './ChosenFiles.tsx';
import { DeclarationForm } from './DeclarationForm.tsx';
import { DraftState } from './DraftState.tsx';
import { bidHandedIn, GoingOn, HandInLine, SealedStep } from './HandInSteps.tsx';
import { claimed, PolicyClaim, ReadOutFields } from './ReadOutFields.tsx';
import { ReviewIndexForm } from './ReviewIndexForm.tsx';
import {
  digestFiles,
  type HandedIn,
  handingIn,
  type SealedInBrowser,
  type SealOrder,
  sealInBrowser,
} from './seal-in-browser.ts';
import type { TenderToSeal } from './tender-to-seal.ts';
import type { BidForm } from './useBidForm.ts';
import type { HandInJob } from './useHandIn.ts';
import { type ContentFile, missing, missingDeclared, twice, type Written } from './what-is-missing.ts';

export interface SealFormProps {
  tender: TenderToSeal;
  form: BidForm;
  job: HandInJob;
  onDone: (handed: HandedIn, sealed: SealedInBrowser) => void;
  /** What is compared with the notice before anything is filled in. */
  before: ReactNode;
  /** Other ways, under the form. */
  after: ReactNode;
}

/** Where something is missing: in the middle of the window, ready to be typed. */
function bringTo(name: string): void {
  const field = document.getElementById(`bid-${name === 'declaration' ? 'responsible' : name}`);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

const none: ReadonlyMap<string, string> = new Map();

export function SealForm({ tender, form, job, onDone, before, after }: SealFormProps) {
  const { lot } = tender;
  const { written, files, twins, declared, index } = form;
  const [isKeyOpen, setKeyOpen] = useState(false);
  const [said, setSaid] = useState<Record<string, string>>({});
  const [reading, setReading] = useState<number>();
  const [summary, setSummary] = useState<readonly ContentFile[]>();
  const [sealed, setSealed] = useState<SealedInBrowser>();
  const [isKept, setKept] = useState(false);
  const stop = useRef<AbortController>(undefined);
  const signer = useSigner();
  useEffect(() => () => stop.current?.abort(), []);

  const chosen = declared.agreement ? [...files, declared.agreement] : files;
  const names = chosen.map((f) => f.name);
  const faults = indexFaults(index, names);
  /** What is sealed: what was chosen, and the index where one is told. */
  const sealedFiles = () => {
    const told = toldPlaces(index, tender.judged);
    if (told.length === 0) return chosen;
    const text = writeIndex({ lot: lot.id, bidder: tender.bidder.id }, told);
    return [...chosen, new File([text], indexFile, { type: 'application/json' })];
  };
  const set = (name: keyof Written) => (value: string | null) =>
    form.change({ written: { ...written, [name]: value ?? '' } });

  /** One key and one pass phrase for all of it: asked for at the beginning, and not again. */
  const openKey = async () => {
    const opened = await signer.open(tender.anchor);
    if (opened) setKeyOpen(true);
    return opened;
  };

  /** Checks what stands there and reads every file once: what the summary shows is what will be sealed. */
  const readOver = async () => {
    const wrong = {
      ...missing(written, files, tender),
      ...twice(chosen, twins),
      ...missingDeclared(declared),
      ...(faults.size > 0 ? { index: '评审索引有没有标好的，请改正或去掉' } : {}),
    };
    setSaid(wrong);
    const [first] = Object.keys(wrong);
    if (first) return bringTo(first);
    if (!(await openKey())) return;
    stop.current = new AbortController();
    setReading(0);
    try {
      const toSeal = sealedFiles();
      const digests = await digestFiles(toSeal, setReading, stop.current.signal);
      form.keepDigests(new Map(chosen.map((file, i) => [file, digests[i]!])));
      setSummary(toSeal.map(({ name, size, type }, i) => ({ id: `${i}`, name, size, type, sha256: digests[i]! })));
      window.scrollTo({ top: 0 });
    } catch (error) {
      if (!stop.current.signal.aborted) setSaid({ files: `文件没有读出，请重新选择：${(error as Error).message}` });
    } finally {
      setReading(undefined);
    }
  };

  const saveKeyFile = (made: SealedInBrowser) =>
    saveAs(`投标密钥_${lot.code}_第${tender.nextVersion}版.json`, JSON.stringify(made.keyFile));

  const sealNow = async (read: readonly ContentFile[]) => {
    const opened = await openKey();
    if (!opened) return;
    const { consortium } = readDeclaration(declared.declaration);
    const order: SealOrder = {
      lotId: lot.id,
      round: lot.round,
      bidderId: tender.bidder.id,
      version: tender.nextVersion,
      holders: tender.holders,
      threshold: tender.threshold,
      readOut: {
        price: sealedPrice(tender.priceTerms.form, written.price),
        term: written.term.trim(),
        quality: written.quality.trim(),
        manager: written.manager.trim(),
        managerCertificate: written.managerCertificate.trim(),
        ...claimed(written),
        ...(consortium ? { consortium: consortiumText(consortium) } : {}),
      },
      files: sealedFiles().map((file, i) => ({ file, sha256: read[i]!.sha256! })),
      signKey: opened.keys.privateKey,
      anchor: tender.anchor,
      certificate: opened.certificate,
      passphrase: opened.passphrase,
      serverKeepsHalf: lot.seal === 'holders',
    };
    const made = await job.seal((progress, signal) => sealInBrowser(order, progress, signal));
    if (!made) return;
    setSealed(made);
    setKept(false);
    saveKeyFile(made);
  };

  const sendNow = async (made: SealedInBrowser) => {
    const opened = await signer.open();
    if (!opened) return;
    const beside = {
      certificate: JSON.stringify(opened.certificate),
      declaration: JSON.stringify(readDeclaration(declared.declaration)),
      ...(made.serverSecret ? { serverSecret: made.serverSecret } : {}),
    };
    const handed = await job.send(
      made.body,
      handingIn('bid', { lot: lot.id, before: tender.bid, until: lot.bidDeadline }, made, beside),
    );
    if (!handed) return;
    await form.handedIn(tender.nextVersion);
    onDone(handed, made);
  };

  const { stage, failure } = job;
  if (summary) {
    return (
      <>
        <BeforeSealing
          tender={tender}
          written={written}
          declared={declared}
          files={summary}
          index={index}
          last={form.last}
        >
          <HandInLine stage={stage} of={bidHandedIn} isKeyOpen={isKeyOpen} />
          {failure ? <Banner tone="due">{words(failure)}</Banner> : null}
          <GoingOn job={job} />
          {stage === 'filling' ? (
            <SealButtons
              version={tender.nextVersion}
              onBack={() => setSummary(undefined)}
              onSeal={() => void sealNow(summary)}
            />
          ) : null}
          {stage === 'sealed' && sealed ? (
            <SealedStep
              of={bidHandedIn}
              size={sealed.body.size}
              isKept={isKept}
              onKept={setKept}
              onSaveKey={() => saveKeyFile(sealed)}
              onGiveUp={() => {
                job.giveUp();
                setSummary(undefined);
              }}
              onSend={() => void sendNow(sealed)}
            />
          ) : null}
        </BeforeSealing>
        {signer.panel}
      </>
    );
  }
  return (
    <>
      <HandInLine stage={stage} of={bidHandedIn} isKeyOpen={isKeyOpen} />
      <KeyStory isOpen={isKeyOpen} onOpen={() => void openKey()} />
      {before}
      <DraftState tender={tender} form={form} />
      <fieldset className="zc-plain-fieldset" disabled={reading !== undefined}>
        <DeclarationForm
          tender={tender}
          declared={declared}
          onChange={(declaredNow) => form.change({ declared: declaredNow })}
        />
        {said.declaration ? <p className="zc-refusal">{said.declaration}</p> : null}
        <ReadOutFields tender={tender} written={written} said={said} set={set} />
        <Section title={words('{投标}文件')}>
          <ChosenFiles
            files={files}
            onChange={(chosenNow) => form.change({ files: chosenNow })}
            limits={tender}
            twins={twins}
            onTwins={(twinsNow) => form.change({ twins: twinsNow })}
          />
          {said.files ? <p className="zc-refusal">{said.files}</p> : null}
        </Section>
        <ReviewIndexForm
          judged={tender.judged}
          entries={index}
          files={chosen}
          faults={said.index ? faults : none}
          onChange={(told) => form.change({ index: told })}
        />
        {said.index ? <p className="zc-refusal">{said.index}</p> : null}
        {tender.policy ? (
          <PolicyClaim policy={tender.policy} written={written} files={files} said={said} set={set} />
        ) : null}
      </fieldset>
      <Section title="封标与递交">
        <p className="zc-hint">
          {words(
            '先核对一遍，再在本浏览器中加密并签名，平台收到的只是加密后的文件。递交时平台记下网络地址和浏览器标识，只在{开标}后用于雷同检测（实施条例第40条）。',
          )}
        </p>
        {reading === undefined ? null : <Progress percent={Math.floor(reading * 100)} status="active" />}
        <Button
          type="primary"
          loading={reading !== undefined}
          disabled={stage !== 'filling'}
          onClick={() => void readOver()}
        >
          {reading === undefined ? '核对后封标' : '正在读文件'}
        </Button>
      </Section>
      {after}
      {signer.panel}
    </>
  );
}

/** What the keys are for, told once, with the way to begin. */
function KeyStory({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  const has = hasSigningKey();
  return (
    <section className="zc-key-story" aria-label="密钥和口令">
      <p>
        <b>{isOpen ? '✓ 签名密钥已打开。' : '全程只用一个口令。'}</b>
        {words(
          '先打开签名密钥，封标时用它签名；封好后下载的密钥文件也由这个口令保护，{开标}时凭密钥文件和口令解密。平台不知道口令，忘记后无法找回，只能在截止前重新递交。',
        )}
      </p>
      {isOpen ? null : <Button onClick={onOpen}>{has ? '打开签名密钥' : '制作签名密钥'}</Button>}
    </section>
  );
}
