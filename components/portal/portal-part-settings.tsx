import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { WordsInput } from '@/components/editor-kit/words-input'
import styles from '@/components/page-parts/page-parts.module.css'
import { PartSettings } from '@/components/page-parts/part-settings'
import { Audience } from '@/components/participants/audience'
import { Field } from '@/components/ui/field'
import { useCall } from '@/lib/client/use-call'
import { audienceLine } from '@/lib/contracts/audience'
import type { PortalPart } from '@/lib/contracts/portal-pages'
import { localText } from '@/lib/i18n/local-text'
import { LinkSettings } from './link-settings'
import own from './portal.module.css'

interface Props {
  part: PortalPart
  mayEdit: boolean
  onChange(change: Partial<PortalPart>, typing?: string): void
  onRemove(): void
}

/** What a part shows, and who sees it. */
export function PortalPartSettings({ part, mayEdit, onChange, onRemove }: Props) {
  const t = useTranslations('portal')
  const { kind } = part
  if (kind === 'report' || kind === 'number' || kind === 'calendar' || kind === 'text')
    return (
      <div className={styles.settings}>
        <PartSettings part={{ ...part, kind }} mayEdit={mayEdit} onChange={onChange} onRemove={onRemove} />
        <Readers part={part} mayEdit={mayEdit} onChange={onChange} />
      </div>
    )
  return (
    <section className={styles.settings} aria-label={t('partSettings')}>
      <h2>{t(`kinds.${kind}`)}</h2>
      <WordsInput
        label={t('partTitle')}
        setting={{ most: 66 }}
        value={part.title}
        disabled={!mayEdit}
        onChange={(title = '') => onChange({ title }, `title ${part.id}`)}
      />
      {kind === 'dashboard' && <DashboardChoice part={part} mayEdit={mayEdit} onChange={onChange} />}
      {kind === 'start' && <ProcessChoice part={part} mayEdit={mayEdit} onChange={onChange} />}
      {kind === 'links' && (
        <LinkSettings links={part.links} mayEdit={mayEdit} onChange={(links) => onChange({ links })} />
      )}
      {(kind === 'announcements' || kind === 'todo' || kind === 'requests' || kind === 'people') && (
        <Field label={t('rows')} hint={t(`hints.${kind}`)}>
          <input
            type="number"
            min={1}
            max={20}
            value={part.rows}
            disabled={!mayEdit}
            onChange={({ target }) =>
              onChange({ rows: Math.max(1, Math.min(20, Math.trunc(Number(target.value)) || 1)) }, `rows ${part.id}`)
            }
          />
        </Field>
      )}
      <Readers part={part} mayEdit={mayEdit} onChange={onChange} />
      {mayEdit && (
        <Button color="error" onClick={onRemove}>
          {t('removePart')}
        </Button>
      )}
    </section>
  )
}

type Inside = Omit<Props, 'onRemove'>

function Readers({ part, mayEdit, onChange }: Inside) {
  const t = useTranslations('portal')
  return (
    <>
      <Audience
        label={t('partReaders')}
        audience={part.readers}
        onChange={(readers) => mayEdit && onChange({ readers: readers.map((one) => audienceLine.parse(one)) })}
      />
      <p className={styles.quiet}>{t('partReadersHint')}</p>
    </>
  )
}

function DashboardChoice({ part, mayEdit, onChange }: Inside) {
  const t = useTranslations('portal')
  const locale = useLocale()
  const { data } = useCall('/api/dashboard/list', { keyword: '', enableOnly: true })
  return (
    <Field label={t('kinds.dashboard')} hint={t('ownRights')}>
      <select
        key={data ? 'there' : 'coming'}
        value={part.dashboardId}
        disabled={!mayEdit}
        onChange={({ target }) => onChange({ dashboardId: target.value })}
      >
        <option value="" />
        {data?.map(({ dashboardId, dashboardName }) => (
          <option key={dashboardId} value={dashboardId}>
            {localText(dashboardName, locale)}
          </option>
        ))}
      </select>
    </Field>
  )
}

function ProcessChoice({ part, mayEdit, onChange }: Inside) {
  const t = useTranslations('portal')
  const locale = useLocale()
  const { data } = useCall('/api/process/getCatalogProcesses', {})
  const { processIds } = part
  return (
    <fieldset className={own.choices} disabled={!mayEdit}>
      <legend>{t('processes')}</legend>
      <p className={styles.quiet}>{t('processesHint')}</p>
      {data?.map(({ processId, processName }) => (
        <label key={processId} className={styles.check}>
          <input
            type="checkbox"
            checked={processIds.includes(processId)}
            onChange={({ target }) =>
              onChange({
                processIds: target.checked
                  ? [...processIds, processId].slice(0, 30)
                  : processIds.filter((one) => one !== processId),
              })
            }
          />
          {localText(processName, locale)}
        </label>
      ))}
    </fieldset>
  )
}
