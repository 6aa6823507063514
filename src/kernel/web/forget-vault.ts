/** The name of a person's store on this device (vault.ts), and its end. Apart from it, so that signing out loads no more. */
export const vaultOf = (user: string): string => `zhaocai.vault.${user}`;

/** Destroys what a person kept on this device, and its key. Does not wait for a tab that still holds it. */
export const destroyVault = (user: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(vaultOf(user));
    request.onsuccess = () => resolve();
    request.onerror = () => resolve();
    request.onblocked = () => resolve();
  });
