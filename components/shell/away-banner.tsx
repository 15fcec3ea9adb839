'use client'

import { useTranslations } from 'next-intl'
import { useShell } from '@/components/page/shell-context'
import { ShellLink } from '@/components/page/shell-link'
import { useMoments } from '@/components/ui/use-moments'
import { localDay } from '@/lib/calendar/company-time'
import { useCall } from '@/lib/client/use-call'
import styles from './away-banner.module.css'

const page = '/bpm/userProfile/agent'

/** Who is away sees it on every page, with the way back; who has just become a stand-in is told. */
export function AwayBanner() {
  const t = useTranslations('shell.away')
  const { user, views } = useShell()
  const { date } = useMoments()
  const { data } = useCall('/api/agent/getMyAgents', {}, { revalidateOnFocus: false })
  const active = data?.filter(({ state }) => state === 'active') ?? []
  const own = active.find(({ principal }) => principal.account === user.account)
  const taken = active.find(
    // On the first day: what others arrange reaches him so.
    ({ agent, startsAt }) => agent.account === user.account && localDay(new Date(startsAt)) === localDay(new Date()),
  )
  const rule = own ?? taken
  // The page itself says it at length.
  if (!rule || views.current?.page.path === page) return null
  const until = date(new Date(Date.parse(rule.endsAt) - 1).toISOString())
  return (
    <aside className={styles.banner} aria-label={t('label')}>
      <span>
        {rule === own ? t('own', { name: rule.agent.name, until }) : t('taken', { name: rule.principal.name, until })}
      </span>
      <ShellLink href={rule === own ? page : '/modules/portal/workitems/Agent'}>
        {rule === own ? t('back') : t('see')}
      </ShellLink>
    </aside>
  )
}
