import { useLocale, useTranslations } from 'next-intl'
import type { FormDefinition } from '@/lib/contracts/forms'
import type { ChangesTold, ChangeTold } from '@/lib/contracts/seen'
import { localText } from '@/lib/i18n/local-text'

/** The place that has changed, as people call it. */
export function useChangeWords(definition: FormDefinition): (change: Pick<ChangeTold, 'field' | 'row'>) => string {
  const t = useTranslations('task.changed')
  const locale = useLocale()
  const fields = definition.sections.flatMap((section) => section.fields)
  return ({ field: path, row }) => {
    const [id, columnId] = path.split('.')
    const field = fields.find((one) => one.id === id)
    const table = localText(field?.label ?? path, locale)
    if (row) {
      if (row.now === null) return t('rowGone', { table })
      return t(row.then === null ? 'rowAdded' : 'row', { table, row: row.now + 1 })
    }
    const column = field?.type === 'table' ? field.fields.find((one) => one.id === columnId) : undefined
    return column ? `${table} · ${localText(column.label, locale)}` : table
  }
}

const most = 4

/** All of them in a line; of many the first. */
export function useChangesInShort(definition: FormDefinition): (changed: ChangesTold) => string {
  const t = useTranslations('task.changed')
  const nameOf = useChangeWords(definition)
  return ({ form, files }) => {
    const direct = form.filter(({ computed }) => !computed)
    const names = [...new Set((direct.length > 0 ? direct : form).map(nameOf))]
    if (files.length > 0) names.push(t('files', { count: files.length }))
    return names.slice(0, most).join(t('and')) + (names.length > most ? '…' : '')
  }
}
