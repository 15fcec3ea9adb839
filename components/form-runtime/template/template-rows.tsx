import Add from '@mui/icons-material/Add'
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import type { FormData } from '@/lib/contracts/forms'
import { formFields, rowsOf } from '@/lib/form-data/form-fields'
import { mayEdit } from '@/lib/form-data/may-edit'
import type { TemplateElement, TemplateNode } from '@/lib/form-template/template-node'
import { emptyRow } from '../fields/table'
import { drawElement } from './template-element'
import { dataOf, rightsOf, type Row, type TemplateScene } from './template-scene'
import styles from './template-form.module.css'

/** Draws one node of a template; handed in, for a row holds nodes and a node may be rows. */
type DrawNode = (node: TemplateNode, form: TemplateScene, row: Row | null) => ReactNode

/** An element once for each row of a sub-table, with what adds and removes rows where the person may. */
export function TemplateRows({
  element,
  form,
  draw,
}: {
  element: TemplateElement
  form: TemplateScene
  draw: DrawNode
}) {
  const t = useTranslations('form')
  const field = formFields(form.definition).find(({ id }) => id === element.rows)
  const rights = rightsOf(form)
  if (field?.type !== 'table' || rights[field.id] === 'hidden') return null
  const { state } = form
  const rows = rowsOf(dataOf(form)[field.id]) as FormData[]
  const editable = state && mayEdit(rights[field.id])
  const fixed = state?.surroundings.fixedRows?.[field.id] ?? 0
  const columns = field.fields.filter((column) => rights[`${field.id}.${column.id}`] !== 'hidden')
  const isTableRow = element.tag === 'tr'
  const cells = element.children.filter((child) => child.kind === 'element')
  const around = (content: ReactNode) =>
    isTableRow ? (
      <tr>
        <td colSpan={cells.reduce((sum, cell) => sum + (cell.attributes.colSpan ?? 1), 0)}>{content}</td>
      </tr>
    ) : (
      <div>{content}</div>
    )
  const error = state?.surroundings.errors[field.id]
  return (
    <>
      {rows.map((values, index) => {
        const row = { table: field, index, values }
        const remove = editable && index >= fixed && (
          <IconButton
            size="small"
            className={styles.remove}
            aria-label={t('removeRow', { row: index + 1 })}
            onClick={() =>
              state.set(
                field.id,
                rows.filter((_, at) => at !== index),
              )
            }
          >
            <DeleteOutline fontSize="small" />
          </IconButton>
        )
        return (
          <Fragment key={index}>
            {drawElement(element, <RowParts element={element} form={form} row={row} remove={remove} draw={draw} />)}
          </Fragment>
        )
      })}
      {rows.length === 0 && !editable && around(t('noRows'))}
      {editable &&
        around(
          <span id={state.surroundings.prefix + field.id} tabIndex={-1} className={styles.rowTools}>
            <Button
              size="small"
              startIcon={<Add />}
              disabled={rows.length >= field.maxRows}
              onClick={() => state.set(field.id, [...rows, emptyRow(columns)])}
            >
              {t('addRow')}
            </Button>
            {error && <span className={styles.error}>{error}</span>}
          </span>,
        )}
    </>
  )
}

/** The parts of one row; what removes it stands at the end of the last cell, so that the columns stay as they are. */
function RowParts({
  element,
  form,
  row,
  remove,
  draw,
}: {
  element: TemplateElement
  form: TemplateScene
  row: Row
  remove: ReactNode
  draw: DrawNode
}) {
  const drawn = (nodes: TemplateNode[]) =>
    nodes.map((node, index) => <Fragment key={index}>{draw(node, form, row)}</Fragment>)
  const last = element.tag === 'tr' ? element.children.findLast((child) => child.kind === 'element') : null
  if (!last || last.kind !== 'element')
    return (
      <>
        {drawn(element.children)}
        {remove}
      </>
    )
  return element.children.map((child, index) => (
    <Fragment key={index}>
      {child === last
        ? drawElement(
            last,
            <span className={remove ? styles.last : undefined}>
              {drawn(last.children)}
              {remove}
            </span>,
          )
        : draw(child, form, row)}
    </Fragment>
  ))
}
