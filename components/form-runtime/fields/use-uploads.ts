import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'next-intl'
import { fileSize } from '@/components/ui/file-size'
import { showProblem } from '@/lib/client/toasts'
import { uploadFile } from '@/lib/client/upload'
import { useFormSurroundings } from '../form-surroundings'

interface Upload {
  id: number
  name: string
  share: number
}

interface Options {
  field: { maxFiles: number; maxBytes: number }
  ids: string[]
  onChange(ids: string[]): void
}

/** Files on their way up, one after another. */
export function useUploads({ field, ids, onChange }: Options) {
  const t = useTranslations('form')
  const { addFile } = useFormSurroundings()
  const [uploads, setUploads] = useState<Upload[]>([])
  const lastId = useRef(0)
  const aborts = useRef(new Map<number, AbortController>())
  // Uploads end later than the render they began in.
  const latest = useRef({ ids, onChange })
  useEffect(() => {
    latest.current = { ids, onChange }
  })

  const send = async (file: File) => {
    const id = ++lastId.current
    const abort = new AbortController()
    aborts.current.set(id, abort)
    setUploads((before) => [...before, { id, name: file.name, share: 0 }])
    try {
      const stored = await uploadFile(file, {
        signal: abort.signal,
        onProgress: (share) => setUploads((before) => before.map((one) => (one.id === id ? { ...one, share } : one))),
      })
      addFile(stored)
      const known = [...latest.current.ids, stored.fileId]
      latest.current.ids = known
      latest.current.onChange(known)
    } catch {
      // Told already, or taken back by the person.
    } finally {
      aborts.current.delete(id)
      setUploads((before) => before.filter((one) => one.id !== id))
    }
  }

  const add = async (files: File[]) => {
    const room = field.maxFiles - ids.length - uploads.length
    if (files.length > room) showProblem(t('tooManyFiles', { count: field.maxFiles }))
    for (const file of files.slice(0, Math.max(room, 0))) {
      if (file.size > field.maxBytes) showProblem(t('fileTooLarge', { name: file.name, size: fileSize(field.maxBytes) }))
      else await send(file)
    }
  }

  return { uploads, add: (files: File[]) => void add(files), cancel: (id: number) => aborts.current.get(id)?.abort() }
}
