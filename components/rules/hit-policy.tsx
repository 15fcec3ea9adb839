import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import type { Rule } from '@/lib/contracts/rules'
import styles from './rules.module.css'

const policies = ['U', 'F', 'A', 'P', 'R', 'O', 'C'] as const
const aggregations = ['', 'SUM', 'MIN', 'MAX', 'COUNT'] as const

interface Props {
  table: Rule['table']
  mayEdit: boolean
  /** What is wrong with how several answers become one. */
  problem: string | undefined
  onChange(table: Rule['table']): void
}

/** Which of the rows that apply answers, and what becomes of several. */
export function HitPolicy({ table, mayEdit, problem, onChange }: Props) {
  const t = useTranslations('rules')
  return (
    <div className={styles.policy}>
      <Field
        label={
          <span>
            {t('hitPolicy')} <small className={styles.letter}>{table.hitPolicy}</small>
          </span>
        }
        hint={t(`policyHints.${table.hitPolicy}`)}
      >
        <select
          value={table.hitPolicy}
          disabled={!mayEdit}
          onChange={(event) =>
            onChange({
              ...table,
              hitPolicy: policies.find((one) => one === event.target.value) ?? 'U',
              aggregation: '',
            })
          }
        >
          {policies.map((one) => (
            <option key={one} value={one}>
              {t(`policies.${one}`)}
            </option>
          ))}
        </select>
      </Field>
      {table.hitPolicy === 'C' && (
        <Field label={t('aggregation')} error={problem}>
          <select
            value={table.aggregation}
            disabled={!mayEdit}
            onChange={(event) =>
              onChange({ ...table, aggregation: aggregations.find((one) => one === event.target.value) ?? '' })
            }
          >
            {aggregations.map((one) => (
              <option key={one} value={one}>
                {t(`aggregations.${one || 'list'}`)}
              </option>
            ))}
          </select>
        </Field>
      )}
    </div>
  )
}
