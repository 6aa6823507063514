/** What a verification finds: faults with their place, counts of what was checked, remarks. */
export interface Fault {
  /** The entry of the archive, and within it the record or the field: `records/bid.json · 某公司`. */
  place: string;
  because: string;
}

export class Findings {
  readonly faults: Fault[] = [];
  readonly remarks: string[] = [];
  private readonly counts = new Map<string, number>();

  fault(place: string, because: string): void {
    this.faults.push({ place, because });
  }

  remark(text: string): void {
    this.remarks.push(text);
  }

  /** Something was checked and found good or bad. */
  checked(what: string, count = 1): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + count);
  }

  get checks(): { what: string; count: number }[] {
    return [...this.counts].map(([what, count]) => ({ what, count }));
  }

  /** Runs one check; what it throws is a fault at its place, since an archive may hold anything. */
  async attempt(place: string, check: () => unknown): Promise<void> {
    try {
      await check();
    } catch (error) {
      this.fault(place, error instanceof Error ? error.message : String(error));
    }
  }
}
