/** `bytes` of a response, by which the PDF library reads character maps, fonts and what is packed (Chromium 132, Firefox 128), and of what is like one. */
for (const { prototype } of [Blob, Request, Response])
  if (!('bytes' in prototype))
    Object.defineProperty(prototype, 'bytes', {
      configurable: true,
      writable: true,
      async value(this: Response) {
        return new Uint8Array(await this.arrayBuffer());
      },
    });
