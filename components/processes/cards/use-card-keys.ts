import type { KeyboardEvent, RefObject } from 'react'
import { useTranslations } from 'next-intl'
import { showProblem } from '@/lib/client/toasts'
import { removeBranch, removeCard } from '@/lib/process-editing/card-commands'
import { isLinePath } from '@/lib/process-editing/paths'
import { useDesign } from '../designer/design'
import type { Acts } from '../designer/use-acts'

/** The cards by keyboard: arrows walk, Enter goes into the panel, Delete removes. */
export function useCardKeys(ground: RefObject<HTMLElement | null>, acts: Acts) {
  const t = useTranslations('processDesigner')
  const { definition, choose, make, mayEdit } = useDesign()
  const walk = (step: number) => {
    const all = [...(ground.current?.querySelectorAll<HTMLElement>('[data-path]') ?? [])]
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = all[Math.max(0, Math.min(at + step, all.length - 1))]
    next?.focus()
    if (next?.dataset.path) choose([next.dataset.path])
  }
  const remove = (path: string) => {
    const after = isLinePath(path) ? removeBranch(definition, path.slice(1)) : removeCard(definition, path)
    if (after === definition) return showProblem(t('cards.stays'))
    make(
      isLinePath(path) ? { key: 'removeBranch' } : { key: 'remove', values: { name: acts.nameOf(path) } },
      () => after,
      {
        choose: [],
      },
    )
  }
  return (event: KeyboardEvent) => {
    const path = (event.target as HTMLElement).closest<HTMLElement>('[data-path]')?.dataset.path
    if (!path) return
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key]
    const panel = () => document.getElementById('process-designer-panel')
    if (step) walk(step)
    else if (event.key === 'Enter') {
      choose([path])
      requestAnimationFrame(() => panel()?.focus())
    } else if (event.key === 'F2') {
      choose([path])
      requestAnimationFrame(() => panel()?.querySelector<HTMLElement>('input')?.focus())
    } else if (event.key === 'Escape') choose([])
    else if ((event.key === 'Delete' || event.key === 'Backspace') && mayEdit) remove(path)
    else return
    event.preventDefault()
  }
}
