/** How many points a picture has, by its first bytes: what a browser would decode is known before it does. */
import { imageDimensionsFromData } from 'image-dimensions';

/** Some 10,000 by 10,000: a large scan, and 400 MB once it is decoded. */
export const mostPoints = 100_000_000;

/** @returns undefined for what is no picture that browsers draw */
export function imagePoints(bytes: Uint8Array): number | undefined {
  if (bytes[0] === 0x42 && bytes[1] === 0x4d && bytes.length >= 26) {
    const head = new DataView(bytes.buffer, bytes.byteOffset, 26);
    return Math.abs(head.getInt32(18, true) * head.getInt32(22, true));
  }
  const size = imageDimensionsFromData(bytes);
  return size && size.width * size.height;
}
