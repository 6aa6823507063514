/** The shared worker: one stream for all pages of this browser and this front end. */
import '../../ui/older/polyfills.ts';
import { createStream, type FromStream, type ToStream } from './live-stream.ts';

const ports = new Map<string, MessagePort>();
let count = 0;

const stream = createStream((message: FromStream) => {
  for (const port of ports.values()) port.postMessage(message);
});

addEventListener('connect', (event) => {
  const port = (event as MessageEvent).ports[0]!;
  count += 1;
  const page = String(count);
  ports.set(page, port);
  port.onmessage = ({ data }: MessageEvent<ToStream>) => stream.want(page, data);
  port.start();
});
