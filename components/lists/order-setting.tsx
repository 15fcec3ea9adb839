import { useTranslations } from 'next-intl'
import { Field } from '@/components/ui/field'
import type { ListOrder } from '@/lib/contracts/lists'
import type { NamedColumn } from './design-fields'
import styles from './lists.module.css'

interface Props {
  order: ListOrder
  columns: readonly NamedColumn[]
  /** What holds where none is chosen. */
  usual: string
  disabled: boolean
  onChange(order: ListOrder): void
}

/** By which field rows stand, and which way. */
export function OrderSetting({ order, columns, usual, disabled, onChange }: Props) {
  const t = useTranslations('lists')
  return (
    <div className={styles.pair}>
      <Field label={t('orderBy')}>
        <select
          value={order.field}
          disabled={disabled}
          onChange={({ target }) => onChange({ ...order, field: target.value })}
        >
          <option value="">{usual}</option>
          {columns.map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </Field>
      <Field label={t('direction')}>
        <select
          value={order.direction}
          disabled={disabled || !order.field}
          onChange={({ target }) => onChange({ ...order, direction: target.value === 'desc' ? 'desc' : 'asc' })}
        >
          <option value="asc">{t('asc')}</option>
          <option value="desc">{t('desc')}</option>
        </select>
      </Field>
    </div>
  )
}
