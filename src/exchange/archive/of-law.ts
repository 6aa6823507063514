/** The law and the way of the lot that an archive is of: how findings are said, and whether this program knows the way. */
import { recordPath } from '../../capabilities/closing/archive/archive-format.ts';
import { speakingOf, wordsOf } from '../../capabilities/procedure/said.ts';
import { wayOf } from '../../capabilities/procedure/ways/index.ts';
import { allRegimes, type Regime } from '../../platform/law/rulebook/regimes.ts';
import type { ArchiveData } from './archive-data.ts';
import type { Findings } from './findings.ts';

const projectOf = (data: ArchiveData) => data.rows('project')[0];

/**
 * A way that a house added is known to the program that the house built, which lies in its archives. Another one would check
 * its openings and its body as those of an open tender, so it says that it cannot.
 */
export function checkWay(data: ArchiveData, findings: Findings): void {
  const way: unknown = projectOf(data)?.way;
  if (typeof way === 'string' && way && !wayOf(way))
    findings.fault(
      recordPath('project'),
      `本校验程序不认识采购方式“${way}”，不能核对：请用封存这个归档包的平台随包所附的校验程序`,
    );
}

/** What findings say, in the words of its law; a tender's stay as they are written, and so does what stands in quotes or brackets, because people wrote it. */
export function findingsSaid(data: ArchiveData | undefined): (text: string) => string {
  const { regime, way } = (data && projectOf(data)) ?? {};
  if (!Object.hasOwn(allRegimes, regime ?? '')) return String;
  const speaking = speakingOf(regime as Regime, { way: way as string });
  if (speaking.under.startsWith('ZB-')) return String;
  const say = wordsOf(speaking);
  return (text) =>
    text
      .split(/(“[^”]*”|（[^）]*）)/)
      .map((piece) => (/^[“（]/.test(piece) ? piece : say(piece)))
      .join('');
}
