'use client'

import { useTranslations } from 'next-intl'
import { useCompanyName } from '@/components/page/company-mark'
import { ShellLink } from '@/components/page/shell-link'
import { Icon } from '@/components/ui/icon'
import styles from './home.module.css'

const steps = [
  { name: 'toDo', icon: 'inbox', href: '/modules/portal/workitems/Queue' },
  { name: 'start', icon: 'add', href: '/start' },
  { name: 'follow', icon: 'send', href: '/modules/portal/workitems/MyRequest' },
] as const

/** The first visit explains itself, once. */
export function Welcome({ onUnderstood }: { onUnderstood(): void }) {
  const t = useTranslations('home.welcome')
  const title = t('title', { company: useCompanyName() })
  return (
    <section className={styles.welcome} aria-label={title}>
      <div className={styles.welcomeHead}>
        <h2>{title}</h2>
        <button type="button" className={styles.textButton} onClick={onUnderstood}>
          {t('understood')}
        </button>
      </div>
      <ol>
        {steps.map(({ name, icon, href }) => (
          <li key={name}>
            <Icon name={icon} />
            <div>
              <ShellLink href={href}>{t(`${name}.title`)}</ShellLink>
              <p>{t(`${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
