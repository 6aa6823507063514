/**
 * What a person does outside of the page: keeps key files, names a price, thinks something of a bid and of a colleague. This is all
 * that the robot knows beside what its pages say; each is asked for by the page that needs it.
 */
import {
  decryptShares,
  denialProver,
  drawValueText,
  type HandedOver,
  type HolderKeys,
  sealDrawValue,
  signShares,
} from '../../src/capabilities/bid/sealing/index.ts';
import { submitBid } from '../../src/capabilities/bid/testing/submit-bid.ts';
import { signAs } from '../../src/capabilities/notice/testing/sign-as.ts';
import { createTestHolder, keysAsked, type TestHolder } from '../../src/capabilities/notice/testing/test-holders.ts';
import type { Anchor } from '../../src/kernel/record/chain.ts';
import type { ScreenId } from '../../src/kernel/record/known.ts';
import type { Client } from '../support/client.ts';

type Row = Record<string, any>;

/** The files that somebody keeps at home. */
export interface Drawer {
  holder?: TestHolder;
  /** The bidder's half of each bid's key, by lot. */
  bids: Record<string, string>;
}

const drawers = new WeakMap<Client, Drawer>();

export function drawerOf(client: Client): Drawer {
  const drawer = drawers.get(client) ?? { bids: {} };
  drawers.set(client, drawer);
  return drawer;
}

export const hands = {
  /** Makes a pair of opening keys once, and keeps its private half. */
  makeKeys: async (client: Client): Promise<Row> => {
    const drawer = drawerOf(client);
    drawer.holder ??= await createTestHolder();
    return keysAsked(drawer.holder);
  },

  /** Chooses the key file of a holder: it opens that holder's share of each bid. */
  withKeys: async (client: Client, handed: HandedOver & { anchor: Anchor }): Promise<Row> => {
    const { exchangeJwk, ...keys } = holderOf(client);
    const holder: HolderKeys = {
      ...{ name: client.account, organisation: client.account, ...keys },
      prover: denialProver(exchangeJwk),
    };
    return {
      posting: JSON.stringify(await signShares(handed.lot, await decryptShares(handed, holder), holder, handed.anchor)),
    };
  },

  /** A number that nobody knows before, sealed to the holders of the keys. */
  thinkOfNumber: async (client: Client, row: Row, holders: readonly Row[], threshold: number): Promise<Row> => {
    const side = client.orgType === 'supervisor' ? 'supervisor' : 'owner';
    const sealed = await sealDrawValue({
      ...{ lotId: row.lot, committee: row.id, side, lock: row.lockDigest, threshold },
      holders: holders.map(({ name, organisationName, fingerprint, ecdh, sign }: any) => ({
        ...{ name, organisation: organisationName, fingerprint, ecdh, sign },
      })),
    });
    return { sealed: JSON.stringify(sealed), ...(await signAs(client, drawValueText(sealed))) };
  },

  /** Writes a bid of its own price under the ceiling, seals it and keeps the key file. */
  bid: async (client: Client, lot: string, ceiling: number): Promise<void> => {
    const own = Number(client.account.replaceAll(/\D/g, '')) || 0;
    const price = (ceiling * (0.95 - own / 100)).toFixed(2);
    const who = { manager: `项目经理${own}`, managerCertificate: `一级建造师 川15100000${own}` };
    const { keyFile } = await submitBid(client, lot, { readOut: { price, ...who } });
    drawerOf(client).bids[lot] = keyFile.bidderSecret;
  },

  /** Chooses the key file of the unit's own bid. */
  bidKey: (client: Client, lot: string): Row => ({ bidderSecret: drawerOf(client).bids[lot] }),

  /** Whether somebody wants to do what is a right and no duty: nobody objects or complains without a reason of their own. */
  wants: (client: Client, screen: ScreenId, objects: readonly string[]): boolean =>
    !/^(objection|complaint)\.my/.test(screen) || objects.includes(client.account),

  /** What a judge finds a bid worth: of each factor the same share of its points. */
  points: (points: string): string => (Number(points) * 0.8).toFixed(2),
};

function holderOf(client: Client): TestHolder {
  const { holder } = drawerOf(client);
  if (!holder) throw new Error(`${client.account} holds no key`);
  return holder;
}
