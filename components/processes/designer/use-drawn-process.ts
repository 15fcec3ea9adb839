import { useEffect, useMemo, useState } from 'react'
import { useEditingKeys } from '@/components/editor-kit/use-editing'
import { keptOffline, useSaving } from '@/components/editor-kit/use-saving'
import { useView } from '@/components/page/view-context'
import { useCall } from '@/lib/client/use-call'
import type { FormDefinition } from '@/lib/contracts/forms'
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
  const form = useOtherForm(process, design.definition.formId)
  const shown = useMemo(() => (form ? { ...design, process: { ...design.process, form } } : design), [design, form])
  return { design: shown, saving }
}

/** The form somebody has just put in the place of the one the process was opened with; null as long as it is that one. */
function useOtherForm({ draft }: ProcessToDesign, formId: string): FormDefinition | null {
  const isOther = formId !== draft.definition.formId
  const { data: forms } = useCall('/api/form/getForms', isOther ? {} : null)
  const version = forms?.find((one) => one.formId === formId)?.published
  const { data } = useCall('/api/form/getFormVersion', isOther && version ? { formId, version } : null, {
    keepPreviousData: false,
  })
  return isOther ? (data?.definition ?? null) : null
}
