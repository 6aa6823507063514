import { describe, expect, it } from 'vitest';
import { fromBase64Url, toBase64Url, utf8 } from './bytes.ts';
import { type AuthorityKey, builtInAuthority, issueCertificate, verifyCertificate } from './certificate.ts';
import { signDetached, verifyDetached } from './detached.ts';
import { createKeyPair, importPrivateKey, importPublicKey, keyFingerprint } from './keys.ts';
import { openWithPassphrase, protectWithPassphrase } from './protected-file.ts';
import { SignatureError } from './signature-error.ts';
import { verifyWithKey } from './signing.ts';
import { createSigningKeys, openSigningFile } from './signing-keys.ts';

const signedAt = '2026-03-02T09:30:00+08:00';
const dates = { notBefore: '2026-01-01T00:00:00+08:00', notAfter: '2027-01-01T00:00:00+08:00' };

async function createAuthority(name = '内置机构'): Promise<AuthorityKey> {
  const { publicJwk, privateJwk } = await createKeyPair('sign');
  return { name, publicKey: publicJwk, privateKey: await importPrivateKey(privateJwk, 'sign') };
}

async function createSigner(ca: AuthorityKey) {
  const { publicJwk, privateJwk } = await createKeyPair('sign');
  const request = { subject: '林会计', organisation: '图书馆', publicKey: publicJwk, serial: '01', ...dates };
  return {
    request,
    certificate: await issueCertificate(request, ca),
    privateKey: await importPrivateKey(privateJwk, 'sign'),
  };
}

describe('a detached signature', () => {
  it('holds for the exact bytes and no others', async () => {
    const ca = await createAuthority();
    const { certificate, privateKey } = await createSigner(ca);
    const signature = await signDetached(utf8('借书 3 册'), privateKey);

    await verifyDetached(utf8('借书 3 册'), signature, certificate, ca.publicKey, signedAt);
    await expect(
      verifyDetached(utf8('借书 4 册'), signature, certificate, ca.publicKey, signedAt),
    ).rejects.toMatchObject({ code: 'signature-invalid' });
  });

  it('is refused when changed, of another key, or of an unknown algorithm', async () => {
    const ca = await createAuthority();
    const { certificate, privateKey } = await createSigner(ca);
    const other = await createSigner(ca);
    const bytes = utf8('借书 3 册');
    const signature = await signDetached(bytes, privateKey);
    const verify = (changed: object) =>
      verifyDetached(bytes, { ...signature, ...changed }, certificate, ca.publicKey, signedAt);

    const flipped = fromBase64Url(signature.value);
    flipped[10]! ^= 1;
    await expect(verify({ value: toBase64Url(flipped) })).rejects.toMatchObject({ code: 'signature-invalid' });
    await expect(verify({ value: '不是签名' })).rejects.toMatchObject({ code: 'signature-invalid' });
    await expect(verify(await signDetached(bytes, other.privateKey))).rejects.toMatchObject({
      code: 'signature-invalid',
    });
    await expect(verify({ algorithm: 'SM2-SM3' })).rejects.toMatchObject({ code: 'unknown-algorithm' });
  });
});

describe('a certificate', () => {
  it.each([
    ['before its first day', '2025-12-31T23:59:59+08:00', 'certificate-not-yet-valid'],
    ['at the instant it ends', dates.notAfter, 'certificate-expired'],
    ['at a time without zone', '2026-03-02T09:30:00', 'bad-certificate'],
  ])('is refused %s', async (_title, at, code) => {
    const ca = await createAuthority();
    const { certificate } = await createSigner(ca);
    await expect(verifyCertificate(certificate, ca.publicKey, at)).rejects.toMatchObject({ code });
  });

  it('is refused when any word of it was changed, or when another authority made it', async () => {
    const ca = await createAuthority();
    const { certificate, request } = await createSigner(ca);
    const forged = await issueCertificate(request, await createAuthority());

    for (const changed of [
      { ...certificate, subject: '王会计' },
      { ...certificate, notAfter: '2037-01-01Z' },
      forged,
    ]) {
      await expect(verifyCertificate(changed, ca.publicKey, signedAt)).rejects.toMatchObject({
        code: 'certificate-forged',
      });
    }
  });

  it('is refused from the instant it is revoked, and still good for what was signed before', async () => {
    const key = await createAuthority();
    const authority = builtInAuthority(key, async (serial) => (serial === '01' ? '2026-05-01T00:00:00Z' : undefined));
    const { request } = await createSigner(key);
    const certificate = await authority.issue(request);

    await authority.verify(certificate, '2026-04-30T23:59:59Z');
    await expect(authority.verify(certificate, '2026-05-01T00:00:00Z')).rejects.toMatchObject({
      code: 'certificate-revoked',
    });
  });

  it('is not issued for dates that end before they start, nor for a point off the curve', async () => {
    const ca = await createAuthority();
    const { request } = await createSigner(ca);
    const backwards = { ...request, notBefore: dates.notAfter, notAfter: dates.notBefore };
    const offCurve = { ...request, publicKey: { ...request.publicKey, y: request.publicKey.x } };

    await expect(issueCertificate(backwards, ca)).rejects.toMatchObject({ code: 'bad-certificate' });
    await expect(issueCertificate(offCurve, ca)).rejects.toMatchObject({ code: 'bad-public-key' });
  });
});

describe('a file under a pass phrase', () => {
  it('gives the signing key back to who knows the phrase, full-width typing included', async () => {
    const { publicKey, fingerprint, file } = await createSigningKeys({
      name: '林会计',
      organisation: '图书馆',
      passphrase: 'library-2026',
    });
    const keys = await openSigningFile(JSON.parse(JSON.stringify(file)), 'ｌｉｂｒａｒｙ-2026');

    expect(fingerprint).toBe(await keyFingerprint({ ...publicKey, ext: true } as typeof publicKey));
    expect(keys).toMatchObject({ name: '林会计', fingerprint });
    expect(keys.privateKey.extractable).toBe(false);
    const signature = await signDetached(utf8('甲'), keys.privateKey);
    const verifier = await importPublicKey(publicKey, 'sign');
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
    expect(await crypto.subtle.verify(algorithm, verifier, fromBase64Url(signature.value), utf8('甲'))).toBe(true);
  });

  it('stays shut for another phrase, a changed name or a changed secret, and for another format', async () => {
    const file = await protectWithPassphrase('door', { name: '前门' }, { pin: '7' }, 'library-2026');
    const open = (changed: object, phrase = 'library-2026') =>
      openWithPassphrase('door', { ...file, ...changed }, phrase);

    expect(await open({})).toEqual({ pin: '7' });
    await expect(open({}, 'library-2027')).rejects.toMatchObject({ code: 'bad-passphrase' });
    await expect(open({ open: { name: '后门' } })).rejects.toMatchObject({ code: 'bad-passphrase' });
    const sealed = fromBase64Url(file.sealed);
    sealed[3]! ^= 1;
    await expect(open({ sealed: toBase64Url(sealed) })).rejects.toMatchObject({ code: 'bad-passphrase' });
    await expect(open({ protection: { ...file.protection, iterations: 1 } })).rejects.toMatchObject({
      code: 'bad-key-file',
    });
    await expect(openWithPassphrase('window', file, 'library-2026')).rejects.toMatchObject({ code: 'bad-key-file' });
  });

  it('does not take a phrase that is too short', async () => {
    await expect(protectWithPassphrase('door', {}, {}, 'short')).rejects.toMatchObject({ code: 'weak-passphrase' });
  });
});

describe('a signature that covers where a history stood (P1)', () => {
  const text = utf8('评标报告');
  const anchor = { entry: 202, head: '5b'.repeat(32) };

  it('holds with this anchor and no other, and not without it', async () => {
    const { publicJwk, privateJwk } = await createKeyPair('sign');
    const key = await importPrivateKey(privateJwk, 'sign');
    const signed = await signDetached(text, key, anchor);
    expect(signed.anchor).toEqual(anchor);
    await expect(verifyWithKey(text, signed, publicJwk)).resolves.toBeUndefined();
    const { anchor: _, ...bare } = signed;
    for (const forged of [
      bare,
      { ...signed, anchor: { ...anchor, entry: 201 } },
      { ...signed, anchor: { ...anchor, head: '00'.repeat(32) } },
      { ...signed, anchor: null as never },
      { ...signed, anchor: { entry: '202', head: anchor.head } as never },
      { ...(await signDetached(text, key)), anchor },
    ])
      await expect(verifyWithKey(text, forged, publicJwk)).rejects.toThrow(SignatureError);
  });
});
