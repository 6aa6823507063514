// The formula belongs to the evaluation method that the document carries; the evaluation applies it.
export * from '../../tender-document/evaluation-method/price-formula/price-parameters.ts';
export * from '../../tender-document/evaluation-method/price-formula/price-score.rules.ts';
