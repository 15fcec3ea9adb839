import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import { confirm } from '@/lib/client/confirm'
import { publishProcess } from '@/lib/client/publish-process'
import { showProblem, showSuccess } from '@/lib/client/toasts'
import { forgetCalls, refreshCalls, useCall } from '@/lib/client/use-call'
import type { FieldRight } from '@/lib/contracts/forms'
import type { StepRights } from '@/lib/form-data/step-rights'
import { localText } from '@/lib/i18n/local-text'
import { mayDo } from '@/lib/rights/menu-mask'
import { useDesign } from '../design'
import { changedRights, type RightChanges } from '@/lib/form-editing/step-matrix'

const processMenu = 'design_processes'
/** Actions of that menu. */
const [editing, publishing] = [2, 4]

export interface UsingProcess {
  id: string
  name: string
  version: number
  isDraft: boolean
}

/** The processes that run on the form, of each its draft where there is one; those one may not see are counted. */
export function useUsingProcesses() {
  const locale = useLocale()
  const { formId } = useDesign()
  const { data, error, mutate } = useCall('/api/form/getFormUses', { formId })
  const processes = useMemo(() => {
    const found = new Map<string, UsingProcess>()
    for (const { id, name, version, status, place } of data?.uses ?? [])
      if (id && place === 'form' && (!found.has(id) || status === 'draft'))
        found.set(id, { id, name: localText(name, locale), version, isDraft: status === 'draft' })
    return [...found.values()]
  }, [data, locale])
  const unseen = (data?.uses ?? []).filter(({ id, place }) => !id && place === 'form').length
  return { loaded: data !== undefined, error, reload: () => void mutate(), processes, unseen }
}

export interface Step {
  id: string
  name: string
  rights: StepRights
}

/** The rights of the steps of a process, and what is being changed about them until it is kept in its draft. */
export function useStepRights(
  process: UsingProcess,
  changes: RightChanges,
  setChanges: (changes: RightChanges) => void,
) {
  const t = useTranslations('formDesigner.rights')
  const locale = useLocale()
  const [pending, setPending] = useState(false)
  const { data, error, mutate } = useCall(
    '/api/process/getVersion',
    { processId: process.id, version: process.version },
    { keepPreviousData: false },
  )
  const { data: menu } = useCall('/api/menu/getUserMenuAccessWithAction', { menuCode: processMenu })
  const may = (action: number) => Boolean(menu && mayDo(menu.access, action))
  const steps = useMemo(
    () =>
      (data?.definition.elements ?? []).flatMap((element): Step[] => {
        const granted = 'rights' in element ? (element.rights as StepRights | undefined) : undefined
        if (!granted) return []
        return [
          {
            id: element.id,
            name: localText(element.name, locale) || element.id,
            rights: changedRights(granted, changes[element.id]),
          },
        ]
      }),
    [data, changes, locale],
  )
  const set = (stepIds: readonly string[], paths: readonly string[], right: FieldRight | null) =>
    setChanges({
      ...changes,
      ...Object.fromEntries(
        stepIds.map((id) => [id, { ...changes[id], ...Object.fromEntries(paths.map((path) => [path, right])) }]),
      ),
    })
  /** Whatever is tried: what went wrong has been shown. */
  const attempt = async (work: () => Promise<void>) => {
    setPending(true)
    try {
      await work()
    } catch (failed) {
      if (!(failed instanceof CallError)) throw failed
    } finally {
      await forgetCalls('/api/process/getVersion', '/api/process/compareVersions', '/api/process/check')
      await refreshCalls('/api/form/getFormUses', '/api/process/getProcesses', '/api/process/getVersions')
      await mutate()
      setPending(false)
    }
  }
  const save = () =>
    attempt(async () => {
      if (!data) return
      const rightsOf = new Map(steps.map(({ id, rights }) => [id, rights]))
      const { findings } = await call('/api/process/saveDraft', {
        definition: {
          ...data.definition,
          elements: data.definition.elements.map((element) => {
            const rights = rightsOf.get(element.id)
            return rights && changes[element.id] ? { ...element, rights } : element
          }),
        },
        expectedHash: data.version.contentHash,
      })
      setChanges({})
      const errors = findings.filter(({ severity }) => severity === 'error').length
      if (errors > 0) showProblem(t('savedWithErrors', { count: errors }))
      else showSuccess(t('saved'))
    })
  const publish = async () => {
    if (!data || !(await confirm({ text: t('publishText', { name: process.name }), action: t('publish') }))) return
    await attempt(async () => {
      const answer = await publishProcess({
        processId: process.id,
        expectedHash: data.version.contentHash,
        note: t('publishNote'),
      })
      const errors = answer.findings.filter(({ severity }) => severity === 'error').length
      const { tests } = answer
      if (answer.published) showSuccess(t('published', { version: answer.version.version }))
      else if (tests && tests.left > 0) showProblem(t('testsNeverEnd', { left: tests.left }))
      else if (tests && tests.failed > 0) showProblem(t('testsFail', { failed: tests.failed, cases: tests.cases }))
      else showProblem(t('savedWithErrors', { count: errors }))
    })
  }
  const mayEdit = may(editing)
  const dirty = Object.keys(changes).length > 0
  return {
    loaded: data !== undefined,
    error,
    reload: () => void mutate(),
    steps,
    pending,
    dirty,
    mayEdit,
    mayPublish: mayEdit && may(publishing) && process.isDraft && !dirty,
    set,
    save,
    publish,
    drop: () => setChanges({}),
  }
}
