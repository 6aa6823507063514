/**
 * What was handed in, for its bidder alone: from this device's encrypted copy, or opened here with the key file and the
 * kept ciphertext. The platform cannot show it: it does not know it before the opening.
 */
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { moneyInCapitals } from '../../../kernel/record/money-capitals.ts';
import { serverNow, vault, words } from '../../../kernel/web/index.ts';
import { groupDigits } from '../../../ui/format/amount.ts';
import { Section } from '../../../ui/layout/PageFrame.tsx';
import { isAmount, sealedPrice } from '../../tender-document/price/price-form.ts';
import { FilesTable } from './sealing/BeforeSealing.tsx';
import { OpenLast } from './sealing/DraftState.tsx';
import { membersOf } from './sealing/look-over.ts';
import type { TenderToSeal } from './sealing/tender-to-seal.ts';
import { type KeptBid, lastName } from './sealing/what-is-missing.ts';

export function HandedInContent({ tender, version }: { tender: TenderToSeal; version: number }) {
  const [store] = useState(vault);
  const [found, setFound] = useState<{ bid: KeptBid; from: 'device' | 'key' }>();
  const [isRead, setRead] = useState(false);
  const [opening, setOpening] = useState(false);
  const name = lastName(tender);
  useEffect(() => {
    const read = async () => {
      await store.sweep(serverNow());
      const kept = (await store.read<KeptBid>(name))?.value;
      if (kept?.version === version) setFound({ bid: kept, from: 'device' });
    };
    void read()
      .catch(() => {})
      .finally(() => setRead(true));
  }, [store, name, version]);
  if (!isRead) return null;
  const forget = async () => {
    await store.forget(name, serverNow()).catch(() => {});
    setFound(undefined);
  };
  return (
    <Section
      title={`第 ${version} 版的内容`}
      extra={
        found?.from === 'device' ? (
          <Button size="small" type="text" onClick={() => void forget()}>
            从本机清除
          </Button>
        ) : null
      }
    >
      {found ? (
        <Content bid={found.bid} tender={tender} from={found.from} />
      ) : (
        <p>
          {words('内容只有您打得开，平台看不到。本机没有留下副本，')}
          {tender.bid?.header ? (
            <Button size="small" onClick={() => setOpening(true)}>
              用密钥文件查看
            </Button>
          ) : (
            '已撤回的版本不能再打开。'
          )}
        </p>
      )}
      <OpenLast
        tender={tender}
        open={opening}
        onClose={() => setOpening(false)}
        onOpened={(bid) => setFound({ bid, from: 'key' })}
      />
    </Section>
  );
}

function Content({ bid, tender, from }: { bid: KeptBid; tender: TenderToSeal; from: 'device' | 'key' }) {
  const { form } = tender.priceTerms;
  const { written, declaration } = bid;
  const price = sealedPrice(form, written.price);
  const lines = [
    [words('{投标}报价'), isAmount(form) ? `${groupDigits(price)} 元（人民币${moneyInCapitals(price)}）` : price],
    ['工期', written.term],
    ['质量', written.quality],
    ['项目负责人', [written.manager, written.managerCertificate].filter(Boolean).join('，')],
    ['成员', membersOf(declaration) || words('单独{投标}')],
    ['评审索引', bid.index?.length ? `标了 ${bid.index.length} / ${tender.judged.length} 项` : '没有标'],
  ];
  const files = [...bid.files, ...(bid.agreement ? [bid.agreement] : [])];
  return (
    <>
      <dl className="zc-handed-in">
        {lines.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <FilesTable files={files} last={undefined} />
      <p className="zc-hint">
        {from === 'device'
          ? words('这是本机的加密副本，平台看不到；退出登录或截止后清除。')
          : words('由密钥文件在本机打开，离开本页即不再显示。')}
      </p>
    </>
  );
}
