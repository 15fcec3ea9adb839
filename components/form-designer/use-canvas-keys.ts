import { useTranslations } from 'next-intl'
import { useEffect, type KeyboardEvent, type RefObject } from 'react'
import { showProblem } from '@/lib/client/toasts'
import { field as anyField } from '@/lib/contracts/forms'
import { readClip, writeClip } from '@/lib/editing/clip'
import { moveFields, pasteFields } from '@/lib/form-editing/field-commands'
import { findField, isSection, placesOf } from '@/lib/form-editing/form-place'
import { moveSection } from '@/lib/form-editing/section-commands'
import { useDesign } from './design'
import { useFieldActs } from './use-field-acts'
import { useRemoving } from './use-removing'
import { placeBehind, type FieldMaking } from './use-new-field'

const clipKind = 'form-fields'

interface Given {
  making: FieldMaking
  host: RefObject<HTMLElement | null>
  startNaming(path: string): void
  naming: boolean
}

/** The canvas by keyboard: arrows walk, Alt with arrows moves, F2 names, Delete removes, Ctrl with C, X, V and D copy. */
export function useCanvasKeys({ making, host, startNaming, naming }: Given) {
  const t = useTranslations('formDesigner')
  const design = useDesign()
  const { definition, chosen, choose, make, mayEdit, jump } = design
  const acts = useFieldActs(making)
  const remove = useRemoving()

  // What an undo led to, or what was put there, is brought into sight; where a name was typed, or something removed, the focus
  // would be lost.
  const shown = chosen[0] ?? ''
  useEffect(() => {
    const target = host.current?.querySelector<HTMLElement>(`[data-path="${CSS.escape(shown)}"]`)
    if (!shown || !target || naming) return
    target.scrollIntoView({ block: 'nearest' })
    const active = document.activeElement
    if (!active || active === document.body || host.current?.contains(active)) target.focus({ preventScroll: true })
  }, [shown, jump, naming, host])

  useEffect(() => {
    if (naming) return
    const isHere = () => {
      const active = document.activeElement
      return Boolean(host.current?.contains(active)) && !(active instanceof HTMLInputElement)
    }
    const onCopy = (event: ClipboardEvent) => {
      const fields = chosen.flatMap((path) => findField(definition, path)?.field ?? [])
      if (!isHere() || fields.length === 0) return
      event.preventDefault()
      event.clipboardData?.setData('text/plain', writeClip(clipKind, fields))
      if (event.type === 'cut') void remove(chosen)
    }
    const onPaste = (event: ClipboardEvent) => {
      if (!isHere() || !mayEdit) return
      const items = readClip(clipKind, event.clipboardData?.getData('text/plain') ?? '')
      if (!items) return showProblem(t('pasteForeign'))
      event.preventDefault()
      const read = items.map((item) => anyField.safeParse(item))
      const fields = read.flatMap(({ data }) => data ?? [])
      if (fields.length < items.length) showProblem(t('pasteUnread', { count: items.length - fields.length }))
      const made = pasteFields(definition, placeBehind({ definition, chosen }, fields[0]?.type), fields)
      if (made.paths.length > 0)
        make({ key: 'paste', values: { count: made.paths.length } }, () => made.definition, { choose: made.paths })
    }
    document.addEventListener('copy', onCopy)
    document.addEventListener('cut', onCopy)
    document.addEventListener('paste', onPaste)
    return () => {
      document.removeEventListener('copy', onCopy)
      document.removeEventListener('cut', onCopy)
      document.removeEventListener('paste', onPaste)
    }
  })

  const walk = (step: number, event: KeyboardEvent) => {
    const all = [...(host.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
    const at = all.findIndex((one) => one === document.activeElement)
    const next = all[Math.max(0, Math.min(at + step, all.length - 1))]
    if (!next) return
    event.preventDefault()
    next.focus()
    choose(event.shiftKey ? [...new Set([...chosen, next.dataset.path!])] : [next.dataset.path!])
  }
  const shift = (step: number, event: KeyboardEvent) => {
    event.preventDefault()
    const path = chosen[0] ?? ''
    if (isSection(path)) {
      const at = definition.sections.findIndex(({ id }) => `#${id}` === path)
      return make({ key: 'move', values: { name: '' } }, (form) => moveSection(form, path, at + step))
    }
    const found = findField(definition, path)
    if (!found) return
    const { into, at } = found.place
    const to = { into, at: step > 0 ? at + 2 : at - 1 }
    if (to.at >= 0) make({ key: 'move', values: { name: acts.nameOf(path) } }, (form) => moveFields(form, [path], to))
  }

  return (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const path = target.dataset.path
    if (naming || !path) return
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    if (step) return event.altKey ? mayEdit && shift(step, event) : walk(step, event)
    const control = event.ctrlKey || event.metaKey
    switch (event.key) {
      case ' ':
        event.preventDefault()
        return choose([path])
      case 'Enter':
        event.preventDefault()
        choose([path])
        return requestAnimationFrame(() => document.getElementById('form-designer-panel')?.focus())
      case 'F2':
        event.preventDefault()
        return mayEdit && startNaming(path)
      case 'Delete':
      case 'Backspace':
        event.preventDefault()
        return mayEdit && void remove(chosen.includes(path) ? chosen : [path])
      case 'Escape':
        return choose([])
      case 'd':
        if (!control) return
        event.preventDefault()
        return mayEdit && acts.duplicate()
      case 'a':
        if (!control) return
        event.preventDefault()
        return choose(placesOf(definition).flatMap((found) => (found.table ? [] : [found.path])))
    }
  }
}
