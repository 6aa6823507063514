/** Uploads on their way on this page: what is sent before they end would leave their files behind. */
let running = 0;

/** Counts an upload in; the answer counts it out. */
export function beginUpload(): () => void {
  let open = true;
  running += 1;
  return () => {
    if (open) running -= 1;
    open = false;
  };
}

export const uploadsRun = (): boolean => running > 0;
