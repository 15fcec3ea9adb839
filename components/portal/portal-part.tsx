import { useLocale, useTranslations } from 'next-intl'
import { Framed } from '@/components/page-parts/framed'
import { PartProblem } from '@/components/page-parts/part-problem'
import { PartView } from '@/components/page-parts/part-view'
import parts from '@/components/page-parts/page-parts.module.css'
import { ShellLink } from '@/components/page/shell-link'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { useCall } from '@/lib/client/use-call'
import { noFilter } from '@/lib/contracts/filters'
import type { PortalLink, ShownPart } from '@/lib/contracts/portal-pages'
import { localText } from '@/lib/i18n/local-text'
import { isLinkAddress, isOwnPath } from '@/lib/words/link-address'
import { AnnouncementsPart, PeoplePart, StartPart, WorkPart } from './portal-lists'
import styles from './portal.module.css'

/** What stands in one part of a portal page; it asks for its own content, with the rights of who looks. */
export function PortalPartView({ part }: { part: ShownPart }) {
  const t = useTranslations('portal')
  const locale = useLocale()
  const title = localText(part.title, locale) || t(`kinds.${part.kind}`)
  const shared = { part, title }
  switch (part.kind) {
    case 'announcements':
      return <AnnouncementsPart {...shared} />
    case 'todo':
    case 'requests':
      return <WorkPart {...shared} list={part.kind} />
    case 'start':
      return <StartPart {...shared} />
    case 'people':
      return <PeoplePart {...shared} />
    case 'links':
      return <LinksPart title={title} links={part.links} />
    case 'dashboard':
      return <DashboardPartView {...shared} />
    default:
      return <PartView part={{ ...part, kind: part.kind }} shared={noFilter} refreshInterval={0} />
  }
}

function LinksPart({ title, links }: { title: string; links: PortalLink[] }) {
  const t = useTranslations('portal')
  const locale = useLocale()
  // What was kept is checked by the server; what comes otherwise leads nowhere.
  const safe = links.filter(({ address }) => isLinkAddress(address))
  return (
    <Framed title={title}>
      {safe.length === 0 && <p className={styles.empty}>{t('noLinks')}</p>}
      <ul className={styles.links}>
        {safe.map(({ title: name, address, icon }, index) => {
          const inside = (
            <>
              <Icon name={icon || 'page'} size={20} />
              <span>{localText(name, locale)}</span>
            </>
          )
          return (
            <li key={index}>
              {isOwnPath(address) ? (
                <ShellLink href={address}>{inside}</ShellLink>
              ) : (
                <a href={address} target="_blank" rel="noopener noreferrer">
                  {inside}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </Framed>
  )
}

/** A whole dashboard within a part: what stands on it, one below the other. */
function DashboardPartView({ part }: { part: ShownPart }) {
  const t = useTranslations('portal')
  const locale = useLocale()
  const { data, error, mutate } = useCall(
    '/api/dashboard/open',
    part.dashboardId ? { dashboardId: part.dashboardId } : null,
  )
  const title = localText(part.title || data?.dashboardName || '', locale) || t('kinds.dashboard')
  if (!part.dashboardId)
    return (
      <Framed title={title}>
        <PartProblem message={t('noDashboard')} />
      </Framed>
    )
  return (
    <Framed title={title} href={`/modules/dashboard/${encodeURIComponent(part.dashboardId)}`}>
      {error && !data && <PartProblem message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={160} />}
      {data && (
        <div className={styles.nested} tabIndex={0} role="region" aria-label={title}>
          {[...data.parts]
            .sort((left, right) => left.y - right.y || left.x - right.x)
            .map((one) => (
              <div key={one.id} className={parts.part} style={{ minHeight: one.h * 56 }}>
                <PartView part={one} shared={noFilter} refreshInterval={data.refreshSeconds * 1000} />
              </div>
            ))}
        </div>
      )}
    </Framed>
  )
}
