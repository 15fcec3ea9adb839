import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import type { z } from 'zod'

/** Fields of the inputs of all contracts, by file of lib/contracts and name; those made per kind have no name of their own. */
const fieldsOf = new Map<string, string[]>()
for (const file of readdirSync('lib/contracts').filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))) {
  const exports = jest.requireActual(join(process.cwd(), 'lib/contracts', file)) as Record<
    string,
    { path?: string; sends?: string; edits?: unknown; companyIn?: object; input?: z.ZodObject } | undefined
  >
  for (const [name, one] of Object.entries(exports)) {
    if (one?.path && one.sends && one.input?.shape) {
      // The revision an edit was read with is looked at before its handler, and so is whose company a call is made in.
      const before = [...(one.edits ? ['rev'] : []), ...Object.values(one.companyIn ?? {})]
      fieldsOf.set(
        `${file.slice(0, -3)} ${name}`,
        Object.keys(one.input.shape).filter((field) => !before.includes(field)),
      )
    }
  }
}

/** What answers a call says besides its contract that nothing reads, and why. */
const known: Record<string, string> = {
  'getCompanyPicture n': 'it makes the address another one for the browser’s cache',
  'getHeadImage token': 'R7.1-05 names it; the session is found by its own token',
  'getHeadImage n': 'R7.1-05 names it; it makes the address another one for the browser’s cache',
  'getAllUserMenuList n': 'R7.2-01 names it; it makes the address another one every hour',
  'getGroupAccessValue catalogType': 'one value alone fits, as the contract says',
  'getNodeFormName detailType': 'R7.5-06 names it; a process has one form, however it is opened',
  'getNodeFormName nodeId': 'R7.5-06 names it; a process has one form at all its steps',
  'getNodeFormName transform': 'R7.5-06 names it; every form type has one page here',
  'getNodeFormName app': 'R7.5-06 names it; every form type has one page here',
}

/** `fields` undefined: what was sent goes on as a whole, and what becomes of it is not followed. */
interface Read {
  contract: string
  fields: string[] | undefined
}

/** The contracts a file names by their type or hands to `serve`, with the fields the function beside reads by name. */
function readsIn(path: string): Read[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true)
  const imported = new Map<string, string>()
  const aliases = new Map<string, string>()
  const nameOf = (text: string): string | undefined => {
    const [first = '', second] = text.split('.')
    const from = imported.get(first)
    return from && (second && from.endsWith(' *') ? `${from.slice(0, -1)}${second}` : from)
  }
  const contractOf = (type: string): string | undefined => {
    const named = /typeof ([\w.]+?)\)?(\.input|\['input'\])/.exec(type)?.[1]
    return named ? nameOf(named.replace(/\.input$/, '')) : aliases.get(type)
  }
  const found: Read[] = []
  /** The fields a parameter takes out of the input; undefined when it goes on as a whole. */
  const fieldsIn = (
    parameter: ts.ParameterDeclaration | undefined,
    body: ts.Node | undefined,
  ): string[] | undefined => {
    if (!parameter || !body) return undefined
    if (ts.isObjectBindingPattern(parameter.name)) {
      if (parameter.name.elements.some(({ dotDotDotToken }) => dotDotDotToken)) return undefined
      return parameter.name.elements.map((one) => (one.propertyName ?? one.name).getText())
    }
    const name = parameter.name.getText()
    const fields = new Set<string>()
    let whole = false
    const visit = (node: ts.Node): void => {
      if (
        ts.isIdentifier(node) &&
        node.text === name &&
        !(ts.isPropertyAccessExpression(node.parent) && node.parent.name === node)
      ) {
        const { parent } = node
        if (ts.isPropertyAccessExpression(parent)) fields.add(parent.name.text)
        else whole = true
      }
      ts.forEachChild(node, visit)
    }
    visit(body)
    return whole ? undefined : [...fields]
  }
  const visit = (node: ts.Node): void => {
    if (
      ts.isImportDeclaration(node) &&
      ts.isStringLiteral(node.moduleSpecifier) &&
      node.moduleSpecifier.text.startsWith('@/lib/contracts/')
    ) {
      const file = node.moduleSpecifier.text.split('/').at(-1)!
      const bindings = node.importClause?.namedBindings
      if (bindings && ts.isNamespaceImport(bindings)) imported.set(bindings.name.text, `${file} *`)
      else if (bindings)
        for (const one of bindings.elements)
          imported.set(one.name.text, `${file} ${(one.propertyName ?? one.name).text}`)
    }
    if (ts.isTypeAliasDeclaration(node)) {
      const contract = contractOf(node.type.getText())
      if (contract) aliases.set(node.name.text, contract)
    }
    if (ts.isCallExpression(node) && /^serve(Stream)?$/.test(node.expression.getText())) {
      const [, called, handler] = node.arguments
      const contract = called && nameOf(called.getText())
      if (contract && handler && ts.isArrowFunction(handler)) {
        const fields = handler.parameters.length === 0 ? [] : fieldsIn(handler.parameters[0], handler.body)
        const goesOn = handler.parameters[0] && ts.isIdentifier(handler.parameters[0].name)
        if (fields || !goesOn) found.push({ contract, fields })
      }
    }
    if (ts.isFunctionDeclaration(node)) {
      for (const parameter of node.parameters) {
        const contract = parameter.type && contractOf(parameter.type.getText())
        const fields = contract ? fieldsIn(parameter, node.body) : undefined
        if (contract) found.push({ contract, fields })
      }
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

describe('what a call asks for', () => {
  const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'server/**/*.ts'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path && existsSync(path) && !path.endsWith('.test.ts'))

  it('R7.3-01 R7.3-03 R7.3-06 is read: no field of an input is taken and ignored', () => {
    const reads = new Map<string, Set<string>>()
    const wholes = new Set<string>()
    for (const path of sources) {
      for (const { contract, fields } of readsIn(path)) {
        if (!fieldsOf.has(contract)) continue
        if (!fields) wholes.add(contract)
        if (!fields) continue
        const before = reads.get(contract) ?? new Set<string>()
        reads.set(contract, new Set([...before, ...fields]))
      }
    }
    const judged = [...reads].filter(([contract]) => !wholes.has(contract))
    const ignored = judged.flatMap(([contract, fields]) => {
      const name = contract.split(' ')[1]!
      return fieldsOf
        .get(contract)!
        .filter((field) => !fields.has(field) && !(`${name} ${field}` in known))
        .map((field) => `${contract} ${field}`)
    })
    expect(ignored).toEqual([])
    expect(judged.length).toBeGreaterThan(60)
  })
})
