import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, type RefObject } from 'react'
import { showProblem } from '@/lib/client/toasts'
import { isReadable, readClip, writeClip } from '@/lib/editing/clip'
import type { ProcessDefinition } from '@/lib/engine/definition/process-definition'
import type { ElementType } from '@/lib/engine/elements/element'
import { addAfter, addAlone, addOnLine, type NameOf } from '@/lib/process-editing/add-commands'
import { setBends } from '@/lib/process-editing/bends'
import { copyElements, pasteElements, readCopied, writtenCopied, type Copied } from '@/lib/process-editing/copies'
import { gridStep } from '@/lib/process-editing/drawn-sizes'
import { moveElements, removeParts, setElement } from '@/lib/process-editing/element-commands'
import { connect } from '@/lib/process-editing/line-commands'
import { removeLanes } from '@/lib/process-editing/lane-commands'
import { withOwnPart } from '@/lib/editing/local-parts'
import { isElementPath, isLanePath, isLinePath, isNotePath, linePath } from '@/lib/process-editing/paths'
import { useDesign } from './design'
import { lanesAndNotes, nameOnDrawing } from './lanes-and-notes'
import type { Point } from './canvas/drag'

const clipKind = 'process-elements'

/** What can be done on the canvas, each as one step with its name. */
export function useActs() {
  const t = useTranslations('processes.types')
  const tDesigner = useTranslations('processDesigner')
  const locale = useLocale()
  const { definition, chosen, make } = useDesign()
  return useMemo(() => {
    const typeWord = (type: ElementType) => t(type)
    const about = (type: ElementType) =>
      tDesigner.has(`about.${type as 'Activity'}`) ? tDesigner(`about.${type as 'Activity'}`) : ''
    // Ways say what they ask and need no name; steps are named by their type until they have one.
    const newName: NameOf = (type) => (type === 'Join' || type === 'Split' ? '' : typeWord(type))
    const nameOf = (path: string) => {
      const named = nameOnDrawing(definition, path, locale)
      if (named.lane) return named.name || tDesigner('lanes.lane')
      if (named.note) return named.name || tDesigner('notes.note')
      return named.name || (named.type ? typeWord(named.type) : '')
    }
    const added = (type: ElementType, made: { definition: typeof definition; added: string | null }) => {
      if (!made.added) {
        showProblem(tDesigner('full'))
        return null
      }
      make({ key: 'add', values: { name: typeWord(type) } }, () => made.definition, { choose: [made.added] })
      return made.added
    }
    const standing = new Set(chosen.filter((path) => !isLinePath(path)))
    const put = (copied: Copied, at?: Point, by?: Point) => {
      const made = pasteElements(definition, copied, at)
      if (made.why === 'empty') return
      if (made.why) return showProblem(tDesigner(`noPaste.${made.why}`))
      const next = by ? moveElements(made.definition, new Set(made.added), by) : made.definition
      make({ key: 'paste', values: { count: made.added.length } }, () => next, { choose: made.added })
    }
    return {
      nameOf,
      typeWord,
      /** What a type is for; '' where its name says it all. */
      about,
      /** After what is chosen, or by itself where nothing is. */
      append(type: ElementType, then?: (id: string) => void) {
        const [only = ''] = chosen
        const line = definition.transitions.find(({ id }) => `>${id}` === only)
        const last = definition.elements.findLast((one) => one.type !== 'End')
        const made = line
          ? addOnLine(definition, line.id, type, newName)
          : addAfter(definition, isElementPath(only) ? only : (last?.id ?? ''), type, newName)
        const id = added(type, made)
        if (id && then) then(id)
      },
      insert(lineId: string, type: ElementType) {
        return added(type, addOnLine(definition, lineId, type, newName))
      },
      place(type: ElementType, at: Point, from?: string) {
        const made = addAlone(definition, type, at, newName)
        return added(
          type,
          made.added && from ? { ...made, definition: connect(made.definition, from, made.added) } : made,
        )
      },
      rename(id: string, name: string) {
        const element = definition.elements.find((one) => one.id === id)
        if (!element) return
        const next = element.name.includes('|') ? withOwnPart(element.name, locale, name) : name.replaceAll('|', ' ')
        make({ key: 'rename', values: { name: nameOf(id) } }, (now) => setElement(now, id, { name: next }))
      },
      remove() {
        if (chosen.length === 0) return
        const without = withoutChosen(chosen)
        if (without(definition) === definition) return showProblem(tDesigner('stays'))
        const [first = ''] = standing
        make(
          chosen.length === 1 && standing.size === 1
            ? { key: 'remove', values: { name: nameOf(first) } }
            : { key: 'removeMany', values: { count: chosen.length } },
          without,
          { choose: [] },
        )
      },
      duplicate: () => put(copyElements(definition, standing)),
      /** Copies that lie so far from what they were taken from. */
      copyBy(ids: ReadonlySet<string>, { x, y }: Point) {
        // By themselves they come a little beside it.
        put(copyElements(definition, ids), undefined, { x: x - gridStep * 4, y: y - gridStep * 4 })
      },
      copied() {
        const taken = copyElements(definition, standing)
        if (writtenCopied(taken).length === 0) return null
        const clip = writeClip(clipKind, writtenCopied(taken))
        if (isReadable(clip)) return clip
        showProblem(tDesigner('copyTooLarge'))
        return null
      },
      /** @returns whether it was ours */
      paste(text: string, at?: Point) {
        const items = readClip(clipKind, text)
        if (!items) {
          showProblem(tDesigner('noPaste.foreign'))
          return false
        }
        const read = readCopied(items)
        const unread = items.length - read.elements.length - writtenCopied({ ...read, elements: [] }).length
        if (unread > 0) showProblem(tDesigner('pasteUnread', { count: unread }))
        put(read, at)
        return true
      },
      /** Corners for a line; none of them: it finds its way by itself. */
      bend(lineId: string, bends: readonly Point[], typing?: 'typing') {
        make({ key: bends.length > 0 ? 'bend' : 'straighten' }, (now) => setBends(now, lineId, bends), {
          choose: [linePath(lineId)],
          ...(typing && { typing: `bend ${lineId}` }),
        })
      },
      ...lanesAndNotes({ design: { definition, chosen, make }, t: tDesigner, nameOf }),
    }
  }, [t, tDesigner, locale, definition, chosen, make])
}
/** Takes everything chosen away, whatever it is. */
function withoutChosen(chosen: readonly string[]): (now: ProcessDefinition) => ProcessDefinition {
  const idsOf = (is: (path: string) => boolean) => new Set(chosen.filter(is).map((path) => path.slice(1)))
  const parts = {
    elements: new Set(chosen.filter(isElementPath)),
    lines: idsOf(isLinePath),
    notes: idsOf(isNotePath),
  }
  const lanes = idsOf(isLanePath)
  return (now) => removeLanes(removeParts(now, parts), lanes)
}

export type Acts = ReturnType<typeof useActs>

/** Copy, cut and paste on the canvas; also from another process or window. */
export function useClipboard(host: RefObject<HTMLElement | null>, acts: Acts, mayEdit: boolean): void {
  useEffect(() => {
    const isHere = () => {
      const active = document.activeElement
      return Boolean(host.current?.contains(active)) && !(active instanceof HTMLInputElement)
    }
    const onCopy = (event: ClipboardEvent) => {
      const text = isHere() ? acts.copied() : null
      if (!text) return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', text)
      if (event.type === 'cut' && mayEdit) acts.remove()
    }
    const onPaste = (event: ClipboardEvent) => {
      if (!isHere() || !mayEdit) return
      if (acts.paste(event.clipboardData?.getData('text/plain') ?? '')) event.preventDefault()
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  }, [host, acts, mayEdit])
}
