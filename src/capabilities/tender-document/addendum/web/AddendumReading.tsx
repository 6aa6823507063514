/** An addendum as its reviewer reads it: what it does to the deadline comes first. */
import { type ReadingProps, Sections } from '../../../../kernel/web/index.ts';
import { addendum } from '../addendum.record.ts';
import { DeadlineEffect } from './DeadlineEffect.tsx';

export default function AddendumReading({ row }: ReadingProps) {
  return (
    <>
      {row.issuedAt ? null : <DeadlineEffect row={row} />}
      <Sections record={addendum} row={row} />
    </>
  );
}
