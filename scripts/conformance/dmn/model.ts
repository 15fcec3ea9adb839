import { FeelFunction } from 'feelin'
import { childNamed, childrenNamed, readXml, type XmlElement } from '@/lib/xml/read-xml'
import { evaluateBox, expressionIn, functionOf } from './boxed'
import type { Scope } from './feel'
import { coerced, type Types } from './types'

/** A node of the requirement graph, with the file it stands in. */
interface Node {
  element: XmlElement
  file: ModelFile
}

interface ModelFile {
  root: XmlElement
  types: Types
  /** Names of other models by their namespace. */
  imports: Map<string, string>
}

const nameOf = (element: XmlElement): string =>
  childNamed(element, 'variable')?.attributes.name ?? element.attributes.name ?? ''
const typeOf = (element: XmlElement): string | undefined => childNamed(element, 'variable')?.attributes.typeRef

/** A decision model of one file and those it imports. */
export class DecisionModel {
  private readonly files: ModelFile[]
  private readonly nodes = new Map<string, Node>()

  /** @param sources the files' text, the model itself first */
  constructor(sources: string[]) {
    const roots = sources.map(readXml)
    const typesOf = (root: XmlElement) =>
      childrenNamed(root, 'itemDefinition').map((definition): [string, XmlElement] => [
        definition.attributes.name ?? '',
        definition,
      ])
    this.files = roots.map((root): ModelFile => {
      const imports = new Map(
        childrenNamed(root, 'import').map(({ attributes }) => [attributes.namespace ?? '', attributes.name ?? '']),
      )
      const imported = roots.flatMap((other) => {
        const alias = imports.get(other.attributes.namespace ?? '')
        return alias === undefined
          ? []
          : typesOf(other).map(([name, definition]): [string, XmlElement] => [`${alias}.${name}`, definition])
      })
      return { root, types: new Map([...imported, ...typesOf(root)]), imports }
    })
    for (const file of this.files)
      for (const element of file.root.children)
        if (element.attributes.id)
          this.nodes.set(`${file.root.attributes.namespace ?? ''}#${element.attributes.id}`, { element, file })
  }

  private find(reference: string, file: ModelFile): Node | undefined {
    return this.nodes.get(reference.startsWith('#') ? `${file.root.attributes.namespace ?? ''}${reference}` : reference)
  }

  /** The value of a decision, over values for input data by name. */
  decide(name: string, given: Scope): unknown {
    const [main] = this.files
    const element = main?.root.children.find((each) => each.name === 'decision' && each.attributes.name === name)
    return main && element ? this.value({ element, file: main }, { given, known: new Map() }) : null
  }

  /** The value of one output of a decision service; values for its inputs by name. */
  serve(service: string, output: string, given: Scope): unknown {
    const [main] = this.files
    const element = main?.root.children.find(
      (each) => each.name === 'decisionService' && each.attributes.name === service,
    )
    if (!main || !element) return null
    const answers = this.runService({ element, file: main }, given)
    return output in answers ? answers[output] : null
  }

  private runService({ element, file }: Node, given: Scope): Scope {
    const known = new Map(
      childrenNamed(element, 'inputDecision').flatMap(({ attributes }) => {
        const node = this.find(attributes.href ?? '', file)
        return node
          ? [
              [
                node.element,
                coerced(given[nameOf(node.element)] ?? null, typeOf(node.element), node.file.types),
              ] as const,
            ]
          : []
      }),
    )
    return Object.fromEntries(
      childrenNamed(element, 'outputDecision').flatMap(({ attributes }) => {
        const node = this.find(attributes.href ?? '', file)
        return node ? [[nameOf(node.element), this.value(node, { given, known })]] : []
      }),
    )
  }

  private value(node: Node, run: Run): unknown {
    const { element, file } = node
    if (run.known.has(element)) return run.known.get(element)
    const made = this.compute(node, run)
    const value =
      element.name === 'decisionService' || element.name === 'businessKnowledgeModel'
        ? made
        : coerced(made, typeOf(element), file.types)
    run.known.set(element, value)
    return value
  }

  private compute(node: Node, run: Run): unknown {
    const { element, file } = node
    switch (element.name) {
      case 'inputData':
        return run.given[nameOf(element)] ?? run.given[element.attributes.name ?? ''] ?? null
      case 'decision':
        return evaluateBox(expressionIn(element), this.scopeOf(node, run), file.types)
      case 'businessKnowledgeModel': {
        const logic = childNamed(element, 'encapsulatedLogic')
        return logic ? functionOf(logic, this.scopeOf(node, run), file.types) : null
      }
      case 'decisionService':
        return this.serviceFunction(node)
      default:
        return null
    }
  }

  /** A service called like a function: its input data first, then its input decisions. */
  private serviceFunction(node: Node): FeelFunction {
    const { element, file } = node
    const inputs = [...childrenNamed(element, 'inputData'), ...childrenNamed(element, 'inputDecision')].flatMap(
      ({ attributes }) => this.find(attributes.href ?? '', file) ?? [],
    )
    const names = inputs.map((input) => nameOf(input.element))
    return new FeelFunction((...values: unknown[]) => {
      if (names.some((_, index) => values[index] === undefined)) return null
      const given = inputs.map((input, index): [string, unknown] => [
        nameOf(input.element),
        coerced(values[index] ?? null, typeOf(input.element), input.file.types),
      ])
      if (given.some(([, value], index) => value === null && (values[index] ?? null) !== null)) return null
      const answers = this.runService(node, Object.fromEntries(given))
      const all = Object.values(answers)
      return all.length === 1 ? all[0] : answers
    }, names)
  }

  /** The names a node's expression sees: what it requires, under the name of its model where that is another. */
  private scopeOf({ element, file }: Node, run: Run): Scope {
    const scope: Scope = {}
    const required = element.children.flatMap(({ name, children }) =>
      name === 'informationRequirement' || name === 'knowledgeRequirement'
        ? children.map(({ attributes }) => attributes.href ?? '')
        : [],
    )
    for (const reference of required) {
      const node = this.find(reference, file)
      if (!node) continue
      const alias = node.file === file ? '' : (file.imports.get(node.file.root.attributes.namespace ?? '') ?? '')
      const value = this.value(node, run)
      if (!alias) scope[nameOf(node.element)] = value
      else scope[alias] = { ...(scope[alias] as Scope | undefined), [nameOf(node.element)]: value }
    }
    return scope
  }
}

interface Run {
  given: Scope
  /** Values computed or handed in so far. */
  known: Map<XmlElement, unknown>
}
