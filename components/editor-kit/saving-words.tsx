import { useFormatter, useTranslations } from 'next-intl'
import type { Saving } from './use-saving'
import styles from './kit.module.css'

/** Whether the draft is kept, in words; nothing spins. */
export function SavingWords({ saving, mayEdit }: { saving: Saving; mayEdit: boolean }) {
  const { state, savedAt, save, joined } = saving
  const t = useTranslations('designer')
  const format = useFormatter()
  if (!mayEdit) return <span className={styles.saving}>{t('readOnly')}</span>
  const time = savedAt ? format.dateTime(savedAt, { hour: '2-digit', minute: '2-digit', hour12: false }) : ''
  const text = state === 'saved' ? (time ? t('saving.savedAt', { time }) : t('saving.saved')) : t(`saving.${state}`)
  return (
    <span className={styles.saving} role="status" data-state={state}>
      {text}
      {joined && state === 'saved' && <span> · {t('joined', { name: joined })}</span>}
      {state === 'failed' && (
        <button type="button" onClick={() => void save()}>
          {t('retry')}
        </button>
      )}
    </span>
  )
}
