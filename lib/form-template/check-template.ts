import type { FormDefinition } from '@/lib/contracts/forms'
import { formFields } from '@/lib/form-data/form-fields'
import type { TemplateNode } from './template-node'

/** `about` names the field or marker a problem is about. */
export interface TemplateProblem {
  key: 'unknownField' | 'placedTwice' | 'unknownVariable' | 'noRows'
  about: string
}

/** What is wrong with a template on the fields of its form and the names of system variables. */
export function checkTemplate(
  nodes: TemplateNode[],
  definition: FormDefinition,
  systemNames: readonly string[],
): TemplateProblem[] {
  const fields = new Map(formFields(definition).map((field) => [field.id, field]))
  const columnsOf = (id: string): string[] => {
    const field = fields.get(id)
    return field?.type === 'table' ? field.fields.map((column) => column.id) : []
  }
  const problems: TemplateProblem[] = []
  const placed = new Set<string>()
  const place = (path: string) => {
    if (placed.has(path)) problems.push({ key: 'placedTwice', about: path })
    placed.add(path)
  }
  const isKnown = ([id = '', column]: string[]) =>
    column === undefined ? fields.has(id) : columnsOf(id).includes(column)
  const walk = (node: TemplateNode, rows: string | null): void => {
    if (node.kind === 'field') {
      const column = rows && columnIn(rows, node.field)
      if (column && columnsOf(rows).includes(column)) place(`${rows}.${column}`)
      else if (fields.has(node.field) && !rows) place(node.field)
      else problems.push({ key: 'unknownField', about: node.field })
    } else if (node.kind === 'variable') {
      const { reference } = node
      const there =
        reference.kind === 'form'
          ? isKnown(reference.path)
          : reference.kind === 'system' && systemNames.includes(reference.name)
      if (!there)
        problems.push({
          key: 'unknownVariable',
          about:
            reference.kind === 'form'
              ? reference.path.join('/')
              : reference.kind === 'system'
                ? reference.name
                : reference.kind,
        })
    } else if (node.kind === 'element') {
      if (node.shownWith && !isKnown(node.shownWith.split('.')))
        problems.push({ key: 'unknownField', about: node.shownWith })
      if (node.rows) {
        if (rows || fields.get(node.rows)?.type !== 'table') problems.push({ key: 'noRows', about: node.rows })
        else place(node.rows)
      }
      for (const child of node.children) walk(child, node.rows ?? rows)
    }
  }
  for (const node of nodes) walk(node, null)
  return problems
}

/** The column a place in rows of a table names, with or without the table before it. */
export function columnIn(rows: string, field: string): string | null {
  const [table = '', column] = field.split('.')
  if (column === undefined) return table
  return table === rows ? column : null
}

/** Ids of the fields a template has a place for. */
export function placedFields(nodes: TemplateNode[]): Set<string> {
  const placed = new Set<string>()
  const walk = (node: TemplateNode): void => {
    if (node.kind === 'field') placed.add(node.field)
    if (node.kind !== 'element') return
    if (node.rows) placed.add(node.rows)
    else node.children.forEach(walk)
  }
  nodes.forEach(walk)
  return placed
}

/** The tree without what is only for readers of fields that are hidden: their values and the words round them. */
export function withoutHiddenParts(
  nodes: TemplateNode[],
  isHidden: (path: string) => boolean,
  rows = '',
): TemplateNode[] {
  return nodes.flatMap((node): TemplateNode[] => {
    if (node.kind === 'field')
      return isHidden(rows ? `${rows}.${columnIn(rows, node.field) ?? ''}` : node.field) ? [] : [node]
    if (node.kind === 'variable')
      return node.reference.kind === 'form' && isHidden(node.reference.path.join('.')) ? [] : [node]
    if (node.kind === 'text') return [node]
    if ((node.shownWith && isHidden(node.shownWith)) || (node.rows && isHidden(node.rows))) return []
    return [{ ...node, children: withoutHiddenParts(node.children, isHidden, node.rows ?? rows) }]
  })
}

/** Names of the system variables a template speaks of. */
export function systemVariablesIn(nodes: TemplateNode[]): string[] {
  const names = new Set<string>()
  const walk = (node: TemplateNode): void => {
    if (node.kind === 'variable' && node.reference.kind === 'system') names.add(node.reference.name)
    if (node.kind === 'element') node.children.forEach(walk)
  }
  nodes.forEach(walk)
  return [...names]
}
