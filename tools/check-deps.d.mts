interface Advisory {
  name: string;
  severity: string;
  title: string;
  url: string;
}
export function advisoriesIn(said: string): Advisory[] | undefined;
export function advisoryReport(found: Advisory[] | undefined): { code: number; lines: string[] };
