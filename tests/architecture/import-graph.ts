import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import ts from 'typescript'

export type ImportGraph = Map<string, string[]>

/** What a file imports as it is loaded: neither what is a type only, nor what is loaded later by `import()`. */
function loadedBy(path: string, text: string, withTypes: boolean): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  return source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    if (!statement.moduleSpecifier || !ts.isStringLiteral(statement.moduleSpecifier)) return []
    return withTypes || !typesOnly(statement) ? [statement.moduleSpecifier.text] : []
  })
}

function typesOnly(statement: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(statement)) return statement.isTypeOnly
  const clause = statement.importClause
  if (!clause) return false
  if (clause.isTypeOnly) return true
  const named = clause.namedBindings
  return !clause.name && !!named && ts.isNamedImports(named) && named.elements.every(({ isTypeOnly }) => isTypeOnly)
}

/** Who imports whom among the files of the product. */
export function importGraph({ withTypes }: { withTypes: boolean }): ImportGraph {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  })
  const ours = new Set(listed.split('\n').filter((path) => path && existsSync(path)))
  const fileOf = (from: string, name: string): string | undefined => {
    const base = name.startsWith('@/') ? name.slice(2) : name.startsWith('.') ? join(dirname(from), name) : undefined
    return base && [base, `${base}.ts`, `${base}.tsx`, join(base, 'index.ts')].find((path) => ours.has(path))
  }
  const product = [...ours].filter((path) => /^(app|components|lib|server)\//.test(path) && !/\.test\.tsx?$/.test(path))
  return new Map(
    product.map((path) => [
      path,
      loadedBy(path, readFileSync(path, 'utf8'), withTypes).flatMap((name) => fileOf(path, name) ?? []),
    ]),
  )
}

/** Sets of files that reach each other (Tarjan's strongly connected components), the largest first. */
export function circlesOf(graph: ImportGraph): string[][] {
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []
  const visit = (file: string): number => {
    const number = order.size
    order.set(file, number)
    stack.push(file)
    let low = number
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) low = Math.min(low, visit(next))
      else if (stack.includes(next)) low = Math.min(low, lowest.get(next) ?? order.get(next)!)
    }
    lowest.set(file, low)
    if (low === number) {
      const circle = stack.splice(stack.indexOf(file))
      if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle.sort())
    }
    return low
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return circles.sort((one, other) => other.length - one.length)
}
