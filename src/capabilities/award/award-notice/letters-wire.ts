/** What `award-notice/letters.json` answers: the letters that go out together, word for word. */

export interface SentLetter {
  id: string;
  number: string;
  kind: 'award' | 'loss';
  supplierName: string;
  body: string;
  datedOn: string | null;
  state: string;
  /** How many accounts of the addressee, and of the members of its consortium, are told of it. */
  people: number;
}

export interface Letters {
  lot: string;
  letters: SentLetter[];
}
