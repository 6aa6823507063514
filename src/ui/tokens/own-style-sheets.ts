/**
 * Style sheets that our scripts write carry the nonce with which this document came; what slips in as markup does not, and
 * the content policy drops it. Done where elements are made, because parts of the component library measure the page with
 * sheets that no setting of theirs reaches.
 */
export function ownStyleSheets(): void {
  const nonce = styleNonce();
  if (!nonce) return;
  const make = document.createElement.bind(document) as (name: string, options?: ElementCreationOptions) => HTMLElement;
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    const element = make(name, options);
    if (name === 'style') element.nonce = nonce;
    return element;
  }) as typeof document.createElement;
}

/** The nonce of this document's style sheets; empty where it came without. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
