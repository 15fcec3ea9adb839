'use client'

import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import type { KeyboardEvent } from 'react'
import type { DecisionTable } from '@/lib/decision-table/decision-table'
import { addInput, addOutput, addRow, moveRow, removeInput, removeOutput, removeRow, setCell } from './change-table'
import styles from './rules.module.css'

interface Props {
  table: DecisionTable
  /** What the next condition would look at. */
  nextInput: string
  disabled: boolean
  /** What is wrong, or worth a look, by path. */
  said(path: string): string | undefined
  /** Rows that apply to the values tried. */
  applied: readonly number[]
  onChange(table: DecisionTable): void
}

/** R2.4-06: a decision table to type into: conditions left, answers right; Enter goes to the row below. */
export function RuleGrid({ table, nextInput, disabled, said, applied, onChange }: Props) {
  const t = useTranslations('rules')
  const { inputs, outputs, rules } = table
  const inputName = (index: number) => inputs[index]?.expression || t('condition', { place: index + 1 })
  const outputName = (index: number) => outputs[index]?.name || t('answer', { place: index + 1 })
  const input = (path: string, label: string, value: string, change: (text: string) => void, placeholder = '') => {
    const problem = said(path)
    return (
      <>
        <input
          aria-label={label}
          title={problem}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `rule-${path}` : undefined}
          data-path={path}
          value={value}
          placeholder={placeholder}
          maxLength={4000}
          spellCheck={false}
          disabled={disabled}
          onChange={(event) => change(event.target.value)}
          onKeyDown={below}
        />
        {problem && <small id={`rule-${path}`}>{problem}</small>}
      </>
    )
  }
  const setInput = (index: number, more: Partial<DecisionTable['inputs'][number]>) =>
    onChange({ ...table, inputs: inputs.map((one, at) => (at === index ? { ...one, ...more } : one)) })
  const setOutput = (index: number, more: Partial<DecisionTable['outputs'][number]>) =>
    onChange({ ...table, outputs: outputs.map((one, at) => (at === index ? { ...one, ...more } : one)) })
  return (
    <>
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('table')}>
        <table className={styles.grid}>
          <thead>
            <tr>
              <th>{t('row')}</th>
              {inputs.map((one, index) => (
                <th key={index} data-side="input">
                  <span className={styles.columnHead}>
                    {t('condition', { place: index + 1 })}
                    {!disabled && (
                      <IconButton
                        size="small"
                        aria-label={t('removeColumn', { column: inputName(index) })}
                        onClick={() => onChange(removeInput(table, index))}
                      >
                        <DeleteOutline fontSize="small" />
                      </IconButton>
                    )}
                  </span>
                  {input(
                    `inputs.${index}.expression`,
                    `${t('condition', { place: index + 1 })} ${t('expression')}`,
                    one.expression,
                    (expression) => setInput(index, { expression }),
                    t('expression'),
                  )}
                  {input(
                    `inputs.${index}.allowed`,
                    `${t('condition', { place: index + 1 })} ${t('allowed')}`,
                    one.allowed,
                    (allowed) => setInput(index, { allowed }),
                    t('allowed'),
                  )}
                </th>
              ))}
              {outputs.map((one, index) => (
                <th key={index} data-side="output">
                  <span className={styles.columnHead}>
                    {t('answer', { place: index + 1 })}
                    {!disabled && outputs.length > 1 && (
                      <IconButton
                        size="small"
                        aria-label={t('removeColumn', { column: outputName(index) })}
                        onClick={() => onChange(removeOutput(table, index))}
                      >
                        <DeleteOutline fontSize="small" />
                      </IconButton>
                    )}
                  </span>
                  {input(
                    `outputs.${index}.name`,
                    `${t('answer', { place: index + 1 })} ${t('answerName')}`,
                    one.name,
                    (name) => setOutput(index, { name }),
                    t('answerName'),
                  )}
                  {input(
                    `outputs.${index}.allowed`,
                    `${t('answer', { place: index + 1 })} ${t('allowedAnswers')}`,
                    one.allowed,
                    (allowed) => setOutput(index, { allowed }),
                    t('allowedAnswers'),
                  )}
                  {input(
                    `outputs.${index}.otherwise`,
                    `${t('answer', { place: index + 1 })} ${t('otherwise')}`,
                    one.otherwise,
                    (otherwise) => setOutput(index, { otherwise }),
                    t('otherwise'),
                  )}
                </th>
              ))}
              {!disabled && (
                <th>
                  <span className="visually-hidden">{t('delete')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rules.map((row, at) => (
              // Rows have no name of their own; their place is all that tells them apart.
              <tr
                key={at}
                data-applied={applied.includes(at) || undefined}
                data-hint={said(`rules.${at}`) ? '' : undefined}
              >
                <td>
                  {at + 1}
                  {said(`rules.${at}`) && <small className={styles.hint}>{said(`rules.${at}`)}</small>}
                </td>
                {inputs.map((_, index) => (
                  <td key={index}>
                    {input(
                      `rules.${at}.inputs.${index}`,
                      t('cell', { row: at + 1, column: inputName(index) }),
                      row.inputs[index] ?? '',
                      (text) => onChange(setCell(table, at, 'inputs', index, text)),
                      t('any'),
                    )}
                  </td>
                ))}
                {outputs.map((_, index) => (
                  <td key={index} data-side="output">
                    {input(
                      `rules.${at}.outputs.${index}`,
                      t('cell', { row: at + 1, column: outputName(index) }),
                      row.outputs[index] ?? '',
                      (text) => onChange(setCell(table, at, 'outputs', index, text)),
                    )}
                  </td>
                ))}
                {!disabled && (
                  <td className={styles.rowTools}>
                    <IconButton
                      size="small"
                      aria-label={t('rowUp', { row: at + 1 })}
                      disabled={at === 0}
                      onClick={() => onChange(moveRow(table, at, -1))}
                    >
                      <ArrowUpward fontSize="small" />
                    </IconButton>
                    <IconButton
                      size="small"
                      aria-label={t('rowDown', { row: at + 1 })}
                      disabled={at === rules.length - 1}
                      onClick={() => onChange(moveRow(table, at, 1))}
                    >
                      <ArrowDownward fontSize="small" />
                    </IconButton>
                    <IconButton
                      size="small"
                      aria-label={t('removeRow', { row: at + 1 })}
                      onClick={() => onChange(removeRow(table, at))}
                    >
                      <DeleteOutline fontSize="small" />
                    </IconButton>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
        {rules.length === 0 && <p className={styles.none}>{t('noRows')}</p>}
      </div>
      {!disabled && (
        <div className={styles.add}>
          <Button size="small" onClick={() => onChange(addRow(table))} disabled={rules.length >= 2000}>
            {t('addRow')}
          </Button>
          <Button size="small" onClick={() => onChange(addInput(table, nextInput))} disabled={inputs.length >= 50}>
            {t('addInput')}
          </Button>
          <Button size="small" onClick={() => onChange(addOutput(table))} disabled={outputs.length >= 50}>
            {t('addOutput')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Enter goes on in the same column, as in every table one types into. */
function below(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  event.preventDefault()
  const path = /^rules\.(\d+)\.(.*)$/.exec(event.currentTarget.dataset.path ?? '')
  const next = path ? `rules.${Number(path[1]) + 1}.${path[2]}` : null
  event.currentTarget.closest('table')?.querySelector<HTMLInputElement>(`input[data-path="${next}"]`)?.focus()
}
