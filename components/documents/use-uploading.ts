import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { showError, showSuccess } from '@/lib/client/toasts'
import { uploadFile } from '@/lib/client/upload'
import { refreshLibrary } from './library'

/** A file whose name stands in the folder already: what becomes of it is asked. */
export interface NameTaken {
  fileName: string
  answer(how: 'version' | 'both' | 'leave'): void
}

/** Files on their way into a folder, one after another. */
export function useUploading() {
  const t = useTranslations('documents')
  const [underWay, setUnderWay] = useState<{ name: string; share: number } | null>(null)
  const [taken, setTaken] = useState<NameTaken | null>(null)

  const ask = (fileName: string) =>
    new Promise<'version' | 'both' | 'leave'>((resolve) =>
      setTaken({
        fileName,
        answer(how) {
          setTaken(null)
          resolve(how)
        },
      }),
    )

  /** @returns whether it stands in the folder now */
  const place = async (folderId: string, fileId: string, name: string): Promise<boolean> => {
    try {
      await call('/api/document/add', { folderId, fileId }, { quiet: true })
      return true
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 409) throw error
    }
    const how = await ask(name)
    if (how === 'leave') return false
    if (how === 'both') await call('/api/document/add', { folderId, fileId, numbered: true }, { quiet: true })
    else await addAsVersion(folderId, fileId, name)
    return true
  }

  const send = async (folderId: string, files: File[]) => {
    let count = 0
    for (const file of files)
      try {
        setUnderWay({ name: file.name, share: 0 })
        const { fileId, name } = await uploadFile(file, {
          onProgress: (share) => setUnderWay({ name: file.name, share }),
        })
        try {
          if (await place(folderId, fileId, name)) count += 1
        } catch (error) {
          if (error instanceof CallError) showError(error)
        }
      } catch {
        // Told by the upload itself; the others go on.
      }
    setUnderWay(null)
    if (count > 0) showSuccess(t('uploaded', { count }))
    await refreshLibrary()
  }
  return { underWay, taken, send: (folderId: string, files: File[]) => void send(folderId, files) }
}

/** The newest version of the document of this name is what the person has before him. */
async function addAsVersion(folderId: string, fileId: string, name: string): Promise<void> {
  const { rows } = await call('/api/document/list', { folderId, pageSize: -1 }, { quiet: true })
  const found = rows.find((row) => row.name.toLowerCase() === name.toLowerCase())
  if (!found) throw new CallError({ code: 404, message: '' })
  await call(
    '/api/document/addVersion',
    { documentId: found.documentId, fileId, basedOn: found.version },
    { quiet: true },
  )
}
