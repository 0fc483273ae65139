/** The value of `+ − × ÷ / ^`, brackets, `log2(…)` and `1,234.5` in a worked example. @throws SyntaxError for others */
export function evaluate(text: string): number {
  if (!/^(?:[\d.,\s()+−×÷/^-]|log2)+$/.test(text)) throw new SyntaxError(`'${text}' is no arithmetic.`);
  const signs: Readonly<Record<string, string>> = { '−': '-', '×': '*', '÷': '/', '^': '**', log2: 'Math.log2' };
  const code = text.replace(/(?<=\d),(?=\d)/g, '').replace(/[−×÷^]|log2/g, (sign) => signs[sign]);
  return new Function(`return ${code}`)();
}
