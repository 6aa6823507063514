/** The heads that others kept of a sealed archive's project: its last, and those that its papers printed on the way. */
import { recordPath } from '../../src/capabilities/closing/archive/archive-format.ts';
import type { OutsideHead } from '../../src/exchange/archive/outside.ts';
import type { SealedArchive } from '../../src/exchange/archive/testing/sealed-archive.ts';
import { Forgery } from './forgery.ts';

export function headsOf(sealed: SealedArchive): { last: OutsideHead; papers: OutsideHead[] } {
  const genuine = new Forgery(sealed);
  const { seq, hash } = genuine.chain.at(-1) as { seq: number; hash: string };
  const last = { entry: seq, head: hash, from: '归档' };
  const papers = ['notice', 'opening', 'candidate-publicity', 'result-notice', 'award-notice', 'contract'].map(
    (record) => {
      const [row] = genuine.json(recordPath(record));
      return { entry: row.chainEntry, head: row.chainHead, from: record };
    },
  );
  return { last, papers };
}
