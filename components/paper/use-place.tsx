'use client'

import { useLocale } from 'next-intl'
import { useMemo, type ReactNode } from 'react'
import { FieldDisplay } from '@/components/form-runtime/any-field'
import { useMoments } from '@/components/ui/use-moments'
import type { FormDefinition } from '@/lib/contracts/forms'
import { everyField } from '@/lib/form-data/every-field'
import { rowsOf } from '@/lib/form-data/form-fields'
import { placesIn, type Place, type RequestPlace } from '@/lib/form-data/print-places'
import { localText } from '@/lib/i18n/local-text'
import { formatMoney, isMoney, sumMoney } from '@/lib/money/money'
import { companyName, useCompanyHead } from './paper-head'
import type { PaperView } from './paper-view'
import { useStateWord } from './use-state-word'

/** The values of a column added up, exactly; a number counts as what it says. */
function columnSum(definition: FormDefinition, data: PaperView['form']['data'], path: string): string {
  const [table = '', column = ''] = path.split('.')
  const field = everyField(definition).find((one) => one.path === path)?.field
  const amounts = rowsOf(data[table])
    .map((row) => (typeof row[column] === 'number' ? String(row[column]) : row[column]))
    .filter(isMoney)
  return formatMoney(sumMoney(amounts), field && 'scale' in field && typeof field.scale === 'number' ? field.scale : 0)
}

/** Texts with what their places stand for. What the reader may not see, and what is not there, is empty. */
export function usePlaces(view: PaperView): (text: string) => ReactNode {
  const locale = useLocale()
  const { exact } = useMoments()
  const stateWord = useStateWord()
  const company = companyName(useCompanyHead(), locale)
  return useMemo(() => {
    const { task, form, files } = view
    const ofRequest: Record<RequestPlace, string> = {
      no: task.no,
      title: task.title || localText(task.processName, locale),
      process: localText(task.processName, locale),
      initiator: task.initiator.name,
      department: localText(task.initiator.departmentName, locale),
      state: stateWord(task.status, task.result),
      submitted: task.submittedAt ? exact(task.submittedAt) : '',
      finished: task.finishedAt ? exact(task.finishedAt) : '',
      printed: exact(new Date().toISOString()),
      company,
    }
    const fields = new Map(everyField(form.definition).map((one) => [one.path, one.field]))
    const valueOf = ({ name, row, sum }: Place): ReactNode => {
      if (name.startsWith('@')) return ofRequest[name.slice(1) as RequestPlace] ?? ''
      if (row)
        return sum && fields.has(`${row.table}.${row.column}`)
          ? columnSum(form.definition, form.data, `${row.table}.${row.column}`)
          : ''
      const field = fields.get(name)
      return field && form.rights[name] !== 'hidden' ? (
        <FieldDisplay field={field} value={form.data[name]} files={files} print />
      ) : (
        ''
      )
    }
    return (text: string) => {
      const parts: ReactNode[] = []
      let from = 0
      for (const place of placesIn(text)) {
        parts.push(text.slice(from, place.at), <span key={place.at}>{valueOf(place)}</span>)
        from = place.at + place.text.length
      }
      return [...parts, text.slice(from)]
    }
  }, [view, locale, exact, stateWord, company])
}
