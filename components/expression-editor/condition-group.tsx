'use client'

import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { conditionMatches, deepestCondition, type ConditionGroup, type ConditionRow } from '@/lib/expression/condition'
import { operatorsOf, rowAbout, rowProblem, subjectKey, type SubjectChoice } from './condition-subjects'
import { ConditionValues } from './condition-value'
import type { ExpressionVariable } from './expression-variables'
import type { ConditionWords } from './use-condition-words'
import styles from './condition.module.css'

interface Surroundings {
  choices: readonly SubjectChoice[]
  variables: readonly ExpressionVariable[]
  words: ConditionWords
  /** Somebody has tried to go on: what is missing is named. */
  strict: boolean
}

interface GroupProps extends Surroundings {
  group: ConditionGroup
  depth?: number
  onChange(group: ConditionGroup): void
  onRemove?(): void
}

/** R2.8-22: rows of which all, at least one or none must hold, with groups of the same kind inside. */
export function ConditionGroupRows({ group, depth = 1, onChange, onRemove, ...around }: GroupProps) {
  const t = useTranslations('expression.condition')
  const { choices } = around
  const { items, match } = group
  const change = (next: ConditionGroup['items']) => onChange({ ...group, items: next })
  const setAt = (index: number, item: ConditionGroup['items'][number]) =>
    change(items.map((one, at) => (at === index ? item : one)))
  const removeAt = (index: number) => change(items.filter((_, at) => at !== index))
  return (
    <div className={styles.group} role="group" aria-label={t('group')} data-depth={depth}>
      {(items.length > 1 || depth > 1 || match === 'none') && (
        <div className={styles.head}>
          <label>
            {t('match')}
            <select
              value={match}
              onChange={(event) => onChange({ ...group, match: event.target.value as ConditionGroup['match'] })}
            >
              {conditionMatches.map((one) => (
                <option key={one} value={one}>
                  {t(`matches.${one}`)}
                </option>
              ))}
            </select>
          </label>
          {onRemove && (
            <IconButton size="small" aria-label={t('removeGroup')} onClick={onRemove}>
              <DeleteOutline fontSize="small" />
            </IconButton>
          )}
        </div>
      )}
      {items.length === 0 && depth === 1 && <p className={styles.none}>{t('none')}</p>}
      {items.map((item, index) =>
        item.kind === 'group' ? (
          // Rows and groups have no name of their own; their place is all that tells them apart.
          <ConditionGroupRows
            key={index}
            {...around}
            group={item}
            depth={depth + 1}
            onChange={(next) => setAt(index, next)}
            onRemove={() => removeAt(index)}
          />
        ) : (
          <Row
            key={index}
            {...around}
            row={item}
            place={index + 1}
            onChange={(next) => setAt(index, next)}
            onRemove={() => removeAt(index)}
          />
        ),
      )}
      <div className={styles.add}>
        <Button
          size="small"
          disabled={choices.length === 0 || items.length >= 50}
          onClick={() => change([...items, rowAbout(choices[0]!)])}
        >
          {t('addRow')}
        </Button>
        {depth < deepestCondition && (
          <Button
            size="small"
            disabled={choices.length === 0 || items.length >= 50}
            onClick={() => change([...items, { kind: 'group', match: 'any', items: [rowAbout(choices[0]!)] }])}
          >
            {t('addGroup')}
          </Button>
        )}
      </div>
    </div>
  )
}

interface RowProps extends Surroundings {
  row: ConditionRow
  /** Counted from 1. */
  place: number
  onChange(row: ConditionRow): void
  onRemove(): void
}

function Row({ row, place, choices, variables, words, strict, onChange, onRemove }: RowProps) {
  const t = useTranslations('expression.condition')
  const noteId = useId()
  const key = subjectKey(row.subject)
  const choice = choices.find((one) => one.key === key)
  const found = rowProblem(row, choices, variables)
  const problem = strict || found === 'gone' || found === 'notNumber' ? found : null
  const plain = choices.filter(({ subject, variable }) => subject.of === 'value' && variable.from !== 'system')
  const system = choices.filter(({ subject, variable }) => subject.of === 'value' && variable.from === 'system')
  const tables = variables.filter(({ kind }) => kind === 'rows')
  const option = (one: SubjectChoice) => (
    <option key={one.key} value={one.key}>
      {words.subject(one.subject)}
    </option>
  )
  return (
    <div className={styles.row} role="group" aria-label={t('row', { row: place })}>
      <select
        aria-label={t('subject')}
        value={key}
        onChange={(event) => {
          const next = choices.find((one) => one.key === event.target.value)
          if (next)
            onChange(
              next.kind === choice?.kind &&
                next.variable.choices.length === 0 &&
                operatorsOf(next).includes(row.operator)
                ? { ...row, subject: next.subject }
                : rowAbout(next),
            )
        }}
      >
        {!choice && <option value={key}>{words.subject(row.subject)}</option>}
        {plain.length > 0 && <optgroup label={t('fields')}>{plain.map(option)}</optgroup>}
        {tables.map(({ name, title }) => (
          <optgroup key={name} label={t('rowsOf', { table: title || name })}>
            {choices.filter(({ subject }) => subject.of !== 'value' && subject.table === name).map(option)}
          </optgroup>
        ))}
        {system.length > 0 && <optgroup label={t('system')}>{system.map(option)}</optgroup>}
      </select>
      <select
        aria-label={t('operator')}
        value={row.operator}
        disabled={!choice}
        onChange={(event) =>
          choice && onChange(rowAbout(choice, event.target.value as ConditionRow['operator'], row.values))
        }
      >
        {(choice
          ? operatorsOf(choice).includes(row.operator)
            ? operatorsOf(choice)
            : [row.operator, ...operatorsOf(choice)]
          : [row.operator]
        ).map((one) => (
          <option key={one} value={one}>
            {words.operator(one, choice?.kind ?? 'text')}
          </option>
        ))}
      </select>
      {choice ? (
        <ConditionValues
          row={row}
          choice={choice}
          variables={variables}
          invalid={problem !== null}
          describedBy={problem ? noteId : undefined}
          onChange={(values) => onChange({ ...row, values })}
        />
      ) : (
        <span />
      )}
      <IconButton size="small" aria-label={t('removeRow', { row: place })} onClick={onRemove}>
        <DeleteOutline fontSize="small" />
      </IconButton>
      {problem && (
        <small id={noteId} role="alert">
          {problem === 'gone' ? t('gone', { name: key }) : t(problem)}
        </small>
      )}
    </div>
  )
}
