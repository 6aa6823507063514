/**
 * What a step asks of a person who agrees: fields to fill in, and a signature over the digest of what was decided on.
 */
import { canonicalJson } from '../../../kernel/record/canonical-json.ts';
import { type Fields, text } from '../../../kernel/record/field.ts';
import type { AnyRow } from '../../../kernel/record/record.ts';
import { Refusal } from '../../../kernel/server/effect.ts';
import type { Deciding } from '../../../kernel/server/reviewing.ts';
import { shownName, structure } from '../../../kernel/server/route-input.ts';
import { namesActor } from '../../signature/server/authority.ts';
import { checkedAnswer, type SignedAnswer } from '../../signature/server/signed-by.ts';
import type { Step } from '../step.ts';

/** What a decision says, besides what the record's own action asks. */
export const decisionFields: Fields = {
  verdict: text('决定'),
  opinion: text('意见', { long: true }),
  answers: structure('回答'),
  signature: text('签名', { long: true }),
  certificate: text('证书', { long: true }),
};

/** @throws Refusal naming the first field that is empty, or what the step does not ask */
export function answersFor(step: Step, decision: Readonly<Record<string, any>>): Record<string, string> | undefined {
  const given = (decision.answers ?? {}) as Record<string, unknown>;
  const stray = Object.keys(given).find((label) => !step.asks.includes(label));
  if (stray !== undefined)
    throw new Refusal(`“${step.name}”不问“${shownName(stray)}”，请去掉后再提交`, {
      [`answers.${shownName(stray)}`]:
        step.asks.length > 0 ? `这一步问的有：${step.asks.join('、')}` : '这一步不问内容',
    });
  if (step.asks.length === 0) return undefined;
  const answers = Object.fromEntries(
    step.asks.map((label) => [
      label,
      String(given[label] ?? '')
        .trim()
        .slice(0, 1000),
    ]),
  );
  const missing = step.asks.filter((label) => !answers[label]);
  if (missing.length > 0)
    throw new Refusal(
      `“${step.name}”须填写：${missing.join('、')}。请在审核页面填写后再同意`,
      Object.fromEntries(missing.map((label) => [`answers.${label}`, `请输入${label}`])),
    );
  return answers;
}

/** The text that the approver's key signs; the page asks for it and shows its digest. */
export const signedDecision = (review: AnyRow, step: Step, digest: string): string =>
  canonicalJson({
    review: review.id,
    record: `${review.recordType}:${review.recordId}`,
    step: step.name,
    round: review.round,
    verdict: 'approved',
    digest,
  });

/** @throws Refusal where the step asks for a signature that is missing or does not hold */
export async function signatureFor(
  { office, tx, decision, actor, now }: Deciding,
  step: Step,
  review: AnyRow,
  digest: string,
): Promise<SignedAnswer | undefined> {
  if (!step.signs) return undefined;
  if (!decision.signature || !decision.certificate)
    throw new Refusal(`“${step.name}”须电子签名。请在审核页面签名后再同意`);
  const answer = await checkedAnswer(
    { office, tx, asked: decision, now },
    signedDecision(review, step, digest),
    review.project,
  );
  namesActor(answer.certificate, actor);
  return answer;
}
