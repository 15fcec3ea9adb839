import { useLocale, useTranslations } from 'next-intl'
import { Audience } from '@/components/participants/audience'
import { CatalogSelect } from '@/components/ui/catalog-select'
import { WordsInput } from '@/components/editor-kit/words-input'
import { Field } from '@/components/ui/field'
import { chartLooks, type ReportFigures, type ReportForm, type ReportLook } from '@/lib/contracts/reports'
import { audienceLine } from '@/lib/contracts/audience'
import { localText } from '@/lib/i18n/local-text'
import { orderOf, orderText, type Column } from './shelves'
import styles from './designer.module.css'

interface Props {
  report: ReportForm
  figures: ReportFigures
  columns: readonly Column[]
  /** The value whose format is set. */
  chosen: number
  mayEdit: boolean
  onChange(change: Partial<ReportForm>, typing?: string): void
}

const formats = ['', '0', '0.0', '0.00', '#,##0', '#,##0.00', '0%', '0.0%']

/** What a report looks like, beside it: chart, the chosen value, table, who may look. */
export function LookPanel({ report, figures, columns, chosen, mayEdit, onChange }: Props) {
  const t = useTranslations('figures')
  const locale = useLocale()
  const { look } = report
  const set = (change: Partial<ReportLook>, typing?: string) => onChange({ look: { ...look, ...change } }, typing)
  const setFigures = (change: Partial<ReportFigures>, typing?: string) =>
    onChange({ figures: { ...figures, ...change } }, typing)
  const titleOf = (name: string) =>
    name === '*'
      ? t('rows')
      : localText(columns.find(({ fieldName }) => fieldName === name)?.fieldTitle ?? '', locale) || name
  const valueName = ({ column, how, title }: ReportFigures['values'][number]) =>
    localText(title, locale) || (column === '*' ? t('rows') : `${titleOf(column)} · ${t(`ways.${how}`)}`)
  const orderable = [
    ...figures.groups.map(({ column }, index) => ({ name: `g${index}`, label: titleOf(column) })),
    ...figures.values.map((one, index) => ({ name: `v${index}`, label: valueName(one) })),
  ]
  const value = figures.values[chosen]
  const setValue = (change: Partial<ReportFigures['values'][number]>, typing: string) =>
    setFigures({ values: figures.values.map((one, at) => (at === chosen ? { ...one, ...change } : one)) }, typing)
  const check = (name: 'stacked' | 'table' | 'subtotals' | 'share') => (
    <label className={styles.check}>
      <input
        type="checkbox"
        disabled={!mayEdit}
        checked={look[name]}
        onChange={(event) => set({ [name]: event.target.checked })}
      />
      {t(`look.${name}`)}
    </label>
  )
  return (
    <aside className={styles.panel} aria-label={t('lookPanel')}>
      <section>
        <h2>{t('chart')}</h2>
        <div className={styles.looks} role="radiogroup" aria-label={t('chart')}>
          {chartLooks.map((one) => (
            <label key={one} data-chosen={look.chart === one ? '' : undefined}>
              <input
                type="radio"
                name="chart"
                disabled={!mayEdit}
                checked={look.chart === one}
                onChange={() => set({ chart: one })}
              />
              {t(`looks.${one}`)}
            </label>
          ))}
        </div>
        {check('stacked')}
        {check('table')}
        <WordsInput
          label={t('unit')}
          setting={{ most: 13 }}
          value={look.unit}
          disabled={!mayEdit}
          onChange={(unit = '') => set({ unit }, 'unit')}
        />
        <Field label={t('target')}>
          <input
            type="number"
            value={look.target ?? ''}
            disabled={!mayEdit}
            onChange={(event) =>
              set({ target: event.target.value === '' ? null : Number(event.target.value) }, 'target')
            }
          />
        </Field>
      </section>
      {value && (
        <section>
          <h2>{valueName(value)}</h2>
          <WordsInput
            key={chosen}
            label={t('valueTitle')}
            setting={{ most: 66 }}
            value={value.title}
            disabled={!mayEdit}
            onChange={(title = '') => setValue({ title }, `title ${chosen}`)}
          />
          <Field label={t('format')}>
            <select
              value={value.format}
              disabled={!mayEdit}
              onChange={(event) => setValue({ format: event.target.value }, 'format')}
            >
              {formats.map((one) => (
                <option key={one} value={one}>
                  {one || t('asDataset')}
                </option>
              ))}
            </select>
          </Field>
        </section>
      )}
      <section>
        <h2>{t('table')}</h2>
        {check('subtotals')}
        {check('share')}
        <Field label={t('order')}>
          <select
            value={orderText(figures.orders[0])}
            disabled={!mayEdit}
            onChange={(event) => setFigures({ orders: orderOf(event.target.value) })}
          >
            <option value="">{t('asGroups')}</option>
            {orderable.flatMap(({ name, label }) =>
              (['DESC', 'ASC'] as const).map((direction) => (
                <option key={`${name} ${direction}`} value={`${name} ${direction}`}>
                  {t(`orders.${direction}`, { name: label })}
                </option>
              )),
            )}
          </select>
        </Field>
      </section>
      <section>
        <WordsInput
          label={t('name')}
          setting={{ most: 66 }}
          value={report.reportName}
          disabled={!mayEdit}
          onChange={(reportName) => reportName && onChange({ reportName }, 'name')}
        />
      </section>
      <section>
        <h2>{t('who')}</h2>
        <p className={styles.quiet}>{t('whoSees')}</p>
        <Field label={t('catalog')}>
          <CatalogSelect
            type="Reports"
            value={report.catalogId}
            disabled={!mayEdit}
            onChange={(event) => onChange({ catalogId: event.target.value })}
          />
        </Field>
        <Audience
          label={t('readers')}
          audience={report.readers}
          onChange={(readers) => onChange({ readers: readers.map((one) => audienceLine.parse(one)) })}
        />
      </section>
    </aside>
  )
}
