import Button from '@mui/material/Button'
import { useLocale, useTranslations } from 'next-intl'
import { WordsInput } from '@/components/editor-kit/words-input'
import { Field } from '@/components/ui/field'
import { useCall } from '@/lib/client/use-call'
import { comparedPeriods, type DashboardPart } from '@/lib/contracts/dashboards'
import { localText } from '@/lib/i18n/local-text'
import styles from './page-parts.module.css'

interface Props {
  part: DashboardPart
  mayEdit: boolean
  onChange(change: Partial<DashboardPart>, typing?: string): void
  onRemove(): void
}

/** What a part shows. */
export function PartSettings({ part, mayEdit, onChange, onRemove }: Props) {
  const t = useTranslations('dashboards')
  const locale = useLocale()
  const { data: reports } = useCall('/api/report/getCatalogReports', { enableOnly: true })
  const fitting = reports?.filter(({ kind }) => part.kind === 'report' || kind !== 'rows') ?? []
  const isNumber = part.kind === 'number'
  const isMeasured = isNumber && part.reportId && fitting.some(({ reportId }) => reportId === part.reportId)
  const { data: run } = useCall('/api/report/figures', isMeasured ? { reportId: part.reportId } : null)
  const { data: opened } = useCall('/api/report/open', isMeasured ? { reportId: part.reportId } : null)
  const values = run?.figures.columns.filter(({ name }) => name.startsWith('v')) ?? []
  const dates = opened?.filterable.filter(({ type }) => type === 'date') ?? []
  return (
    <section className={styles.settings} aria-label={t('partSettings')}>
      <h2>{t(`kinds.${part.kind}`)}</h2>
      <WordsInput
        label={t('partTitle')}
        setting={{ most: 66 }}
        value={part.title}
        disabled={!mayEdit}
        onChange={(title = '') => onChange({ title }, `title ${part.id}`)}
      />
      {part.kind === 'text' ? (
        <WordsInput
          label={t('text')}
          setting={{ long: true, most: 1300 }}
          value={part.text}
          disabled={!mayEdit}
          onChange={(text = '') => onChange({ text }, `text ${part.id}`)}
        />
      ) : (
        <Field label={t('report')} hint={t(part.kind === 'calendar' ? 'calendarHint' : 'reportHint')}>
          <select
            key={reports ? 'there' : 'coming'}
            value={part.reportId}
            disabled={!mayEdit}
            onChange={(event) => onChange({ reportId: event.target.value })}
          >
            <option value="" />
            {fitting.map(({ reportId, reportName }) => (
              <option key={reportId} value={reportId}>
                {localText(reportName, locale)}
              </option>
            ))}
          </select>
        </Field>
      )}
      {isNumber && values.length > 0 && (
        <>
          <Field label={t('value')}>
            <select
              value={part.value}
              disabled={!mayEdit}
              onChange={(event) => onChange({ value: event.target.value })}
            >
              {values.map(({ name, title }) => (
                <option key={name} value={name}>
                  {localText(title, locale) || t('rowCount')}
                </option>
              ))}
            </select>
          </Field>
          <Field label={t('target')}>
            <input
              type="number"
              value={part.target ?? ''}
              disabled={!mayEdit}
              onChange={(event) =>
                onChange({ target: event.target.value === '' ? null : Number(event.target.value) }, `target ${part.id}`)
              }
            />
          </Field>
          {dates.length > 0 && (
            <>
              <Field label={t('compared')}>
                <select
                  value={part.compared}
                  disabled={!mayEdit}
                  onChange={(event) =>
                    onChange({
                      compared: event.target.value as DashboardPart['compared'],
                      dateColumn: part.dateColumn || (dates[0]?.name ?? ''),
                    })
                  }
                >
                  {comparedPeriods.map((one) => (
                    <option key={one} value={one}>
                      {t(`periods.${one}`)}
                    </option>
                  ))}
                </select>
              </Field>
              {part.compared !== 'none' && (
                <Field label={t('dateColumn')}>
                  <select
                    value={part.dateColumn}
                    disabled={!mayEdit}
                    onChange={(event) => onChange({ dateColumn: event.target.value })}
                  >
                    {dates.map(({ name, title }) => (
                      <option key={name} value={name}>
                        {localText(title, locale)}
                      </option>
                    ))}
                  </select>
                </Field>
              )}
            </>
          )}
          <label className={styles.check}>
            <input
              type="checkbox"
              disabled={!mayEdit}
              checked={part.lessIsBetter}
              onChange={(event) => onChange({ lessIsBetter: event.target.checked })}
            />
            {t('lessIsBetter')}
          </label>
        </>
      )}
      {mayEdit && (
        <Button color="error" onClick={onRemove}>
          {t('removePart')}
        </Button>
      )}
    </section>
  )
}
