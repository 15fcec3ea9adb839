import type { useTranslations } from 'next-intl'
import { showProblem } from '@/lib/client/toasts'
import { mostLanes } from '@/lib/engine/definition/lane'
import { mostNotes } from '@/lib/engine/definition/note'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { ElementType } from '@/lib/engine/elements/element'
import { localText } from '@/lib/i18n/local-text'
import { addLane, lanesByPeople, moveLane, setLane } from '@/lib/process-editing/lane-commands'
import { addNote, freeAbove, notesOf, sizeNote, toggleAbout } from '@/lib/process-editing/note-commands'
import { isElementPath, isLinePath, lanePath, notePath } from '@/lib/process-editing/paths'
import type { Point } from './canvas/drag'
import type { Design } from './design'
import { writeNote } from './focus-panel'

/** What stands on a drawing under a path, and what it is called; the beginning of what a note says. */
export function nameOnDrawing(
  definition: ProcessDefinition,
  path: string,
  locale: Parameters<typeof localText>[1],
): { name: string; type?: ElementType; note?: true; lane?: true } {
  const note = notesOf(definition).find(({ id }) => notePath(id) === path)
  if (note) return { note: true, name: localText(note.text, locale).slice(0, 20) }
  const lane = definition.lanes?.find(({ id }) => lanePath(id) === path)
  if (lane) return { lane: true, name: localText(lane.name, locale) }
  const element = definition.elements.find(({ id }) => id === path)
  return { name: localText(element?.name ?? '', locale), type: element?.type }
}

interface Given {
  design: Pick<Design, 'definition' | 'chosen' | 'make'>
  t: ReturnType<typeof useTranslations<'processDesigner'>>
  nameOf(path: string): string
}

/** What can be done with words and bands on the drawing, each as one step with its name. */
export function lanesAndNotes({ design: { definition, chosen, make }, t: tDesigner, nameOf }: Given) {
  return {
    /** About what is chosen and above it, or where it was dropped. */
    addNote(at?: Point) {
      const [path = ''] = chosen
      const line = isLinePath(path) ? definition.transitions.find(({ id }) => `>${id}` === path) : undefined
      const host = definition.elements.find(({ id }) => id === (line?.from ?? path)) ?? definition.elements[0]
      if (!host) return
      const about = !at && (line || isElementPath(path)) ? [path] : []
      const made = addNote(definition, at ?? freeAbove(definition, host), about)
      if (!made.added) return showProblem(tDesigner('notes.full', { count: mostNotes }))
      make({ key: 'addNote' }, () => made.definition, { choose: [notePath(made.added)] })
      writeNote()
    },
    addLane() {
      const made = addLane(definition, '')
      if (!made.added) return showProblem(tDesigner('lanes.full', { count: mostLanes }))
      make({ key: 'addLane' }, () => made.definition, { choose: [lanePath(made.added)] })
    },
    moveLane(id: string, by: 1 | -1) {
      make({ key: 'moveLane', values: { name: nameOf(lanePath(id)) } }, (now) => moveLane(now, id, by))
    },
    setLane(id: string, change: { name?: string; height?: number }) {
      make({ key: 'setLane', values: { name: nameOf(lanePath(id)) } }, (now) => setLane(now, id, change), {
        typing: `lane/${id}/${Object.keys(change).join()}`,
      })
    },
    /** @param laneNameOf the department or role of an element */
    lanesByPeople(laneNameOf: (id: string) => string | null) {
      const made = lanesByPeople(definition, laneNameOf)
      if (made === definition) return showProblem(tDesigner('lanes.nobody'))
      make({ key: 'lanesByPeople' }, () => made, { choose: [] })
    },
    /** As large as somebody wants it, within what can be read. */
    sizeNote(id: string, size: { width?: number; height?: number }) {
      make({ key: 'setNote' }, (now) => sizeNote(now, id, size), { typing: `note size/${id}` })
    },
    /** Ties a note to an element or a line, or takes it off. */
    tie(note: string, path: string) {
      make({ key: 'tieNote' }, (now) => toggleAbout(now, note.slice(1), path), { choose: [note] })
    },
  }
}
