/**
 * Stops the server once, however it is told: Ctrl-C, a TERM from a service manager, a closed terminal, or the end of
 * the `npm start` that began it (the channel to it closes, also when it was killed). Told twice, it stops once.
 *
 * @param stop ends everything that was started, the database last
 */
export function stopWhenTold(stop: () => Promise<void>): void {
  let told = false;
  const once = () => {
    if (told) return;
    told = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, once);
  if (process.connected) process.on('disconnect', once);
}
