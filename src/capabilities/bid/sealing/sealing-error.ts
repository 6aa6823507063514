import { SignatureError, type SignatureErrorCode } from '../../../platform/signature/index.ts';

const sentences = {
  'weak-passphrase': '口令太弱：至少 10 个字符，常见的词、年份、连续或重复的字符不算数',
  'bad-passphrase': '口令不正确，或密钥文件已被改动',
  'bad-key-file': '这不是可用的密钥文件',
  'key-file-mismatch': '密钥文件不属于这份投标文件',
  'bad-header': '投标文件头格式不正确',
  'bad-request': '加密的输入不完整',
  'size-mismatch': '文件在加密过程中长度发生变化，请重新选择文件',
  'too-many-files': '投标文件个数超过招标文件规定的上限，请合并后重新封标',
  'file-changed': '文件在封标过程中内容发生变化，请重新选择文件',
  'sealing-cancelled': '加密已取消',
  'not-sealed': '文件未经加密封装，不予接收',
  'header-mismatch': '加密后的文件与投标文件头不一致',
  'digest-mismatch': '加密后的文件与签名时的核对码不一致，已被改动或者没有传完整',
  'bid-signature-invalid': '投标人签名与投标文件不符',
  'bad-table': '投标人封装的文件目录格式不正确',
  'chunk-tampered': '加密后的文件内容已被改动',
  'chunk-reordered': '加密后的文件分块次序已被改动',
  'stream-truncated': '加密后的文件不完整，末尾缺失',
  'trailing-bytes': '加密后的文件末尾有多余内容',
  'wrong-bidder-secret': '投标人的解锁密钥与提交时登记的不符',
  'wrong-threshold-secret': '合成的密钥与投标人提交时登记的不符，须由投标人公开密钥文件核对',
  'wrong-share': '交持钥人保管的部分不正确',
  'wrong-holder': '这一份不属于该持钥人，或者持钥人的密钥与密钥编号不符',
  'holders-unsigned': '平台给出的持钥人与已签名的招标文件不符，请勿封标，并立即报告监督部门',
  unvouched: '平台给出的密封文件没有递交人的有效签名，或不属于本次开标，请勿解密，并立即报告监督部门',
  'wrong-document': '这把密钥不是为这份招标文件制作的：一份文件用一把密钥，请选择为它制作的密钥文件',
  'wrong-lot': '这一份不属于本标段',
  'not-enough-shares': '已经解密的持钥人不足，无法开启',
  'shares-incomplete': '须对本标段全部投标文件一次解密，不得遗漏、多出或者重复',
  'posting-signature-invalid': '持钥人签名与所提交的内容不符',
  'commitment-mismatch': '唱标内容与提交时的承诺不符',
  'receipt-invalid': '回执的签名无效，内容或签名已被改动',
} as const;

export type SealingErrorCode = keyof typeof sentences;

/** Why sealing, opening or a proof of them is refused: a code for programs, a sentence for the room. */
export class SealingError extends Error {
  override readonly name = 'SealingError';
  readonly code: SealingErrorCode;
  /** which field, file or holder it is about */
  readonly about: string | undefined;

  constructor(code: SealingErrorCode, about?: string) {
    super(about === undefined ? sentences[code] : `${sentences[code]}（${about}）`);
    this.code = code;
    this.about = about;
  }
}

/** Lets a refusal of the signature service speak as one of sealing; a code that is not listed passes unchanged. */
export async function refusingAs<T>(
  codes: Partial<Record<SignatureErrorCode, SealingErrorCode>>,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (refusal) {
    const code = refusal instanceof SignatureError ? codes[refusal.code] : undefined;
    throw code ? new SealingError(code) : refusal;
  }
}

/** The refusals every pass-phrase file shares. */
export const keyFileRefusals = {
  'weak-passphrase': 'weak-passphrase',
  'bad-passphrase': 'bad-passphrase',
  'bad-key-file': 'bad-key-file',
} as const;
