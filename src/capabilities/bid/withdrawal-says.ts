import { showInstant } from '../../kernel/record/kinds.ts';

/**
 * What is taken back, and what follows from it, as it is read before the withdrawal is signed. Pure.
 *
 * @param deadline ISO, where it is known
 */
export const withdrawalSays = ({ lot$, bidVersion }: Readonly<Record<string, any>>, deadline?: string) => ({
  title: `撤回“${lot$}”的第 ${bidVersion} 版{投标}文件？`,
  content: [
    `所撤的是“${lot$}”第 ${bidVersion} 版：加密后的文件随即删除，任何人都不能再开启，也不能恢复；此前的版本不会因此恢复。`,
    `${deadline ? `${showInstant(deadline)} {投标}截止以前` : '{投标}截止以前'}可以重新封标递交；到时没有重新递交的，本单位不参加{开标}。`,
    '已交纳的保证金按期退还，不因撤回被没收（招标投标法实施条例 第35条）；重新递交的，须另按{招标}文件交纳。',
    '撤回由本单位签名，平台签发撤回回执。',
  ].join('\n'),
});
