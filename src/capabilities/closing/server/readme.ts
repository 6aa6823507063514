import type { Say } from '../../procedure/said.ts';
import { keysPath, type Manifest, manifestPath, signaturePath, verifierPath } from '../archive/archive-format.ts';

/** The paper on top of an archive: what it is and how anybody checks it. The mark at the start lets old editors read it. */
export const readmeText = (manifest: Omit<Manifest, 'entries'>, say: Say): string =>
  `\uFEFF${[
    manifest.name,
    `档案号：${manifest.number}`,
    `项目：${manifest.project.name}（${manifest.project.code}）`,
    `标段：${manifest.lot.name}（${manifest.lot.code}）`,
    `封存时间：${manifest.sealedAt}（UTC）`,
    '',
    say`这是一份招标投标档案，一个文件，不依赖任何系统即可校验。`,
    '',
    '一、里面有什么',
    `  ${manifestPath}　　　目录：每个文件的 SHA-256 摘要、标题、来源环节`,
    `  ${signaturePath}　平台对目录的签名`,
    `  ${keysPath}　　　　　平台公钥与证书机构公钥`,
    '  records/　　　　　　各环节记录的数据（JSON）',
    '  history/　　　　　　历史链：每一个操作一条，前后以哈希相连',
    say`  files/　　　　　　　招标文件、投标文件、合同等原文件`,
    `  ${verifierPath}　　　　　校验程序，一个文件，源代码公开`,
    '',
    '二、怎样校验',
    '  1. 安装 Node.js 20.15 或更高版本（https://nodejs.org）。',
    `  2. 从本归档包中取出 ${verifierPath}，与归档包放在同一个文件夹；更稳妥的办法是使用从别处取得的同一校验程序。`,
    `  3. 运行：node ${verifierPath} 归档包.zip --key 公钥.json --head 序号:链头 --anchor 存证文件`,
    say`     公钥.json：招标公告上公布的平台公钥；链头：公告、开标记录、公示、通知书、合同、回执上印出的存证序号和摘要；`,
    say`     存证文件：每日存证、投标回执，可以给出几个。最后一行说明证明到了历史的第几条，其后的没有证明。`,
    '     不给出公钥和链头时只能得出“内部一致”：持有平台密钥的人可以把历史整体重写。归档包自己所印的链头不算数。',
    '',
    '三、校验什么',
    say`  每个文件的摘要；平台对目录的签名；投标文件、回执、开标释放、评委承诺、评分、评标报告、通知书上的每一个签名和证书；`,
    say`  项目历史链与各投标文件的链；评委抽取按锁定的名单和种子重做一遍；价格分和排名按评标办法重算一遍。`,
    '  任何一个字节被改动，校验都会失败，并说明在哪里。',
    '',
  ].join('\r\n')}`;
