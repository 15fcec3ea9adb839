import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'next-intl'
import { fileSize } from '@/components/ui/file-size'
import { showProblem } from '@/lib/client/toasts'
import { uploadFile } from '@/lib/client/upload'
import type { AttachedFile } from '@/lib/contracts/tasks'
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
  /** Whether a file of the same name is kept as the next version of the one that is there. */
  versions?: boolean
}

const withoutVersions = ({ versions: _versions, ...file }: AttachedFile) => file

/** Files on their way up, one after another. */
export function useUploads({ field, ids, onChange, versions = false }: Options) {
  const t = useTranslations('form')
  const { addFile, files, onUpload } = useFormSurroundings()
  const [uploads, setUploads] = useState<Upload[]>([])
  const lastId = useRef(0)
  const aborts = useRef(new Map<number, AbortController>())
  // Uploads end later than the render they began in.
  const latest = useRef({ ids, onChange })
  useEffect(() => {
    latest.current = { ids, onChange }
  })

  const send = async (file: File, replaces?: string) => {
    const id = ++lastId.current
    const abort = new AbortController()
    aborts.current.set(id, abort)
    setUploads((before) => [...before, { id, name: file.name, share: 0 }])
    onUpload?.(true)
    try {
      const stored = await uploadFile(file, {
        signal: abort.signal,
        replaces,
        onProgress: (share) => setUploads((before) => before.map((one) => (one.id === id ? { ...one, share } : one))),
      })
      const before = files.find(({ fileId }) => fileId === replaces)
      addFile(before ? { ...stored, versions: [withoutVersions(before), ...(before.versions ?? [])] } : stored)
      const known = replaces
        ? latest.current.ids.map((one) => (one === replaces ? stored.fileId : one))
        : [...latest.current.ids, stored.fileId]
      latest.current.ids = known
      latest.current.onChange(known)
    } catch {
      // Told already, or taken back by the person.
    } finally {
      onUpload?.(false)
      aborts.current.delete(id)
      setUploads((before) => before.filter((one) => one.id !== id))
    }
  }

  const fits = (file: File) => {
    if (file.size > field.maxBytes) showProblem(t('fileTooLarge', { name: file.name, size: fileSize(field.maxBytes) }))
    return file.size <= field.maxBytes
  }

  /** A file of a name that is there is its next version. */
  const versionedBy = ({ name }: File) =>
    versions ? latest.current.ids.find((id) => files.find(({ fileId }) => fileId === id)?.name === name) : undefined

  const add = async (chosen: File[]) => {
    const fresh = chosen.filter((file) => !versionedBy(file))
    const room = Math.max(field.maxFiles - ids.length - uploads.length, 0)
    if (fresh.length > room) showProblem(t('tooManyFiles', { count: field.maxFiles }))
    const taken = new Set(fresh.slice(0, room))
    for (const file of chosen) {
      const replaces = versionedBy(file)
      if ((replaces || taken.has(file)) && fits(file)) await send(file, replaces)
    }
  }

  const replace = async (fileId: string, file: File) => {
    if (fits(file)) await send(file, fileId)
  }

  return {
    uploads,
    add: (chosen: File[]) => void add(chosen),
    replace: (fileId: string, file: File) => void replace(fileId, file),
    cancel: (id: number) => aborts.current.get(id)?.abort(),
  }
}
