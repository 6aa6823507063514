const sentences = {
  'weak-passphrase': '口令太弱：至少 10 个字符，常见的词、年份、连续或重复的字符不算数',
  'bad-passphrase': '口令不正确，或密钥文件已被改动',
  'bad-key-file': '这不是可用的密钥文件',
  'bad-public-key': '公钥格式不正确',
  'unknown-algorithm': '不认识的签名算法',
  'bad-certificate': '证书格式不正确',
  'certificate-forged': '证书不是由所列机构签发，或内容已被改动',
  'certificate-not-yet-valid': '签名时证书尚未生效',
  'certificate-expired': '签名时证书已过期',
  'certificate-revoked': '签名时证书已被吊销',
  'signature-invalid': '签名与内容不符：内容或签名已被改动，或不是该证书所签',
} as const;

export type SignatureErrorCode = keyof typeof sentences;

/** Why a key file, a certificate or a signature is refused: a code for programs, a sentence for the person. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError';
  readonly code: SignatureErrorCode;

  constructor(code: SignatureErrorCode) {
    super(sentences[code]);
    this.code = code;
  }
}
