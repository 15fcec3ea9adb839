'use client'

import AddCircle from '@mui/icons-material/AddCircle'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { changeRow, copyOf, emptyRow, insertAfter, moveBy, moveTo, removeRow, type Row } from './list-edits'
import { StepRow, type RowActs } from './step-row'
import styles from './step-list.module.css'

interface Props {
  rows: Row[]
  onChange(rows: Row[]): void
  /** What is wrong, by the place of the step. */
  problems?: Record<number, string>
  /** Enter in an empty step: the list is done. */
  onLeave(): void
  /** Steps can be put in, taken out and moved. */
  mayInsert?: boolean
  /** A step can be put behind the last one. */
  mayAppend?: boolean
  withNotes?: boolean
  /** Steps ahead of these that are not shown. */
  behind?: number
}

/** Steps below each other, from the first to the last. */
export function StepList({
  rows,
  onChange,
  problems = {},
  onLeave,
  mayInsert = true,
  mayAppend = true,
  withNotes = true,
  behind = 0,
}: Props) {
  const t = useTranslations('freeFlow.step')
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const wanted = useRef('')
  const [dragged, setDragged] = useState('')
  const [over, setOver] = useState<{ key: string; side: 'before' | 'after' } | null>(null)
  const [said, setSaid] = useState('')
  useEffect(() => {
    inputs.current.get(wanted.current)?.focus()
    wanted.current = ''
  }, [rows])

  /** The change, and where one goes on writing. */
  const change = (next: Row[], focus = '') => {
    wanted.current = focus
    onChange(next)
  }
  const add = (row: Row, behind: string) => change(insertAfter(rows, behind, row), row.key)
  const mayAddBehind = (index: number) => mayInsert && (index < rows.length - 1 || mayAppend)
  const actsOf = (row: Row, index: number): RowActs => ({
    change: (part) => onChange(changeRow(rows, row.key, part)),
    remove: () => change(removeRow(rows, row.key), (rows[index + 1] ?? rows[index - 1])?.key),
    copy: () => add(copyOf(row), row.key),
    move: (by) => {
      const next = moveBy(rows, row.key, by)
      if (next === rows) return
      setSaid(t('moved', { place: next.findIndex(({ key }) => key === row.key) + 1 + behind }))
      change(next, row.key)
    },
    insertBefore: mayInsert
      ? () => {
          const row = emptyRow()
          change(rows.toSpliced(index, 0, row), row.key)
        }
      : undefined,
    done: () => {
      const empty = row.step.people.length === 0 && !row.own
      if (!empty && mayAddBehind(index)) return add(emptyRow(), row.key)
      if (empty && rows.length > 1) onChange(removeRow(rows, row.key))
      onLeave()
    },
  })
  const drop = (event: DragEvent) => {
    event.preventDefault()
    if (!over) return
    const from = rows.findIndex(({ key }) => key === dragged)
    const target = rows.findIndex(({ key }) => key === over.key) + (over.side === 'after' ? 1 : 0)
    change(moveTo(rows, dragged, target > from ? target - 1 : target))
    setOver(null)
    setDragged('')
  }
  const last = rows.at(-1)
  return (
    <div className={styles.list}>
      <ol
        onDragOver={(event) => {
          if (!dragged) return
          event.preventDefault()
          const row = event.target instanceof Element ? event.target.closest('li[data-key]') : null
          if (!(row instanceof HTMLElement)) return
          const { top, height } = row.getBoundingClientRect()
          setOver({ key: row.dataset.key ?? '', side: event.clientY < top + height / 2 ? 'before' : 'after' })
        }}
        onDrop={drop}
      >
        {rows.map((row, index) => (
          <StepRow
            key={row.key}
            row={row}
            place={behind + index + 1}
            first={index === 0}
            last={index === rows.length - 1}
            acts={actsOf(row, index)}
            withNotes={withNotes}
            problem={problems[index]}
            dropAt={over?.key === row.key ? over.side : null}
            input={(element) => {
              if (element) inputs.current.set(row.key, element)
              else inputs.current.delete(row.key)
            }}
            onDrag={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              const whole = event.currentTarget.closest('li')
              if (whole) event.dataTransfer.setDragImage(whole, 16, 16)
              setDragged(row.key)
            }}
            onDragEnd={() => {
              setDragged('')
              setOver(null)
            }}
          />
        ))}
      </ol>
      {mayInsert && mayAppend && (
        <div className={styles.add}>
          <button type="button" onClick={() => add(emptyRow(), last?.key ?? '')}>
            <AddCircle fontSize="small" aria-hidden />
            {t('add')}
          </button>
          <span>{t('enterHint')}</span>
        </div>
      )}
      <span role="status" className={styles.said}>
        {said}
      </span>
    </div>
  )
}
