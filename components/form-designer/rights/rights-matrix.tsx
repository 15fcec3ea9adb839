import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import type { FieldRight, FormDefinition } from '@/lib/contracts/forms'
import { localText } from '@/lib/i18n/local-text'
import { matrixRows, others, pathsFor, rightOf, type MatrixRow } from '@/lib/form-editing/step-matrix'
import type { Step } from './use-step-rights'
import styles from './rights.module.css'

type Brush = FieldRight | 'inherit'
const everywhere: readonly Brush[] = ['inherit', 'hidden', 'read', 'edit', 'required']
/** Rows are added to a sub-table alone. */
const withRows: readonly Brush[] = [...everywhere, 'add']

interface Props {
  definition: FormDefinition
  steps: readonly Step[]
  /** Missing where one only looks. */
  onSet?(stepIds: readonly string[], paths: readonly string[], right: FieldRight | null): void
}

/** Field by step: a dot for each right, coloured only where it differs from what holds otherwise. One chooses a right and clicks or drags. */
export function RightsMatrix({ definition, steps, onSet }: Props) {
  const t = useTranslations('formDesigner.rights')
  const [brush, setBrush] = useState<Brush>('read')
  const table = useRef<HTMLTableElement>(null)
  const rows = useMemo(() => matrixRows(definition, t('rest')), [definition, t])
  const brushes = rows.some(({ tables }) => tables.length > 0) ? withRows : everywhere
  const put = (stepIds: readonly string[], row: MatrixRow, wanted: Brush = brush) => {
    // Nothing stands above what holds for the rest.
    if (row.kind === 'rest' && wanted === 'inherit') return
    const right = wanted === 'inherit' ? null : wanted
    const paths = pathsFor(row, right)
    if (paths.length > 0) onSet?.(stepIds, paths, right)
  }
  const putColumn = (step: string) => {
    const right = brush === 'inherit' ? null : brush
    const single = rows.filter(({ kind }) => kind === 'field' || kind === 'column')
    onSet?.(
      [step],
      single.flatMap((row) => pathsFor(row, right)),
      right,
    )
  }
  const onKeyDown = (event: KeyboardEvent, row: MatrixRow, step: Step) => {
    const wanted = brushes[Number(event.key)]
    if (/^\d$/.test(event.key) && wanted) return put([step.id], row, wanted)
    const move = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key]
    if (!move) return
    event.preventDefault()
    const [at, across] = (event.currentTarget as HTMLElement).dataset.at!.split(' ').map(Number) as [number, number]
    const next = `${at + move[0]!} ${across + move[1]!}`
    table.current?.querySelector<HTMLElement>(`[data-at="${next}"]`)?.focus()
  }
  return (
    <>
      {onSet && <Brushes brushes={brushes} brush={brush} onBrush={setBrush} />}
      <div className={styles.scroll} role="region" aria-label={t('matrix')} tabIndex={0}>
        <table ref={table} className={styles.matrix}>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              {steps.map(({ id, name }) => (
                <th key={id} scope="col">
                  {onSet ? (
                    <button
                      type="button"
                      title={t('setStep', { right: t(`names.${brush}`) })}
                      onClick={() => putColumn(id)}
                    >
                      {name}
                    </button>
                  ) : (
                    name
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, at) => (
              <tr key={`${row.kind} ${row.paths[0] ?? at}`} data-kind={row.kind}>
                <RowHead row={row} />
                {steps.map((step, across) => (
                  <MatrixCell
                    key={step.id}
                    row={row}
                    step={step}
                    place={`${at} ${across}`}
                    first={at === 0 && across === 0}
                    onPut={onSet && (() => put([step.id], row))}
                    onKeyDown={onKeyDown}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function RowHead({ row }: { row: MatrixRow }) {
  const t = useTranslations('formDesigner.rights')
  const locale = useLocale()
  return (
    <th scope="row">
      {localText(row.label, locale) || t('unnamed')}
      {row.kind === 'rest' && <small>{t('restNote')}</small>}
    </th>
  )
}

interface CellProps {
  row: MatrixRow
  step: Step
  place: string
  first: boolean
  onPut?(): void
  onKeyDown(event: KeyboardEvent, row: MatrixRow, step: Step): void
}

function MatrixCell({ row, step, place, first, onPut, onKeyDown }: CellProps) {
  const t = useTranslations('formDesigner.rights')
  const locale = useLocale()
  const found = new Set(row.paths.map((path) => rightOf(step.rights, path)))
  const right = found.size === 1 ? [...found][0]! : 'mixed'
  const own = row.paths.some((path) => path === others || Object.hasOwn(step.rights.fields, path))
  if (row.paths.length === 0) return <td />
  const said = t('cell', {
    field: localText(row.label, locale) || t('unnamed'),
    step: step.name,
    right: t(`names.${right}`),
  })
  return (
    <td>
      <button
        type="button"
        className={styles.cell}
        data-right={right}
        data-own={(own && row.kind !== 'rest') || undefined}
        data-at={place}
        tabIndex={first ? 0 : -1}
        aria-label={own && row.kind !== 'rest' ? t('deviating', { cell: said }) : said}
        aria-disabled={!onPut || undefined}
        // A finger scrolls; only a mouse paints over several.
        onPointerDown={({ pointerType, button }) => pointerType === 'mouse' && button === 0 && onPut?.()}
        onPointerEnter={({ pointerType, buttons }) => pointerType === 'mouse' && buttons === 1 && onPut?.()}
        onClick={onPut}
        onKeyDown={(event) => onKeyDown(event, row, step)}
      >
        <span aria-hidden />
        {t(`names.${right}`)}
      </button>
    </td>
  )
}

interface BrushesProps {
  brushes: readonly Brush[]
  brush: Brush
  onBrush(brush: Brush): void
}

function Brushes({ brushes, brush, onBrush }: BrushesProps) {
  const t = useTranslations('formDesigner.rights')
  return (
    <div className={styles.brushes} role="radiogroup" aria-label={t('brush')}>
      <span aria-hidden>{t('brush')}</span>
      {brushes.map((one, at) => (
        <button key={one} type="button" role="radio" aria-checked={brush === one} onClick={() => onBrush(one)}>
          {t(`names.${one}`)} <kbd aria-hidden>{at}</kbd>
        </button>
      ))}
      <p>{t('how', { last: brushes.length - 1 })}</p>
    </div>
  )
}
