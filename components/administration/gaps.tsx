import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { ShellLink } from '@/components/page/shell-link'
import { useHasPage } from '@/components/page/use-has-page'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import type { Overview } from './overview'
import { gapPages } from './gap-pages'
import styles from './administration.module.css'

/** What somebody has to look after, a card each. */
export function Gaps({ gaps }: { gaps: Overview['gaps'] }) {
  const t = useTranslations('administration.gaps')
  if (gaps.length === 0) return <EmptyState icon="check" title={t('none')} />
  return (
    <ul className={styles.gaps} aria-label={t('title')}>
      {gaps.map((gap) => (
        <Gap key={gap.kind} gap={gap} />
      ))}
    </ul>
  )
}

function Gap({ gap: { kind, count, names } }: { gap: Overview['gaps'][number] }) {
  const t = useTranslations('administration.gaps')
  const { href, icon, tone } = gapPages[kind]
  const mayOpen = useHasPage(href)
  return (
    <li data-tone={tone}>
      <Icon name={icon} />
      <div>
        <h2>{t(`${kind}.title`, { count })}</h2>
        <p>{t(`${kind}.about`)}</p>
        {names.length > 0 && (
          <ul className={styles.names}>
            {names.map((name, at) => (
              <li key={`${name} ${at}`}>{name}</li>
            ))}
          </ul>
        )}
      </div>
      {mayOpen && (
        <Button component={ShellLink} href={href} variant="outlined" size="small">
          {t(`${kind}.act`)}
        </Button>
      )}
    </li>
  )
}
