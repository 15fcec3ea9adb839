import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { useAttempt } from '@/components/ui/use-attempt'
import { call, callForRecord, type Stored } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { confirm } from '@/lib/client/confirm'
import { showSuccess } from '@/lib/client/toasts'
import { refreshCalls } from '@/lib/client/use-call'
import type { FormPrint } from '@/lib/contracts/form-prints'
import { mergeDocuments } from '@/lib/editing/merge-documents'
import { sameJson } from '@/lib/editing/shape'
import { printShape, type PrintDocument } from '@/lib/form-editing/print-commands'
import type { PrintMaking } from './print-design'

export const documentOf = ({ name, enable, steps, condition, design }: FormPrint): PrintDocument => ({
  name,
  enable,
  steps,
  condition,
  design: design ?? { orientation: 'portrait', blocks: [] },
})

/** Keeps a print when it is asked for; what a colleague has saved meanwhile is brought together with it. */
export function usePrintSaving(making: PrintMaking, stored: Stored<FormPrint>) {
  const t = useTranslations('prints')
  const { printId } = stored.record
  const [known, setKnown] = useState(() => ({ rev: stored.rev, print: documentOf(stored.record) }))
  const { busy, problem, attempt } = useAttempt(t('notSaved'))
  const { print, takeIn } = making
  const dirty = !sameJson(print, known.print)

  const write = async (wanted: PrintDocument, rev: string): Promise<void> => {
    try {
      await call('/api/form/modifyFormPrint', { printId, ...wanted, rev }, { quiet: true })
      const { record, rev: now } = await readAgain(printId)
      setKnown({ rev: now, print: documentOf(record) })
      showSuccess(t('saved'))
      await refreshCalls('/api/form/getFormPrints')
    } catch (error) {
      if (!(error instanceof CallError) || !error.changed?.record) throw error
      const theirs = documentOf(error.changed.record as FormPrint)
      const three = { base: known.print, mine: wanted, theirs }
      const { conflicts } = mergeDocuments(printShape, three)
      const mine =
        conflicts.length > 0 &&
        (await confirm({ text: `${error.message} ${t('bothChanged')}`, action: t('keepMine'), stay: t('takeTheirs') }))
      const { document } = mergeDocuments(printShape, three, () => (mine ? 'mine' : 'theirs'))
      takeIn(document)
      setKnown({ rev: error.changed.rev, print: theirs })
      await write(document, error.changed.rev)
    }
  }
  const save = () => attempt(() => write(print, known.rev))

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (dirty && !busy) void save()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
  return { dirty, busy, problem, save }
}

const readAgain = (printId: string) => callForRecord('/api/form/getFormPrint', { printId }, { quiet: true })
