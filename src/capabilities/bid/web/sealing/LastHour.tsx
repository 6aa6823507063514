/** The last hour before the deadline, in one bar that stays in sight: what is left, what is sent, the line, whom to ring. */
import { useLayoutEffect, useState } from 'react';
import { serverNow, useBehind, useServerNow } from '../../../../kernel/web/index.ts';
import { words } from '../../../../kernel/web/registry.ts';
import { Countdown } from '../../../../ui/layout/moments.tsx';
import { bidIs } from '../../audiences.ts';
import { lineSays, standingSays } from './last-hour.ts';
import type { TenderToSeal } from './tender-to-seal.ts';
import type { HandInJob } from './useHandIn.ts';

const hourMs = 3_600_000;

/** Pixels of the page's own head, which stays in sight above the bar. */
function useHeadHeight(): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const look = () => setHeight(document.querySelector('.zc-top')?.getBoundingClientRect().height ?? 0);
    look();
    addEventListener('resize', look);
    return () => removeEventListener('resize', look);
  }, []);
  return height;
}

export function LastHour({ tender: { lot, bid, nextVersion, help }, job }: { tender: TenderToSeal; job: HandInJob }) {
  useServerNow(5000);
  const behind = useBehind();
  const top = useHeadHeight();
  const left = Date.parse(lot.bidDeadline) - serverNow();
  const isGoing = job.stage !== 'filling';
  if (left > hourMs && !job.isCut) return null;
  if (left <= 0 && !isGoing) return null;
  const line = lineSays({ behind, stage: job.stage, isCut: job.isCut });
  const standing = bid && !bidIs.withdrawn(bid) ? nextVersion - 1 : null;
  return (
    <section className="zc-last-hour" style={{ top }} aria-label="截止前一小时">
      <p>
        <small>{words('距{投标}截止')}</small> <Countdown until={lot.bidDeadline} over="已截止" />
        <small>平台时间</small>
      </p>
      <p>{standingSays(job, standing)}</p>
      <p className={`zc-tone-${line.tone}`} role="status">
        {line.says}
      </p>
      {help ? (
        <p>
          <small>{help.name}</small> <a href={`tel:${help.phone.replaceAll(/[^\d+]/g, '')}`}>{help.phone}</a>
        </p>
      ) : null}
    </section>
  );
}
