/** The frame of both pages: which committee, waiting, nothing yet, refused. */

import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ScreenId } from '../../../../kernel/record/known.ts';
import { Page, to, words } from '../../../../kernel/web/index.ts';
import { Empty, ErrorPanel, Skeleton } from '../../../../ui/layout/states.tsx';
import { CommitteeChoice, useCommittees } from '../../../committee/web/door.ts';
import type { PriceBasis } from '../price-basis.ts';
import { usePriceBasis } from './usePriceBasis.ts';

interface BasisFrameProps {
  title: string;
  /** The other page of the two. */
  other: { screen: ScreenId; label: string };
  children: (basis: PriceBasis) => ReactNode;
}

export function BasisFrame({ title, other, children }: BasisFrameProps) {
  const choice = useCommittees();
  const { data, error, refetch } = usePriceBasis(choice.current);
  return (
    <Page
      title={title}
      width="list"
      actions={
        <>
          <CommitteeChoice {...choice} />
          {choice.current ? (
            <>
              <Link className="zc-button" to={to(other.screen, { committee: choice.current })}>
                {other.label}
              </Link>
              <Link className="zc-button" to={to('price-score.list', { committee: choice.current })}>
                价格分
              </Link>
            </>
          ) : null}
        </>
      }
    >
      {choice.error || (error && !data) ? (
        <ErrorPanel title={`${title}未能打开`} onRetry={() => void (error ? refetch() : choice.refetch())}>
          {(error ?? choice.error)?.message}
        </ErrorPanel>
      ) : choice.isPending ? (
        <Skeleton />
      ) : !choice.current ? (
        <Empty title={words('还没有{评标}')}>
          {words('{评标}开始后，在此核对每一家的报价取自哪里、哪些{投标}进入计算。')}
        </Empty>
      ) : !data ? (
        <Skeleton lines={8} />
      ) : (
        children(data)
      )}
    </Page>
  );
}
