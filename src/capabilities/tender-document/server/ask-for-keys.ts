/**
 * When a document is handed in, people who may hold a key and have registered none are told: once the document is out,
 * it is too late.
 */
import { sure } from '../../../kernel/record/sure.ts';
import type { SharedEffect } from '../../../kernel/server/effect.ts';
import { tell } from '../../../kernel/server/outbox.ts';
import type { KeyHolder } from '../tender-document/document-parts.ts';

interface HeldDocument {
  name: string | null;
  project: string;
  holders: KeyHolder[] | null;
  threshold: number | null;
}

const askedOf = {
  owner: 'projectOwners',
  agency: 'projectOfficers',
  supervisor: 'projectSupervisors',
} as const satisfies Readonly<Record<KeyHolder['side'], string>>;

export const askForKeys: SharedEffect<HeldDocument> = async ({ office, tx, row }) => {
  const held = row.holders ?? [];
  const needed = row.threshold ?? 2;
  if (held.length >= needed) return;
  const missing = Object.entries(askedOf).filter(([side]) => !held.some((h) => h.side === side));
  const to = await Promise.all(
    missing.map(([, list]) => sure(office.house.recipients.get(list), 'an entry of recipients')(tx, row)),
  );
  await tell(tx, {
    to: [...new Set(to.flat())],
    subject: `请登记{开标}密钥：${row.name ?? ''}`,
    body: `开启{投标}文件需要 ${needed} 名持钥人，已登记 ${held.length} 名。请在“我的{开标}密钥”中制作密钥并登记公钥；文件发出后不能再登记（电子招标投标办法 第30条）。`,
    link: 'opening.keys?',
  });
};
