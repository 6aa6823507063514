/** Handing an application or a proposal in: encrypted in this browser for the holders named in the document. No price has a place here. */
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { showInstant } from '../../../kernel/record/kinds.ts';
import { call, LeaveGuard, Page, to, words } from '../../../kernel/web/index.ts';
import { passphraseRefusal } from '../../../platform/signature/index.ts';
import { saveAs, useSigner } from '../../../platform/signature/web/useSigner.tsx';
import { Countdown } from '../../../ui/layout/moments.tsx';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { Banner, ErrorPanel, Skeleton } from '../../../ui/layout/states.tsx';
import { ReceiptCard } from '../../bid/web/ReceiptCard.tsx';
import { ChosenFiles } from '../../bid/web/sealing/ChosenFiles.tsx';
import { undecidedSays } from '../../bid/web/sealing/chosen-files.ts';
import { GoingOn, type HandedInAs, HandInLine, leavingNow, SealedStep } from '../../bid/web/sealing/HandInSteps.tsx';
import {
  type HandedIn,
  type HandingIn,
  type SealedInBrowser,
  sealInBrowser,
} from '../../bid/web/sealing/seal-in-browser.ts';
import { useHandIn } from '../../bid/web/sealing/useHandIn.ts';
import '../../bid/web/bid.css';
import '../../bid/web/sealing/sealing.css';
import { beforeBids } from '../../procedure/kinds.ts';
import { applicationIs } from '../states.ts';
import { type ApplicationToSeal, applicationTo, orderOf, priceInName } from './seal-application.ts';
import './preliminary.css';

export default function SealApplicationPage() {
  const [query] = useSearchParams();
  const lot = query.get('lot') ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['application', 'tender', lot],
    queryFn: ({ signal }) =>
      call<ApplicationToSeal>('/supplier/application/tender.json', {
        query: { lot },
        signal,
        ownFailures: true,
        ownRefusals: 'all',
      }),
  });
  if (error && !data)
    return (
      <ErrorPanel title="现在不能递交" onRetry={() => void refetch()}>
        {error.message}
      </ErrorPanel>
    );
  if (!data) return <Skeleton lines={8} />;
  const { paper: what, isUnpriced } = beforeBids(data.kind);
  return (
    <Page
      title={`递交${what}`}
      facts={[
        { label: '标段', value: data.lot.name },
        { label: '递交截止', value: data.lot.deadline ? showInstant(data.lot.deadline) : '—' },
      ]}
    >
      <Banner>
        文件只在本浏览器中加密，平台收到的是加密后的文件；密钥一半由平台保管，一半分给 {data.holders.length} 名持钥人（
        {data.holders.map((h) => `${h.organisation} ${h.name}`).join('、')}
        ），截止后由其中 {data.threshold} 人解密，只向审查方启封。距截止{' '}
        <Countdown until={data.lot.deadline ?? ''} over="已截止" />。
      </Banner>
      {isUnpriced ? (
        <Banner tone="wait">
          {words('第一阶段只递交不带报价的技术建议，不交{投标}保证金；带有报价的不予启封（实施条例 第30条）。')}
        </Banner>
      ) : null}
      {data.barred ? <Banner tone="due">{data.barred}</Banner> : <SealForm key={lot} what={what} tender={data} />}
    </Page>
  );
}

/** What was sealed, and where it goes. */
interface Sealed {
  made: SealedInBrowser;
  to: HandingIn<HandedIn>;
}

function SealForm({ tender, what }: { tender: ApplicationToSeal; what: string }) {
  const as: HandedInAs = {
    file: what,
    seen: '我的申请',
    left: '填写的内容和选择的文件要重新填写',
    key: '持钥人不能启封时用它',
  };
  const [files, setFiles] = useState<File[]>([]);
  const [twins, setTwins] = useState<File[]>([]);
  const [responsible, setResponsible] = useState('');
  const [partners, setPartners] = useState('');
  const [passphrase, setPassphrase] = useState('');
  const [said, setSaid] = useState('');
  const [sealed, setSealed] = useState<Sealed>();
  const [isKept, setKept] = useState(false);
  const [handed, setHanded] = useState<HandedIn>();
  const job = useHandIn();
  const signer = useSigner();

  const send = async ({ made, to }: Sealed) => {
    const done = await job.send(made.body, to);
    if (done) setHanded(done);
  };

  const sealAndSend = async () => {
    const priced = beforeBids(tender.kind).isUnpriced ? priceInName(files) : undefined;
    const missing =
      files.length === 0
        ? `请选择${what}`
        : twins.length > 0
          ? undecidedSays(twins)
          : files.length > (tender.mostFiles ?? 50)
            ? `最多 ${tender.mostFiles ?? 50} 个文件，现有 ${files.length} 个`
            : priced
              ? words(`“${priced}”看起来是报价文件：第一阶段不得带报价，请移除（实施条例 第30条）`)
              : !responsible.trim()
                ? '请填写项目负责人'
                : passphraseRefusal(passphrase);
    if (missing) return setSaid(missing);
    setSaid('');
    const opened = await signer.open(tender.anchor);
    if (!opened) return;
    const { certificate, keys } = opened;
    const order = orderOf(tender, { files, responsible, partners, passphrase, signKey: keys.privateKey, certificate });
    const made = await job.seal((progress, signal) => sealInBrowser(order, progress, signal));
    if (!made) return;
    saveKeyFile(made);
    // A second try hands in the same for the same version, even if the server says something else of this lot by then.
    const now = { made, to: applicationTo(tender, made, certificate) };
    setSealed(now);
    setKept(false);
    await send(now);
  };

  const saveKeyFile = ({ keyFile, header }: SealedInBrowser) =>
    saveAs(`申请密钥_${tender.lot.name}_第${header.bidVersion}版.json`, JSON.stringify(keyFile));

  if (handed)
    return (
      <>
        <Banner
          tone="done"
          actions={
            <Link className="zc-button" to={to('application.own', { id: handed.row.id })}>
              查看我的申请
            </Link>
          }
        >
          已递交，这是平台签名的回执。密钥文件已下载，持钥人不能启封时才用得到，请妥善保存。
        </Banner>
        <Section title="回执">
          <ReceiptCard receipt={handed.receipt} />
        </Section>
      </>
    );
  const { stage, failure } = job;
  if (stage !== 'filling')
    return (
      <Section title={`递交${what}`}>
        <LeaveGuard dirty={job.isUnderWay} asks={leavingNow(stage, as)} />
        <HandInLine stage={stage} of={as} />
        {failure ? <Banner tone="due">{words(failure)}</Banner> : null}
        <GoingOn job={job} />
        {stage === 'sealed' && sealed ? (
          <SealedStep
            of={as}
            size={sealed.made.body.size}
            isKept={isKept}
            onKept={setKept}
            onSaveKey={() => saveKeyFile(sealed.made)}
            onGiveUp={job.giveUp}
            onSend={() => void send(sealed)}
          />
        ) : null}
      </Section>
    );
  return (
    <Section title={what}>
      {failure ? <Banner tone="due">{words(failure)}</Banner> : null}
      {applicationIs.submitted(tender.own) ? <Banner tone="wait">本单位已经递交过，再次递交将替换它。</Banner> : null}
      <div className="zc-prose">{tender.content}</div>
      <form
        className="zc-application-form"
        onSubmit={(event) => {
          event.preventDefault();
          void sealAndSend();
        }}
      >
        <ChosenFiles files={files} onChange={setFiles} twins={twins} onTwins={setTwins} label={what} />
        <label htmlFor="application-responsible" className="zc-required">
          项目负责人
        </label>
        <Input
          id="application-responsible"
          maxLength={200}
          value={responsible}
          onChange={(e) => setResponsible(e.target.value)}
        />
        <label htmlFor="application-partners">联合体其他成员（没有的不填）</label>
        <Input
          id="application-partners"
          maxLength={2000}
          value={partners}
          onChange={(e) => setPartners(e.target.value)}
        />
        <label htmlFor="application-passphrase" className="zc-required">
          密钥文件的口令（至少 10 个字符）
        </label>
        <Input.Password
          id="application-passphrase"
          autoComplete="new-password"
          value={passphrase}
          onChange={(e) => setPassphrase(e.target.value)}
        />
        {said ? (
          <p role="alert" className="zc-refusal">
            {said}
          </p>
        ) : null}
        <Button type="primary" htmlType="submit">
          加密并递交
        </Button>
      </form>
      {signer.panel}
    </Section>
  );
}
