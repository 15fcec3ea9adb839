import { useMemo } from 'react'
import { FormEditor } from '@/components/form-runtime/form-editor'
import { useCompanyHours } from '@/components/form-runtime/use-company-hours'
import { useFormState } from '@/components/form-runtime/use-form-state'
import { useShell } from '@/components/page/shell-context'
import type { FormData, FormDefinition } from '@/lib/contracts/forms'
import type { AttachedFile } from '@/lib/contracts/tasks'
import { fixedRows, noFixedRows } from '@/lib/form-data/fixed-rows'
import { initialData } from '@/lib/form-data/initial-data'
import { resolveRights, type StepRights } from '@/lib/form-data/step-rights'
import { WhyHidden } from './why-hidden'

/** Who fills everything in: a form no process uses yet. */
export const everything: StepRights = { default: 'edit', fields: {} }

/** Who is taken to fill the form in. */
export interface Filler {
  account: string
  departmentId: string | null
}

/** What stands in the form to begin with. */
export interface Begun {
  data: FormData
  files: AttachedFile[]
  variables?: Record<string, string>
  day?: string
}

const noFiles: AttachedFile[] = []

interface Props {
  definition: FormDefinition
  rights: StepRights
  /** Who one is oneself without. */
  filler?: Filler
  /** The values of a request in the place of those a new one has. */
  begun?: Begun
  /** Says what is hidden, and why. */
  explained?: boolean
}

/** A form to try: what is typed is kept nowhere. */
export function Tried({ definition, rights: step, filler, begun, explained }: Props) {
  const { user } = useShell()
  const rights = useMemo(() => resolveRights(definition, step), [definition, step])
  const account = filler?.account ?? user.account
  const departmentId = filler?.departmentId ?? null
  const data = useMemo<FormData>(
    () => begun?.data ?? initialData(definition, { account, departmentId }),
    [begun, definition, account, departmentId],
  )
  const hours = useCompanyHours(definition)
  // What a new request begins with has been handed in by nobody.
  const fixed = useMemo(
    () => (begun ? fixedRows(definition, rights, begun.data) : noFixedRows),
    [begun, definition, rights],
  )
  const state = useFormState({ definition, data, rights, fixedRows: fixed, files: begun?.files ?? noFiles, hours })
  return (
    <>
      <FormEditor definition={definition} state={state} variables={begun?.variables} day={begun?.day} />
      {explained && <WhyHidden definition={definition} granted={rights} live={state.surroundings.rights} />}
    </>
  )
}
