/** Papers from templates: a named text in which `{{变量}}` stands for what the record knows. Nothing else is computed. */
const placeholder = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Value by variable, as it stands in the paper; an empty one is left as a blank line to be noticed. */
export type TemplateValues = Readonly<Record<string, string>>;

/** The variables of a text, each once, in the order in which they stand. */
export const variablesIn = (body: string): string[] => [
  ...new Set(Array.from(body.matchAll(placeholder), (m) => m[1]!)),
];

export const unknownVariables = (body: string, known: Iterable<string>): string[] => {
  const names = new Set(known);
  return variablesIn(body).filter((v) => !names.has(v));
};

/** A template names something that its paper does not know. */
export class UnknownVariable extends Error {
  readonly variables: readonly string[];
  constructor(variables: readonly string[]) {
    super(`模板里的变量${variables.map((v) => `{{${v}}}`).join('、')}不认识，请改用可用的变量`);
    this.variables = variables;
  }
}

/**
 * The text with every variable replaced, once: what a value says is never read as a variable again.
 * @throws UnknownVariable
 */
export function fillTemplate(body: string, values: TemplateValues): string {
  const unknown = unknownVariables(body, Object.keys(values));
  if (unknown.length > 0) throw new UnknownVariable(unknown);
  return body.replace(placeholder, (_, name: string) => values[name]!);
}
