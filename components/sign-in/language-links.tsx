'use client'

import { useRouter } from 'next/navigation'
import { keepLocale } from '@/lib/client/keep-locale'
import type { Locale } from '@/lib/contracts/auth'
import { localeNames, locales } from '@/lib/i18n/locales'
import styles from './sign-in.module.css'

export function LanguageLinks({ current, label }: { current: Locale; label: string }) {
  const router = useRouter()
  const change = (locale: Locale) => {
    keepLocale(locale)
    router.refresh()
  }
  return (
    <div className={styles.languages} role="group" aria-label={label}>
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === current}
          onClick={() => change(locale)}
        >
          {localeNames[locale]}
        </button>
      ))}
    </div>
  )
}
