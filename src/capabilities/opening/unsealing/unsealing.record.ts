import { data, instant, integer, ref, text } from '../../../kernel/record/field.ts';
import { defineRecord } from '../../../kernel/record/record.ts';
import type { OpenedShare } from '../../bid/sealing/index.ts';
import { lot } from '../../project/lot/lot.record.ts';
import { project } from '../../project/project/project.record.ts';
import { round } from '../../project/round/round.record.ts';
import type { KeyHolder } from '../../tender-document/index.ts';

/** What one holder released: its signed shares, and when. */
export interface Release {
  user: string;
  name: string;
  fingerprint: string;
  at: string;
  signature: string;
  /**
   * Shares that the holder denied, each judged; by the digest of the header, because it is not known yet whose it is.
   */
  denied?: { headerHash: string; isProven: boolean; because: string }[];
}

/**
 * 启封: what was handed in for a round is opened to those who review it, by the holders alone (ADR 30). The authors of the
 * papers are not present, nothing is read out, and none of them learns of another.
 */
export const unsealing = defineRecord('unsealing', {
  label: '启封',
  title: (u) => u.name ?? '',
  chain: { by: 'project' },
  fields: {
    project: ref('{招标}项目', () => project, { required: true, readOnly: true }),
    lot: ref('标段', () => lot, { required: true, readOnly: true }),
    round: ref('轮次', () => round, { required: true, readOnly: true }),
    name: text('名称', { required: true, readOnly: true, max: 600 }),
    startsAt: instant('递交截止', { required: true, readOnly: true, indexed: true }),
    threshold: integer('启封所需持钥人数', { required: true, readOnly: true }),
    holders: data<KeyHolder[]>('持钥人'),
    releases: data<Release[]>('持钥人解密记录'),
    // Secret for everybody: k of them, with the platform's half, open an application.
    postings: data<unknown[]>('解密的部分', { inside: true }),
    // What a false denial gave away.
    recovered: data<OpenedShare[]>('另行得出的部分', { inside: true }),
    keyFilesBecause: text('请递交单位提交密钥文件的原因', { readOnly: true, long: true, max: 1000 }),
    openedAt: instant('启封时间', { readOnly: true }),
    handedIn: integer('递交数量', { readOnly: true, unit: '家' }),
    failedBecause: text('没有启封的原因', { readOnly: true, long: true, max: 2000 }),
  },
  list: {
    columns: ['name', 'lot', 'startsAt', 'openedAt', 'handedIn', 'state'],
    filters: ['state', 'project', 'lot', 'startsAt'],
    sort: '-startsAt',
    empty:
      '还没有启封。由持钥人启封的一轮（资格预审、第一阶段）发出后按递交截止排定；截止后由持钥人解密，只向审查方启封。',
  },
  unique: [['round']],
});
