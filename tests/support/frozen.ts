/** What a play answered, kept for other workers: plain values, bytes, keys, and clients by the name of their account. */
import v8 from 'node:v8';
import { Client } from './client.ts';

interface Key {
  jwk: JsonWebKey;
  algorithm: KeyAlgorithm;
  usages: KeyUsage[];
}

type Marked = { account: string } | Key;

/** A copy in which `change` stands for what is no plain value; what was one object stays one. */
async function copied(
  value: unknown,
  change: (one: object) => object | undefined | Promise<object | undefined>,
): Promise<unknown> {
  const done = new Map<object, object>();
  const copy = async (one: unknown): Promise<unknown> => {
    if (typeof one !== 'object' || one === null) return one;
    if (done.has(one)) return done.get(one);
    const changed = (await change(one)) ?? (ArrayBuffer.isView(one) ? one : undefined);
    const made: any = changed ?? (Array.isArray(one) ? [] : {});
    done.set(one, made);
    if (!changed) for (const [key, inner] of Object.entries(one)) made[key] = await copy(inner);
    return made;
  };
  return copy(value);
}

export async function freeze(value: unknown): Promise<Buffer> {
  const plain = await copied(value, async (one) => {
    if (one instanceof Client) return { marked: { account: one.account } };
    if (!(one instanceof CryptoKey)) return undefined;
    const jwk = await crypto.subtle.exportKey('jwk', one);
    return { marked: { jwk, algorithm: { ...one.algorithm }, usages: [...one.usages] } };
  });
  return v8.serialize(plain);
}

/** @param as answers the client of an account */
export const thaw = <T>(frozen: Buffer, as: (account: string) => Promise<Client>): Promise<T> =>
  copied(v8.deserialize(frozen), (one) => {
    const marked = 'marked' in one ? (one.marked as Marked) : undefined;
    if (!marked) return undefined;
    if ('account' in marked) return as(marked.account);
    return crypto.subtle.importKey('jwk', marked.jwk, marked.algorithm, true, marked.usages);
  }) as Promise<T>;
