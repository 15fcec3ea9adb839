import { useEffect, useState } from 'react'
import { useCall } from '@/lib/client/use-call'
import type { FormDefinition } from '@/lib/contracts/forms'
import type { FormFault } from '@/lib/form-data/form-fault'
import { formType as formTypes } from '@/lib/words/workflow-enumerations'
import type { Design } from './design'

/** Milliseconds after the last change. */
const waitMs = 400

/** What is wrong with the form, looked for a moment after each change by the checks the server makes. */
export function useFaults({ definition, formType }: Pick<Design, 'definition' | 'formType'>): readonly FormFault[] {
  const [faults, setFaults] = useState<readonly FormFault[]>([])
  const { data: variables } = useCall('/api/form/getSystemVariables', {}, { revalidateOnFocus: false })
  useEffect(() => {
    let wanted = true
    const timer = setTimeout(() => {
      const names = (variables ?? []).map(({ value }) => value.replace(/^sys:\//, ''))
      void Promise.all([
        import('@/lib/form-data/check-definition').then(({ checkDefinition }) => checkDefinition(definition)),
        faultsOfType(formType, definition, names),
      ]).then(
        ([own, ofType]) =>
          wanted && setFaults([...own.filter(({ key }) => !(showsAPage(formType) && key === 'noFields')), ...ofType]),
      )
    }, waitMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [definition, formType, variables])
  return faults
}

/** A page of its own, or of another system, shows what it likes. */
export const showsAPage = (type: number): boolean => type === formTypes.UserForm || type === formTypes.Frame

const fault = (key: string, params: Record<string, string> = {}): FormFault => ({
  severity: 'error',
  field: '',
  key,
  params,
})

async function faultsOfType(
  formType: number,
  definition: FormDefinition,
  systemNames: readonly string[],
): Promise<FormFault[]> {
  if (formType === formTypes.Frame && !definition.address) return [fault('addressRefused')]
  if (formType !== formTypes.Normal) return []
  if (!definition.template?.trim()) return [fault('templateMissing')]
  const [{ checkTemplate }, { parseTemplate }] = await Promise.all([
    import('@/lib/form-template/check-template'),
    import('@/lib/form-template/parse-template'),
  ])
  const problems = checkTemplate(parseTemplate(definition.template), definition, systemNames)
  const places = [...new Set(problems.map(({ about }) => about))].join(', ')
  return places ? [fault('templateWrong', { places })] : []
}
