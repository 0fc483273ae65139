/** The arithmetic of a worked example: numbers, `+ − × ÷ / ^`, brackets, `log2(…)` and `1,234.5` for thousands. */

/** A text that is no arithmetic. */
class ArithmeticError extends Error {
  override readonly name = 'ArithmeticError';
}

const TOKEN = /\s*(\d[\d,]*(?:\.\d+)?|log2|[-+−×÷/^()])/y;

function tokensOf(text: string): string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (text.slice(TOKEN.lastIndex).trim() !== '') {
    const match = TOKEN.exec(text);
    if (match === null) throw new ArithmeticError(`'${text}' is no arithmetic.`);
    tokens.push(match[1]);
  }
  return tokens;
}

/**
 * The value of an expression; `^` binds strongest, then a leading minus, then `× ÷ /`, then `+ −`, each from the left.
 *
 * @throws ArithmeticError for anything else
 * @example evaluate('1200 × log2(3/2)') // 701.955…
 */
export function evaluate(text: string): number {
  const tokens = tokensOf(text);
  let index = 0;
  const take = (...wanted: readonly string[]): string | null => {
    if (!wanted.includes(tokens[index])) return null;
    return tokens[index++];
  };
  const expect = (wanted: string): void => {
    if (take(wanted) === null) throw new ArithmeticError(`'${text}' lacks a '${wanted}'.`);
  };
  const bracket = (): number => {
    expect('(');
    const value = sum();
    expect(')');
    return value;
  };
  const operand = (): number => {
    if (take('log2') !== null) return Math.log2(bracket());
    if (tokens[index] === '(') return bracket();
    const value = Number(tokens[index++]?.replaceAll(',', ''));
    if (Number.isNaN(value)) throw new ArithmeticError(`'${text}' lacks a number.`);
    return value;
  };
  const power = (): number => {
    const base = operand();
    return take('^') === null ? base : base ** signed();
  };
  const signed = (): number => (take('-', '−') === null ? power() : -signed());
  const product = (): number => {
    let value = signed();
    for (let sign = take('×', '÷', '/'); sign !== null; sign = take('×', '÷', '/')) {
      value = sign === '×' ? value * signed() : value / signed();
    }
    return value;
  };
  const sum = (): number => {
    let value = product();
    for (let sign = take('+', '-', '−'); sign !== null; sign = take('+', '-', '−')) {
      value = sign === '+' ? value + product() : value - product();
    }
    return value;
  };
  const value = sum();
  if (index < tokens.length) throw new ArithmeticError(`'${text}' continues after its end.`);
  return value;
}
