/** When a key file was last tried with success in this browser, by the bid's threshold promise: it says nothing of the content. */
import type { SealedBidHeader } from '../sealing/index.ts';

const place = (header: Pick<SealedBidHeader, 'thresholdSecretSha256'>) =>
  `zhaocai.rehearsed.${header.thresholdSecretSha256.slice(0, 24)}`;

export function setRehearsed(header: SealedBidHeader): void {
  try {
    localStorage.setItem(place(header), new Date().toISOString());
  } catch {
    // A browser that keeps nothing only asks once more.
  }
}

/** @returns ISO, or nothing where it was not tried here */
export const rehearsedAt = (header: Pick<SealedBidHeader, 'thresholdSecretSha256'>): string | undefined =>
  localStorage.getItem(place(header)) ?? undefined;
