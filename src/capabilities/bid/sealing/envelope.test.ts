import { expect, it } from 'vitest';
import { createEnvelope, parseEnvelope } from './envelope.ts';
import { buildSealedBid } from './testing/build-sealed-bid.ts';

it('what was sealed off line arrives with its header checked; other files are refused', async () => {
  const { header, shares, seal, signer } = await buildSealedBid();
  const envelope = createEnvelope({ header, shares, seal, certificate: signer.certificate });
  expect(parseEnvelope(JSON.parse(JSON.stringify(envelope)))).toEqual(envelope);
  // What was declared off line comes along, in shape and with nothing else.
  const declaration = { responsible: ' 钱负责 ', related: [], consortium: null, more: 'dropped' };
  expect(parseEnvelope({ ...envelope, declaration }).declaration).toEqual({
    responsible: '钱负责',
    related: [],
    consortium: null,
  });
  for (const other of [null, {}, { ...envelope, format: 'zhaocai.bid-key' }, { ...envelope, seal: undefined }]) {
    expect(() => parseEnvelope(other)).toThrow('封标信封');
  }
  expect(() => parseEnvelope({ ...envelope, header: { ...header, threshold: 9 } })).toThrow('threshold');
});
