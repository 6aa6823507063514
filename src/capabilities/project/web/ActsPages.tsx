import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { call, DetailPage, ListPage, recordPath, rowAddress, to, words } from '../../../kernel/web/index.ts';
import { SignButton } from '../../../platform/signature/web/SignButton.tsx';
import { shownMoment } from '../../../ui/format/moment.ts';
import { Banner } from '../../../ui/layout/states.tsx';
import type { PowerId } from '../../powers/powers.ts';
import { entrustmentIs } from '../audiences.ts';
import { consent, consentLifecycle } from '../consent/consent.record.ts';
import { entrustmentLifecycle } from '../entrustment/entrustment.lifecycle.ts';
import {
  type EntrustmentSigning,
  entrustingParties,
  entrustment,
  entrustmentText,
} from '../entrustment/entrustment.record.ts';

/** What was done by power in the projects of a supervisor: one list, of the words themselves. */
export function ActsPage() {
  return (
    <ListPage
      record={consent}
      lifecycle={consentLifecycle}
      title="权力行使"
      opens="consent.detail"
      note="终止、复评、更换评委、补遗、变更公告等，每一次的原因、证明、提出人和谁的同意都在这里；“待确认”的还没有办理，点开可以看到所在记录。"
    />
  );
}

/** One word that is asked for or was given: both answers beside each other, and the way to the record that it is about. */
export function ConsentPage() {
  return (
    <DetailPage
      record={consent}
      lifecycle={consentLifecycle}
      beside={['decline']}
      extra={(row) => {
        // The act names the record: `termination.announce` is one of a termination.
        const [record = ''] = String(row.act ?? '').split('.');
        const place = row.paper ? rowAddress(record, row.paper) : undefined;
        return place ? (
          <Link className="zc-button" to={place}>
            打开所在记录
          </Link>
        ) : null;
      }}
    />
  );
}

/** An entrustment: what was given to the agency, and who has signed. */
export function EntrustmentDetailPage() {
  return (
    <DetailPage
      record={entrustment}
      lifecycle={entrustmentLifecycle}
      extra={(row) => (
        <SignButton
          recordId="entrustment"
          row={row}
          content={(r) => entrustmentText(r, r.signing?.content)}
          label="电子签署"
          primary
        />
      )}
    >
      {(row) => {
        const signed = (row.signing as EntrustmentSigning | null)?.signatures ?? [];
        const waiting = (['owner', 'agency'] as const).filter((party) => !signed.some((s) => s.party === party));
        return (
          <>
            {entrustmentIs.offered(row) ? (
              <Banner tone="wait">
                等待{waiting.map((party) => row[`${party}$`]).join('、')}
                签署；已在线下签署的，由委托人核对合同文本后确认。
              </Banner>
            ) : null}
            {signed.map((s) => (
              <Banner key={s.party} tone="done">
                {entrustingParties[s.party]} {s.unit} {s.person} 于 {shownMoment(s.at)} 电子签署
              </Banner>
            ))}
            {row.endedBecause ? <Banner tone="due">终止原因：{row.endedBecause}</Banner> : null}
          </>
        );
      }}
    </DetailPage>
  );
}

// On the page of what is to be done: another unit's word is asked for, whose, and why nothing happens before it.

/** @param version of the row that is shown: what was asked since is read with it */
export function WordAsked({ power, lot, version }: { power: PowerId; lot: string; version: number }) {
  const { data } = useQuery({
    queryKey: ['list', 'consent', power, lot, version],
    queryFn: ({ signal }) =>
      call<{ tdata: AnyRow[] }>(recordPath('consent', 'list'), {
        query: { 'f.lot': lot, 'f.power': power, 'f.state': 'asked' },
        signal,
        ownFailures: true,
      }),
  });
  return (data?.tdata ?? []).map(({ id, name, unit$ }) => (
    <Banner key={id} tone="wait">
      {words(`${name}：已请${unit$ ?? '另一单位'}确认，答复以前照原样，不答复不视为同意。`)}
      <Link to={to('consent.detail', { id })}>查看</Link>
    </Banner>
  ));
}
