import { useEffect, useMemo, useState } from 'react'
import { useEditingKeys } from '@/components/editor-kit/use-editing'
import { keptOffline, useSaving } from '@/components/editor-kit/use-saving'
import { useView } from '@/components/page/view-context'
import { useNewDesign, type ProcessToDesign } from './design'
import { processStore } from './process-store'

/** A process with its steps and its keeping, however it is drawn; the address says what is chosen to begin with. */
export function useDrawnProcess(process: ProcessToDesign) {
  const { processId, draft, rights } = process
  const { query } = useView()
  const [begin] = useState(() => query.get('sel')?.split(',').filter(Boolean) ?? [])
  const design = useNewDesign(process, begin)
  const store = useMemo(() => processStore(processId), [processId])
  const saving = useSaving(design, draft, store)
  const { takeIn } = design
  useEffect(() => {
    const mine = rights.edit ? keptOffline(store, draft) : null
    if (mine) takeIn(mine)
  }, [store, draft, rights.edit, takeIn])
  useEditingKeys(design, { save: () => void saving.save() })
  return { design, saving }
}
