import ArrowDownward from '@mui/icons-material/ArrowDownward'
import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import control from '@/components/ui/control.module.css'
import { mostListColumns, type ListColumn } from '@/lib/contracts/lists'
import { useListColumns } from './design-fields'
import { FieldPicks } from './field-picks'
import type { SettingsProps } from './settings-props'
import styles from './lists.module.css'

/** Columns in their order with their widths, and what the list can be narrowed down by. */
export function ColumnSettings({ form, definition, mayEdit, onChange }: SettingsProps) {
  const t = useTranslations('lists')
  const { columns, titleOf } = useListColumns(definition)
  const shown = form.columns
  const left = columns.filter(({ name }) => !shown.some(({ field }) => field === name))
  const move = (at: number, by: number) => {
    const moved = [...shown]
    const [one] = moved.splice(at, 1)
    if (one) moved.splice(at + by, 0, one)
    onChange({ columns: moved })
  }
  const set = (field: string, next: Partial<ListColumn>, typing?: string) =>
    onChange({ columns: shown.map((one) => (one.field === field ? { ...one, ...next } : one)) }, typing)
  return (
    <section className={styles.settings} aria-label={t('panels.columns')}>
      <fieldset className={styles.picks} disabled={!mayEdit}>
        <legend>{t('columns')}</legend>
        <ul>
          {shown.map(({ field, width }, at) => {
            const name = titleOf(field)
            return (
              <li key={field}>
                <span>{name}</span>
                <input
                  type="number"
                  min={0}
                  max={800}
                  step={10}
                  className={styles.width}
                  aria-label={t('widthOf', { name })}
                  placeholder={t('auto')}
                  value={width || ''}
                  onChange={({ target }) =>
                    set(
                      field,
                      { width: Math.min(800, Math.max(0, Math.round(Number(target.value) || 0))) },
                      `width-${field}`,
                    )
                  }
                />
                <IconButton
                  size="small"
                  disabled={!mayEdit || at === 0}
                  aria-label={t('up', { name })}
                  onClick={() => move(at, -1)}
                >
                  <ArrowUpward fontSize="small" />
                </IconButton>
                <IconButton
                  size="small"
                  disabled={!mayEdit || at === shown.length - 1}
                  aria-label={t('down', { name })}
                  onClick={() => move(at, 1)}
                >
                  <ArrowDownward fontSize="small" />
                </IconButton>
                <IconButton
                  size="small"
                  disabled={!mayEdit}
                  aria-label={t('drop', { name })}
                  onClick={() => onChange({ columns: shown.filter((one) => one.field !== field) })}
                >
                  <Close fontSize="small" />
                </IconButton>
              </li>
            )
          })}
        </ul>
        {left.length > 0 && shown.length < mostListColumns && (
          <select
            className={control.control}
            aria-label={t('addColumn')}
            value=""
            onChange={({ target }) =>
              target.value && onChange({ columns: [...shown, { field: target.value, width: 0 }] })
            }
          >
            <option value="">{t('addColumn')}</option>
            {left.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        )}
        <p className={styles.quiet}>{t('columnsHint')}</p>
      </fieldset>
      <FieldPicks
        label={t('filters')}
        hint={t('filtersHint')}
        picked={form.filters}
        choices={columns}
        most={8}
        disabled={!mayEdit}
        titleOf={titleOf}
        onChange={(filters) => onChange({ filters })}
      />
    </section>
  )
}
