import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { safeHref } from '@/lib/form-fields/rich-text/rich-html'
import formStyles from '../form.module.css'
import styles from './rich-text.module.css'

interface Props {
  address: string
  /** '' takes the link away. */
  onSet(address: string): void
  onClose(): void
}

const looksLikeHost = /^[\w-]+(\.[\w-]+)+([/?#:].*)?$/

/** Where a link leads; no form of its own, for it stands in one. */
export function LinkForm({ address, onSet, onClose }: Props) {
  const t = useTranslations('form.rich')
  const [text, setText] = useState(address)
  const [wrong, setWrong] = useState(false)
  const errorId = useId()
  const set = () => {
    const trimmed = text.trim()
    const whole = looksLikeHost.test(trimmed) ? `https://${trimmed}` : trimmed
    if (whole && !safeHref(whole)) setWrong(true)
    else onSet(whole)
  }
  return (
    <div className={styles.link} role="group" aria-label={t('link')}>
      <input
        className={formStyles.input}
        aria-label={t('linkAddress')}
        aria-invalid={wrong}
        aria-describedby={wrong ? errorId : undefined}
        value={text}
        maxLength={2000}
        autoFocus
        onChange={({ target }) => {
          setText(target.value)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') {
            event.stopPropagation()
            onClose()
          } else if (event.key === 'Enter') {
            event.preventDefault()
            set()
          }
        }}
      />
      <Button size="small" variant="outlined" onClick={set}>
        {t('linkSet')}
      </Button>
      {address && (
        <Button size="small" onClick={() => onSet('')}>
          {t('linkRemove')}
        </Button>
      )}
      {wrong && (
        <p id={errorId} role="alert">
          {t('linkWrong')}
        </p>
      )}
    </div>
  )
}
