/** An addendum as its reviewer reads it: what it does to the deadline comes first. */
import { type ReadingProps, Sections } from '../../../../kernel/web/index.ts';
import { SignatureBanner } from '../../../../platform/signature/web/SignatureBanner.tsx';
import { AddendumChanges } from '../../web/AddendumChanges.tsx';
import { DeadlineEffect } from '../../web/DeadlineEffect.tsx';
import { addendum, saysOtherwise } from '../addendum.record.ts';
import { unsignedAddendum } from '../addendum-content.ts';

export default function AddendumReading({ row }: ReadingProps) {
  return (
    <>
      <SignatureBanner signature={row.signature} missing={unsignedAddendum(row)} />
      {row.issuedAt || saysOtherwise(row) ? null : <DeadlineEffect row={row} />}
      <AddendumChanges row={row} />
      <Sections record={addendum} row={row} />
    </>
  );
}
