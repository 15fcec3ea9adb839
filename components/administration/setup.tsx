import { useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { Icon } from '@/components/ui/icon'
import type { Overview } from './overview'
import styles from './administration.module.css'

type Step = Overview['setup'][number]

const pages: Record<Step['step'], string> = {
  people: '/admin/users',
  processes: '/admin/design/processes',
  mail: '/admin/settings',
  holidays: '/admin/calendars',
  backup: '/admin/backups',
}

/** What is still to be set up; nothing once all of it is. */
export function Setup({ steps }: { steps: Step[] }) {
  const t = useTranslations('administration.setup')
  const left = steps.filter(({ done }) => !done).length
  if (left === 0) return null
  return (
    <section className={styles.setup} aria-label={t('title', { count: left })}>
      <h2>
        {t('title', { count: left })}
        <small>
          {steps.length - left} / {steps.length}
        </small>
      </h2>
      <ol>
        {steps.map(({ step, done, count }) => (
          <li key={step} data-done={done}>
            <Icon name={done ? 'check' : 'clock'} size={20} />
            <span>
              <b>{t(`${step}.name`)}</b>
              {done ? (
                <small>{t(`${step}.done`, { count: String(count) })}</small>
              ) : (
                <ShellLink href={pages[step]}>{t(`${step}.act`)}</ShellLink>
              )}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
