import { useMemo, useState } from 'react'
import { useEditingKeys } from '@/components/editor-kit/use-editing'
import { useSaving } from '@/components/editor-kit/use-saving'
import { useView } from '@/components/page/view-context'
import { useCall } from '@/lib/client/use-call'
import type { FormDefinition } from '@/lib/contracts/forms'
import { useNewDesign, type ProcessToDesign } from './design'
import { processStore } from './process-store'

/** A process with its steps and its keeping, however it is drawn; the address says what is chosen to begin with. */
export function useDrawnProcess(process: ProcessToDesign) {
  const { processId, draft } = process
  const { query } = useView()
  const [begin] = useState(() => query.get('sel')?.split(',').filter(Boolean) ?? [])
  const design = useNewDesign(process, begin)
  const store = useMemo(() => processStore(processId), [processId])
  const saving = useSaving(design, draft, store)
  useEditingKeys(design, { save: () => void saving.save() })
  const [followed, formFollows] = useState(process.formVersion)
  const form = useOtherForm(process, design.definition.formId, followed)
  const shown = useMemo(
    () => ({
      ...design,
      formFollows,
      process: { ...design.process, formVersion: followed, ...(form && { form }) },
    }),
    [design, form, followed],
  )
  return { design: shown, saving }
}

/** The form, or the version of it, somebody has just put in the place of the one the process was opened with; null as long as it is that one. */
function useOtherForm(
  { draft, formVersion }: ProcessToDesign,
  formId: string,
  followed: number,
): FormDefinition | null {
  const isAnother = formId !== draft.definition.formId
  const isOther = isAnother || followed !== formVersion
  const { data: forms } = useCall('/api/form/getForms', isAnother ? {} : null)
  const version = isAnother ? forms?.find((one) => one.formId === formId)?.published : followed
  const { data } = useCall('/api/form/getFormVersion', isOther && version ? { formId, version } : null, {
    keepPreviousData: false,
  })
  return isOther ? (data?.definition ?? null) : null
}
