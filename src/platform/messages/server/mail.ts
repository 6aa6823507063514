/** Letters by SMTP: `ZHAOCAI_SMTP_URL`, from `ZHAOCAI_MAIL_FROM`. */
import nodemailer from 'nodemailer';
import type { Queryable } from '../../../kernel/server/database.ts';
import type { Declared } from '../../../kernel/server/house.ts';
import type { Office } from '../../../kernel/server/office.ts';

export interface OutgoingMail {
  /** The same at every try: a receiver may drop repeats by the Message-ID. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** Besides the usual: how one leaves a list, for one. */
  headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  send(mail: OutgoingMail): Promise<string>;
}

const patience = 10_000;
const mailers = new WeakMap<Office, Mailer>();

function smtp(url: string, from: string): Mailer {
  const domain = from.split('@')[1]?.replace(/>.*$/, '') || 'zhaocai';
  const transport = nodemailer.createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: 3 * patience,
  } as Parameters<typeof nodemailer.createTransport>[0]);
  return {
    send: async ({ id, to, subject, text, headers }) => {
      const sent = (await transport.sendMail({
        ...{ from, to, subject, text, messageId: `<${id}@${domain}>` },
        // RFC 3834: no absence note comes back to a letter that no person wrote.
        headers: { 'Auto-Submitted': 'auto-generated', ...headers },
      })) as { response?: string };
      return sent.response ?? 'accepted';
    },
  };
}

export function mailerOf(office: Office): Mailer | undefined {
  const { ZHAOCAI_SMTP_URL: url, ZHAOCAI_MAIL_FROM: from } = office.settings;
  if (!url || !from) return undefined;
  const known = mailers.get(office) ?? smtp(url, from);
  mailers.set(office, known);
  return known;
}

/** Knows whether a lot, or any lot of a project, was not read out yet. Until then the bidders' names are secret. */
export interface Sealing extends Declared {
  readonly kind: 'sealing';
  isSealed: (db: Queryable, place: { lot: string | null; project: string | null }) => Promise<boolean>;
}

/** Knows in whose words a lot or a project is spoken of, where its law has its own. */
export interface Speaking extends Declared {
  readonly kind: 'speaking';
  /** @param id of a lot or a project */
  saysOf: (db: Queryable, id: string) => Promise<((sentence: string) => string) | undefined>;
}

/** Who knows whether somebody has looked at a unit that registered itself: until then its people may be anybody. */
export interface Vouching extends Declared {
  readonly kind: 'vouching';
  isVouched: (db: Queryable, unit: string) => Promise<boolean>;
}
