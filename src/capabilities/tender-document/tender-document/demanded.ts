/**
 * What a lot's sentence of qualification demands, one by one: the beginning of the document's table. A clause that names a
 * grade or a certificate becomes a row of its own; what is neither stays in words, and nothing of the sentence is lost.
 */
export interface Demand {
  id: string;
  type: 'certificate' | 'other';
  name: string;
  level: string | null;
  detail: string | null;
}

/** 建筑工程施工总承包二级及以上资质: what, and of which grade at least (建筑业企业资质管理规定 第5条, 建设工程勘察设计资质管理规定 第5条). */
const graded =
  /^(?:具有|具备|须具有|须具备)?(.{2,100}?)((?:特|[一二三四甲乙丙])级(?:（含）)?(?:及以上|以上)?)(?:资质|资格)?$/;
const certificate =
  /^(?:具有|具备|须具有|须具备)?(?:有效的)?(.{2,100}?(?:许可证|资质证书|认证证书|营业执照))(?:有效|在有效期内)?$/;

/** @param words as the lot says it, clauses set apart by comma, semicolon or full stop */
export function demandedOf(words: string): Demand[] {
  const rest: string[] = [];
  const demands = words
    .split(/[，；。\n]/)
    .map((clause) => clause.trim())
    .filter(Boolean)
    .flatMap((clause): Omit<Demand, 'id'>[] => {
      // One of several, or what is refused, is no demand of its own: who reads it decides.
      const isForReading = /或|之一|不|未|无|非/.test(clause);
      const [, what, grade] = (!isForReading && graded.exec(clause)) || [];
      if (what && grade) return [{ type: 'certificate', name: what, level: grade, detail: null }];
      const [, paper] = (!isForReading && certificate.exec(clause)) || [];
      if (paper) return [{ type: 'certificate', name: paper, level: null, detail: null }];
      rest.push(clause);
      return [];
    });
  const inWords =
    rest.length > 0
      ? [{ type: 'other' as const, name: '资格条件', level: null, detail: rest.join('；').slice(0, 2000) }]
      : [];
  return [...demands, ...inWords].map((demand, i) => ({ id: `qualification-${i + 1}`, ...demand }));
}
