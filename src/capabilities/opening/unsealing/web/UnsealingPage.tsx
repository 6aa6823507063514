/** The unsealing: who holds the keys, who has released, and this holder's own part, done in this browser. */

import { useState } from 'react';
import { Link } from 'react-router';
import type { Anchor } from '../../../../kernel/record/chain.ts';
import { showInstant } from '../../../../kernel/record/kinds.ts';
import type { AnyRow } from '../../../../kernel/record/record.ts';
import { call, DetailPage, newKey, recordPath, to, useDetail, words } from '../../../../kernel/web/index.ts';
import { KeyFilePanel } from '../../../../platform/signature/web/KeyFilePanel.tsx';
import { DataTable } from '../../../../ui/layout/DataTable.tsx';
import { Countdown } from '../../../../ui/layout/moments.tsx';
import { Section } from '../../../../ui/layout/PageFrame.tsx';
import { Banner } from '../../../../ui/layout/states.tsx';
import { decryptShares, type HandedOver, openHolderFile, signShares } from '../../../bid/sealing/index.ts';
import { beforeBids } from '../../../procedure/kinds.ts';
import { takesOf } from '../../../procedure/ways/index.ts';
import type { KeyHolder } from '../../../tender-document/index.ts';
import { unsealingIs } from '../../states.ts';
import { unsealingLifecycle } from '../unsealing.lifecycle.ts';
import { type Release, unsealing } from '../unsealing.record.ts';

type Shares = HandedOver & { anchor: Anchor };

async function releaseShares(id: string, file: any, passphrase: string): Promise<void> {
  const holder = await openHolderFile(file, passphrase);
  const handed = await call<Shares>(recordPath('unsealing', 'shares'), {
    query: { id },
    ownRefusals: 'all',
  });
  const posting = await signShares(handed.lot, await decryptShares(handed, holder), holder, handed.anchor);
  await call(recordPath('unsealing', 'postShares'), {
    json: true,
    body: { id, asked: { posting: JSON.stringify(posting) } },
    idempotencyKey: newKey(),
    ownRefusals: 'all',
  });
}

export default function UnsealingPage() {
  return (
    <DetailPage record={unsealing} lifecycle={unsealingLifecycle} extra={(row) => <OwnShare row={row} />}>
      {(row) => (
        <>
          <Standing row={row} />
          <Holders row={row} />
        </>
      )}
    </DetailPage>
  );
}

function Standing({ row }: { row: AnyRow }) {
  if (unsealingIs.waiting(row))
    return (
      <Banner>
        递交截止 {showInstant(row.startsAt)}（<Countdown until={row.startsAt} over="已截止" />
        ）。此前任何人都不知道谁递交了、有几家；截止后由持钥人启封，只向审查方。
      </Banner>
    );
  if (unsealingIs.failed(row)) return <Banner tone="due">{row.failedBecause}</Banner>;
  if (unsealingIs.opened(row))
    return (
      <Banner tone="done" actions={<AfterOpening row={row} />}>
        {showInstant(row.openedAt)} 启封，共 {row.handedIn} 家。内容只供审查，不得向他人透露递交单位的名称、数量
        {words('（招标投标法 第22条）')}。
      </Banner>
    );
  return <Banner tone="wait">{waitsFor(row)}</Banner>;
}

function waitsFor(row: AnyRow): string {
  const releases = (row.releases ?? []) as Release[];
  const left = Math.max(0, (row.threshold ?? 2) - releases.length);
  if (left > 0) return `递交已经截止，还须 ${left} 名持钥人解密。`;
  const refusing = releases.filter((r) => r.denied?.some((d) => !d.isProven)).map((r) => r.name);
  const others = ((row.holders ?? []) as KeyHolder[]).filter(
    (h) => !releases.some((r) => r.fingerprint === h.fingerprint),
  );
  if (refusing.length > 0)
    return [
      `${refusing.join('、')}没有全部解密，还不能全部启封。`,
      others.length > 0 ? `已请${others.map((h) => h.name).join('、')}解密；` : '持钥人都已解密；',
      '被否认的单位可以用密钥文件反驳，没有封错的照常启封。',
    ].join('');
  return '持钥人已经够数，正在启封；还打不开的，可以请递交单位提交密钥文件。';
}

/** What was opened, and what is done with it: bids are judged by a committee, applications by a panel, proposals are talked over. */
function AfterOpening({ row }: { row: AnyRow }) {
  const { row: round } = useDetail('round', row.round);
  const of = { 'f.lot': row.lot };
  if (!round) return null;
  if (takesOf({ takes: round.takes ?? null, kind: round.kind }) === 'bid')
    return (
      <>
        <Link className="zc-button" to={to('bid.list', of)}>
          {words('查看{投标}文件')}
        </Link>
        <Link className="zc-button" to={to('committee.list', of)}>
          {words('{评标}委员会')}
        </Link>
      </>
    );
  const { files, dealt } = beforeBids(round.kind);
  return (
    <>
      <Link className="zc-button" to={to('application.list', of)}>
        查看{files}
      </Link>
      <Link className="zc-button" to={to(dealt.screen, of)}>
        {dealt.label}
      </Link>
      <Link className="zc-button" to={to('preliminary-result.list', of)}>
        结果
      </Link>
    </>
  );
}

function Holders({ row }: { row: AnyRow }) {
  const releases = (row.releases ?? []) as Release[];
  return (
    <Section title="持钥人">
      <DataTable
        rows={(row.holders ?? []) as KeyHolder[]}
        rowKey={(h) => h.fingerprint}
        label="持钥人"
        columns={[
          { id: 'name', title: '持钥人', render: (h) => h.name },
          { id: 'unit', title: '单位', share: 2, render: (h) => h.organisationName },
          {
            id: 'at',
            title: '解密时间',
            render: (h) => {
              const done = releases.find((r) => r.fingerprint === h.fingerprint);
              if (!done) return <span className="zc-none">未解密</span>;
              const refused = done.denied?.filter((d) => !d.isProven).length ?? 0;
              const proven = (done.denied?.length ?? 0) - refused;
              return [
                showInstant(done.at),
                ...(refused ? [`没有解密 ${refused} 份`] : []),
                ...(proven ? [`证明 ${proven} 份封装有误`] : []),
              ].join('，');
            },
          },
        ]}
      />
    </Section>
  );
}

function OwnShare({ row }: { row: AnyRow }) {
  const { actions, refetch } = useDetail('unsealing', row.id);
  const [asking, setAsking] = useState(false);
  if (!actions.some((a) => a.verb === 'postShares' && a.allowed)) return null;
  return (
    <>
      <button type="button" className="zc-button zc-button-main" onClick={() => setAsking(true)}>
        用我的密钥解密
      </button>
      <KeyFilePanel
        open={asking}
        title="用我的密钥解密"
        submit="解密并签名"
        onClose={() => setAsking(false)}
        onSubmit={async (file, passphrase) => {
          await releaseShares(row.id, file, passphrase);
          setAsking(false);
          void refetch();
        }}
      >
        <p>本浏览器用您的密钥文件解开全部递交文件中由您保管的那一份，签名后一次提交。</p>
      </KeyFilePanel>
    </>
  );
}
