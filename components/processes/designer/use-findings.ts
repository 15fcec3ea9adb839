import { useTranslations, useLocale } from 'next-intl'
import { useEffect, useMemo, useState } from 'react'
import { call } from '@/lib/client/call'
import { CallError } from '@/lib/client/call-error'
import type { CheckedFinding } from '@/lib/contracts/process-versions'
import type { Finding } from '@/lib/engine/checks/finding'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import { localText } from '@/lib/i18n/local-text'
import { DrawingChecker } from './drawing-checker'

/** Milliseconds after the last change. */
const waitMs = 400

export interface Findings {
  list: readonly CheckedFinding[]
  /** Of the process as it stands now; otherwise they are about to be looked for. */
  current: boolean
  /** Not all could be looked for: the server cannot be reached. */
  failed: boolean
}

interface Found {
  of: ProcessDefinition | null
  list: readonly (CheckedFinding | Finding)[]
  failed: boolean
}

/**
 * What is wrong with the process, looked for a moment after each change: the drawing beside the page, in a worker; what depends on
 * people and forms on the server. What comes too late is not shown.
 */
export function useFindings(definition: ProcessDefinition): Findings {
  const [found, setFound] = useState<Found>({ of: null, list: [], failed: false })
  const [checker] = useState(() => new DrawingChecker())
  useEffect(() => () => checker.stop(), [checker])
  useEffect(() => {
    let wanted = true
    const look = async () => {
      const drawing = checker.check(definition)
      const settings = await ask(definition, false)
      const seen = await drawing
      if (!wanted) return
      // Without a worker the server looks through the drawing as well.
      const rest = seen || !settings ? settings : await ask(definition, true)
      if (!wanted) return
      setFound((before) => ({
        of: definition,
        list: rest || seen ? [...(seen ?? []), ...(rest ?? [])] : before.list,
        failed: !rest,
      }))
    }
    const timer = setTimeout(() => void look(), waitMs)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [definition, checker])
  const inWords = useFindingWords()
  const list = useMemo(() => found.list.map(inWords), [found.list, inWords])
  return { list, current: found.of === definition, failed: found.failed }
}

/** Null where the server cannot be reached. */
async function ask(definition: ProcessDefinition, drawing: boolean): Promise<readonly CheckedFinding[] | null> {
  try {
    return (await call('/api/process/check', { definition, drawing }, { quiet: true })).findings
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return null
  }
}

/** What was found here, in the words the server has for it; what comes from there has them already. */
function useFindingWords(): (found: CheckedFinding | Finding) => CheckedFinding {
  const t = useTranslations('workflow') as unknown as (key: string, params: Record<string, string>) => string
  const locale = useLocale()
  return useMemo(
    () => (found) => {
      if ('text' in found) return found
      const params = Object.fromEntries(
        Object.entries(found.params).map(([name, value]) => [name, localText(value, locale)]),
      )
      const { key, run = [] } = found
      return { ...found, run, text: t(`checks.${key}`, params), fix: t(`fixes.${key}`, params) }
    },
    [t, locale],
  )
}
