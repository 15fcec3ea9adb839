import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import DragIndicator from '@mui/icons-material/DragIndicatorOutlined'
import Functions from '@mui/icons-material/FunctionsOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import Warning from '@mui/icons-material/ErrorOutlined'
import IconButton from '@mui/material/IconButton'
import { useLocale, useTranslations } from 'next-intl'
import type { MouseEvent, ReactNode } from 'react'
import type { FormField } from '@/lib/contracts/forms'
import { fits } from '@/lib/form-editing/field-commands'
import { findField } from '@/lib/form-editing/form-place'
import { typeWord } from '@/lib/form-fields/field-words'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from './design'
import { NameInput } from '@/components/editor-kit/name-input'
import { TableColumns } from './table-columns'
import { useDraggable, useDropTarget } from './use-drag'
import { useFieldActs } from './use-field-acts'
import { useRemoving } from './use-removing'
import type { FieldMaking } from './use-new-field'
import styles from './canvas.module.css'

interface Props {
  field: FormField
  span: number
  making: FieldMaking
  wrong: ReadonlyMap<string, 'error' | 'warning'>
  naming: boolean
  setNaming(path: string): void
  children: ReactNode
}

/** A field on the canvas. The drawing below is the runtime's and takes no part in choosing: a frame over it does. */
export function CanvasField({ field, span, making, wrong, naming, setNaming, children }: Props) {
  const t = useTranslations('formDesigner')
  const tTypes = useTranslations('fieldTypes')
  const locale = useLocale()
  const { definition, chosen, choose, mayEdit } = useDesign()
  const acts = useFieldActs(making)
  const remove = useRemoving()
  const isChosen = chosen.includes(field.id)
  const label = localText(field.label, locale)
  const found = findField(definition, field.id)!
  const section = definition.sections.find((one) => one.fields.includes(field))
  const moving = () => (isChosen ? chosen.filter((path) => !path.startsWith('#')) : [field.id])
  const element = useDraggable(() => ({ paths: moving() }), mayEdit && !naming)
  const over = useDropTarget(
    element,
    {
      edges: section && section.columns > 1 && span < section.columns ? ['left', 'right'] : ['top', 'bottom'],
      takes: (dragged) =>
        'type' in dragged ? fits({ type: dragged.type }, found.place.into) : !dragged.paths.includes(field.id),
      drop: (dragged, edge) =>
        making.drop(dragged, {
          into: found.place.into,
          at: found.place.at + (edge === 'right' || edge === 'bottom' ? 1 : 0),
        }),
    },
    mayEdit,
  )
  const onClick = (event: MouseEvent) => {
    event.currentTarget.querySelector<HTMLElement>('[data-path]')?.focus({ preventScroll: true })
    if (!(event.shiftKey || event.ctrlKey || event.metaKey)) return choose([field.id])
    choose(isChosen ? chosen.filter((path) => path !== field.id) : [...chosen, field.id])
  }
  const mark = wrong.get(field.id)
  const conditional = field.visibleWhen ?? field.requiredWhen ?? field.readOnlyWhen
  return (
    <div
      ref={element}
      className={styles.field}
      data-span={span}
      data-chosen={isChosen || undefined}
      data-over={over ?? undefined}
      onClick={onClick}
      onDoubleClick={() => mayEdit && setNaming(field.id)}
    >
      <div inert className={styles.drawing}>
        {children}
      </div>
      <div
        role="button"
        tabIndex={0}
        className={styles.frame}
        data-path={field.id}
        aria-pressed={isChosen}
        aria-label={t('fieldSaid', {
          name: label,
          type: tTypes(typeWord(field.type)),
          place: found.place.at + 1,
          count: section?.fields.length ?? 1,
        })}
      />
      <span className={styles.badges}>
        {'formula' in field && field.formula !== undefined && (
          <Functions titleAccess={t('computed')} sx={{ fontSize: 14 }} />
        )}
        {conditional && <Visibility titleAccess={t('conditional')} sx={{ fontSize: 14 }} />}
        {mark && <Warning titleAccess={t('hasProblem')} data-severity={mark} sx={{ fontSize: 16 }} />}
      </span>
      {field.type === 'table' && <TableColumns table={field} making={making} wrong={wrong} />}
      {naming && (
        <div className={styles.naming}>
          <NameInput
            label={t('name')}
            value={label}
            onKeep={(next) => {
              setNaming('')
              acts.rename(field.id, next)
            }}
            onLeave={() => setNaming('')}
          />
        </div>
      )}
      {isChosen && chosen.length === 1 && mayEdit && !naming && (
        <span className={styles.fieldTools}>
          <DragIndicator aria-hidden fontSize="small" />
          <IconButton size="small" aria-label={t('copyField', { name: label })} onClick={() => acts.duplicate()}>
            <ContentCopy fontSize="small" />
          </IconButton>
          <IconButton
            size="small"
            aria-label={t('removeField', { name: label })}
            onClick={(event) => {
              event.stopPropagation()
              void remove([field.id])
            }}
          >
            <DeleteOutline fontSize="small" />
          </IconButton>
        </span>
      )}
    </div>
  )
}
