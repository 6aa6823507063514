import { text } from '../../kernel/record/field.ts';

/** What `useSigner` answers, each half as JSON; `server/signed.ts` reads it. */
export const signedAnswers = {
  signature: text('签名', { unsearched: 'code', required: true, max: 2000 }),
  certificate: text('证书', { unsearched: 'code', required: true, max: 5000 }),
};
