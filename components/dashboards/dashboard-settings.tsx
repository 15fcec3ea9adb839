import { useTranslations } from 'next-intl'
import { Audience } from '@/components/participants/audience'
import { WordsInput } from '@/components/editor-kit/words-input'
import { CatalogSelect } from '@/components/ui/catalog-select'
import { Field } from '@/components/ui/field'
import { audienceLine } from '@/lib/contracts/audience'
import type { DashboardForm } from '@/lib/contracts/dashboards'
import { FilterSettings } from './filter-settings'
import styles from '@/components/page-parts/page-parts.module.css'

interface Props {
  form: DashboardForm
  mayEdit: boolean
  onChange(change: Partial<DashboardForm>, typing?: string): void
}

const pauses = [0, 60, 300, 900, 3600]

/** What holds for the whole dashboard. */
export function DashboardSettings({ form, mayEdit, onChange }: Props) {
  const t = useTranslations('dashboards')
  return (
    <section className={styles.settings} aria-label={t('wholeSettings')}>
      <h2>{t('wholeSettings')}</h2>
      <WordsInput
        label={t('name')}
        setting={{ most: 66 }}
        value={form.dashboardName}
        disabled={!mayEdit}
        onChange={(dashboardName) => dashboardName && onChange({ dashboardName }, 'name')}
      />
      <Field label={t('catalog')}>
        <CatalogSelect
          type="Dashboard"
          value={form.catalogId}
          disabled={!mayEdit}
          onChange={(event) => onChange({ catalogId: event.target.value })}
        />
      </Field>
      <Field label={t('refreshEvery')}>
        <select
          value={form.refreshSeconds}
          disabled={!mayEdit}
          onChange={(event) => onChange({ refreshSeconds: Number(event.target.value) })}
        >
          {pauses.map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds === 0 ? t('never') : t('every', { minutes: seconds / 60 })}
            </option>
          ))}
        </select>
      </Field>
      <FilterSettings form={form} mayEdit={mayEdit} onChange={(filters) => onChange({ filters })} />
      <label className={styles.check}>
        <input
          type="checkbox"
          disabled={!mayEdit}
          checked={form.enable}
          onChange={(event) => onChange({ enable: event.target.checked })}
        />
        {t('enable')}
      </label>
      <Audience
        label={t('readers')}
        audience={form.readers}
        onChange={(readers) => onChange({ readers: readers.map((one) => audienceLine.parse(one)) })}
      />
      <p className={styles.quiet}>{t('readersHint')}</p>
    </section>
  )
}
