'use client'

import { useLocale, useTranslations } from 'next-intl'
import { FieldDisplay } from '@/components/form-runtime/any-field'
import { SimpleFieldDisplay } from '@/components/form-runtime/field-registry'
import { pictureAddress } from '@/components/form-runtime/fields/picture-address'
import { useTotalWords } from '@/components/form-runtime/fields/column-sums'
import { useMoments } from '@/components/ui/use-moments'
import { traceAddress } from '@/lib/client/task-address'
import type { PrintBlock, PrintBlockOf } from '@/lib/contracts/form-prints'
import type { FormData, FormField, TableField } from '@/lib/contracts/forms'
import { printedTotalsOf } from '@/lib/form-data/column-totals'
import { formFields, rowsOf } from '@/lib/form-data/form-fields'
import { traitsOf } from '@/lib/form-fields/traits'
import { localText } from '@/lib/i18n/local-text'
import { operator } from '@/lib/words/workflow-enumerations'
import type { PaperView } from './paper-view'
import { PaperHead } from './paper-head'
import { PaperLink } from './paper-link'
import { PaperOpinions } from './paper-opinions'
import { usePlaces } from './use-place'
import styles from './paper.module.css'

interface Props<Block> {
  block: Block
  view: PaperView
}

/** One block of a design, filled in. */
export function PaperBlock({ block, view }: Props<PrintBlock>) {
  const locale = useLocale()
  const filled = usePlaces(view)
  const t = useTranslations('task.printed')
  switch (block.type) {
    case 'head':
      return (
        <PaperHead
          name={block.name && filled(localText(block.name, locale))}
          below={block.below && filled(localText(block.below, locale))}
          logo={block.logo}
          line={block.line}
        />
      )
    case 'title':
      return <h1 className={styles.title}>{filled(localText(block.text, locale))}</h1>
    case 'text':
      return (
        <div className={styles.text} data-align={block.align} data-bold={block.bold || undefined}>
          {filled(block.text)}
        </div>
      )
    case 'fields':
      return <FieldGrid block={block} view={view} />
    case 'table':
      return <SubTable block={block} view={view} />
    case 'opinions':
      return <PaperOpinions view={view} title={localText(block.title, locale)} />
    case 'signatures':
      return <Signatures block={block} view={view} />
    case 'qr':
      return (
        <div className={styles.code} data-align={block.align}>
          <PaperLink path={traceAddress(view.task.taskId ?? '')} title={t('traceLink')} />
          {block.text && <span>{filled(localText(block.text, locale))}</span>}
        </div>
      )
    case 'line':
      return <hr className={styles.line} />
    case 'break':
      return <div className={styles.break} />
    case 'pages':
      return null
  }
}

const isShown = (field: FormField, view: PaperView): boolean =>
  traitsOf(field).hasValue && view.form.rights[field.id] !== 'hidden'

const isWhole = (field: FormField): boolean => traitsOf(field).room.section === 'whole'

/** Columns each field takes: the last one before a whole row, or at the end, fills what is left of its own. */
function spansOf(fields: readonly FormField[], columns: number): number[] {
  const spans: number[] = []
  let column = 0
  fields.forEach((field, at) => {
    const next = fields[at + 1]
    const last = !next || isWhole(next)
    spans.push(isWhole(field) ? columns : last ? columns - column : 1)
    column = isWhole(field) || last ? 0 : (column + 1) % columns
  })
  return spans
}

function FieldGrid({ block, view }: Props<PrintBlockOf<'fields'>>) {
  const locale = useLocale()
  const { form, files } = view
  const all = formFields(form.definition).filter((field) => isShown(field, view))
  const fields =
    block.fields.length > 0
      ? block.fields.flatMap((id) => all.filter((field) => field.id === id))
      : all.filter(({ type }) => type !== 'table')
  if (fields.length === 0) return null
  const spans = spansOf(fields, block.columns)
  return (
    <dl className={styles.grid} data-columns={block.columns}>
      {fields.map((field, at) => (
        <div
          key={field.id}
          data-whole={isWhole(field) || undefined}
          style={spans[at]! > 1 ? { gridColumn: `span ${spans[at]}` } : undefined}
        >
          <dt>{localText(field.label, locale)}</dt>
          <dd>
            <FieldDisplay field={field} value={form.data[field.id]} files={files} print />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function SubTable({ block, view }: Props<PrintBlockOf<'table'>>) {
  const t = useTranslations('task.printed')
  const locale = useLocale()
  const { form, files } = view
  const totalIn = useTotalWords()
  const table = formFields(form.definition).find(
    (field): field is TableField => field.type === 'table' && field.id === block.table,
  )
  if (!table || !isShown(table, view)) return null
  const seen = table.fields.filter(({ id }) => form.rights[`${table.id}.${id}`] !== 'hidden')
  const columns =
    block.columns.length > 0 ? block.columns.flatMap((id) => seen.filter((column) => column.id === id)) : seen
  const rows = rowsOf(form.data[table.id])
  const end = (column: (typeof columns)[number]) => (traitsOf(column).align === 'end' ? 'end' : undefined)
  const totals = printedTotalsOf(columns)
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          {block.numbered && <th data-number>{t('rowNo')}</th>}
          {columns.map((column) => (
            <th key={column.id} data-align={end(column)}>
              {localText(column.label, locale)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => (
          <tr key={at}>
            {block.numbered && <td data-number>{at + 1}</td>}
            {columns.map((column) => (
              <td key={column.id} data-align={end(column)}>
                <SimpleFieldDisplay field={column} value={row[column.id] as never} files={files} inTable />
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr>
            <td colSpan={columns.length + (block.numbered ? 1 : 0)}>{t('noRows')}</td>
          </tr>
        )}
        {/* A foot would be repeated on every page; a sum stands once, below the last row. */}
        {block.totals && rows.length > 0 && totals.size > 0 && (
          <tr data-total>
            {block.numbered && <td />}
            {columns.map((column, at) => {
              const total = totals.get(column.id)
              return (
                <td key={column.id} data-align={end(column)}>
                  {total
                    ? totalIn(column, rows as FormData[], total)
                    : at === 0 && [...totals.values()].includes('sum') && t('sum')}
                </td>
              )
            })}
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** What somebody signs: the request, or his decision on it; not what is said beside. */
const signing: readonly number[] = [operator.Start, operator.Action, operator.Reject, operator.AutoAct]

/** Places to sign; one of a step holds the last signature given there, or the name of who decided, and the day. */
function Signatures({ block, view }: Props<PrintBlockOf<'signatures'>>) {
  const t = useTranslations('task.printed')
  const locale = useLocale()
  const { date } = useMoments()
  const decided = ({ stepId, step }: PrintBlockOf<'signatures'>['places'][number]) =>
    view.opinions.findLast(
      ({ superseded, operator: act, activityId, activityName }) =>
        !superseded &&
        signing.includes(act) &&
        // Designs of earlier releases know a step by its name alone.
        (stepId ? activityId === stepId : step !== '' && localText(activityName, locale) === localText(step, locale)),
    )
  return (
    <div className={styles.signatures}>
      {block.places.map((place, at) => {
        const opinion = decided(place)
        return (
          <div key={at}>
            <span>{localText(place.label, locale)}</span>
            <div>
              {opinion?.signature ? (
                <img src={pictureAddress(opinion.signature)} alt={t('signature')} className={styles.signature} />
              ) : (
                opinion?.actor.name
              )}
            </div>
            <small>{opinion ? date(opinion.at) : ' '}</small>
          </div>
        )
      })}
    </div>
  )
}
