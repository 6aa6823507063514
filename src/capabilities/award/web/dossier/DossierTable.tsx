/** All candidates beside each other, question by question; on a phone one below the other. */
import './dossier.css';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { showDecimal } from '../../../../kernel/record/kinds.ts';
import { call, recordPath, words } from '../../../../kernel/web/index.ts';
import { ScrollBox } from '../../../../ui/layout/PageFrame.tsx';
import { StatusTag } from '../../../../ui/layout/states.tsx';
import { useNarrow } from '../../../../ui/layout/useNarrow.ts';
import type { Dossier, DossierCandidate } from '../../dossier/dossier-wire.ts';
import { places } from '../../winner-confirmation/winner-confirmation.record.ts';
import { type AspectGroup, aspectsOf } from './aspects.tsx';

export interface Choice {
  bid: string;
  /** The only one that may be chosen, where a committee has decided. */
  only?: string | undefined;
  choose: (bid: string) => void;
}

interface DossierTableProps {
  dossier: Dossier;
  /** Nothing where it is read only. */
  choice?: Choice | undefined;
}

export function DossierTable({ dossier, choice }: DossierTableProps) {
  const isNarrow = useNarrow(720);
  const groups = aspectsOf(dossier);
  if (isNarrow)
    return (
      <div className="zc-dossier-cards">
        {dossier.candidates.map((c) => (
          <Card key={c.bid} of={c} groups={groups} choice={choice} />
        ))}
      </div>
    );
  return (
    <ScrollBox className="zc-dossier-wide" label={words('{中标}候选人')}>
      <table className="zc-dossier">
        <caption>{words('{中标}候选人')}</caption>
        <thead>
          <tr>
            <td />
            {dossier.candidates.map((c) => (
              <th key={c.bid} scope="col" className={c.bid === choice?.bid ? 'is-chosen' : undefined}>
                <Head of={c} choice={choice} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group.title}>
              <tr className="zc-dossier-group">
                <th colSpan={dossier.candidates.length + 1} scope="colgroup">
                  {words(group.title)}
                </th>
              </tr>
              {group.aspects.map((aspect) => (
                <tr key={aspect.id}>
                  <th scope="row">{words(aspect.label)}</th>
                  {dossier.candidates.map((c) => (
                    <td key={c.bid} className={c.bid === choice?.bid ? 'is-chosen' : undefined}>
                      {aspect.render(c)}
                    </td>
                  ))}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}

function Head({ of, choice }: { of: DossierCandidate; choice: Choice | undefined }) {
  return (
    <div className="zc-dossier-head">
      <span>
        <StatusTag tone={of.out ? 'due' : of.rank === 1 ? 'done' : 'idle'}>
          {of.out
            ? '不再考虑'
            : of.wins
              ? words('{中标}人')
              : of.rank
                ? (places[of.rank] ?? `第 ${of.rank} 名`)
                : '不排序'}
        </StatusTag>
      </span>
      <b>{of.supplierName}</b>
      <span className="zc-dossier-price">{bindingPrice(of)}</span>
      {of.out ? <small>{words(of.out)}</small> : null}
      {choice && !of.out && !of.wins ? (
        <label className="zc-dossier-pick">
          <input
            type="radio"
            name="bid"
            aria-label={words(`选 ${of.supplierName} 为{中标}人`)}
            checked={choice.bid === of.bid}
            disabled={choice.only !== undefined && choice.only !== of.bid}
            onChange={() => choice.choose(of.bid)}
          />
          {words('选为{中标}人')}
        </label>
      ) : null}
    </div>
  );
}

function Card({
  of,
  groups,
  choice,
}: {
  of: DossierCandidate;
  groups: readonly AspectGroup[];
  choice: Choice | undefined;
}) {
  return (
    <section className={of.bid === choice?.bid ? 'is-chosen' : undefined}>
      <Head of={of} choice={choice} />
      {groups.map((group) => (
        <dl key={group.title}>
          {group.aspects.map((aspect) => (
            <div key={aspect.id}>
              <dt>{words(aspect.label)}</dt>
              <dd>{aspect.render(of)}</dd>
            </div>
          ))}
        </dl>
      ))}
    </section>
  );
}

interface Priced {
  price?: string | null;
  correctedPrice?: string | null;
  priceText?: string | null;
}

/** The winner is bound by the price that it confirmed (12 号令 19), where its arithmetic was corrected. */
export const bindingPrice = ({ price, correctedPrice, priceText }: Readonly<Priced>): string => {
  if (correctedPrice)
    return `${showDecimal(correctedPrice, 2)} 元（算术修正后；唱标 ${showDecimal(price ?? '', 2)} 元）`;
  return price ? `${showDecimal(price, 2)} 元` : (priceText ?? '—');
};

/** The dossier of a decision, or of the committee that decides: gathered anew for every version of it. */
export const useDossier = (of: 'winner-confirmation' | 'decision-committee', id: string, version: number) =>
  useQuery<Dossier>({
    queryKey: ['dossier', of, id, version],
    queryFn: ({ signal }) => call(recordPath(of, 'dossier'), { query: { id }, signal, ownFailures: true }),
    enabled: id !== '',
  });
