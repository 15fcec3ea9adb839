'use client'

import DragIndicator from '@mui/icons-material/DragIndicator'
import { useTranslations } from 'next-intl'
import { useId, useState, type DragEvent, type KeyboardEvent, type Ref } from 'react'
import type { ShownStep } from '@/lib/contracts/free-flow'
import type { Row } from './list-edits'
import { DueControl } from './due-control'
import { RowMenu } from './row-menu'
import { WhoInput } from './who-input'
import styles from './step-list.module.css'

export interface RowActs {
  change(change: Partial<ShownStep>): void
  remove(): void
  copy(): void
  move(by: -1 | 1): void
  /** Puts a step before this one, where that may be. */
  insertBefore?(): void
  /** Enter with nothing typed. */
  done(): void
}

interface Props {
  row: Row
  place: number
  first: boolean
  last: boolean
  acts: RowActs
  /** Whether something can be said to those who carry it out. */
  withNotes: boolean
  problem?: string
  dropAt: 'before' | 'after' | null
  input: Ref<HTMLInputElement>
  onDrag(event: DragEvent): void
  onDragEnd(): void
}

const modes = ['inTurn', 'all', 'any'] as const

/** Whether there is an order to speak of. */
const isSeveral = ({ people }: ShownStep): boolean => people.length > 1 || people.some(({ kind }) => kind !== 'user')

/** One step: who, in which order, until when. */
export function StepRow({
  row,
  place,
  first,
  last,
  acts,
  withNotes,
  problem,
  dropAt,
  input,
  onDrag,
  onDragEnd,
}: Props) {
  const t = useTranslations('freeFlow.step')
  const id = useId()
  const { step, own = false } = row
  const [noting, setNoting] = useState(false)
  const name = row.name || t('name', { place })
  const several = isSeveral(step)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || own || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    acts.move(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <li
      className={styles.row}
      data-key={row.key}
      data-own={own}
      data-drop={dropAt}
      aria-label={name}
      onKeyDown={onKeyDown}
    >
      <span
        className={styles.grip}
        draggable={!own}
        title={own ? undefined : t('drag')}
        onDragStart={onDrag}
        onDragEnd={onDragEnd}
      >
        {!own && <DragIndicator fontSize="small" aria-hidden />}
      </span>
      <span className={styles.number} aria-hidden>
        {place}
      </span>
      <div>
        {own && <div className={styles.ownName}>{name}</div>}
        <WhoInput
          id={`${id}-who`}
          label={t('who', { name })}
          chosen={step.people}
          onChange={(people) => acts.change({ people })}
          onDone={acts.done}
          peopleOnly={own}
          placeholder={own ? t('asProcessSays') : undefined}
          invalid={Boolean(problem)}
          describedBy={problem ? `${id}-problem` : undefined}
          input={input}
        />
        {problem && (
          <p id={`${id}-problem`} className={styles.problem} role="alert">
            {problem}
          </p>
        )}
        {!own && (
          <div className={styles.course}>
            {several && (
              <fieldset className={styles.modes}>
                <legend>{t('mode')}</legend>
                {modes.map((mode) => (
                  <label key={mode}>
                    <input
                      type="radio"
                      name={`${id}-mode`}
                      checked={step.mode === mode}
                      onChange={() => acts.change({ mode })}
                    />
                    <span>{t(`modes.${mode}`)}</span>
                  </label>
                ))}
              </fieldset>
            )}
            <DueControl
              due={step.due}
              each={several && step.mode === 'inTurn'}
              onChange={(due) => acts.change({ due })}
            />
            {several && <span className={styles.courseWords}>{courseWords(t, step)}</span>}
          </div>
        )}
        {(noting || step.note) && withNotes && (
          <input
            className={styles.note}
            value={step.note}
            maxLength={500}
            autoFocus={noting}
            aria-label={t('note', { name })}
            placeholder={t('notePlaceholder')}
            onChange={(event) => acts.change({ note: event.target.value })}
            onBlur={() => setNoting(false)}
          />
        )}
      </div>
      {(!own || acts.insertBefore) && (
        <RowMenu
          name={name}
          own={own}
          first={first}
          last={last}
          acts={acts}
          onNote={withNotes && !step.note ? () => setNoting(true) : undefined}
        />
      )}
    </li>
  )
}

function courseWords(t: ReturnType<typeof useTranslations<'freeFlow.step'>>, { people, mode }: ShownStep): string {
  const [one, two] = people
  if (mode === 'inTurn' && one && two && people.length === 2) return t('hint.pair', { one: one.name, two: two.name })
  return t(`hint.${mode}`)
}
