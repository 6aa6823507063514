/** What browsers are told with every answer. No script but the server's own files; no other site frames these pages. */
import type { Office } from './office.ts';

/** Whether browsers reach this office over TLS: in production, and wherever its address says so. */
export const isOverTls = ({ mode, origin }: Pick<Office, 'mode' | 'origin'>): boolean =>
  mode === 'production' || (origin?.startsWith('https:') ?? false);

/**
 * The name of a cookie. Over TLS browsers keep every one of them to this very host, for no sub-domain: that is what the
 * prefix `__Host-` asks of them; a page of a sub-domain, or a line without TLS, cannot put one of its own in its place.
 */
export const cookieName = (office: Pick<Office, 'mode' | 'origin'>, plain: string): string =>
  `${isOverTls(office) ? '__Host-' : ''}${plain}`;

/**
 * @param frames origins that a page may show in itself (settings)
 * @param nonce of this document: style sheets that its own scripts write carry it, markup that slipped in does not
 */
export function securityHeaders(
  mode: 'demo' | 'production',
  frames: readonly string[] = [],
  nonce = '',
): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      `style-src 'self'${nonce ? ` 'nonce-${nonce}'` : ''}`,
      // The component library measures a growing text area by an attribute, which no nonce can cover.
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self' data:",
      "connect-src 'self'",
      "worker-src 'self' blob:",
      `frame-src ${["'self'", 'blob:', ...frames].join(' ')}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'self'",
    ].join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy':
      'camera=(self), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()',
    ...(mode === 'production' ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}
