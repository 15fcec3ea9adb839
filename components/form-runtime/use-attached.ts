import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useRef, useState } from 'react'
import { showProblem } from '@/lib/client/toasts'
import type { AttachedFile } from '@/lib/contracts/tasks'
import type { FormSurroundings } from './field-props'

/** The files of a form: those that were there, those that came since, and those on their way up. */
export function useAttached(files: AttachedFile[]) {
  const t = useTranslations('form')
  const [added, setAdded] = useState<AttachedFile[]>([])
  const underWay = useRef(0)
  const waiting = useRef<(() => void)[]>([])
  const addFile = useCallback((file: AttachedFile) => setAdded((before) => [...before, file]), [])
  const onUpload = useCallback((began: boolean) => {
    underWay.current += began ? 1 : -1
    // Whoever waits for the last file finds it in the form: not before that is drawn.
    if (underWay.current === 0) for (const go of waiting.current.splice(0)) setTimeout(go)
  }, [])
  return {
    shown: useMemo(
      (): Pick<FormSurroundings, 'files' | 'addFile' | 'onUpload'> => ({
        files: [...files, ...added],
        addFile,
        onUpload,
      }),
      [files, added, addFile, onUpload],
    ),
    /** Whether a file is still on its way up; the person is told. */
    stillComing(): boolean {
      if (underWay.current > 0) showProblem(t('waitForUploads'))
      return underWay.current > 0
    },
    /** Once no file is on its way up any more. */
    async allHere(): Promise<void> {
      if (underWay.current > 0) await new Promise<void>((resolve) => waiting.current.push(resolve))
    },
  }
}
