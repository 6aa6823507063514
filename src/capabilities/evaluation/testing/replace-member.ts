import type { TestOffice } from '../../../../tests/support/office.ts';
import { giveConsent } from '../../project/testing/give-consent.ts';

/** A seat is given up for an illness: asked for by the operator with its proof, and done by the owner's word. */
export async function replaceMember(test: TestOffice, id: string, asked: object = {}): Promise<void> {
  const [operator, owner] = [await test.as('agent'), await test.as('owner')];
  const proofs = [await operator.upload('诊断证明.pdf', '%PDF-1.4 invented for a test')];
  await operator.done('committee-member.askReplacement', {
    id,
    asked: { cause: 'health', reason: '突发疾病', proofs, ...asked },
  });
  await giveConsent(owner, { paper: id });
}
