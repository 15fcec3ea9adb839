'use client'

import Add from '@mui/icons-material/Add'
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useLocale, useTranslations } from 'next-intl'
import { createElement, Fragment, useMemo, type CSSProperties, type ReactNode } from 'react'
import type { FieldRights, FormData, FormDefinition, TableField } from '@/lib/contracts/forms'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { formFields, rowsOf } from '@/lib/form-data/form-fields'
import { mayEdit } from '@/lib/form-data/may-edit'
import { columnIn, placedFields } from '@/lib/form-template/check-template'
import { parseTemplate } from '@/lib/form-template/parse-template'
import type { TemplateElement, TemplateNode } from '@/lib/form-template/template-node'
import { localText } from '@/lib/i18n/local-text'
import { locales } from '@/lib/i18n/locales'
import type { VariableReference } from '@/lib/variables/reference'
import { emptyRow, TableCell } from './fields/table'
import { FieldDisplay } from './field-registry'
import type { FieldHint, FieldValue } from './field-props'
import { FormSurroundingsContext } from './form-surroundings'
import { FieldOfForm } from './form-editor-field'
import type { FormState } from './use-form-state'
import styles from './template-form.module.css'

export interface TemplateFormProps {
  definition: FormDefinition & { template: string }
  /** What the form holds and who may see it, for reading; a form that is filled in brings its own. */
  data: FormData
  rights: FieldRights
  files: AttachedFile[]
  /** System variables by name. */
  variables: Record<string, string>
  state?: FormState
  hints?: Record<string, FieldHint>
  print?: boolean
  /** Fields the template has no place for, as the form draws them otherwise. */
  children(rest: FormDefinition): ReactNode
}

interface Row {
  table: TableField
  index: number
  values: FormData
}

/** R2.10-14: a form as its template lays it out. The template is a tree of what is allowed; nothing of it is ever set as HTML. */
export function TemplateForm(props: TemplateFormProps) {
  const { definition, state, print, children } = props
  const tree = useMemo(() => parseTemplate(definition.template), [definition.template])
  const rest = useMemo(() => withoutPlaced(definition, placedFields(tree)), [definition, tree])
  const drawn = (
    <>
      <div className={styles.template} data-print={print}>
        <Nodes nodes={tree} form={props} row={null} />
      </div>
      {rest.sections.length > 0 && children(rest)}
    </>
  )
  return state ? <FormSurroundingsContext value={state.surroundings}>{drawn}</FormSurroundingsContext> : drawn
}

function withoutPlaced({ template: _template, ...definition }: FormDefinition, placed: Set<string>): FormDefinition {
  const sections = definition.sections.map((section) => ({ ...section, fields: section.fields.filter(({ id }) => !placed.has(id)) }))
  return { ...definition, sections: sections.filter(({ fields }) => fields.length > 0) }
}

interface NodesProps {
  nodes: TemplateNode[]
  form: TemplateFormProps
  row: Row | null
}

function Nodes({ nodes, form, row }: NodesProps): ReactNode {
  return nodes.map((node, index) => <Fragment key={index}>{drawNode(node, form, row)}</Fragment>)
}

function drawNode(node: TemplateNode, form: TemplateFormProps, row: Row | null): ReactNode {
  switch (node.kind) {
    case 'text': return <Words text={node.text} />
    case 'variable': return <Variable reference={node.reference} form={form} row={row} />
    case 'field': return <Place name={node.field} style={node.style} form={form} row={row} />
    case 'element': {
      if (node.shownWith && rightsOf(form)[node.shownWith] === 'hidden') return null
      if (node.rows && !row) return <Rows element={node} form={form} />
      return drawElement(node, <Nodes nodes={node.tag === 'table' ? withBodies(node.children) : node.children} form={form} row={row} />)
    }
  }
}

/** Rows that stand in a table itself, in bodies of their own, as browsers read them. */
function withBodies(children: TemplateNode[]): TemplateNode[] {
  const grouped: TemplateNode[] = []
  for (const child of children) {
    const last = grouped.at(-1)
    if (child.kind !== 'element' || child.tag !== 'tr') grouped.push(child)
    else if (last?.kind === 'element' && last.tag === 'tbody') grouped[grouped.length - 1] = { ...last, children: [...last.children, child] }
    else grouped.push({ kind: 'element', tag: 'tbody', attributes: { style: {} }, children: [child] })
  }
  return grouped
}

const rightsOf = ({ state, rights }: TemplateFormProps): FieldRights => state?.surroundings.rights ?? rights
const dataOf = ({ state, data }: TemplateFormProps): FormData => state?.data ?? data

/** The page has its first heading already, and a paragraph may hold fields, which a browser would move out of it. */
const drawnAs: Partial<Record<TemplateElement['tag'], string>> = { center: 'div', p: 'div', h1: 'h2', h2: 'h3', h3: 'h4', h4: 'h5', h5: 'h6', article: 'div', header: 'div', footer: 'div', aside: 'div', section: 'div' }
const empty = new Set<TemplateElement['tag']>(['br', 'col', 'hr', 'img'])

function drawElement({ tag, attributes }: TemplateElement, children: ReactNode): ReactNode {
  const { style, href, src, alt, title, colSpan, rowSpan, ruled } = attributes
  if (tag === 'img' && !src) return null
  const props = {
    style: cssOf(style), title, colSpan, rowSpan,
    ...(tag === 'h1' && { className: styles.title }),
    ...(tag === 'p' && { className: styles.paragraph }),
    ...(ruled && { 'data-ruled': true }),
    ...(href !== undefined && { href, target: '_blank', rel: 'noopener noreferrer' }),
    ...(tag === 'img' && { src, alt: alt ?? '' }),
  }
  return empty.has(tag) ? createElement(tag, props) : createElement(drawnAs[tag] ?? tag, props, children)
}

const cssOf = (style: Record<string, string>): CSSProperties | undefined =>
  Object.keys(style).length === 0 ? undefined : Object.fromEntries(Object.entries(style).map(([name, value]) => [name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()), value]))

/** Fields that need the whole width. */
const wide = new Set(['table', 'attachment', 'image', 'textarea', 'signature', 'radio', 'checkbox'])

/** Words of a template; between exactly two signs '|' they stand in three languages, as names do (R1-06). */
function Words({ text }: { text: string }) {
  const locale = useLocale()
  const parts = text.split('|')
  if (parts.length !== 3) return text
  // A space at the end of its part keeps it apart from the value that follows.
  return localText(text, locale) + (/\S\s$/.test(parts[locales.indexOf(locale)] ?? '') ? ' ' : '')
}

/** The place of a field: to fill in, or to read. */
function Place({ name, style, form, row }: { name: string; style: Record<string, string>; form: TemplateFormProps; row: Row | null }) {
  if (row) return <Cell name={name} form={form} row={row} />
  const field = formFields(form.definition).find(({ id }) => id === name)
  const right = rightsOf(form)[name]
  if (!field || right === 'hidden') return null
  const { state } = form
  // The room a template gives is for filling in; a value in the middle of words takes what it needs.
  const edits = (state && mayEdit(right)) || undefined
  return (
    <span className={styles.place} data-edits={edits} data-wide={wide.has(field.type) || undefined} data-type={field.type} style={edits && cssOf(style)}>
      {state ? <FieldOfForm field={field} state={state} right={right} labelled hint={form.hints?.[name]} /> : <FieldDisplay field={field} value={form.data[name]} files={form.files} print={form.print} />}
    </span>
  )
}

function Cell({ name, form, row: { table, index, values } }: { name: string; form: TemplateFormProps; row: Row }) {
  const locale = useLocale()
  const column = table.fields.find(({ id }) => id === columnIn(table.id, name))
  const right = column && rightsOf(form)[`${table.id}.${column.id}`]
  if (!column || right === 'hidden') return null
  const { state } = form
  if (!state) return <FieldDisplay field={column} value={values[column.id]} files={form.files} print={form.print} inTable />
  const path = `${table.id}[${index}].${column.id}`
  const labelId = `${state.surroundings.prefix}${path}-label`
  return (
    <span className={styles.cell}>
      <span id={labelId} className="visually-hidden">{localText(column.label, locale)}</span>
      <TableCell
        column={column} path={path} right={right} value={values[column.id]} labelledBy={labelId}
        onChange={(value) => setCell(state, table, { index, column: column.id, value })}
      />
    </span>
  )
}

function setCell(state: FormState, { id }: TableField, { index, column, value }: { index: number; column: string; value: FieldValue }): void {
  const rows = rowsOf(state.data[id]) as FormData[]
  state.set(id, rows.map((one, at) => (at === index ? { ...one, [column]: value ?? null } : one)))
}

/** An element once for each row of a sub-table, with what adds and removes rows where the person may. */
function Rows({ element, form }: { element: TemplateElement; form: TemplateFormProps }) {
  const t = useTranslations('form')
  const field = formFields(form.definition).find(({ id }) => id === element.rows)
  const rights = rightsOf(form)
  if (field?.type !== 'table' || rights[field.id] === 'hidden') return null
  const { state } = form
  const rows = rowsOf(dataOf(form)[field.id]) as FormData[]
  const editable = state && mayEdit(rights[field.id])
  const columns = field.fields.filter((column) => rights[`${field.id}.${column.id}`] !== 'hidden')
  const isTableRow = element.tag === 'tr'
  const cells = element.children.filter((child) => child.kind === 'element')
  const around = (content: ReactNode) => (isTableRow ? <tr><td colSpan={cells.reduce((sum, cell) => sum + (cell.attributes.colSpan ?? 1), 0)}>{content}</td></tr> : <div>{content}</div>)
  const error = state?.surroundings.errors[field.id]
  return (
    <>
      {rows.map((values, index) => {
        const row = { table: field, index, values }
        const remove = editable && (
          <IconButton size="small" className={styles.remove} aria-label={t('removeRow', { row: index + 1 })} onClick={() => state.set(field.id, rows.filter((_, at) => at !== index))}>
            <DeleteOutline fontSize="small" />
          </IconButton>
        )
        return <Fragment key={index}>{drawElement(element, <RowParts element={element} form={form} row={row} remove={remove} />)}</Fragment>
      })}
      {rows.length === 0 && !editable && around(t('noRows'))}
      {editable && around(
        <span id={state.surroundings.prefix + field.id} tabIndex={-1} className={styles.rowTools}>
          <Button size="small" startIcon={<Add />} disabled={rows.length >= field.maxRows} onClick={() => state.set(field.id, [...rows, emptyRow(columns)])}>{t('addRow')}</Button>
          {error && <span className={styles.error}>{error}</span>}
        </span>,
      )}
    </>
  )
}

/** The parts of one row; what removes it stands at the end of the last cell, so that the columns stay as they are. */
function RowParts({ element, form, row, remove }: { element: TemplateElement; form: TemplateFormProps; row: Row; remove: ReactNode }) {
  const last = element.tag === 'tr' ? element.children.findLast((child) => child.kind === 'element') : null
  if (!last || last.kind !== 'element') return <><Nodes nodes={element.children} form={form} row={row} />{remove}</>
  return element.children.map((child, index) => (
    <Fragment key={index}>
      {child === last ? drawElement(last, <span className={remove ? styles.last : undefined}><Nodes nodes={last.children} form={form} row={row} />{remove}</span>) : drawNode(child, form, row)}
    </Fragment>
  ))
}

/** R3-25: a value as text in the middle of words. */
function Variable({ reference, form, row }: { reference: VariableReference; form: TemplateFormProps; row: Row | null }) {
  if (reference.kind === 'system') return form.variables[reference.name] ?? ''
  if (reference.kind !== 'form') return null
  const [id = '', columnId] = reference.path
  const field = formFields(form.definition).find((one) => one.id === id)
  if (!field || rightsOf(form)[id] === 'hidden') return null
  const data = dataOf(form)
  const files = form.state?.surroundings.files ?? form.files
  if (columnId === undefined) return <span className={styles.variable}><FieldDisplay field={field} value={data[id]} files={files} print inTable /></span>
  const column = field.type === 'table' ? field.fields.find((one) => one.id === columnId) : undefined
  if (!column || rightsOf(form)[`${id}.${columnId}`] === 'hidden') return null
  const values = row?.table.id === id ? [row.values] : (rowsOf(data[id]) as FormData[])
  return (
    <span className={styles.variable}>
      {values.map((one, index) => <Fragment key={index}>{index > 0 && '、'}<FieldDisplay field={column} value={one[columnId]} files={files} print inTable /></Fragment>)}
    </span>
  )
}
