import Add from '@mui/icons-material/AddOutlined'
import Functions from '@mui/icons-material/FunctionsOutlined'
import { useLocale, useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { PlainField, TableField } from '@/lib/contracts/forms'
import { fits } from '@/lib/form-editing/field-commands'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from './design'
import { TypeIcon } from './type-icon'
import { useDraggable, useDropTarget } from './use-drag'
import type { FieldMaking } from './use-new-field'
import styles from './canvas.module.css'

interface Props {
  table: TableField
  making: FieldMaking
  wrong: ReadonlyMap<string, 'error' | 'warning'>
}

/** The columns of a sub-table below its drawing, each to be chosen and moved; fields are dropped among them. */
export function TableColumns({ table, making, wrong }: Props) {
  const t = useTranslations('formDesigner')
  const { mayEdit } = useDesign()
  const element = useRef<HTMLDivElement>(null)
  const over = useDropTarget(
    element,
    {
      edges: [],
      takes: (dragged) => 'type' in dragged && fits({ type: dragged.type }, table.id),
      drop: (dragged) => making.drop(dragged, { into: table.id, at: table.fields.length }),
    },
    mayEdit,
  )
  return (
    <div
      ref={element}
      className={styles.columns}
      data-over={over ?? undefined}
      role="group"
      aria-label={t('tableColumns', { count: table.fields.length })}
      onClick={(event) => event.stopPropagation()}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      {table.fields.map((column, at) => (
        <Column key={column.id} table={table} column={column} at={at} making={making} wrong={wrong} />
      ))}
      {mayEdit && (
        <button
          type="button"
          className={styles.addColumn}
          onClick={() => making.add('text', { into: table.id, at: table.fields.length })}
        >
          <Add aria-hidden sx={{ fontSize: 16 }} />
          {t('addColumn')}
        </button>
      )}
    </div>
  )
}

function Column({ table, column, at, making, wrong }: Props & { column: PlainField; at: number }) {
  const locale = useLocale()
  const { chosen, choose, mayEdit } = useDesign()
  const path = `${table.id}.${column.id}`
  const element = useDraggable(() => ({ paths: [path] }), mayEdit)
  const over = useDropTarget(
    element,
    {
      edges: ['left', 'right'],
      takes: (dragged) =>
        'type' in dragged
          ? fits({ type: dragged.type }, table.id)
          : dragged.paths.every((one) => one.startsWith(`${table.id}.`) && one !== path),
      drop: (dragged, edge) => making.drop(dragged, { into: table.id, at: at + (edge === 'right' ? 1 : 0) }),
    },
    mayEdit,
  )
  return (
    <div
      ref={element}
      role="button"
      tabIndex={0}
      className={styles.column}
      data-path={path}
      data-over={over ?? undefined}
      data-wrong={wrong.get(path)}
      aria-pressed={chosen.includes(path)}
      onClick={() => choose([path])}
    >
      <TypeIcon type={column.type} size={14} />
      {localText(column.label, locale)}
      {'formula' in column && column.formula !== undefined && <Functions aria-hidden sx={{ fontSize: 14 }} />}
    </div>
  )
}
