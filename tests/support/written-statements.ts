import { join } from 'node:path'
import ts from 'typescript'

/** What a statement's type says of one of its columns. */
export interface TypedColumn {
  /** `string`, `number`, `boolean`, `Date`, `Buffer`, `string[]`, `number[]`, or `any` where it says nothing to hold it to. */
  kind: string
  nullable: boolean
  optional: boolean
}

export interface WrittenStatement {
  /** File and line. */
  place: string
  text: string
  columns: Map<string, TypedColumn>
}

/** Fragments whose text does not matter for the columns. */
const standIns: Record<string, string> = { finds: 'true', pageOf: 'limit 1', inSight: 'true' }

/** Without brackets, `await` and what only the compiler reads. */
function bare(expression: ts.Expression): ts.Expression {
  const wraps =
    ts.isParenthesizedExpression(expression) ||
    ts.isAwaitExpression(expression) ||
    ts.isAsExpression(expression) ||
    ts.isNonNullExpression(expression)
  return wraps ? bare(expression.expression) : expression
}

/** Reads the statements of the sources whose rows have a type, as far as their text can be told without running them. */
export class WrittenStatements {
  readonly found: WrittenStatement[] = []
  /** Those whose text is put together as it runs. */
  readonly left: string[] = []
  private readonly program: ts.Program
  private readonly checker: ts.TypeChecker
  private parameters = 0

  constructor(files: string[]) {
    const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile) as { config: { compilerOptions: object } }
    const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, process.cwd())
    this.program = ts.createProgram(files, { ...options, noEmit: true, skipLibCheck: true, incremental: false })
    this.checker = this.program.getTypeChecker()
    for (const file of files)
      this.readFile(this.program.getSourceFile(join(process.cwd(), file)) ?? this.program.getSourceFile(file)!)
  }

  private readFile(source: ts.SourceFile): void {
    const visit = (node: ts.Node): void => {
      if (ts.isTaggedTemplateExpression(node) && node.typeArguments?.length === 1 && node.tag.getText() === 'sql')
        this.readStatement(source, node, node.typeArguments[0]!)
      ts.forEachChild(node, visit)
    }
    visit(source)
  }

  private readStatement(source: ts.SourceFile, node: ts.TaggedTemplateExpression, typeNode: ts.TypeNode): void {
    const type = this.checker.getTypeFromTypeNode(typeNode)
    // A fragment has the type of a value.
    if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)) || this.kindOf(type) !== 'any') return
    const place = `${source.fileName.replace(`${process.cwd()}/`, '')}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    this.parameters = 0
    const text = this.textOf(node.template, new Map())
    if (!text || !/^\s*(select|with|insert|update|delete)\b/i.test(text) || type.getStringIndexType()) {
      this.left.push(place)
      return
    }
    const columns = new Map(
      this.checker.getPropertiesOfType(type).map((property) => [property.name, this.columnOf(property, typeNode)]),
    )
    this.found.push({ place, text, columns })
  }

  private columnOf(property: ts.Symbol, at: ts.Node): TypedColumn {
    const type = this.checker.getTypeOfSymbolAtLocation(property, at)
    const parts = type.isUnion() ? type.types : [type]
    const isNothing = ({ flags }: ts.Type) => Boolean(flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined))
    const kinds = new Set(parts.filter((part) => !isNothing(part)).map((part) => this.kindOf(part)))
    return {
      kind: kinds.size === 1 ? [...kinds][0]! : 'any',
      nullable: parts.some(({ flags }) => flags & (ts.TypeFlags.Null | ts.TypeFlags.Any | ts.TypeFlags.Unknown)),
      optional: Boolean(property.flags & ts.SymbolFlags.Optional),
    }
  }

  private kindOf(type: ts.Type): string {
    if (type.flags & ts.TypeFlags.StringLike) return 'string'
    if (type.flags & ts.TypeFlags.NumberLike) return 'number'
    if (type.flags & ts.TypeFlags.BooleanLike) return 'boolean'
    const text = this.checker.typeToString(type)
    return /^(Date|string\[\]|number\[\])$/.test(text) ? text : text.startsWith('Buffer') ? 'Buffer' : 'any'
  }

  private textOf(template: ts.TemplateLiteral, bound: Map<ts.Symbol, ts.Expression>): string | undefined {
    if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
    let text = template.head.text
    for (const { expression, literal } of template.templateSpans) {
      const part = this.partOf(expression, bound)
      if (part === undefined) return undefined
      text += part + literal.text
    }
    return text
  }

  /** The text an expression in a statement stands for: a fragment's own, or a parameter. */
  private partOf(given: ts.Expression, bound: Map<ts.Symbol, ts.Expression>): string | undefined {
    const expression = bare(given)
    if (ts.isTaggedTemplateExpression(expression)) return this.textOf(expression.template, bound)
    if (ts.isConditionalExpression(expression))
      return this.isFragment(expression)
        ? (this.partOf(expression.whenTrue, bound) ?? this.partOf(expression.whenFalse, bound))
        : this.parameter()
    if (!this.isFragment(expression)) return this.parameter()
    if (ts.isCallExpression(expression)) return this.called(expression, bound)
    const symbol = this.symbolOf(expression)
    const value = symbol && (bound.get(symbol) ?? this.valueOf(symbol))
    return value && value !== expression ? this.partOf(value, bound) : undefined
  }

  private parameter = (): string => `$${++this.parameters}`

  private isFragment(expression: ts.Expression): boolean {
    const type = this.checker.getTypeAtLocation(expression)
    const promised = this.checker.getAwaitedType(type) ?? type
    return Boolean(promised.getProperty('toOperationNode'))
  }

  private symbolOf(expression: ts.Expression): ts.Symbol | undefined {
    const symbol = this.checker.getSymbolAtLocation(expression)
    return symbol && symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol
  }

  private valueOf({ valueDeclaration }: ts.Symbol): ts.Expression | undefined {
    return valueDeclaration && (ts.isVariableDeclaration(valueDeclaration) || ts.isPropertyAssignment(valueDeclaration))
      ? valueDeclaration.initializer
      : undefined
  }

  private called(call: ts.CallExpression, bound: Map<ts.Symbol, ts.Expression>): string | undefined {
    const name = call.expression.getText()
    const [first, second] = call.arguments
    if (name in standIns) return standIns[name]
    if (/^sql\.(raw|ref|table)$/.test(name)) return first && ts.isStringLiteralLike(first) ? first.text : undefined
    if (name === 'sql.join') return first && this.joined(first, second, bound)
    const symbol = this.symbolOf(call.expression)
    const body = symbol && this.bodyOf(symbol)
    if (!body) return undefined
    const inner = new Map(bound)
    body.parameters.forEach((parameter, index) => {
      const of = this.checker.getSymbolAtLocation(parameter.name)
      const argument = call.arguments[index] ?? parameter.initializer
      if (of && argument) inner.set(of, argument)
    })
    return this.partOf(body.answer, inner)
  }

  private joined(
    list: ts.Expression,
    by: ts.Expression | undefined,
    bound: Map<ts.Symbol, ts.Expression>,
  ): string | undefined {
    if (!ts.isArrayLiteralExpression(list)) return undefined
    const parts = list.elements.map((element) => this.partOf(element, bound))
    const between = by ? this.partOf(by, bound) : ', '
    return parts.includes(undefined) || between === undefined ? undefined : parts.join(between)
  }

  /** A function that only answers. */
  private bodyOf(
    symbol: ts.Symbol,
  ): { parameters: ts.NodeArray<ts.ParameterDeclaration>; answer: ts.Expression } | undefined {
    const of = this.valueOf(symbol) ?? symbol.valueDeclaration
    if (!of || !(ts.isArrowFunction(of) || ts.isFunctionDeclaration(of)) || !of.body) return undefined
    if (!ts.isBlock(of.body)) return { parameters: of.parameters, answer: of.body }
    const last = of.body.statements.at(-1)
    return last && ts.isReturnStatement(last) && last.expression
      ? { parameters: of.parameters, answer: last.expression }
      : undefined
  }
}
