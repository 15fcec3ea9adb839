import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { WordsInput } from '@/components/editor-kit/words-input'
import { FilterRows } from '@/components/pickers/filter-rows'
import type { ListView } from '@/lib/contracts/lists'
import { localText } from '@/lib/i18n/local-text'
import { useListColumns } from './design-fields'
import { OrderSetting } from './order-setting'
import type { SettingsProps } from './settings-props'
import styles from './lists.module.css'

const mostViews = 12

/** Some of the records under a name: the tabs above the list. */
export function ViewSettings({ form, definition, mayEdit, onChange }: SettingsProps) {
  const t = useTranslations('lists')
  const locale = useLocale()
  const { columns } = useListColumns(definition)
  const { views } = form
  const set = (id: string, next: Partial<ListView>, typing?: string) =>
    onChange({ views: views.map((view) => (view.id === id ? { ...view, ...next } : view)) }, typing)
  const add = () =>
    onChange({
      views: [
        ...views,
        {
          id: crypto.randomUUID(),
          name: t('newView'),
          filter: { match: 'all', conditions: [] },
          order: { field: '', direction: 'asc' },
        },
      ],
    })
  return (
    <section className={styles.settings} aria-label={t('panels.views')}>
      <p className={styles.quiet}>{t('viewsHint')}</p>
      {views.map((view) => (
        <section key={view.id} className={styles.box} aria-label={localText(view.name, locale)}>
          <WordsInput
            label={t('viewName')}
            setting={{ most: 66 }}
            value={view.name}
            disabled={!mayEdit}
            onChange={(name) => name && set(view.id, { name }, `view-${view.id}`)}
          />
          <fieldset className={styles.bare} disabled={!mayEdit}>
            <FilterRows
              label={t('conditions')}
              filter={view.filter}
              columns={columns}
              onChange={(filter) =>
                set(view.id, { filter: { ...filter, conditions: filter.conditions.filter(({ column }) => column) } })
              }
            />
          </fieldset>
          <OrderSetting
            order={view.order}
            columns={columns}
            usual={t('asList')}
            disabled={!mayEdit}
            onChange={(order) => set(view.id, { order })}
          />
          {mayEdit && (
            <Button
              size="small"
              color="error"
              onClick={() => onChange({ views: views.filter(({ id }) => id !== view.id) })}
            >
              {t('dropView')}
            </Button>
          )}
        </section>
      ))}
      {mayEdit && views.length < mostViews && (
        <Button variant="outlined" size="small" onClick={add}>
          {t('addView')}
        </Button>
      )}
    </section>
  )
}
