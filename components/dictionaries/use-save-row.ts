import { useTranslations } from 'next-intl'
import { call, callForRecord } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { saveDataDictRow, type DictionaryRow } from '@/lib/contracts/dictionaries'
import { fieldProblem } from '@/lib/contracts/field-problem'
import { cellsOf, rowOf } from './row-cells'

type Cells = Readonly<Record<string, string>>

/**
 * Keeps one row of a sheet, and says by its cells what stands against it; null when it is kept. What somebody else has
 * made of a cell meanwhile stands against it as well: it is told, and written over only when it is saved once more.
 */
export function useSaveRow(dataDictId: string) {
  const t = useTranslations('common.sheet')
  const tFields = useTranslations('fieldErrors')
  return async (
    known: DictionaryRow | null,
    changed: Cells,
    onKept?: (row: DictionaryRow) => void,
  ): Promise<Cells | null> => {
    const shown = known ? cellsOf(known) : {}
    const rowId = known?.rowId ?? ''
    const input = saveDataDictRow.input.safeParse(
      { dataDictId, rowId, ...rowOf({ ...shown, ...changed }) },
      {
        error: (issue) => {
          const { key, params } = fieldProblem(issue)
          return tFields(key as never, params as never)
        },
      },
    )
    if (!input.success)
      return Object.fromEntries(
        input.error.issues.map(({ path, message }) => [
          path.join('.'),
          tFields.has(message as never) ? tFields(message as never) : message,
        ]),
      )
    try {
      let rev = ''
      if (known) {
        const now = await callForRecord('/api/baseData/getDataDictRow', { dataDictId, rowId }, { quiet: true })
        const theirs = changedMeanwhile(shown, cellsOf(now.record))
        if (theirs) return told(theirs, changed)
        rev = now.rev
      }
      const kept = await call('/api/baseData/saveDataDictRow', { ...input.data, rev }, { quiet: true })
      onKept?.(kept)
      return null
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      const record = error.changed?.record as DictionaryRow | null | undefined
      const theirs = record && changedMeanwhile(shown, cellsOf(record))
      if (theirs) return told(theirs, changed)
      return Object.keys(error.fields).length > 0 ? error.fields : { '': error.message || t('notSaved') }
    }
  }

  function told(theirs: Cells, mine: Cells): Cells {
    const both = Object.keys(theirs).filter((name) => mine[name] !== undefined)
    if (both.length === 0) return { '': t('changedElsewhere') }
    return Object.fromEntries(both.map((name) => [name, t('changedCell', { value: theirs[name] || '—' })]))
  }
}

/** The cells that are no longer as they were shown, as they are now. */
function changedMeanwhile(shown: Cells, now: Cells): Cells | null {
  const names = [...new Set([...Object.keys(shown), ...Object.keys(now)])]
  const other = names.filter((name) => (shown[name] ?? '') !== (now[name] ?? ''))
  return other.length > 0 ? Object.fromEntries(other.map((name) => [name, now[name] ?? ''])) : null
}
