import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useAttempt } from '@/components/ui/use-attempt'
import { call } from '@/lib/client/call'
import { newCommandId } from '@/lib/client/command-id'
import { sendFile } from '@/lib/client/send-file'
import { showSuccess } from '@/lib/client/toasts'
import { largestImport, type ImportKind, type ImportPreview } from '@/lib/contracts/imports'

const megabyte = 1024 * 1024

/** A file on its way: chosen, looked through, written. What went wrong stands in the dialog, and what was chosen stays. */
export function useImport(onDone: () => void) {
  const t = useTranslations('imports')
  const [kind, setKind] = useState<ImportKind>('users')
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [password, setPassword] = useState('')
  const [commandId, setCommandId] = useState('')
  const { busy, problem, setProblem, attempt } = useAttempt(t('failed'))
  return {
    kind,
    preview,
    password,
    problem,
    busy,
    setPassword,
    setKind(next: ImportKind) {
      setKind(next)
      setPreview(null)
      setProblem('')
    },
    choose(file: File) {
      setPreview(null)
      if (file.size > largestImport) return setProblem(t('tooLarge', { size: largestImport / megabyte }))
      void attempt(async () => {
        setPreview(await sendFile('/api/admin/uploadImport', { kind }, file, file.name))
        setCommandId(newCommandId())
      })
    },
    run: (mode: 'all' | 'good') =>
      void attempt(async () => {
        if (!preview) return
        // One per choice: a repeated press after a lost answer writes nothing twice.
        const { added, left } = await call(
          '/api/admin/runImport',
          { importId: preview.importId, mode, password: kind === 'users' ? password : '' },
          { quiet: true, commandId: `${commandId}-${mode}` },
        )
        showSuccess(t('done', { added, left }), 5_000)
        onDone()
      }),
  }
}
