import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { Framed } from '@/components/page-parts/framed'
import { PartProblem } from '@/components/page-parts/part-problem'
import { PartView } from '@/components/page-parts/part-view'
import { ShellLink } from '@/components/page/shell-link'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { Skeleton } from '@/components/ui/skeleton'
import { taskAddress } from '@/lib/client/task-address'
import { useCall } from '@/lib/client/use-call'
import type { DashboardPart } from '@/lib/contracts/dashboards'
import { noFilter } from '@/lib/contracts/filters'
import type { ShownMenu } from '@/lib/contracts/modules'
import { localText } from '@/lib/i18n/local-text'
import { isOutsideAddress, isOwnPath } from '@/lib/words/link-address'
import { workItemKind } from '@/lib/words/workflow-enumerations'
import { CodeFrame } from './code-frame'
import styles from './modules.module.css'

interface Props {
  moduleId: string
  menu: ShownMenu
}

const wholeReport: Omit<DashboardPart, 'id' | 'reportId'> = {
  kind: 'report',
  x: 0,
  y: 0,
  w: 12,
  h: 12,
  title: '',
  value: 'v0',
  target: null,
  compared: 'none',
  dateColumn: '',
  lessIsBetter: false,
  text: '',
}

/** Where a menu leads to a page of ours, or null where it shows something here. */
export function pageOfMenu({ type, target }: ShownMenu): string | null {
  if (type === 'InfoForm') return target ? `/modules/list/index/${encodeURIComponent(target)}` : null
  return (type === 'View' || type === 'Url') && isOwnPath(target) ? target : null
}

/** R3-57: what the chosen menu of an application shows; each asks with the rights of who looks. */
export function MenuContent({ moduleId, menu }: Props) {
  const t = useTranslations('modules')
  const locale = useLocale()
  const name = localText(menu.menuName, locale)
  const { type, target } = menu
  if (type === 'DynamicCode') return <CodeFrame moduleId={moduleId} menuId={menu.id} title={name} />
  if (type === 'Label') return null
  if (!target) return <EmptyState icon="warning" title={t('noTarget')} />
  const page = pageOfMenu(menu)
  if (page)
    return (
      <Framed title={name}>
        <p>
          <ShellLink href={page}>{t('openPage', { name })}</ShellLink>
        </p>
      </Framed>
    )
  if (type === 'Url') return <OutsidePage address={target} name={name} />
  if (type === 'Process') return <ProcessMenu processId={target} />
  if (type === 'ReportList') return <ReportsOf catalogId={target} name={name} />
  return <PartView part={{ ...wholeReport, id: menu.id, reportId: target }} shared={noFilter} refreshInterval={0} />
}

function OutsidePage({ address, name }: { address: string; name: string }) {
  const t = useTranslations('modules')
  if (!isOutsideAddress(address)) return <EmptyState icon="warning" title={t('noTarget')} />
  return (
    <>
      <p className={styles.outside}>
        <a href={address} target="_blank" rel="noopener noreferrer">
          {t('openOutside', { name })}
        </a>
      </p>
      {/^https:/i.test(address) && (
        <iframe
          className={styles.frame}
          title={name}
          src={address}
          sandbox="allow-scripts allow-forms allow-popups allow-downloads allow-same-origin"
          referrerPolicy="no-referrer"
        />
      )}
    </>
  )
}

/** Starts one, and shows what the reader has asked for by it. */
function ProcessMenu({ processId }: { processId: string }) {
  const t = useTranslations('modules')
  const locale = useLocale()
  const { data, error, mutate } = useCall('/api/process/getStartableProcesses', {})
  const mine = useCall('/api/workitem/list', {
    kind: workItemKind.MyRequest,
    processIds: [processId],
    pageSize: 10,
    currentPageIndex: 1,
  })
  if (error && !data) return <PartProblem message={error.message} onRetry={() => void mutate()} />
  if (!data) return <Skeleton height={160} />
  const process = data.find((one) => one.processId === processId)
  return (
    <div className={styles.process}>
      {process ? (
        <>
          <h2>{localText(process.processName, locale)}</h2>
          {process.description && <p>{localText(process.description, locale)}</p>}
          <Button
            variant="contained"
            component={ShellLink}
            href={taskAddress({
              detailType: 'Edit',
              formType: process.formType,
              processId,
              activityId: process.startActivityId,
              formId: process.formId,
            })}
          >
            {t('start')}
          </Button>
        </>
      ) : (
        <PartProblem message={t('mayNotStart')} />
      )}
      {mine.data && mine.data.rows.length > 0 && (
        <>
          <h3>{t('mine')}</h3>
          <ul className={styles.list}>
            {mine.data.rows.map((row) => (
              <li key={row.taskId}>
                <ShellLink href={taskAddress({ detailType: 'View', taskId: row.taskId })}>
                  <span>{row.title || localText(row.processName, locale)}</span>
                  <small>{localText(row.activityName, locale)}</small>
                </ShellLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function ReportsOf({ catalogId, name }: { catalogId: string; name: string }) {
  const t = useTranslations('modules')
  const locale = useLocale()
  const { data, error, mutate } = useCall('/api/report/getCatalogReports', { catalogId, enableOnly: true })
  return (
    <Framed title={name}>
      {error && !data && <PartProblem message={error.message} onRetry={() => void mutate()} />}
      {!data && !error && <Skeleton height={160} />}
      {data?.length === 0 && <EmptyState icon="report" title={t('noReports')} />}
      <ul className={styles.list}>
        {data?.map(({ reportId, reportName }) => (
          <li key={reportId}>
            <ShellLink href={`/modules/report/view?reportId=${encodeURIComponent(reportId)}`}>
              <Icon name="report" />
              <span>{localText(reportName, locale)}</span>
            </ShellLink>
          </li>
        ))}
      </ul>
    </Framed>
  )
}
