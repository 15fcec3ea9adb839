import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useMemo, type RefObject } from 'react'
import { showProblem } from '@/lib/client/toasts'
import { readClip, writeClip } from '@/lib/editing/clip'
import type { ElementType } from '@/lib/engine/elements/element'
import { localText } from '@/lib/i18n/local-text'
import { addAfter, addAlone, addOnLine, type NameOf } from '@/lib/process-editing/add-commands'
import { copyElements, pasteElements, readCopied } from '@/lib/process-editing/copies'
import { removeParts, setElement } from '@/lib/process-editing/element-commands'
import { connect } from '@/lib/process-editing/line-commands'
import { withOwnPart } from '@/lib/editing/local-parts'
import { isLine, useDesign } from './design'
import type { Point } from './canvas/drag'

const clipKind = 'process-elements'

/** What can be done on the canvas, each as one step with its name. */
export function useActs() {
  const t = useTranslations('processes.types')
  const tDesigner = useTranslations('processDesigner')
  const locale = useLocale()
  const { definition, chosen, choose, make } = useDesign()
  return useMemo(() => {
    const typeWord = (type: ElementType) => t(type)
    const about = (type: ElementType) =>
      tDesigner.has(`about.${type as 'Activity'}`) ? tDesigner(`about.${type as 'Activity'}`) : ''
    // Ways say what they ask and need no name; steps are named by their type until they have one.
    const newName: NameOf = (type) => (type === 'Join' || type === 'Split' ? '' : typeWord(type))
    const nameOf = (id: string) => {
      const element = definition.elements.find((one) => one.id === id)
      return localText(element?.name ?? '', locale) || (element ? typeWord(element.type) : '')
    }
    const added = (type: ElementType, made: { definition: typeof definition; added: string | null }) => {
      if (!made.added) {
        showProblem(tDesigner('full'))
        return null
      }
      make({ key: 'add', values: { name: typeWord(type) } }, () => made.definition, { choose: [made.added] })
      return made.added
    }
    const elements = chosen.filter((path) => !isLine(path))
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
          : addAfter(definition, only || (last?.id ?? ''), type, newName)
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
        const parts = {
          elements: new Set(elements),
          lines: new Set(chosen.filter(isLine).map((path) => path.slice(1))),
        }
        if (removeParts(definition, parts) === definition) return showProblem(tDesigner('stays'))
        const [first = ''] = elements
        make(
          elements.length === 1
            ? { key: 'remove', values: { name: nameOf(first) } }
            : { key: 'removeMany', values: { count: chosen.length } },
          (now) => removeParts(now, parts),
          { choose: [] },
        )
      },
      duplicate() {
        const made = pasteElements(definition, copyElements(definition, new Set(elements)))
        if (made.added.length > 0)
          make({ key: 'paste', values: { count: made.added.length } }, () => made.definition, { choose: made.added })
      },
      copied() {
        const { elements: taken, lines } = copyElements(definition, new Set(elements))
        return taken.length > 0 ? writeClip(clipKind, [...taken, ...lines]) : null
      },
      /** @returns whether it was ours */
      paste(text: string, at?: Point) {
        const items = readClip(clipKind, text)
        if (!items) return false
        const read = readCopied(items)
        const unread = items.length - read.elements.length - read.lines.length
        if (unread > 0) showProblem(tDesigner('pasteUnread', { count: unread }))
        const made = pasteElements(definition, read, at)
        if (made.added.length > 0)
          make({ key: 'paste', values: { count: made.added.length } }, () => made.definition, { choose: made.added })
        return true
      },
      chooseAll: () => choose(definition.elements.map(({ id }) => id)),
    }
  }, [t, tDesigner, locale, definition, chosen, choose, make])
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
