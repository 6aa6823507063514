/**
 * What the page for sealing off line may do when it is opened at its address: run its own script, and reach no other
 * place.
 */
import { createHash } from 'node:crypto';

export function sealingPolicy(html: string): string {
  // Each script by its digest, so that nothing that slipped in runs.
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src ${scripts.join(' ')}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
