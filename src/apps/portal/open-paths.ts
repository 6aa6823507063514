/**
 * What everybody reads without signing in, by the beginning of its path: the sign-in page is there before any screen is
 * loaded, so this is not drawn from the declarations; the test compares the two.
 */
export const isOpenPath = (path: string): boolean =>
  /^\/(notices|results|openings|violations|anchors|preview|join)(?![^/?])/.test(path);
