import ts from 'typescript';

const FORMAT =
  ts.TypeFormatFlags.NoTruncation |
  ts.TypeFormatFlags.InTypeAlias |
  ts.TypeFormatFlags.UseSingleQuotesForStringLiteralType;

/** A type alias with its comment, and without a reference to a schema. */
function plainAlias(alias: ts.TypeAliasDeclaration, checker: ts.TypeChecker): string {
  // A generic type names other types of its module only.
  if (alias.typeParameters !== undefined) return alias.getFullText().trim();
  const comments = alias.getFullText().slice(0, alias.getLeadingTriviaWidth()).trim();
  const isExported = alias.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false;
  const type = checker.typeToString(checker.getTypeFromTypeNode(alias.type), undefined, FORMAT);
  return `${comments}\n${isExported ? 'export ' : ''}type ${alias.name.text} = ${type};`.trim();
}

/**
 * The declarations of a module of schemas as plain types: whoever uses them needs no zod.
 *
 * @returns the text of its `.d.ts`
 */
export function schemaTypes(module: ts.SourceFile, checker: ts.TypeChecker): string {
  const aliases = module.statements.filter(ts.isTypeAliasDeclaration).map((alias) => plainAlias(alias, checker));
  return `${aliases.join('\n')}\nexport {};\n`;
}
