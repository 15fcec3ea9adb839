import { useTranslations } from 'next-intl'
import { WordsInput } from '@/components/editor-kit/words-input'
import styles from '@/components/page-parts/page-parts.module.css'
import { Audience } from '@/components/participants/audience'
import { Field } from '@/components/ui/field'
import { audienceLine } from '@/lib/contracts/audience'
import type { PortalForm } from '@/lib/contracts/portal-pages'

interface Props {
  form: PortalForm
  mayEdit: boolean
  onChange(change: Partial<PortalForm>, typing?: string): void
}

/** What holds for the whole page. */
export function PortalSettings({ form, mayEdit, onChange }: Props) {
  const t = useTranslations('portal')
  return (
    <section className={styles.settings} aria-label={t('wholeSettings')}>
      <h2>{t('wholeSettings')}</h2>
      <WordsInput
        label={t('name')}
        setting={{ most: 66 }}
        value={form.pageName}
        disabled={!mayEdit}
        onChange={(pageName) => pageName && onChange({ pageName }, 'name')}
      />
      <Field label={t('order')} hint={t('orderHint')}>
        <input
          type="number"
          min={0}
          max={9999}
          value={form.order}
          disabled={!mayEdit}
          onChange={({ target }) =>
            onChange({ order: Math.max(0, Math.min(9999, Math.trunc(Number(target.value)) || 0)) }, 'order')
          }
        />
      </Field>
      <label className={styles.check}>
        <input
          type="checkbox"
          disabled={!mayEdit}
          checked={form.enable}
          onChange={({ target }) => onChange({ enable: target.checked })}
        />
        {t('enable')}
      </label>
      <Audience
        label={t('readers')}
        audience={form.readers}
        onChange={(readers) => mayEdit && onChange({ readers: readers.map((one) => audienceLine.parse(one)) })}
      />
      <p className={styles.quiet}>{t('readersHint')}</p>
    </section>
  )
}
