/** A call that is not taken up now, through no fault of what it says. */

/** Too many calls; `seconds` until the next may come. */
export class TooMany extends Error {
  seconds: number;
  /** The account that was tried, as it was typed. */
  account: string | undefined;
  constructor(sentence: string, seconds = 60, account?: string) {
    super(sentence);
    this.seconds = seconds;
    this.account = account;
  }
}

/** Something else has to be done first, at another address: the reply `jump-url` of specification §8. */
export class Elsewhere extends Error {
  readonly url: string;
  constructor(sentence: string, url: string) {
    super(sentence);
    this.url = url;
  }
}
