/** What browsers are told with every answer. No script but the server's own files; no other site frames these pages. */

/** @param frames origins that a page may show in itself (settings) */
export function securityHeaders(mode: 'demo' | 'production', frames: readonly string[] = []): Record<string, string> {
  return {
    'content-security-policy': [
      "default-src 'self'",
      "script-src 'self'",
      // The component library writes its styles at run time; scripts may not be written so.
      "style-src 'self' 'unsafe-inline'",
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
    ...(mode === 'production' ? { 'strict-transport-security': 'max-age=31536000' } : {}),
  };
}
