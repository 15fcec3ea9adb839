import { useLocale, useTranslations } from 'next-intl'
import type { PlainField } from '@/lib/contracts/forms'
import { typeWord } from '@/lib/form-fields/field-words'
import { localText } from '@/lib/i18n/local-text'
import { useDesign } from '../design'
import { TypeIcon } from '../type-icon'
import type { SettingProps } from './setting-props'
import styles from './settings.module.css'

/** The columns of a sub-table, each a field of its own that is chosen here as on the canvas. */
export function ColumnsSetting({ label, path, value }: SettingProps<'columns'>) {
  const t = useTranslations('formDesigner')
  const tTypes = useTranslations('fieldTypes')
  const locale = useLocale()
  const { choose } = useDesign()
  return (
    <div className={styles.list} role="group" aria-label={label}>
      <span className={styles.legend}>{label}</span>
      {(value as PlainField[]).map((column) => (
        <button
          key={column.id}
          type="button"
          className={styles.column}
          onClick={() => choose([`${path}.${column.id}`])}
        >
          <TypeIcon type={column.type} size={16} />
          <span>{localText(column.label, locale)}</span>
          <small>{tTypes(typeWord(column.type))}</small>
        </button>
      ))}
      <p className={styles.note}>{t('columnsNote')}</p>
    </div>
  )
}
