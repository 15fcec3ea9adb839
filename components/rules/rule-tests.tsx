'use client'

import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useLocale, useTranslations } from 'next-intl'
import { shownResult } from '@/components/expression-editor/shown-result'
import { Chip } from '@/components/ui/chip'
import { Panel } from '@/components/ui/panel'
import { PlainTable, type PlainColumn } from '@/components/ui/plain-table'
import type { RuleTest } from '@/lib/contracts/rules'
import type { RuleInput } from '@/lib/decision-table/rule-input'
import type { TestOutcome } from '@/lib/decision-table/run-rule-tests'
import { localText } from '@/lib/i18n/local-text'
import styles from './rules.module.css'

interface Props {
  inputs: readonly RuleInput[]
  tests: readonly RuleTest[]
  /** What comes of each; null while the table cannot be computed. */
  outcomes: readonly TestOutcome[] | null
  mayEdit: boolean
  onChange(tests: RuleTest[]): void
}

/** Cases kept with a rule: what it is asked with, and what must come out. All are run at every key. */
export function RuleTests({ inputs, tests, outcomes, mayEdit, onChange }: Props) {
  const t = useTranslations('rules.tests')
  const failing = outcomes?.filter(({ passes }) => !passes).length ?? 0
  const columns = useColumns({ inputs, tests, outcomes, mayEdit, onChange })
  return (
    <Panel title={t('title')}>
      <div className={styles.body}>
        <p className={styles.how}>{t('explain')}</p>
        {tests.length > 0 && (
          <div role="status" className={styles.verdict}>
            {!outcomes ? (
              <Chip>{t('notRun')}</Chip>
            ) : failing > 0 ? (
              <Chip tone="bad">{t('failing', { count: failing, all: tests.length })}</Chip>
            ) : (
              <Chip tone="ok">{t('passing', { count: tests.length })}</Chip>
            )}
          </div>
        )}
        {tests.length > 0 && (
          <PlainTable
            label={t('title')}
            columns={columns}
            rows={tests}
            keyOf={(_test, index) => index}
            isWrong={(test) => outcomes?.[tests.indexOf(test)]?.passes === false}
          />
        )}
        {mayEdit && (
          <div>
            <Button
              size="small"
              variant="outlined"
              onClick={() => onChange([...tests, { name: '', values: {}, expected: '' }])}
            >
              {t('add')}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  )
}

function useColumns({ inputs, tests, outcomes, mayEdit, onChange }: Props): PlainColumn<RuleTest>[] {
  const t = useTranslations('rules.tests')
  const tRules = useTranslations('rules')
  const tTry = useTranslations('expression.try')
  const locale = useLocale()
  const change = (at: number, more: Partial<RuleTest>) =>
    onChange(tests.map((test, index) => (index === at ? { ...test, ...more } : test)))
  const put = (at: number, name: string, value: RuleTest['values'][string]) =>
    change(at, { values: { ...tests[at]?.values, [name]: value } })
  const said = (at: number) => {
    const answer = outcomes?.[at]?.answer
    if (!answer) return tTry('notYet')
    if (answer.problem) return tRules(`problems.${answer.problem}`)
    if (answer.rows.length === 0 && answer.value === null) return tRules('noAnswer')
    return shownResult(answer.value, { yes: tTry('yes'), no: tTry('no'), nothing: tTry('nothing') }, locale)
  }
  return [
    {
      key: 'name',
      head: t('name'),
      cell: (test, at) => (
        <input
          aria-label={t('cell', { number: at + 1, column: t('name') })}
          value={mayEdit ? test.name : localText(test.name, locale)}
          disabled={!mayEdit}
          maxLength={200}
          onChange={(event) => change(at, { name: event.target.value })}
        />
      ),
    },
    ...inputs.map((input): PlainColumn<RuleTest> => {
      const label = localText(input.title, locale) || input.name
      return {
        key: `value-${input.name}`,
        head: label,
        cell: (test, at) => (
          <ValueInput
            label={t('cell', { number: at + 1, column: label })}
            type={input.type}
            value={test.values[input.name] ?? null}
            disabled={!mayEdit}
            onChange={(value) => put(at, input.name, value)}
          />
        ),
      }
    }),
    {
      key: 'expected',
      head: t('expected'),
      cell: (test, at) => (
        <input
          className={styles.code}
          aria-label={t('cell', { number: at + 1, column: t('expected') })}
          value={test.expected}
          placeholder={t('nothingExpected')}
          disabled={!mayEdit}
          maxLength={1000}
          spellCheck={false}
          onChange={(event) => change(at, { expected: event.target.value })}
        />
      ),
    },
    {
      key: 'outcome',
      head: t('answer'),
      cell: (_test, at) => (
        <span className={styles.outcome} data-wrong={outcomes?.[at]?.passes === false || undefined}>
          {said(at)}
          {outcomes && <small>{t(outcomes[at]?.passes ? 'passes' : 'fails')}</small>}
        </span>
      ),
    },
    ...(mayEdit
      ? [
          {
            key: 'delete',
            head: <span className="visually-hidden">{tRules('delete')}</span>,
            cell: (_test: RuleTest, at: number) => (
              <IconButton
                size="small"
                aria-label={t('remove', { number: at + 1 })}
                onClick={() => onChange(tests.filter((_one, index) => index !== at))}
              >
                <DeleteOutline fontSize="small" />
              </IconButton>
            ),
          },
        ]
      : []),
  ]
}

interface ValueProps {
  label: string
  type: RuleInput['type']
  value: RuleTest['values'][string]
  disabled: boolean
  onChange(value: RuleTest['values'][string]): void
}

function ValueInput({ label, type, value, disabled, onChange }: ValueProps) {
  if (type === 'flag')
    return (
      <input
        type="checkbox"
        aria-label={label}
        checked={value === true}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
    )
  return (
    <input
      type={type === 'number' ? 'number' : 'text'}
      step="any"
      aria-label={label}
      value={value === null ? '' : String(value)}
      placeholder={type === 'date' ? 'yyyy-MM-dd' : undefined}
      disabled={disabled}
      maxLength={1000}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    />
  )
}
