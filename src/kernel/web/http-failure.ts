import { httpFailure, type Reply } from './reply.ts';

/** No answer, or one that HTTP calls a failure. `message` begins with the status. */
export class HttpFailure extends Error {
  status: number;
  /** The id that the server gave the call. */
  requestId?: string;
  /** What was sent may have been done all the same: the answer was lost, here or behind the server. */
  isUnknown: boolean;
  constructor(status: number, reply?: Reply) {
    super(httpFailure(status, reply?.msg));
    this.name = 'HttpFailure';
    this.status = status;
    this.isUnknown = lost.has(status) || reply?.tdata?.unknown === true;
  }
}

/** No answer at all, or that of a gateway that got none. */
const lost = new Set([0, 502, 504]);
