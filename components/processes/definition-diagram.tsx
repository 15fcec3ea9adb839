'use client'

import { useLocale } from 'next-intl'
import { useMemo } from 'react'
import { untouched, type Drawn } from '@/components/process-drawing/drawn'
import type { Difference } from '@/components/process-drawing/drawn-element'
import type { LineChange } from '@/components/process-drawing/drawn-lines'
import { shortOnLine } from '@/components/process-drawing/make-room'
import { ProcessDiagram } from '@/components/process-drawing/process-diagram'
import { localText } from '@/lib/i18n/local-text'
import type { DescribedVersion } from './use-element-words'
import { useWayWords } from './use-way-words'

interface Props {
  definition: DescribedVersion['definition']
  /** The form it runs on: conditions name its fields. */
  form: DescribedVersion['form']
  /** What has happened; nothing where absent. */
  drawn?: Drawn
  marked?: string
  /** Steps carry the numbers of a story, which explains itself. */
  numbered?: boolean
  /** What another version has made of elements and lines. */
  differences?: ReadonlyMap<string, Difference>
  change?: LineChange
}

/** The drawing of a definition. */
export function DefinitionDiagram({
  definition: { elements, transitions, notes, lanes, lanesTop },
  form,
  drawn,
  marked,
  numbered,
  differences,
  change,
}: Props) {
  const locale = useLocale()
  const nodes = useMemo(
    () =>
      elements.map(({ id, type, name, x, y, width, height }) => ({
        id,
        type,
        name: localText(name, locale) || id,
        x,
        y,
        width,
        height,
        difference: differences?.get(id),
      })),
    [elements, locale, differences],
  )
  const wayWords = useWayWords()
  const edges = useMemo(() => {
    const words = wayWords(form)
    return transitions.map((line) => {
      const { id, from, to, bends } = line
      // The drawing reads a bar as what parts languages; a condition may hold one.
      const said = shortOnLine(words(line).replaceAll('|', '｜'))
      return { id, from, to, bends, ...said, difference: differences?.get(id) }
    })
  }, [transitions, form, wayWords, differences])
  const written = useMemo(
    () => notes?.map((one) => ({ ...one, text: localText(one.text, locale), difference: differences?.get(one.id) })),
    [notes, locale, differences],
  )
  const bands = useMemo(
    () => ({ lanes: lanes?.map((one) => ({ ...one, name: localText(one.name, locale) })), lanesTop, differences }),
    [lanes, lanesTop, locale, differences],
  )
  return (
    <ProcessDiagram
      nodes={nodes}
      edges={edges}
      notes={written}
      lanes={bands}
      change={change}
      drawn={drawn ?? untouched}
      marked={marked}
      always={numbered}
      plain={!drawn}
    />
  )
}
