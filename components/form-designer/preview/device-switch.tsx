import { useTranslations } from 'next-intl'
import styles from '../designer.module.css'

export function DeviceSwitch({ phone, onPhone }: { phone: boolean; onPhone(phone: boolean): void }) {
  const t = useTranslations('formDesigner')
  return (
    <div className={styles.devices} role="radiogroup" aria-label={t('device')}>
      {[false, true].map((wanted) => (
        <button
          key={String(wanted)}
          type="button"
          role="radio"
          aria-checked={phone === wanted}
          onClick={() => onPhone(wanted)}
        >
          {t(wanted ? 'phone' : 'desktop')}
        </button>
      ))}
    </div>
  )
}
