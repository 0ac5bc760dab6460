import { parseAst } from 'rolldown/parseAst';

interface Node {
  readonly type?: string;
  readonly value?: unknown;
  readonly operator?: string;
  readonly left?: Node;
  readonly right?: Node;
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
}

/** Returns the text of a string, of a template with a dot for each value, or of their sum. */
function toText({ type, value, operator, left = {}, right = {}, quasis = [] }: Node): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value;
  if (type === 'TemplateLiteral') return quasis.map((part) => part.value.cooked).join('.');
  if (type !== 'BinaryExpression' || operator !== '+') return undefined;
  const [first, second] = [toText(left), toText(right)];
  return first === undefined && second === undefined ? undefined : `${first ?? '.'}${second ?? '.'}`;
}

function toTexts(node: unknown): readonly string[] {
  if (typeof node !== 'object' || node === null) return [];
  const text = toText(node);
  return text === undefined ? Object.values(node).flatMap(toTexts) : [text];
}

/** Lists the texts in a file of TypeScript or JavaScript, by its name. */
export const textsOfCode = (file: string, source: string): readonly string[] =>
  toTexts(parseAst(source, { lang: file.endsWith('.ts') ? 'ts' : 'js' }, file));
